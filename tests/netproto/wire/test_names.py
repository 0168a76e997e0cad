"""Names and lines of chat: nothing in them hides or turns what others see."""

from __future__ import annotations

from pathlib import Path

import pytest

from netproto.records import recording
from netproto.records.journal import Journal
from netproto.records.record import load
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Say
from netproto.schema.record_pb2 import Seat
from netproto.wire.codec import codec
from netproto.wire.names import clean, visible
from tests.netproto.table.room import GAME, Room


def ann_and_bob() -> Room:
    room = Room()
    room.come("Ann", owner=True)
    room.come("Bob")
    return room


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "x" * 41, "a\nb", "\x07", "\u202ennA", "\u2066Ann", "Ann\u200b"),
        *("Ann\u200d", "\u200d", "\u3164", "A\ufe0f", "\u2800", "A\u034f", "Ann\U000e0100"),
    ],
    ids=ascii,
)
def test_a_name_that_hides_or_turns_something_is_refused(name: str) -> None:
    room = Room()
    someone = room.connect("Eve")
    someone.name = name
    room.send("Eve", room.hello(someone))
    assert someone.came_last == "unusable_text"
    assert someone.link is None


@pytest.mark.parametrize(
    "name",
    ["Ann", "Zoë", "李雷", "Ann 🤠", "👩\u200d🌾", "✈\ufe0f", "1\ufe0f\u20e3", "ශ\u0dca\u200dරී", "علی\u200cرضا"],
    ids=ascii,
)
def test_names_of_all_the_world_are_fine(name: str) -> None:
    room = Room()
    room.come(name)
    assert [person.name for person in room.lobby(name).people] == [name]


def test_two_of_one_name_are_told_apart() -> None:
    room = ann_and_bob()
    room.come("Eve", claims="Ann")
    assert [person.name for person in room.lobby("Ann").people] == ["Ann", "Bob", "Ann (2)"]


def test_everybody_hears_a_line_and_newcomers_hear_it_later() -> None:
    room = ann_and_bob()
    assert room.say("Bob", say=Say(text="  well met ")).done
    room.come("Wes", hello.WATCH)
    for name in ("Ann", "Bob", "Wes"):
        assert [(line.name, line.text) for line in room.chat(name)] == [("Bob", "well met")]


UNUSABLE = ["", "a\x00b", "\u202eolleh", "a\u2028b", "a\tb", "a\u00adb", "a\u200bb", "\ufeffhello"]
SCOTLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"


@pytest.mark.parametrize("line", [*UNUSABLE, SCOTLAND], ids=ascii)
def test_a_line_that_hides_something_is_refused_and_heard_by_nobody(line: str) -> None:
    room = ann_and_bob()
    assert room.say("Bob", say=Say(text=line)).code == "unusable_text"
    assert room.chat("Ann") == []
    assert room.say("Bob", say=Say(text="well met")).done, "Bob is still at the table"


def test_a_line_that_nobody_could_type_ends_the_connection() -> None:
    room = ann_and_bob()
    assert room.say("Bob", say=Say(text="x" * 501)).code == "out_of_bounds"
    assert room.people["Bob"].link is None
    assert room.chat("Ann") == []


@pytest.mark.parametrize("line", [*UNUSABLE[1:], SCOTLAND, "a\nb\u200d ", "\u200d\u200d\u200d x"], ids=ascii)
def test_what_can_be_seen_of_a_line_may_be_said(line: str) -> None:
    assert clean(visible(line), 500, "the line")


def test_what_can_be_seen_stays_as_it_is() -> None:
    assert visible(" well\tmet\u200b, 👩\u200d🌾 ") == "well met, 👩\u200d🌾"


def test_the_names_in_a_record_are_shown_without_what_cannot_be_seen(tmp_path: Path) -> None:
    """It may come from anybody."""
    path, trick = tmp_path / "game.moonriver", "\x1b[2J\u202eolleh"
    agreed = GAME.read_options({"players": 2})
    seats = [Seat(name=name, color=color) for name, color in zip((trick, "Bo"), agreed.colors, strict=True)]
    header = recording.header(
        GAME.id, codec(GAME.id).options_bytes(agreed), seats,
        app_version="", table_uuid=bytes(16), table_name=trick, game_number=1, now=1,
    )  # fmt: skip
    Journal.create(path, header).close()
    found = load(path)
    assert (found.names, found.table_name) == (["[2Jolleh", "Bo"], "[2Jolleh")
