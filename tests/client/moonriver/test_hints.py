"""What would the best do? Thought elsewhere, from one's own view; among bots alone, and for open questions alone."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.screen import Surroundings
from client.table.table_model import Changed, Entered, LogLine, TableModel, TurnTakenBack
from engine import registry
from engine.course import Course
from engine.moonriver.commands import Done
from engine.moonriver.legal import legal
from netproto.host import bot_process
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat
from netproto.schema.play_pb2 import TakeBack
from netproto.wire.codec import codec
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.client.window.evening import daylight

GAME = registry.game("moonriver")
PATIENCE = 30_000


class AmongBots:
    """A visit to a table where everybody else is a bot."""

    def __init__(self, position: Position, others: str | None = "easy") -> None:
        options = position.seen.options
        self.model = model = TableModel(person=1, online=True, takes_back=True, viewer=position.seat)
        model.course = Course(GAME, position.seen.copy())
        seats = [
            Seat(color=color, person=1) if seat == position.seat else Seat(color=color, level=others, person=None)
            for seat, color in enumerate(options.colors)
        ]
        model.lobby = Lobby(
            stage=RUNNING, people=[Person(id=1, name="Ada", connected=True)], seats=seats,
            options=codec(GAME.id).options_bytes(options), game_number=1,
        )  # fmt: skip
        self.given: list[object] = []
        self.asked: list[dict[str, Any]] = []

    def give(self, command: object, question: int, /) -> None:
        self.given.append(command)

    def ask(self, **kind: Any) -> None:
        self.asked.append(kind)


def choosing() -> Position:
    return next(one for one in positions() if len(legal(one.seen, one.seat)) > 20)


def shown(qtbot: QtBot, visit: AmongBots) -> MoonRiverScreen:
    screen = MoonRiverScreen(visit, Surroundings(Pictures(), daylight(), Settings(motion="off")))
    qtbot.addWidget(screen)
    visit.model.listeners.append(screen.take)
    screen.resize(1280, 800)
    screen.show()
    screen.take(Entered())
    return screen


def said(screen: MoonRiverScreen) -> str:
    return screen.prompt_bar.text.text()


def test_a_hint_becomes_the_draft_and_counts(qtbot: QtBot) -> None:
    visit = AmongBots(choosing())
    screen = shown(qtbot, visit)
    with qtbot.waitSignal(screen.hinting.hints.hinted, timeout=PATIENCE) as told:
        QTest.keyClick(screen, Qt.Key.Key_H)
        assert said(screen) == "What would Old Fox do? One moment ..."
    (command,) = told.args
    assert screen.hand.answering is not None
    assert screen.hand.answering.command() == command
    gain = screen.hand.answering.gain()
    assert said(screen) == f"Old Fox would move this cow: {gain:+}"
    assert visit.given == [], "whether it is done is the player's own"
    screen.hand.tour(1)
    assert screen.hand.answering.command() != command
    assert said(screen) == screen.prompt_bar.asked, "another draft is nobody's hint"
    visit.model.log.append(LogLine(3, 0, TurnTakenBack(1)))
    screen.score.show()
    assert "1 turn was taken back. 1 hint was given." in [one.text() for one in screen.pad.findChildren(hints_label())]
    screen.close_table()


def test_a_hint_to_keep_lights_that_button(qtbot: QtBot) -> None:
    visit = AmongBots(
        next(one for one in positions() if one.acting().second() == Done() and not one.acting().by_itself)
    )
    screen = shown(qtbot, visit)
    assert screen.acts.confirm.property("main")
    screen.hinting.hints.hinted.emit(Done())
    assert said(screen).startswith("Old Fox would ")
    assert screen.acts.stop.property("main")
    assert not screen.acts.confirm.property("main")
    screen.hand.tour(1)
    assert screen.acts.confirm.property("main"), "something else has been begun"
    assert not screen.acts.stop.property("main")
    screen.hand.take_back()
    assert visit.given == []
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert visit.given == [Done()], "the key presses the button that is lit"
    screen.close_table()


def hints_label() -> type[Any]:
    from PySide6.QtWidgets import QLabel

    return QLabel


def test_what_is_drafted_stays_until_it_is_taken_back(qtbot: QtBot) -> None:
    screen = shown(qtbot, AmongBots(choosing()))
    screen.hand.tour(1)
    answering = screen.hand.answering
    assert answering is not None
    mine = answering.draft
    with qtbot.waitSignal(screen.hinting.hints.hinted, timeout=PATIENCE) as told:
        screen.hinting.ask()
    assert answering.draft == mine
    assert said(screen) == "Take back your draft (Esc) to see what Old Fox would do."
    screen.hand.take_back()
    assert answering.command() == told.args[0]
    screen.close_table()


def test_a_hint_that_nobody_waits_for_any_more_is_dropped(qtbot: QtBot) -> None:
    visit = AmongBots(choosing())
    screen = shown(qtbot, visit)
    asked, course = screen.hinting.hints, visit.model.course
    heard: list[object] = []
    asked.hinted.connect(heard.append)
    assert asked.ask()
    assert not asked.ask(), "once at a time"
    QTest.keyClick(screen, Qt.Key.Key_H)
    assert (asked.thinking, said(screen)) == (False, "No hint, then.")
    assert asked.ask()
    assert course is not None
    course.open = {}
    visit.model.tell(Changed("step"))
    assert not asked.thinking
    qtbot.wait(50)
    assert heard == []
    screen.close_table()


@pytest.mark.parametrize("others", [None, "easy"])
def test_among_people_nobody_is_helped(qtbot: QtBot, others: str | None) -> None:
    visit = AmongBots(choosing(), others)
    screen = shown(qtbot, visit)
    assert screen.hinting.hints.allowed == (others is not None)
    if others is None:
        screen.hinting.ask()
        assert said(screen) == "Hints are only for games in which everybody else is a bot."
        assert visit.model.my_last_turn is None
    screen.take_turn_back()
    assert visit.asked == [], "there is no turn to take back, or nobody may"
    screen.close_table()


def test_a_process_that_fails_costs_nothing_but_the_hint(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "worker_command", lambda: ["/nowhere/bots"])
    screen = shown(qtbot, AmongBots(choosing()))
    with qtbot.waitSignal(screen.hinting.hints.failed, timeout=PATIENCE):
        screen.hinting.ask()
    assert said(screen) == "There is no hint this time: ask again."
    screen.close_table()


def test_a_turn_is_taken_back_by_the_number_with_which_it_began(qtbot: QtBot) -> None:
    position = choosing()
    visit = AmongBots(position)
    screen = shown(qtbot, visit)
    course = visit.model.course
    assert course is not None
    command = legal(position.seen, position.seat)[0]
    course.took(position.seat, b"", GAME.decide(position.seen, command, position.seat))
    screen.take_turn_back()
    assert visit.asked == [{"take_back": TakeBack(to=1)}]
    visit.model.takes_back = False
    screen.take_turn_back()
    assert len(visit.asked) == 1, "a program of an earlier version would hang up"
    screen.close_table()
