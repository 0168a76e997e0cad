"""The strip above a table: one sentence, its buttons, and a timer only while something runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.table.counting import CATCHES_UP_IN, Counting
from client.table.crossing import Whole
from client.table.panel.trouble_bar import TroubleBar
from client.table.table_model import TableModel
from engine.contract import SPECTATOR
from engine.course import Course
from engine.moonriver.options import Options
from netproto.guest.happenings import Answered, FellBehind, LobbyChanged, Parted, TurnedAway
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat, Unbar, Wait
from tests.games import MOON_RIVER as GAME
from tests.games import SIGNS
from tests.signs.game import CardTurned, Chosen


class Strip:
    def __init__(self, qtbot: QtBot) -> None:
        self.asked: list[dict[str, Any]] = []
        self.now = 0
        self.model = TableModel(person=1, owner=True, online=True, counting=Counting(lambda: self.now))
        self.bar = TroubleBar(self.model, lambda **kind: self.asked.append(kind))
        assert not self.bar.isVisible()
        self.window = QWidget()
        QVBoxLayout(self.window).addWidget(self.bar)
        qtbot.addWidget(self.window)
        self.window.resize(1000, 60)
        self.window.show()

    def lobby(self, *left: int | None) -> None:
        """How long each seat's person is waited for; None: they are here."""
        seats = [Seat(person=at + 1, countdown_ms=ms) for at, ms in enumerate(left)]
        people = [
            Person(id=at + 1, name=f"P{at + 1}", owner=at == 0, connected=ms is None) for at, ms in enumerate(left)
        ]
        self.model.take(LobbyChanged(Lobby(stage=RUNNING, people=people, seats=seats)))

    def door(self, *, barred: bool, owner: bool = True) -> None:
        """So many wrong passcodes were tried there."""
        tried = 50 if barred else 5
        people = [Person(id=1, owner=owner, connected=True)]
        self.model.take(LobbyChanged(Lobby(stage=RUNNING, people=people, wrong_passcodes=tried, barred=barred)))


@pytest.fixture
def strip(qtbot: QtBot) -> Strip:
    return Strip(qtbot)


def test_it_is_there_only_while_something_is_wrong(strip: Strip) -> None:
    strip.lobby(None, None)
    assert not strip.bar.isVisible()
    strip.model.take(Parted())
    assert strip.bar.isVisible()
    assert not strip.bar.timer.isActive()
    strip.lobby(None, 9_000)
    assert "looking" in strip.bar.words.text().lower()


def test_time_runs_between_two_messages_and_only_then(strip: Strip, qtbot: QtBot) -> None:
    strip.lobby(None, 42_000)
    assert strip.bar.timer.isActive()
    assert "0:42" in strip.bar.words.text()
    strip.now += 12_000
    qtbot.waitUntil(lambda: "0:30" in strip.bar.words.text())
    strip.lobby(None, None)
    assert not strip.bar.timer.isActive()
    assert not strip.bar.isVisible()


def test_a_game_that_is_sent_anew_is_spoken_of_once_that_takes_long(strip: Strip, qtbot: QtBot) -> None:
    strip.lobby(None, None)
    strip.model.take(FellBehind())
    strip.now += CATCHES_UP_IN - 1
    strip.bar._show()
    assert not strip.bar.isVisible()
    strip.now += 1
    qtbot.waitUntil(strip.bar.isVisible)
    assert strip.bar.halts
    strip.model.take(Whole(Course(GAME, GAME.new(Options(2))), SPECTATOR, ()))
    assert not strip.bar.isVisible()
    assert not strip.bar.timer.isActive()


def test_the_owner_decides_with_the_keyboard(strip: Strip) -> None:
    strip.lobby(None, None, 42_000)
    for made in strip.bar.buttons:
        assert made.isVisible()
        QTest.keyClick(made, Qt.Key.Key_Space)
    assert strip.asked == [{"wait": Wait(seat=2, seconds=60)}, {"wait": Wait(seat=2, seconds=0)}]


def test_others_are_behind_a_button(strip: Strip) -> None:
    strip.lobby(None, 42_000, 9_000)
    assert strip.bar.words.text().startswith("P2")
    assert (strip.bar.more.text(), strip.bar.more.accessibleName()) == ("+1", "One more notice")
    QTest.mouseClick(strip.bar.more, Qt.MouseButton.LeftButton)
    assert strip.bar.words.text().startswith("P3")
    QTest.mouseClick(strip.bar.buttons[1], Qt.MouseButton.LeftButton)
    assert strip.asked == [{"wait": Wait(seat=2, seconds=0)}]
    strip.lobby(None, 42_000, None)
    assert strip.bar.words.text().startswith("P2")
    assert not strip.bar.more.isVisible()


def test_a_refusal_is_put_aside(strip: Strip) -> None:
    strip.lobby(None, None)
    strip.model.take(Answered(1, False, "not_over", {}, ""))
    assert strip.bar.words.text() == "The game is not over yet."
    QTest.mouseClick(strip.bar.buttons[0], Qt.MouseButton.LeftButton)
    assert not strip.bar.isVisible()


def test_only_what_nobody_can_play_on_with_takes_the_prompts_place(strip: Strip) -> None:
    """Whoever was refused something may still act, and is told what may be done."""
    halts: Callable[[], bool] = lambda: strip.bar.halts  # noqa: E731
    strip.lobby(None, None)
    strip.model.take(Answered(1, False, "not_over", {}, ""))
    assert not halts()
    strip.model.course = course = Course(SIGNS, SIGNS.new(SIGNS.read_options({"players": 2})))
    course.took(None, b"", [CardTurned(2)])
    strip.lobby(None, 42_000)
    assert not halts(), "somebody else is asked, too"
    course.took(0, b"", [Chosen(0, 1)])
    strip.lobby(None, 42_000)
    assert halts()
    strip.lobby(None, None)
    assert not halts()
    strip.model.take(Parted())
    assert halts()


def test_an_ended_table_leads_home(strip: Strip, qtbot: QtBot) -> None:
    strip.lobby(None, 42_000)
    strip.model.take(TurnedAway("ended", "closed"))
    assert not strip.bar.timer.isActive()
    with qtbot.waitSignal(strip.bar.wants_home):
        QTest.mouseClick(strip.bar.buttons[0], Qt.MouseButton.LeftButton)


def test_a_closed_bar_is_told_nothing(strip: Strip) -> None:
    strip.lobby(None, 42_000)
    listening: Callable[[], int] = lambda: len(strip.model.listeners)  # noqa: E731
    before = listening()
    strip.bar.close_bar()
    assert (listening(), strip.bar.timer.isActive()) == (before - 1, False)


def test_whoever_opened_the_table_hears_of_wrong_passcodes_and_lets_newcomers_try_again(strip: Strip) -> None:
    strip.door(barred=False)
    assert strip.bar.words.text() == "5 wrong passcodes were tried, and whoever tries has to wait for a while."
    strip.door(barred=True)
    assert strip.bar.words.text() == "50 wrong passcodes were tried, and no newcomer may try another."
    QTest.mouseClick(strip.bar.buttons[0], Qt.MouseButton.LeftButton)
    assert strip.asked == [{"unbar": Unbar()}]
    strip.door(barred=True, owner=False)
    assert not strip.bar.isVisible()
