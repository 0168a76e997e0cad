"""Somebody who follows the glow in the guided first game, with a mouse, a finger or a keyboard."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.table.lesson.standing import Stage
from tests.client.riverdragons.fingers.mouse import Mouse

FEW = 12
"""Inputs, for any answer."""
INSISTED = 400
"""Milliseconds between the two presses of a key that acts where it wants both."""


class Touch(Mouse):
    """Taps alone."""

    device: QPointingDevice | None = None

    def tap(self, widget: QWidget, pos: QPoint) -> None:
        Touch.device = Touch.device or QTest.createTouchDevice()
        QTest.touchEvent(widget, Touch.device).press(0, pos, widget).commit()
        QTest.touchEvent(widget, Touch.device).release(0, pos, widget).commit()
        QApplication.processEvents()

    def click(self, thing: Pointed) -> None:
        self.tap(self.screen.view.viewport(), self.point(thing))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        self.tap(button, button.rect().center())


class Keyboard(Mouse):
    """Two keys: the space bar takes what glows, and Enter does what the lit button does."""

    def key(self, key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def click(self, thing: Pointed) -> None:
        self.key(Qt.Key.Key_Space)

    def press(self, button: QWidget) -> None:
        self.key(Qt.Key.Key_Return)
        if button is self.screen.acts.confirm and not self.screen.hand.sent:
            QTest.qWait(INSISTED)  # it has said that this is final
            self.key(Qt.Key.Key_Return)


def waits(screen: RiverDragonsScreen) -> bool:
    """For the player, and they see it."""
    if screen.teacher.stands.stage is Stage.TOLD:
        return screen.teacher.bubble.isVisible()
    return not screen.motion.busy and (screen.model.over or (screen.hand.may_act and screen.model.my_turn))


def follow(screen: RiverDragonsScreen, fingers: Mouse) -> None:
    """To the next answer, or on from what is told: only what glows is used."""
    bubble = screen.teacher.bubble
    if screen.teacher.stands.stage is Stage.TOLD:
        assert not screen.scene.lit_things()
        fingers.press(bubble.on)
        return
    for _ in range(FEW):
        assert_an_arrow_leads_on(screen)
        if screen.acts.confirm.isVisible() and screen.acts.confirm.isEnabled():
            fingers.press(screen.acts.confirm)
            return
        before = screen.hand.answering and screen.hand.answering.draft
        fingers.click(next(thing for thing, rect in glowing(screen) if rect.contains(bubble.tips[0])))
        assert screen.hand.answering is None or screen.hand.answering.draft != before
    raise AssertionError("the glow leads nowhere")


def assert_an_arrow_leads_on(screen: RiverDragonsScreen) -> None:
    """After every input it ends on what the next one is for."""
    (tip, *_), confirm = screen.teacher.bubble.tips, screen.acts.confirm
    on_button = confirm.isVisible() and confirm.isEnabled() and confirm.rect().contains(confirm.mapFrom(screen, tip))
    assert on_button or any(rect.contains(tip) for _, rect in glowing(screen))


def glowing(screen: RiverDragonsScreen) -> list[tuple[Pointed, QRect]]:
    return list(on_screen(screen, screen.scene.lit_things()))


def on_screen(screen: RiverDragonsScreen, things: Iterable[Pointed]) -> Iterable[tuple[Pointed, QRect]]:
    """In the screen's own pixels."""
    return ((thing, screen.scene.rect_of(thing).toAlignedRect()) for thing in things)
