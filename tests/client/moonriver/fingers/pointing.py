"""Fingers that come to one thing after the other, whichever way they come there."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtWidgets import QGraphicsView, QWidget

from client.moonriver.answering.placing import Placing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.pieces.cursor import Crossed
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Serve,
    Steal,
    Step,
    Swap,
)


class Pointing(ABC):
    def __init__(self, screen: MoonRiverScreen) -> None:
        self.screen = screen
        self.view: QGraphicsView = screen.view
        self.crossed: Crossed[Pointed] = screen.scene

    @abstractmethod
    def click(self, thing: Pointed) -> None: ...

    @abstractmethod
    def press(self, button: QWidget) -> None: ...

    def flip(self, thing: Pointed) -> None:
        self.press(self.screen.acts.flip)

    def turn(self, thing: Pointed) -> None:
        self.press(self.screen.acts.rotate)

    def hold(self, thing: Pointed) -> None:
        """What is laid, over this cell: a click lays it there."""
        self.click(thing)

    def lay(self, thing: Pointed) -> None:  # noqa: B027
        """Down with what is held over this cell, where it does not lie there already."""

    def drag(self, *things: Pointed) -> None:
        for thing in things:
            self.click(thing)

    def plot(self, seat: int, plot: int) -> Pointed:
        reserve = self.screen.state.seats[seat].reserve
        return Pointed(Kind.PLOT, seat, place=reserve.index(plot), plot=plot)

    def do(self, command: Command) -> None:
        """As far as it may be done; then the button is pressed, where it is not one press alone."""
        acting, acts = self.screen.hand.answering, self.screen.acts
        assert acting is not None
        me = acting.seat
        match command:
            case Choose(place):
                self.click(Pointed(Kind.PLACE, place=place, following=self.screen.state.phase != "start"))
            case Place():
                assert isinstance(acting, Placing)
                self._place(acting, command)
            case Discard(plots):
                for plot in plots:
                    self.click(self.plot(me, plot))
            case Drought(cell) | Serve(cell):
                self.click(Pointed(Kind.CELL, me, cell))
            case Hire(cell, place, side):
                self.click(Pointed(Kind.CELL, me, cell))
                self.click(Pointed(Kind.DOOR, place=place))
                self.press(acts.cards[int(side)])
                return
            case Step(from_, to):
                self.drag(Pointed(Kind.CELL, me, from_), Pointed(Kind.CELL, me, to))
            case Swap(give, seat, take):
                self.click(self.plot(me, give))
                self.click(Pointed(Kind.SEAT, seat) if take is None else self.plot(seat, take))
            case Steal(seat, cell):
                self.click(Pointed(Kind.CELL, seat, cell))
            case Bonus(tile, terrain, cell):
                up = int(self.screen.state.options.pieces.tiles[tile][0]) if terrain is None else terrain
                self.click(Pointed(Kind.TILE, place=tile, terrain=up))
                if cell is not None:
                    self.click(Pointed(Kind.CELL, me, cell))
            case Done():
                self.press(acts.stop)
                return
        now = self.screen.hand.answering
        assert acting.command() == command, (command, acting.draft, acting.problem(), acting is now)
        self.press(acts.confirm)

    def _place(self, acting: Placing, command: Place) -> None:
        for plot in [*(one for one in acting.draft.picked if one not in command.plots), *command.plots]:
            if (plot in acting.draft.picked) != (plot in command.plots):
                self.click(self.plot(acting.seat, plot))
        here = Pointed(Kind.CELL, acting.seat, command.cells[0])
        self.hold(here)
        halves = acting.halves()
        assert halves is not None
        if halves[0][0] != command.plots[0]:
            self.flip(here)
        for _ in range(4):
            halves = acting.halves()
            assert halves is not None
            if halves[1][1] == command.cells[1]:
                break
            self.turn(here)
        self.lay(here)
