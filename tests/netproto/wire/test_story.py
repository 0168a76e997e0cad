"""One game has one story: for its host, for whoever sees it from a seat or from beside the table, and in its record."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.contract import SPECTATOR, AnyGame, Draw, Over
from engine.course import Course
from netproto.guest.viewer_game import ViewerGame
from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.records.recording import result, step
from netproto.schema import record_pb2 as record
from netproto.schema.record_pb2 import Entry, Header
from netproto.table.authority import Authority
from netproto.wire.codec import codec
from netproto.wire.story import Step, Story, hashed
from tests.games import MOON_RIVER, SIGNS
from tests.netproto.table.room import Dealt
from tests.netproto.table.worlds import many_desperados

TABLE = bytes(range(16))
SEEDS = 9


@pytest.fixture(autouse=True)
def signs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")


def test_a_story_is_made_of_these_bytes() -> None:
    """Written out by hand: programs of other versions come to the same."""

    def parts(*all: bytes) -> bytes:
        return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in all)).digest()

    agreed = codec(SIGNS.id).options_bytes(SIGNS.read_options({"players": 2}))
    story = Story(TABLE, 3, agreed)
    first = parts(b"mr story 1", TABLE, bytes([0, 0, 0, 0, 0, 0, 0, 3]), agreed)
    assert story.at == [first]
    story.took(Step(None, b"", SIGNS.outcome(Draw("card", (2,), 1), (2,)), b"drawn", (), ()))
    second = parts(b"mr step 1", first, bytes([0] * 7 + [1]), b"", b"", b"drawn", b"")
    story.took(Step(0, b"its id..", SIGNS.outcome(Draw("card", (2,), 1), (2,)), b"given", (), ()))
    third = parts(b"mr step 1", second, bytes([0] * 7 + [2]), bytes(8), b"its id..", b"given", b"")
    assert story.at == [first, second, third]
    story.took(Step.back(1, 2))
    assert story.last == parts(b"mr undo 1", third, bytes([0] * 7 + [3]), bytes([0] * 7 + [1]), bytes([0] * 7 + [2]))
    assert hashed("a", b"bc") != hashed("ab", b"c")


def whole(game: AnyGame, seed: int, options: dict[str, Any]) -> tuple[Authority, list[Entry]]:
    """A game from its beginning to its end, and its record."""
    coin, chance = Random(seed), Dealt(seed)
    values, agreed = codec(game.id), game.read_options(options)
    header = Header(
        format=1,
        game=game.id,
        table_uuid=TABLE,
        game_number=1 + seed,
        options=values.options_bytes(agreed),
        seats=[record.Seat(name=str(seat), color=color) for seat, color in enumerate(agreed.colors)],
    )
    running = Authority(game, header)
    entries = [Entry(header=header)]
    while not isinstance(waiting := running.course.pending, Over):
        if isinstance(waiting, Draw):
            taken = running.step(game.outcome(waiting, chance.draw(waiting)), None)
        else:
            seat = coin.choice(waiting.seats)
            legal = game.legal(running.state, seat)
            taken = running.step(legal[coin.randrange(len(legal))], seat, coin.randbytes(8))
        giver = record.CHANCE if taken.seat is None else record.PERSON
        entries.append(step(running.number, taken, giver, running.state_hash(), 1))
    return running, [*entries, result(waiting.winners, 1)]


MODES = [(mode, reserves) for mode in ("base", "legends") for reserves in ("hidden", "open")]
GAMES: list[tuple[AnyGame, dict[str, Any]]] = [
    *((MOON_RIVER, {"mode": mode, "reserves": reserves, "pieces": many_desperados()}) for mode, reserves in MODES),
    (SIGNS, {"rounds": 3}),
]


def agreed(game: AnyGame, options: dict[str, Any], seed: int) -> dict[str, Any]:
    return {**options, "players": game.players[seed % len(game.players)]}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_everybody_comes_to_the_same_story(game: AnyGame, options: dict[str, Any]) -> None:
    hidden = sum(one_story(*whole(game, seed, agreed(game, options, seed))) for seed in range(SEEDS))
    assert bool(hidden) == (options.get("reserves") != "open")


def one_story(running: Authority, entries: list[Entry]) -> int:
    """How many steps hide something."""
    hidden = 0
    for viewer in running.viewers:
        first, *parts = running.view(viewer, 4_000)
        seen = ViewerGame(running.game.id, TABLE, first.view)
        for part in parts:
            seen.history(part.history.containers)
        seen.stands(None)
        assert seen.story.at == running.story.at
        beside = running.log(SPECTATOR)
        hidden += sum(told.container.events != other.events for told, other in zip(seen.log, beside, strict=True))
    read = of_reading(Path("a record"), Reading(entries, False, 0))
    *turns, end = read.turns()
    assert [turn.story for turn in turns] == running.story.at[1:]
    assert end.story == running.story.last
    return hidden


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_to_redact_twice_is_to_redact_for_less(game: AnyGame, options: dict[str, Any]) -> None:
    """Whatever a seat knows of a step, what a spectator knows of it follows from that."""
    hidden = sum(redacted_twice(game, seed, agreed(game, options, seed)) for seed in range(SEEDS))
    assert bool(hidden) == (options.get("reserves") != "open")


def redacted_twice(game: AnyGame, seed: int, options: dict[str, Any]) -> int:
    coin, chance = Random(seed), Dealt(seed)
    truth = Course(game, game.new(game.read_options(options)))
    seats = [SPECTATOR, *range(options["players"])]
    views = {viewer: game.view(truth.state, viewer) for viewer in seats}
    apart = 0
    while not isinstance(waiting := truth.pending, Over):
        before = truth.state
        if isinstance(waiting, Draw):
            giver, command = None, game.outcome(waiting, chance.draw(waiting))
        else:
            giver = coin.choice(waiting.seats)
            legal = game.legal(before, giver)
            command = legal[coin.randrange(len(legal))]
        events = truth.give(giver, b"", command)
        given = game.redact_command(command, giver, SPECTATOR, before)
        happened = [game.redact(event, SPECTATOR) for event in events]
        for viewer, view in views.items():
            mine = game.redact_command(command, giver, viewer, before)
            assert game.redact_command(mine, giver, SPECTATOR, view) == given
            seen = [game.redact(event, viewer) for event in events]
            assert [game.redact(event, SPECTATOR) for event in seen] == happened
            assert [game.redact(event, viewer) for event in seen] == seen
            apart += seen != happened or mine != given
            if (given, happened) == (command, [*events]):
                assert (mine, seen) == (given, happened), "what a spectator knows, everybody knows"
            for event in seen:
                game.apply(view, event)
    return apart
