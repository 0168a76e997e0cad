"""A record names every computer that had its game: in what `replay` prints, in a replay, in lists and on the pad."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.command_line import run
from client.commands.replay import lines, verdict
from client.table.draws_words import draws_words
from client.table.hosts.host_news import CarriedOn
from client.table.replaying import Replay
from client.table.table_model import TableModel
from client.window.played.words import details
from client.window.record_check import verdict_of
from client.words.host_words import hosted_words
from netproto.guest.happenings import RecordKept
from netproto.played.game_played import Played, game_played
from netproto.records import journal
from netproto.records.hosted import Hosted, hosted
from netproto.records.journal import Journal
from netproto.records.record import Record, load
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.record_pb2 import Entry
from tests.netproto.succession.elected import elected

AT = 39
"""Steps that Annie's computer hosted."""


def names_bill(record: Record, path: Path) -> Record:
    """The same game, with which another computer has gone on."""
    entries = journal.read(record.path).entries
    entries[0].header.seats[0].name, entries[0].header.seats[0].owner = "Annie", True
    there = next(n for n, entry in enumerate(entries) if entry.step.number == AT)
    carried = elected(path.parent, "Bill", entries[0].header.table_uuid)
    Journal.create(path, *entries[: there + 1], Entry(carried=carried), *entries[there + 1 :]).close()
    return load(path)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> tuple[Record, Record]:
    """As one computer hosted it, and as two did."""
    folder = tmp_path_factory.mktemp("records")
    words = ["arena", "--seats", "greedy,random,random", "--games", "1", "--workers", "1", "--records", str(folder)]
    assert run(words) == 0
    alone = load(min(folder.iterdir()))
    return alone, names_bill(alone, folder / "two.moonriver")


SAID = "osted by Annie, from step 40 by Bill"


def test_a_check_names_them(records: tuple[Record, Record]) -> None:
    alone, two = records
    assert f"; h{SAID}" in verdict(two)
    assert "osted" not in verdict(alone)
    assert f"H{SAID}." in verdict_of(two.path)[0]


def test_a_header_names_them(records: tuple[Record, Record]) -> None:
    alone, two = records
    header = next(lines(two))["header"]
    assert header["hosts"] == [{"name": "Annie", "from": 1}, {"name": "Bill", "from": 40}]
    assert "hosts" not in next(lines(alone))["header"]


def test_a_replay_says_so_when_it_comes_there(records: tuple[Record, Record]) -> None:
    replay = Replay(records[1])
    told: list[object] = []
    replay.changed.connect(told.append)
    there = [CarriedOn(AT, "Bill")]
    for step, lines_there in ((38, []), (39, there), (40, there), (2, []), (50, there)):
        replay.go(step)
        assert replay.model.host_news.lines == lines_there
        assert [line.event for line in replay.model.written if line.event in there] == lines_there
    replay.go(38)
    told.clear()
    replay.go(39)
    assert [getattr(one, "what", "moved") for one in told] == ["moved", "carried on"]


def test_the_page_of_games_and_its_memory_name_them(records: tuple[Record, Record]) -> None:
    alone, two = records
    played = game_played(two.path)
    assert f"H{SAID}" in details(played, None)
    assert Played.read(played.written()) == played
    assert "osted" not in details(game_played(alone.path), None)
    noted = json.loads(played.written())
    del noted["hosts"]
    assert Played.read(json.dumps(noted)).hosts == (), "as an older version has noted it"


def test_the_pad_names_them_once_the_record_is_there(records: tuple[Record, Record]) -> None:
    two = records[1]
    model = TableModel(lobby=Lobby(game_number=1))
    model.course = Replay(two).model.course
    model.take(RecordKept(1, two.path))
    assert f"H{SAID}." in draws_words(model)
    assert model.host_news.lines == [CarriedOn(AT, "Bill")]


def test_who_is_not_known_has_no_name(records: tuple[Record, Record]) -> None:
    assert hosted(records[0].draws) == (Hosted(""),)
    assert hosted_words([Hosted(""), Hosted("Bill", 40), Hosted("", 50)]) == (
        "Hosted from step 40 by Bill, from step 50 by another computer."
    )
