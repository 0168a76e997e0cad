"""What lies around my ranch in a small window: what was said last, and the last turns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.theme import Daylight
from client.moonriver.playing.desk import rect_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.table_model import Changed
from engine.moonriver.commands import Hire, Side
from engine.moonriver.legal import COWBOY
from netproto.guest.happenings import TurnedAway
from netproto.schema.play_pb2 import Said
from tests.client.moonriver.posed_screen import sat_down
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.pictures import own_turn
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first


@pytest.fixture
def worn() -> Iterator[Daylight]:
    made = daylight()
    yield made
    made.enlarge(1.0)
    made.deleteLater()


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


def area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("wide", "high", "text"), [(1024, 700, 1.0), (1162, 722, 1.0), (1162, 722, 1.5)])
def test_the_drawer_lies_over_others_land_and_stays_until_it_is_put_away(
    qtbot: QtBot, worn: Daylight, players: int, wide: int, high: int, text: float
) -> None:
    """Ladder, saloon, buttons and what is mine stay in sight; what is said goes out, and the keys go back."""
    worn.enlarge(text)
    screen, posed = sat_down(qtbot, first(GameSetup(players), own_turn))
    posed.model.reacts = True
    screen.surroundings.settings.text_size = text
    screen.apply_theme()
    screen.resize(wide, high)
    QApplication.processEvents()
    QTest.keyClick(screen.view, Qt.Key.Key_C)
    QApplication.processEvents()
    placing, log = screen.scene.placing, screen.log
    assert placing is not None
    if placing.turns is not None:
        assert not log.opened, "it has a column of its own"
        return
    assert log.opened
    mine, narrow = placing.ranches[0], players == 4 and text > 1
    for box in (placing.panel, placing.ladder.box, placing.saloon.box, mine.strip, mine.ranch):
        assert area(rect_of(box) & log.geometry()) <= (0.05 if narrow else 0) * area(rect_of(box)), box
    assert log.chat.line.hasFocus()
    assert log.chat.line.width() > 4 * log.chat.line.fontMetrics().averageCharWidth()
    QTest.keyClicks(log.chat.line, "Howdy")
    QTest.keyClick(log.chat.line, Qt.Key.Key_Return)
    assert [list(asked) for asked in posed.asked] == [["say"]]
    assert log.opened
    assert screen.view.hasFocus()
    react = log.chat.react
    assert react is not None
    react.fit()
    react.setFocus()
    QTest.keyClick(react, Qt.Key.Key_Escape)
    assert log.isHidden() or not log.tabs.isVisible()
    assert screen.view.hasFocus()


def test_the_tab_key_goes_through_the_chat_first(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(3), own_turn))
    posed.model.reacts = True
    screen.resize(1024, 700)
    screen.log.open_chat()
    screen.take(Changed("chat"))
    chat, passed = screen.log.chat, []
    for _ in range(3):
        focused = QApplication.focusWidget()
        assert focused is not None
        passed.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert passed == [chat.line, chat.send, chat.react]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_at_a_table_that_was_closed_the_keys_are_at_its_only_button(qtbot: QtBot, key: Qt.Key) -> None:
    """The window has Enter press whatever button they are at."""
    screen, posed = sat_down(qtbot, first(GameSetup(3), own_turn))
    left: list[bool] = []
    screen.left.connect(lambda: left.append(True))
    posed.model.take(TurnedAway("ended", "the table was closed"))
    way = screen.prompt_bar.trouble.buttons[0]
    assert way.isVisible()
    assert way.hasFocus()
    QTest.keyClick(way, key)
    assert left == [True]


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
