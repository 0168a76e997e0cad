"""Names and lines of chat: nothing in them hides or turns what others see."""

from __future__ import annotations

import pytest

from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Say
from tests.netproto.room import Room


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


@pytest.mark.parametrize("line", ["", "x" * 501, "a\x00b", "\u202eolleh", "a\u2028b"], ids=ascii)
def test_a_line_that_hides_something_ends_the_connection_and_is_heard_by_nobody(line: str) -> None:
    room = ann_and_bob()
    assert room.say("Bob", say=Say(text=line)).code == "unusable_text"
    assert room.chat("Ann") == []
