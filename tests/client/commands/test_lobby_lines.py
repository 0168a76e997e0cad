"""What a program is told of a table between games: each change of people or seats once, and nothing unseen."""

from __future__ import annotations

import json

import pytest

from client.commands.lobby_lines import LobbyLines
from engine import registry
from engine.contract import Json
from netproto.guest.happenings import Greeted, LobbyChanged, Welcomed
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.wire.codec import codec

GAME = registry.game("moonriver")


def table() -> lobby.Lobby:
    agreed = GAME.read_options({"players": 2, "mode": "legends", "scenario": "outlaws"})
    return lobby.Lobby(
        name="Kitchen",
        people=[lobby.Person(id=4, name="Ann", connected=True)],
        seats=[lobby.Seat(color="purple", person=4), lobby.Seat(color="orange", level="steady")],
        options=codec(GAME.id).options_bytes(agreed),
        game_number=1,
    )


@pytest.fixture
def lines() -> LobbyLines:
    inside = LobbyLines()
    assert inside.line(Greeted(hello.Greeting(game=GAME.id))) is None
    assert inside.line(Welcomed(b"")) is None
    return inside


def told(lines: LobbyLines, said: lobby.Lobby) -> Json:
    return lines.line(LobbyChanged(said))


def test_a_line_says_who_is_there_who_sits_where_and_what_is_agreed(lines: LobbyLines) -> None:
    assert told(lines, table()) == {
        "lobby": {
            "name": "Kitchen",
            "stage": "waiting",
            "game": "moonriver",
            "game_number": 1,
            "people": [{"id": 4, "name": "Ann", "owner": False, "connected": True}],
            "seats": [
                {"color": "purple", "person": 4, "name": "Ann", "level": None, "ready": False},
                {"color": "orange", "person": None, "name": None, "level": "steady", "ready": False},
            ],
            "options": {
                "players": 2,
                "mode": "legends",
                "scenario": "outlaws",
                "reserves": "hidden",
                "colors": ["purple", "orange"],
                "printed": True,
            },
            "clock": 0,
            "watching": True,
            "locked": False,
            "passcode": False,
            "hushed": False,
        }
    }


def test_only_people_and_seats_make_a_line_and_only_while_no_game_runs(lines: LobbyLines) -> None:
    said = table()
    assert told(lines, said) is not None
    said.locked, said.clock, said.name = True, 30, "Garden"
    assert told(lines, said) is None
    said.seats[0].ready = True
    assert told(lines, said) is not None
    said.stage = lobby.RUNNING
    said.people[0].connected = False
    said.seats[0].countdown_ms = 5000
    assert told(lines, said) is None
    said.stage = lobby.ENDED
    assert told(lines, said)["lobby"]["stage"] == "ended"
    assert told(lines, said) is None
    assert lines.line(Welcomed(b"")) is None
    assert told(lines, said) is not None, "back after a lost connection"


def test_whatever_a_host_says_is_cleaned_and_told(lines: LobbyLines) -> None:
    said = table()
    said.name = "\x1b[2JKit\u202echen"
    said.people[0].name = "An\u202en\x07"
    said.seats[0].color = "pur\u200bple"
    said.seats[1].level = "ste\u0000ady"
    said.seats[1].person = 99
    said.options = b"\xff"
    line = told(lines, said)
    assert line["lobby"]["options"] is None
    assert not set(json.dumps(line, ensure_ascii=False)) & set("\x1b\u202e\x07\u200b\u0000")
    seats = [(seat["color"], seat["name"], seat["level"]) for seat in line["lobby"]["seats"]]
    assert seats == [("purple", "Ann", None), ("orange", None, "steady")]
