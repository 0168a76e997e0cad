"""The moving picture of a turn: a domino is held over the ranch and laid, a partner is hired, a cow is stolen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QAbstractButton, QMenu

from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Entered
from engine.moonriver.commands import Hire, Place, Side, Steal
from tests.screenshots.camera import Camera
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first
from tests.screenshots.studio import Frame, Stage, Studio

FRAME = Frame.read("1024 dark")
WIDE = 960
WELL_ON = 10
SHORT, LONG = 350, 1400
"""Milliseconds to look at something."""


def moving_picture(studio: Studio) -> bytes:
    camera = Camera(WIDE)
    stage = Stage(replace(studio.surroundings(FRAME, "normal"), now=camera.now), FRAME)
    try:
        moment = first(GameSetup(4), place_hire_and_steal)
        assert moment.next.seat is not None
        Turn(stage, camera, moment, moment.next.seat).play()
        return camera.film()
    finally:
        stage.clear()


def place_hire_and_steal(moment: Moment) -> bool:
    """One turn in which all of it happens."""
    if moment.truth.round < WELL_ON or moment.number + 2 >= len(moment.steps):
        return False
    place, hire, steal = (moment.later(n).next for n in range(3))
    return (
        place.seat == hire.seat == steal.seat
        and type(place.command) is Place
        and type(hire.command) is Hire
        and hire.command.side == Side.SPECIALIST
        and type(steal.command) is Steal
    )


class Turn:
    """What a person does, and what comes of it."""

    def __init__(self, stage: Stage, camera: Camera, moment: Moment, seat: int) -> None:
        self.camera = camera
        self.posed = Posed(moment, seat)
        self.screen = screen = MoonRiverScreen(self.posed, stage.surroundings)
        screen.put_menu(QMenu(screen))
        self.posed.listen(screen.take)
        stage.show(screen)
        screen.take(Entered())
        stage.settle()
        self.pointer = Pointer(screen)
        camera.moves = screen.motion.tick
        camera.aim(stage.window, stage.surroundings.daylight.theme)

    def play(self) -> None:
        place, hire, steal = (self.posed.moment.later(n).next.command for n in range(3))
        assert type(place) is Place
        assert type(hire) is Hire
        assert type(steal) is Steal
        self.camera.wait(LONG)
        self.place(place)
        self.hire(hire)
        cow = Pointed(Kind.CELL, steal.seat, steal.cell)
        self.click(cow)
        self.camera.wait(SHORT)
        self.confirm()
        self.camera.wait(2 * LONG)

    def place(self, command: Place) -> None:
        for plot in command.plots:
            self.click(self.pointer.plot(self.posed.viewer, plot))
        cell = self.pointer.cell(command.cells[0])
        self.camera.glide(self.where(cell), self.hover)
        self.pointer.turn(command)
        self.camera.wait(SHORT)
        self.click(cell)
        self.camera.wait(SHORT)
        self.confirm()

    def hire(self, command: Hire) -> None:
        if len(self.posed.moment.truth.circles) > 1:
            self.click(self.pointer.cell(command.cell))
        self.click(Pointed(Kind.DOOR, place=command.place))
        self.camera.wait(LONG)
        self.act(self.screen.acts.cards[int(command.side)])

    def confirm(self) -> None:
        self.act(self.screen.acts.confirm)

    def act(self, button: QAbstractButton) -> None:
        """And then it is seen."""
        self.push(button)
        self.posed.go_on()
        while self.screen.motion.busy:
            self.camera.shoot()
        self.camera.wait(SHORT)

    def click(self, thing: Pointed) -> None:
        self.camera.glide(self.where(thing), self.hover)
        self.camera.press()
        self.pointer.click(thing)
        self.camera.wait(SHORT)

    def push(self, button: QAbstractButton) -> None:
        self.screen.scene.hover(None)
        self.camera.glide(QPointF(button.mapTo(self.screen.window(), button.rect().center())))
        self.camera.press()
        self.camera.wait(100)
        button.click()

    def where(self, thing: Pointed) -> QPointF:
        return self.screen.scene.rect_of(thing).center()

    def hover(self, at: QPointF) -> None:
        self.screen.scene.hover(at)
