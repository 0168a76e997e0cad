"""What `host --resume` takes, and what it refuses in one line because nobody could play on with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from client.commands.resuming import resumable
from client.refusal import CommandFailed
from netproto.files.profile_folders import places
from netproto.records import journal, rooms
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry, Room, SeatLeft

TESTS = Path(__file__).parents[2]
GAME = TESTS / "netproto/table/earlier/unfinished.moonriver"
WAITING = TESTS / "kept/waiting-room.moonriver"


def left(entries: list[Entry], seat: int, level: str) -> None:
    entries.append(Entry(seat_left=SeatLeft(seat=seat, level=level, at_ms=1)))


def header(entries: list[Entry]) -> Entry:
    return entries[0]


def taken(entries: list[Entry]) -> Entry:
    return next(entry for entry in entries if entry.HasField("seat_taken"))


def as_resumed(file: Path, entries: list[Entry]) -> str:
    """What is said of a file with these entries; nothing where it is gone on with."""
    file.write_bytes(journal.whole(entries))
    try:
        found = resumable(file, places())
    except CommandFailed as refused:
        return str(refused)
    found.resumed.close()
    if found.file is not None:
        found.file.close()
    return ""


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda entries: None, ""),
        (lambda entries: setattr(header(entries).header.seats[0], "color", "white"), "entry 1: its seats have other"),
        (lambda entries: setattr(header(entries).header.seats[2], "level", "wizard"), ""),
        (lambda entries: setattr(header(entries).header, "clock", 1 << 31), "entry 1: a clock of 2147483648 seconds"),
        (lambda entries: setattr(taken(entries).seat_taken, "seat", 3), "seat 3 of 3"),
        (lambda entries: left(entries, 7, "easy"), "seat 7 of 3"),
        (lambda entries: left(entries, 1, "wizard"), ""),
    ],
)
def test_a_record_of_which_no_table_could_be_made_is_named(
    change: Callable[[list[Entry]], None], complaint: str, home: Path, tmp_path: Path
) -> None:
    entries = [*journal.read(GAME).entries]
    change(entries)
    said = as_resumed(tmp_path / "game.moonriver", entries)
    assert complaint in said
    assert bool(said) == bool(complaint)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda room: None, ""),
        (lambda room: setattr(room.seats[0], "color", "red"), "its seats are not those of 3 players"),
        (lambda room: setattr(room, "clock", 1 << 31), "such a clock"),
        (lambda room: setattr(room, "pace", float("nan")), "such a pace"),
        (lambda room: setattr(room, "game_number", (1 << 32) - 1), "not the file of a waiting room"),
    ],
)
def test_a_waiting_room_that_no_table_could_keep_is_named(
    change: Callable[[Room], None], complaint: str, home: Path, tmp_path: Path
) -> None:
    room = rooms.load(WAITING)
    change(room)
    said = as_resumed(tmp_path / "room.moonriver", [Entry(room=room)])
    assert complaint in said
    assert bool(said) == bool(complaint)


def test_a_record_of_another_table_that_lies_in_its_place_is_none_of_this_one(home: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.moonriver"
    game.write_bytes(GAME.read_bytes())
    room = rooms.load(WAITING)
    room.stage, room.record = lobby.RUNNING, str(game)
    path = tmp_path / "room.moonriver"
    path.write_bytes(journal.whole([Entry(room=room)]))
    found = resumable(path, places())
    assert found.record is None
    assert found.resumed.room == room
    assert found.file is not None
    found.file.close()
    with journal.Journal.open_to_append(game)[0]:
        """Nobody else has it."""
