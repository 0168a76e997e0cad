"""Reactions and nudges: told to everybody, kept nowhere, and never more of them than people bear."""

from __future__ import annotations

from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import React, Reacted
from netproto.table.effects import Write
from netproto.wire.reactions import HAT, NUDGE, NUDGED_EVERY, OUCH
from tests.netproto.table.gathered import started
from tests.netproto.table.room import Room
from tests.netproto.table.test_manners import LINES, chats, effects_of


def reactions(room: Room, name: str) -> list[Reacted]:
    return [message.reacted for message in room.heard(name) if message.HasField("reacted")]


def nudge(room: Room, name: str, seat: int) -> str:
    return room.say(name, react=React(reaction=NUDGE, seat=seat)).code


def test_everybody_sees_it_and_nobody_writes_it_down() -> None:
    room = started("Ann", "Bob")
    room.come("Eve", hello.WATCH)
    done = effects_of(room, "Bob", react=React(reaction=HAT))
    assert not [effect for effect in done if isinstance(effect, Write)]
    for name in ("Ann", "Bob", "Eve"):
        assert [(seen.name, seen.reaction, seen.HasField("seat")) for seen in reactions(room, name)] == [
            ("Bob", HAT, False)
        ]
    room.come("Late", hello.WATCH)
    assert reactions(room, "Late") == []


def test_what_nobody_knows_is_refused() -> None:
    room = started("Ann", "Bob")
    assert room.say("Ann", react=React(reaction="yawn")).code == "no_such_reaction"
    assert reactions(room, "Bob") == []


def test_reactions_and_lines_share_what_one_may_say() -> None:
    room = started("Ann", "Bob")
    codes = [room.say("Ann", react=React(reaction=OUCH)).code for _ in range(LINES + 1)]
    assert codes == [""] * LINES + ["too_much_said"]
    assert chats(room, "Ann", 1) == ["too_much_said"]
    assert chats(room, "Bob", 1) == [""]


def test_a_nudge_is_for_another_player_and_once_a_minute() -> None:
    room = started("Ann", "Bob")
    assert nudge(room, "Ann", 0) == "nobody_to_nudge", "oneself"
    assert nudge(room, "Ann", 9) == "no_such_seat"
    assert nudge(room, "Ann", 1) == ""
    assert [(seen.reaction, seen.seat) for seen in reactions(room, "Bob")] == [(NUDGE, 1)]
    room.wait(NUDGED_EVERY - 1)
    assert nudge(room, "Ann", 1) == "nudged_already"
    assert nudge(room, "Bob", 0) == "", "each has a minute of their own"
    room.wait(1)
    assert nudge(room, "Ann", 1) == ""
