"""Whoever hosts a table lets another computer carry on with it: in the menu, and when the window is closed."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from client.look.sure import WaysSheet
from client.table.hosts import handing_over
from client.table.hosts.handing_over import HandingOver
from client.table.leaving import broken_off_words, kept_words
from client.table.screen import Screen
from client.table.table_model import TableModel
from client.window import ways_out
from client.window.table_menu import Offers, table_menu
from client.window.table_stay import TableStay
from client.window.ways_out import WaysOut
from netproto.guest.happenings import Answered, HostsTold
from netproto.guest.hosts import Computer, Hosts
from netproto.schema.lobby_pb2 import ENDED, RUNNING, WAITING, Lobby, Person, Seat
from tests.client.window.room.test_door import Seen

ME = Computer(b"m" * 32, "Ada", 0, mine=True)
BILL, CAROL = Computer(b"b" * 32, "Bill & Co", 1), Computer(b"c" * 32, "Carol", 2)


def votes(*seats: int) -> tuple[frozenset[int], ...]:
    """Of people with a seat each."""
    return tuple(frozenset({seat}) for seat in seats)


HERE = Hosts(1, ME, (BILL, CAROL), votes=votes(0, 1))


def hosted(hosts: Hosts = HERE, *, owner: bool = True, alone: bool = False) -> TableModel:
    people = [Person(id=n, name=name, connected=not alone or n == 1) for n, name in enumerate(("Ada", "Bill"), 1)]
    seats = [Seat(person=person.id) for person in people]
    model = TableModel(person=1, owner=owner, online=True, lobby=Lobby(stage=RUNNING, people=people, seats=seats))
    model.take(HostsTold(hosts))
    return model


def offered(qtbot: QtBot, model: TableModel, done: list[object]) -> dict[str, Callable[[], None]]:
    """Twice in a row, as a menu is opened."""
    offers = Offers(*(lambda: None for _ in Offers._fields))._replace(pass_on=done.append)
    screen = Seen()
    qtbot.addWidget(screen)
    menu = table_menu(cast("Screen", screen), model, offers)
    for _ in range(2):
        menu.aboutToShow.emit()
    return {act.text(): act.trigger for act in menu.actions() if act.isVisible()}


def test_the_menu_names_each_who_could_carry_on(qtbot: QtBot) -> None:
    done: list[object] = []
    entries = offered(qtbot, hosted(), done)
    others = [text for text in entries if text.startswith("Let ")]
    assert others == ["Let Bill && Co's computer carry on", "Let Carol's computer carry on"]
    assert "If this computer fails: Bill && Co, then Carol" in entries
    entries[others[0]]()
    assert done == [BILL]


@pytest.mark.parametrize(
    "model",
    [
        hosted(owner=False),
        hosted(HERE._replace(host=CAROL)),
        hosted(alone=True),
        hosted(HERE._replace(next=())),
        hosted(HERE._replace(votes=votes(0, 1, 2, 3))),
    ],
)
def test_it_is_for_whoever_hosts_a_table_with_enough_others(qtbot: QtBot, model: TableModel) -> None:
    assert not [text for text in offered(qtbot, model, []) if text.startswith("Let ")]


def test_whoever_has_taken_the_table_over_may_hand_it_on_and_not_end_it(qtbot: QtBot) -> None:
    model = hosted(HERE._replace(epoch=2), owner=False)
    assert "Let Carol's computer carry on" in offered(qtbot, model, [])
    stay = Stay(qtbot, model)
    assert not stay.closes(None)
    assert stay.offered == ["Let that computer carry on", "Keep the table at this computer"]
    assert "The table stays open while anybody is there." in kept_words(model)


class Stay:
    """As much of one as it takes to leave it."""

    def __init__(self, qtbot: QtBot, model: TableModel) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(900, 700)
        self.window.show()
        self.asked: list[Any] = []
        self.offered: list[str] = []
        self.over = self.ends_meanwhile = self.passing = False
        self.visit = SimpleNamespace(model=model, ask=lambda **kind: self.asked.append(kind))
        self.company = SimpleNamespace(all=(), keeping_words=lambda: "")
        self.ways_out = WaysOut(cast("TableStay", self))

    def closes(self, press: int | None) -> bool:
        """The window, where that button is pressed; None: the one that stays."""

        def answer() -> None:
            sheet = QApplication.activeModalWidget() or self.window.findChild(WaysSheet)
            assert isinstance(sheet, WaysSheet)
            self.over, self.offered = self.ends_meanwhile, [way.text() for way in sheet.ways]
            (sheet.stays if press is None else sheet.ways[press]).click()

        QTimer.singleShot(0, answer)
        return self.ways_out.may_close()


def test_a_window_that_hosts_a_table_asks_what_becomes_of_it(qtbot: QtBot) -> None:
    stay = Stay(qtbot, hosted())
    assert not stay.closes(None)
    assert stay.asked == []
    assert stay.closes(1), "it stays open while anybody is there"
    assert stay.asked == []


@pytest.mark.parametrize("agrees", [False, True])
def test_what_becomes_of_a_game_is_said_before_it_is_broken_off(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    told: list[str] = []

    def sure(_: QWidget, *words: str) -> bool:
        told.extend(words)
        return agrees

    monkeypatch.setattr(ways_out, "sure", sure)
    stay = Stay(qtbot, model := hosted())
    assert stay.closes(2) == agrees
    assert broken_off_words(model) in told
    assert [*map(list, stay.asked)] == [["end"]] * agrees


def test_a_window_stays_as_wanted_where_the_table_has_ended_meanwhile(qtbot: QtBot) -> None:
    stay = Stay(qtbot, hosted())
    stay.ends_meanwhile = True
    assert not stay.closes(None)
    stay.over = False
    assert stay.closes(0), "at once"
    assert stay.asked == [], "there is nothing to hand over any more"


def handing(stay: Stay) -> HandingOver:
    (sheet,) = stay.window.findChildren(HandingOver)
    return sheet


@pytest.mark.parametrize("asks", [True, False], ids=["closed", "ended by a signal"])
def test_a_window_stays_until_another_computer_carries_on(qtbot: QtBot, asks: bool) -> None:
    stay = Stay(qtbot, model := hosted())
    assert not stay.closes(0) if asks else stay.ways_out.hands_over()
    assert stay.asked.pop()["pass_on"].to == BILL.key
    assert "Bill & Co's computer takes the table over ..." in [one.text() for one in handing(stay).findChildren(QLabel)]
    assert stay.window.isVisible()
    assert not stay.ways_out.hands_over(), "who wants it once more closes it at once"
    model.take(HostsTold(Hosts(2, BILL, (CAROL,), ME)))
    assert not stay.window.isVisible()
    assert stay.ways_out.may_close()


def test_a_window_stays_where_nobody_can_take_the_table(qtbot: QtBot) -> None:
    stay = Stay(qtbot, model := hosted())
    assert not stay.closes(0)
    model.take(Answered(1, False, "no_successor", {}, ""))
    assert not handing(stay).isVisible()
    assert stay.window.isVisible()
    assert model.refused is not None, "the screen says why"
    assert not stay.closes(None), "it is asked again"


def test_a_window_closes_whatever_becomes_of_its_table(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handing_over, "PATIENCE", 0)
    stay = Stay(qtbot, hosted())
    assert not stay.closes(0)
    qtbot.waitUntil(lambda: not stay.window.isVisible())


def test_nothing_is_asked_where_no_game_runs(qtbot: QtBot) -> None:
    stay = Stay(qtbot, model := hosted())
    for stage in WAITING, ENDED:
        assert model.lobby is not None
        model.lobby.stage = stage
        assert stay.ways_out.may_close()
