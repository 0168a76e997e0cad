"""A game of two people at a table, and how it stands with either of them."""

from __future__ import annotations

from typing import Any

from netproto.schema.lobby_pb2 import Ready, Start
from netproto.wire.limits import Limits
from tests.netproto.table.room import GAME, Room

COUNTDOWN = Limits().countdown_ms
IDLE = Limits().idle_ms


def playing(**config: Any) -> tuple[Room, str, str]:
    """Ann and Bob, who alone have seats: the room, who has the turn, and the other one."""
    room = Room({"players": 2}, **config)
    room.come("Ann", owner=True)
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    first, second = ("Ann", "Bob") if room.turn == 0 else ("Bob", "Ann")
    return room, first, second


def move(room: Room, name: str) -> str:
    turn = room.turn
    assert turn is not None
    answer = room.give(name, GAME.legal(room.running.state, turn)[0])
    return "done" if answer.done else answer.code


def stands_in(room: Room, name: str) -> bool:
    seat = room.seat_of(name)
    assert seat is not None
    return room.table.roster.seats[seat].stand_in


def left(room: Room, name: str, seen_by: str) -> int | None:
    """Of the countdown, as somebody is told; None where there is none."""
    seat = room.lobby(seen_by).seats[room.seat_of(name) or 0]
    return seat.countdown_ms if seat.HasField("countdown_ms") else None
