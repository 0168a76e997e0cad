"""Six people choose their cards at once: answers cross, each is written before it is told, and none is void."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import registry
from engine.contract import AnyGame, Decision
from engine.riverdragons.commands import Program
from netproto.schema.lobby_pb2 import Ready, Start
from tests.netproto.table.room import Room

GAME: AnyGame = registry.game("riverdragons")
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]


def playing(people: int, **options: Any) -> Room:
    room = Room({"players": people, **options}, game=GAME, levels=(None,) * people)
    for number, name in enumerate(NAMES[:people]):
        room.come(name, owner=not number)
        room.say(name, ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    return room


def asked(room: Room) -> dict[int | None, int]:
    return {giver: question.number for giver, question in room.table.turns.open.items()}


@pytest.mark.parametrize("seed", range(3))
def test_programs_cross_and_all_are_taken(seed: int) -> None:
    room, coin = playing(6), Random(seed)
    assert asked(room) == dict.fromkeys(range(6), 1)
    for seat in coin.sample(range(6), 6):
        cards = Program(tuple(coin.sample(range(1, 9), 5)))
        assert room.give(NAMES[seat], cards, 1).done
        assert room.give(NAMES[seat], cards, 1).code in ("outdated", "not_your_turn", "not_asked")
    assert room.table.turns.number == 7


@pytest.mark.parametrize("people", [2, 5])
def test_a_game_among_people_comes_to_its_end(people: int) -> None:
    room, coin = playing(people, rounds=3), Random(people)
    running = room.table.turns.authority
    assert running is not None
    assert sorted(running.options.colors) == sorted(GAME.colors(people))
    while isinstance(waiting := GAME.pending(running.state), Decision):
        seat = coin.choice(waiting.seats)
        answers = GAME.legal(running.state, seat)
        assert room.give(NAMES[seat], answers[coin.randrange(len(answers))]).done
    assert asked(room) == {}
