"""Somebody who follows the glow in the guided first game, with a mouse, a finger or a keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.lesson.standing import Stage
from engine.contract import Commands
from engine.moonriver.commands import Command, Done, Hire
from tests.client.moonriver.fingers.fingers import Fingers
from tests.client.moonriver.fingers.keyboard import Keyboard
from tests.client.moonriver.fingers.pointing import Pointing

FEW = 8
"""Inputs, for any answer."""


def waits(screen: MoonRiverScreen) -> bool:
    """For the player, and they see it."""
    if screen.motion.busy:
        return False
    return screen.teacher.stands.stage is Stage.PAD or (screen.hand.may_act and screen.model.my_turn)


def follow(screen: MoonRiverScreen, fingers: Fingers) -> None:
    """One answer: only what glows is used."""
    wanted = screen.teacher.stands.wanted
    if not wanted:
        fingers.do(list(cast("Commands[Command]", screen.model.legal()))[-1])
    elif isinstance(fingers, Keyboard):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_K if wanted[0] == Done() else Qt.Key.Key_Space)
        QTest.keyClick(focused, Qt.Key.Key_Return)
    else:
        assert isinstance(fingers, Pointing)
        _click(screen, fingers, wanted[0])


def _click(screen: MoonRiverScreen, pointing: Pointing, wanted: Command) -> None:
    acts = screen.acts
    if wanted == Done():
        assert acts.stop.property("main")
        pointing.press(acts.stop)
        return
    for _ in range(FEW):
        assert_an_arrow_leads_on(screen)
        if acts.confirm.isVisible() and acts.confirm.isEnabled():
            pointing.press(acts.confirm)
            return
        door = screen.hand.answering is not None and getattr(screen.hand.answering.draft, "place", None) is not None
        if isinstance(wanted, Hire) and door:
            pointing.press(acts.cards[int(wanted.side)])
            return
        things = screen.scene.lit_things()
        plots = [thing for thing in things if thing.kind in (Kind.PLOT, Kind.DOOR)]
        pointing.click((plots or things)[0])
    raise AssertionError(f"the glow does not lead to {wanted}")


def assert_an_arrow_leads_on(screen: MoonRiverScreen) -> None:
    """After every input it ends on what the next one is for."""
    tip, acts = screen.teacher.bubble.tips[0], screen.acts
    pressable = [one for one in (*acts.cards, acts.confirm, acts.stop) if one.isVisible() and one.isEnabled()]
    on_button = any(one.rect().contains(one.mapFrom(screen, tip)) for one in pressable)
    assert on_button or any(rect.contains(tip) for rect in glowing(screen))


def glowing(screen: MoonRiverScreen) -> list[QRect]:
    return on_screen(screen, screen.scene.lit_things())


def on_screen(screen: MoonRiverScreen, things: Iterable[Pointed]) -> list[QRect]:
    """In the screen's own pixels."""
    scene, view = screen.scene, screen.view
    return [view.mapFromScene(scene.rect_of(thing)).boundingRect().translated(view.pos()) for thing in things]
