"""What players hear of the computers that have their table: who carries on, who is back, and who would be next."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from client.commands.lobby_lines import LobbyLines
from client.table.crossing import Admitted
from client.table.hosts.host_news import READ_FOR, CarriedOn, HostNews
from client.table.hosts.host_words import falls_to_words, news_words
from client.table.log.telling import beside_the_game
from client.table.table_model import Change, Changed, LogLine, TableModel
from client.table.trouble import HALTS, Weight, troubles
from client.window.room.room_words import room_words
from engine.course import AnyCourse
from netproto.guest.happenings import HostsTold, LobbyChanged, Parted
from netproto.guest.hosts import Computer, Hosts
from netproto.records.hosted import Hosted
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby, Person, Seat

ANNIE, BILL, CAROL = (
    Computer(bytes([number]) * 32, name, number) for number, name in enumerate(("Annie", "Bill", "Carol"))
)
NOBODY = Computer(b"another key")
FIRST = Hosts(1, ANNIE, (BILL, CAROL))
SECOND = Hosts(2, BILL, (CAROL,), before=ANNIE)


class Table:
    """Carol looks at it."""

    def __init__(self, stage: int = RUNNING) -> None:
        self.now = 5_000_000
        self.model = TableModel(host_news=HostNews(lambda: self.now))
        self.stage = stage
        self.changes: list[Change] = []
        self.model.listeners.append(self.changes.append)
        self.model.take(Admitted(2, owner=False))
        self.lobby(annie=True)
        self.model.take(HostsTold(FIRST))

    def lobby(self, *, annie: bool) -> None:
        people = [Person(id=n, name=one.name, connected=annie or n > 0) for n, one in enumerate((ANNIE, BILL, CAROL))]
        seats = [Seat(person=person.id) for person in people]
        self.model.take(LobbyChanged(Lobby(stage=self.stage, people=people, seats=seats)))  # type: ignore[arg-type]

    def carry_on(self, hosts: Hosts = SECOND) -> None:
        self.model.take(Parted(8.0))
        self.model.take(Admitted(2, owner=False))
        self.lobby(annie=False)
        self.model.take(HostsTold(hosts))

    def words(self) -> Sequence[str]:
        return [trouble.words for trouble in troubles(self.model)]


def test_it_is_counted_until_the_host_is_lost_for_certain() -> None:
    table = Table()
    table.model.take(Parted(7.8))
    assert table.words() == ["Looking for the table ... 8"]
    assert troubles(table.model)[0].runs
    assert troubles(table.model)[0].weight in HALTS
    table.now += 3_000
    assert table.words() == ["Looking for the table ... 5"]
    table.now += 5_000
    assert table.words() == ["The table's computer does not answer. Looking for the one that carries on ..."]
    assert not troubles(table.model)[0].runs


def test_where_nobody_could_go_on_nothing_is_counted() -> None:
    table = Table()
    table.model.take(Parted())
    assert table.words() == ["The connection to the table is lost. Looking for it ..."]


def test_another_computer_carries_on_and_says_so_once() -> None:
    table = Table()
    table.carry_on()
    assert table.words()[0] == "Bill's computer carries on."
    assert troubles(table.model)[0].weight is Weight.CARRIED_ON
    assert table.changes.count(Changed("carried on")) == 1
    assert [line.event for line in table.model.written] == [CarriedOn(0, "Bill")]
    table.model.take(HostsTold(SECOND._replace(next=())))
    assert table.changes.count(Changed("carried on")) == 1, "the roster has changed, and not the host"
    table.now += READ_FOR
    assert table.words() == []
    assert [line.event for line in table.model.written] == [CarriedOn(0, "Bill")]


def test_the_news_is_put_aside() -> None:
    table = Table()
    table.carry_on()
    table.model.host_news.read()
    assert table.words() == []


def test_whoever_comes_later_is_told_nothing() -> None:
    model = TableModel()
    model.take(HostsTold(SECOND._replace(before=None)))
    assert (news_words(model.host_news), model.written) == ("", [])


def test_the_computer_that_had_the_table_comes_back_as_a_guest() -> None:
    table = Table()
    table.carry_on()
    table.lobby(annie=True)
    assert table.words()[0] == "Annie's computer is back; the game goes on at Bill's."
    assert table.changes.count(Changed("host is back")) == 1
    table.lobby(annie=True)
    assert table.changes.count(Changed("host is back")) == 1


@pytest.mark.parametrize(
    "hosts", [SECOND._replace(by_choice=True), SECOND._replace(before=ANNIE._replace(mine=True)), FIRST]
)
def test_nobody_is_back_who_handed_over_or_looks_from_there(hosts: Hosts) -> None:
    table = Table()
    table.carry_on(hosts)
    table.lobby(annie=True)
    assert Changed("host is back") not in table.changes


def test_a_waiting_room_says_the_same() -> None:
    table = Table(WAITING)
    lobby = table.model.lobby
    assert lobby is not None
    table.model.take(Parted(2.0))
    assert room_words(table.model, lobby, "", sits=True) == ("Looking for the table ... 2", "warning")
    table.carry_on()
    assert room_words(table.model, lobby, "", sits=True) == ("Bill's computer carries on.", "good")


def test_the_record_of_a_game_that_is_over_leaves_this_computer_what_it_is() -> None:
    news = HostNews(lambda: 0)
    for hosts in FIRST, SECOND._replace(host=BILL._replace(mine=True)), Hosts(3, CAROL):
        news.hear(hosts, None, hosts.epoch)
    news.tell_all([Hosted("Annie"), Hosted("Bill", 4), Hosted("Carol", 8)])
    assert news.lines == [CarriedOn(3, "Bill", here=True), CarriedOn(7, "Carol")]


def test_a_log_that_is_written_before_all_is_seen_leaves_out_what_is_not() -> None:
    model = TableModel(course=cast("AnyCourse", SimpleNamespace(number=3)))
    model.log = [LogLine(step, None, step) for step in (1, 2, 3)]
    model.host_news.lines.append(CarriedOn(3, "Bill"))
    assert [line.event for line in model.written] == [1, 2, 3, CarriedOn(3, "Bill")]
    assert [line.event for line in model.written_without(2)] == [1, CarriedOn(3, "Bill")]


def test_a_log_has_a_line_of_its_own_for_it() -> None:
    told = {
        CarriedOn(3, "Bill"): "Bill's computer carries on.",
        CarriedOn(3, "", here=True): "This computer carries on with the table.",
        CarriedOn(3, ""): "Another computer carries on.",
    }
    for event, words in told.items():
        line = beside_the_game(LogLine(3, None, event), ())
        assert line is not None
        assert line.words == words


@pytest.mark.parametrize(
    ("hosts", "words"),
    [
        (FIRST, "If Annie's computer fails: Bill, then Carol"),
        (FIRST._replace(host=ANNIE._replace(mine=True)), "If this computer fails: Bill, then Carol"),
        (FIRST._replace(host=NOBODY, next=(BILL,)), "If the table's computer fails: Bill"),
        (FIRST._replace(next=()), "Nobody can take over"),
        (FIRST._replace(next=(BILL,), alone=BILL), "If Annie's computer fails: Bill can go on alone"),
    ],
)
def test_the_menu_says_who_would_go_on(hosts: Hosts, words: str) -> None:
    assert falls_to_words(hosts) == words


def test_programs_are_told_of_another_host_in_a_line() -> None:
    lines = LobbyLines()
    told = [lines.line(HostsTold(hosts)) for hosts in (FIRST, FIRST._replace(next=()), SECOND, SECOND)]
    assert told == [None, None, {"host": BILL.key.hex(), "epoch": 2}, None]
