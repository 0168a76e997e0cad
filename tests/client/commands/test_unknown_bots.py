"""Bots of another version: a record or a table that has some is opened all the same, and it is said what is unknown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from client.commands.replay import verdict
from client.commands.resuming import resumable, warn_of_bots
from client.table.replaying import Replay
from client.words.names import name_at
from netproto.files.profile_folders import places
from netproto.records import journal, rooms
from netproto.records.journal import read
from netproto.records.record import load
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Fill
from netproto.schema.record_pb2 import Entry, SeatLeft
from tests.netproto.table.room import GAME, Room

TESTS = Path(__file__).parents[2]
UNFINISHED = TESTS / "netproto/table/earlier/unfinished.moonriver"
WAITING = TESTS / "kept/waiting-room.moonriver"
WIZARD = "wizard\u202e"
"""Called as one who wants to be taken for another."""


def record(folder: Path) -> Path:
    """Seat 2 was a bot's from the beginning, and seat 1 was left to one."""
    entries = [*read(UNFINISHED).entries]
    entries[0].header.seats[2].level = WIZARD
    entries.append(Entry(seat_left=SeatLeft(seat=1, level="witch", at_ms=1)))
    path = folder / "game.moonriver"
    path.write_bytes(journal.whole(entries))
    return path


def waiting_room(folder: Path) -> Path:
    room = rooms.load(WAITING)
    (seat,) = (seat for seat in room.seats if seat.HasField("level"))
    seat.level = "witch"
    path = folder / "room.moonriver"
    path.write_bytes(journal.whole([Entry(room=room)]))
    return path


def test_every_step_is_checked_and_the_verdict_names_them(tmp_path: Path) -> None:
    assert "; 'wizard' is no bot that this version knows" in verdict(load(record(tmp_path)))
    assert "no bot" not in verdict(load(UNFINISHED))


def test_a_replay_calls_them_as_the_record_does(tmp_path: Path) -> None:
    assert name_at(Replay(load(record(tmp_path))).model, 2) == "Wizard"


@pytest.mark.parametrize(("kept", "unknown"), [(record, ["wizard", "witch"]), (waiting_room, ["witch"])])
def test_whoever_goes_on_is_told_who_plays_in_their_place(
    kept: Callable[[Path], Path], unknown: list[str], home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = resumable(kept(tmp_path), places())
    warn_of_bots(found, GAME)
    found.resumed.close()
    assert found.file is not None
    found.file.close()
    assert capsys.readouterr().err.splitlines() == [
        f"moonriver host: {bot!r} is no bot that this version knows: {GAME.stand_in} plays in its place"
        for bot in unknown
    ]


def test_the_game_goes_on_to_its_end(tmp_path: Path) -> None:
    room = Room({"players": 3}, levels=(None, None, "random"))
    room.journals.append([*read(record(tmp_path)).entries])
    room.crash()
    room.come("Ann")
    assert [seat.level for seat in room.lobby("Ann").seats] == ["", GAME.stand_in, GAME.stand_in]
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            assert room.give("Ann", GAME.legal(room.running.state, 0)[0]).done


def test_a_waiting_room_has_its_bots_back() -> None:
    room = Room({"players": 3})
    room.come("Ann", owner=True)
    room.say("Ann", fill=Fill(seat=2, level="random"))
    assert room.kept is not None
    room.kept.seats[2].level = WIZARD
    room.crash()
    room.come("Ann")
    assert room.lobby("Ann").seats[2].level == GAME.stand_in
