"""What lies around my ranch in a small window: what was said last, and the last turns."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.table.table_model import Changed
from netproto.schema.play_pb2 import Said
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.pictures import own_turn
from tests.screenshots.moonriver.self_play import GameSetup, first


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
