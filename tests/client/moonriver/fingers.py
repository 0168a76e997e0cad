"""Somebody at a table's screen, with a mouse alone or with a keyboard alone: a command becomes what they would do."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.moonriver.answering.placing import Placing
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
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

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
NOTCH = 120
ENOUGH = 6000
"""Presses of a key after which nobody would go on looking."""


class Fingers(Protocol):
    def __init__(self, screen: MoonRiverScreen) -> None: ...

    def do(self, command: Command) -> None: ...


class Mouse:
    def __init__(self, screen: MoonRiverScreen) -> None:
        self.screen = screen

    def point(self, thing: Pointed) -> QPoint:
        scene, view = self.screen.scene, self.screen.view
        return view.mapFromScene(scene.rect_of(thing).center())

    def move(self, thing: Pointed) -> None:
        _move(self.screen.view.viewport(), self.point(thing), Qt.MouseButton.NoButton)

    def click(self, thing: Pointed) -> None:
        self.move(thing)
        QTest.mouseClick(self.screen.view.viewport(), LEFT, NONE, self.point(thing))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        QTest.mouseClick(button, LEFT)

    def flip(self, thing: Pointed) -> None:
        QTest.mouseClick(self.screen.view.viewport(), Qt.MouseButton.RightButton, NONE, self.point(thing))

    def lay(self, thing: Pointed) -> None:
        """Down with the domino that is held over this cell."""
        self.click(thing)

    def turn(self, thing: Pointed) -> None:
        view, pos = self.screen.view, QPointF(self.point(thing))
        event = QWheelEvent(
            pos, view.viewport().mapToGlobal(pos), QPoint(), QPoint(0, -NOTCH), Qt.MouseButton.NoButton, NONE,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view.viewport(), event)

    def drag(self, *things: Pointed) -> None:
        viewport = self.screen.view.viewport()
        QTest.mousePress(viewport, LEFT, NONE, self.point(things[0]))
        for thing in things[1:]:
            _move(viewport, self.point(thing), LEFT)
        QTest.mouseRelease(viewport, LEFT, NONE, self.point(things[-1]))

    def plot(self, seat: int, plot: int) -> Pointed:
        reserve = self.screen.state.seats[seat].reserve
        return Pointed(Kind.PLOT, seat, place=reserve.index(plot), plot=plot)

    def do(self, command: Command) -> None:
        """As far as it may be confirmed; then the button is pressed."""
        acting = self.screen.hand.answering
        assert acting is not None
        me = acting.seat
        match command:
            case Choose(place):
                self.click(Pointed(Kind.PLACE, place=place, following=self.screen.state.phase != "start"))
            case Place(plots, cells):
                for plot in plots:
                    self.click(self.plot(me, plot))
                here = Pointed(Kind.CELL, me, cells[0])
                self.move(here)
                assert isinstance(acting, Placing)
                halves = acting.halves()
                assert halves is not None
                if halves[0][0] != plots[0]:
                    self.flip(here)
                for _ in range(4):
                    halves = acting.halves()
                    assert halves is not None
                    if halves[1][1] == cells[1]:
                        break
                    self.turn(here)
                self.lay(here)
            case Discard(plots):
                for plot in plots:
                    self.click(self.plot(me, plot))
            case Drought(cell) | Serve(cell):
                self.click(Pointed(Kind.CELL, me, cell))
            case Hire(cell, place, side):
                self.click(Pointed(Kind.CELL, me, cell))
                self.click(Pointed(Kind.DOOR, place=place))
                self.press(self.screen.acts.cards[int(side)])
            case Step(from_, to):
                self.drag(Pointed(Kind.CELL, me, from_), Pointed(Kind.CELL, me, to))
            case Swap(give, seat, take):
                self.click(self.plot(me, give))
                self.click(Pointed(Kind.SEAT, seat) if take is None else self.plot(seat, take))
            case Steal(seat, cell):
                self.click(Pointed(Kind.CELL, seat, cell))
            case Bonus(tile, terrain, cell):
                sides = self.screen.state.options.pieces.tiles[tile]
                up = int(sides[0]) if terrain is None else terrain
                self.click(Pointed(Kind.TILE, place=tile, terrain=up))
                assert isinstance(acting, Tiling)
                if cell is not None:
                    self.click(Pointed(Kind.CELL, me, cell))
            case Done():
                self.press(self.screen.acts.stop)
        now = self.screen.hand.answering
        assert acting.command() == command, (command, acting.draft, acting.problem(), acting is now)
        self.press(self.screen.acts.confirm)


class Touch(Mouse):
    """Taps alone: what a mouse does with its wheel, its other button or by hovering has a button in the panel."""

    device: QPointingDevice | None = None

    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        if Touch.device is None:
            Touch.device = QTest.createTouchDevice()

    def tap(self, widget: QWidget, pos: QPoint) -> None:
        assert Touch.device is not None
        QTest.touchEvent(widget, Touch.device).press(0, pos, widget).commit()
        QTest.touchEvent(widget, Touch.device).release(0, pos, widget).commit()
        QApplication.processEvents()

    def move(self, thing: Pointed) -> None:
        """A finger that does not touch is nowhere: the first tap on a cell lays the domino there."""
        acting = self.screen.hand.answering
        if isinstance(acting, Placing) and thing.kind is Kind.CELL:
            self.tap(self.screen.view.viewport(), self.point(thing))

    def click(self, thing: Pointed) -> None:
        self.tap(self.screen.view.viewport(), self.point(thing))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        self.tap(button, button.rect().center())

    def flip(self, thing: Pointed) -> None:
        self.press(self.screen.acts.flip)

    def turn(self, thing: Pointed) -> None:
        self.press(self.screen.acts.rotate)

    def lay(self, thing: Pointed) -> None:
        """It lies there already."""

    def drag(self, *things: Pointed) -> None:
        for thing in things:
            self.click(thing)


class Keyboard:
    """From possibility to possibility, and Enter."""

    def __init__(self, screen: MoonRiverScreen) -> None:
        self.screen = screen

    def key(self, key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def do(self, command: Command) -> None:
        acting = self.screen.hand.answering
        assert acting is not None
        if command == Done():
            self.key(Qt.Key.Key_D)
        else:
            if isinstance(command, Place) and isinstance(acting, Placing):
                for plot in command.plots:
                    self.key(Qt.Key(Qt.Key.Key_1 + acting.hand.index(plot)))
            for _ in range(ENOUGH):
                if acting.command() == command:
                    break
                self.key(Qt.Key.Key_Space)
        assert acting.command() == command
        self.key(Qt.Key.Key_Return)


def _move(viewport: QWidget, pos: QPoint, held: Qt.MouseButton) -> None:
    """QTest's own tells of no button that is held, and whichever window lies on top gets it."""
    where = QPointF(pos)
    there = QPointF(viewport.mapToGlobal(pos))
    QApplication.sendEvent(
        viewport, QMouseEvent(QEvent.Type.MouseMove, where, there, Qt.MouseButton.NoButton, held, NONE)
    )
