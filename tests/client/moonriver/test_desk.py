"""What lies around my ranch in a small window: what was said last, and the last turns."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.table_model import Changed
from engine.moonriver.commands import Hire, Side
from engine.moonriver.legal import COWBOY
from netproto.schema.play_pb2 import Said
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.pictures import own_turn
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first


@pytest.mark.parametrize(("wide", "high", "there"), [(1024, 700, True), (1280, 800, False), (1920, 1080, False)])
def test_what_was_said_last_stands_below_my_ranch(qtbot: QtBot, wide: int, high: int, there: bool) -> None:
    """Where the chat has no column of its own; pressed, it opens the chat."""
    screen, posed = sat_down(qtbot, first(GameSetup(4), own_turn))
    screen.resize(wide, high)
    QApplication.processEvents()
    said = screen.desk.said
    assert said.isVisible() is there
    if not there:
        return
    mine = screen.scene.parts.ranches[0].sceneBoundingRect()
    assert said.geometry().top() >= mine.bottom() - 3
    posed.model.chat.append(Said(person=2, name="Bea", text="<b>Mine</b>\nnow, " + 20 * "and always "))
    screen.take(Changed("chat"))
    name, words = said.shown()
    assert (name, words[:15]) == ("Bea", "<b>Mine</b> now")
    assert words.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert "&lt;b&gt;Mine" in said.toolTip()
    QTest.mouseClick(said, Qt.MouseButton.LeftButton)
    assert screen.log.opened
    assert screen.log.chat.line.isVisible()


def test_nothing_is_there_before_anybody_has_said_anything(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(4), own_turn))
    screen.resize(1024, 700)
    assert screen.desk.said.isVisible()
    posed.model.chat.clear()
    screen.take(Changed("chat"))
    assert not screen.desk.said.isVisible()


def hires_a_cowboy(moment: Moment) -> bool:
    """Who may move cows then."""
    command, after = moment.next.command, moment.later(1)
    moves = after.number < len(after.steps) and after.truth.phase == COWBOY
    return type(command) is Hire and command.side == Side.COWBOY and moves


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_the_ladder_comes_back_once_somebody_is_hired(qtbot: QtBot, motion: str) -> None:
    """With large text the panel covers all of it for the cards, and what is asked then needs far less."""
    moment = first(GameSetup(4), hires_a_cowboy)
    screen, posed = sat_down(qtbot, moment, moment.next.seat or 0)
    around = screen.surroundings
    around.settings.text_size, around.settings.motion = 2.0, motion
    try:
        around.daylight.enlarge(2.0)
        screen.resize(1024, 700)
        screen.apply_theme()
        command = moment.next.command
        assert type(command) is Hire
        Pointer(screen).click(Pointed(Kind.DOOR, place=command.place))
        QApplication.processEvents()
        placing = screen.scene.placing
        assert placing is not None
        assert screen.turn_panel.geometry().bottom() > placing.ladder.box.bottom - 5
        posed.go_on()
        qtbot.waitUntil(lambda: not screen.motion.busy)
        QApplication.processEvents()
        assert screen.prompt_bar.text.text() == "Move cows: 3 steps left."
        assert screen.scene.parts.ladder is not None
        assert screen.turn_panel.geometry().bottom() < screen.scene.parts.ladder.rungs[0]
    finally:
        around.daylight.enlarge(1.0)
