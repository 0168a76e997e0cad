"""A pointer over the table that needs no mouse: it does what a person's would do."""

from __future__ import annotations

from client.moonriver.answering.placing import Placing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from engine.moonriver.commands import Place
from engine.moonriver.grid import Cell


class Pointer:
    def __init__(self, screen: MoonRiverScreen) -> None:
        self.screen = screen

    def over(self, thing: Pointed) -> None:
        scene = self.screen.scene
        scene.hover(scene.rect_of(thing).center())

    def click(self, thing: Pointed) -> None:
        self.over(thing)
        scene = self.screen.scene
        scene.touched.emit()
        scene.pressed.emit(thing)
        scene.released.emit(thing)
        scene.clicked.emit(thing)

    def drag(self, *things: Pointed) -> None:
        scene = self.screen.scene
        self.over(things[0])
        scene.pressed.emit(things[0])
        for thing in things[1:]:
            self.over(thing)
        scene.released.emit(things[-1])

    def plot(self, seat: int, plot: int) -> Pointed:
        reserve = self.screen.state.seats[seat].reserve
        return Pointed(Kind.PLOT, seat, place=reserve.index(plot), plot=plot)

    def cell(self, cell: Cell) -> Pointed:
        """Of the own ranch."""
        return Pointed(Kind.CELL, self.screen.model.viewer, cell)

    def pick(self, plots: tuple[int, int]) -> None:
        for plot in plots:
            self.click(self.plot(self.screen.model.viewer, plot))

    def turn(self, command: Place) -> None:
        """The domino in hand, over its first cell, until it lies as it is to lie."""
        hand, now = self.screen.hand, self.screen.hand.answering
        assert isinstance(now, Placing)
        self.over(self.cell(command.cells[0]))
        halves = now.halves()
        if halves is not None and halves[0][0] != command.plots[0]:
            hand.flip()
        for _ in range(4):
            halves = now.halves()
            if halves is not None and halves[1][1] == command.cells[1]:
                break
            hand.rotate(1)
