"""A table at which people have gathered, and one at which they play."""

from __future__ import annotations

from typing import Any

from engine.contract import Json
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready, Start
from tests.netproto.table.room import GAME, Room


def room_of(*names: str, options: Json = None, **config: Any) -> Room:
    """The first opened the table, and the others came to play."""
    room = Room(options or {"players": max(2, len(names))}, **config)
    for number, name in enumerate(names):
        room.come(name, owner=number == 0)
    return room


def started(*names: str, **config: Any) -> Room:
    room = room_of(*names, **config)
    for name in names:
        room.say(name, ready=Ready(ready=True))
    assert room.say(names[0], start=Start()).done
    return room


def play_out(room: Room) -> None:
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            (name,) = (name for name in room.people if room.seat_of(name) == room.turn)
            turn = room.turn
            assert turn is not None
            assert room.give(name, GAME.legal(room.running.state, turn)[0]).done
