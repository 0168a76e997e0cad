"""What a host sends anew goes on from what was seen: a guest keeps its own log, and takes no other story for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from engine import registry
from engine.contract import SPECTATOR, Decision, Draw, Json, Viewer
from engine.moonriver.events import BlindlySwapped
from netproto.guest.guest import Guest, Happening, StepReceived, TurnedAway, ViewCame
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Header
from netproto.schema.wire_pb2 import FromHost
from netproto.table.authority import Authority
from netproto.wire.codec import codec
from netproto.wire.protocol import version
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.room import UUID, Dealt

GAME = registry.game("moonriver")
PARTS = 2_000
"""Bytes: a history comes in several messages."""


def begun(options: Json) -> Authority:
    return Authority(GAME, Header(table_uuid=UUID, game_number=1, options=options_bytes(**options)))


def played(steps: int, seed: int = 0, running: Authority | None = None) -> Authority:
    """A game of three, or one that goes on, until it has so many steps or is over."""
    options = {"players": 3, "mode": "legends", "scenario": "outlaws", "reserves": "hidden"}
    running = running or begun(options)
    chance, random = Dealt(seed), Random(seed)
    while running.number < steps:
        waiting = GAME.pending(running.state)
        if isinstance(waiting, Draw):
            running.step(GAME.outcome(waiting, chance.draw(waiting)), None)
        elif isinstance(waiting, Decision):
            seat = waiting.seats[0]
            running.step(random.choice(list(GAME.legal(running.state, seat))), seat)
        else:
            break
    return running


@cache
def with_secrets() -> Authority:
    """A whole game with blind swaps in it."""
    for seed in range(100):
        running = played(10_000, seed)
        if any(isinstance(event, BlindlySwapped) for step in running.steps for event in step.events):
            return running
    raise AssertionError("nobody ever swaps blindly")


def guest() -> Guest:
    met = Guest("Ann", hello.PLAY, "1", lambda nonce: (b"key", b"proof"), lambda number: bytes(number))
    greeting = hello.Greeting(version=version("1"), game=GAME.id, table_uuid=UUID)
    met.received(FromHost(greeting=greeting).SerializeToString())
    return met


def hear(met: Guest, messages: Iterable[FromHost]) -> list[Happening]:
    return [happened for message in messages for happened in met.received(message.SerializeToString())]


def view(running: Authority, viewer: Viewer = SPECTATOR, game_number: int = 1) -> list[FromHost]:
    """Everything anew, as after a lost connection."""
    said = FromHost(lobby=lobby.Lobby(game_number=game_number, stage=lobby.RUNNING))
    return [said, *running.view(viewer, PARTS)]


def begin(running: Authority, viewer: Viewer = SPECTATOR) -> Guest:
    met = guest()
    assert isinstance(hear(met, view(running, viewer))[-1], ViewCame)
    return met


def go_on(met: Guest, running: Authority, viewer: Viewer, since: int) -> None:
    told = hear(met, (FromHost(container=one) for one in running.containers(viewer, since)))
    assert all(isinstance(one, StepReceived) for one in told)


def contradicts(met: Guest, messages: Iterable[FromHost]) -> str:
    """In which words; what was seen stays as it was."""
    seen = met.followed
    assert seen is not None
    log, state = list(seen.log), codec(GAME.id).state_hash(seen.state)
    away = hear(met, messages)[-1]
    assert isinstance(away, TurnedAway)
    assert away.code == "contradiction"
    assert met.turned_away == away
    assert met.followed is seen
    assert (seen.log, codec(GAME.id).state_hash(seen.state)) == (log, state)
    return away.sentence


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_what_goes_on_from_the_own_log_is_taken(viewer: Viewer) -> None:
    """Written before it is told: an honest host, resumed after a crash, may know more and never less."""
    running = played(30)
    met = begin(running, viewer)
    go_on(met, played(60, 1, running), viewer, since=30)
    for steps in (60, 60, 90):
        messages = view(played(steps, 2, running), viewer)
        assert len(messages) > 3, "a history in several parts"
        happened = hear(met, messages)
        assert [type(one) for one in happened[1:]] == [ViewCame], "once all of it is here"
        assert met.followed is not None
        assert len(met.followed.log) == met.followed.number == steps
    assert met.turned_away is None


def test_until_all_of_it_is_here_the_own_log_stands() -> None:
    met = begin(running := played(40))
    *parts, last = view(played(60, 1, running))
    hear(met, parts)
    assert met.followed is not None
    assert met.followed.number == 40
    met.parted()
    met.met()
    assert hear(met, [last]) == [], "it belongs to a connection that is gone"
    assert met.followed.number == 40
    assert isinstance(hear(met, view(running))[-1], ViewCame)


@pytest.mark.parametrize("before", [SPECTATOR, 0, 1, 2])
@pytest.mark.parametrize("now", [SPECTATOR, 0, 1, 2])
def test_a_game_may_be_seen_from_another_seat_or_from_beside_the_table(before: Viewer, now: Viewer) -> None:
    """Somebody's seat was given away, or they have it again: what either of them may not know is no contradiction."""
    running = with_secrets()
    met = begin(running, before)
    assert isinstance(hear(met, view(running, now))[-1], ViewCame)
    assert met.followed is not None
    assert met.followed.viewer == now


def test_a_shorter_history_is_a_contradiction() -> None:
    met = begin(played(40))
    assert "40 steps had been seen, and 39 are left" in contradicts(met, view(played(39)))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_another_story_is_a_contradiction_from_any_seat(viewer: Viewer) -> None:
    running, other = played(20), played(20)
    met = begin(played(40, 1, running), 0)
    assert "had been another one" in contradicts(met, view(played(60, 2, other), viewer))


def test_other_options_are_a_contradiction() -> None:
    met = begin(played(3))
    other = begun({"players": 3, "mode": "base"})
    assert "something else had been agreed on" in contradicts(met, view(played(3, 0, other)))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_a_position_that_does_not_follow_is_a_contradiction(viewer: Viewer) -> None:
    met = begin(running := played(60), 0)
    messages = view(running, viewer)
    messages[1].view.view_hash = codec(GAME.id).state_hash(played(59).state)
    assert "position does not follow" in contradicts(met, messages)


def test_a_command_that_bears_another_id_is_another_step() -> None:
    met = begin(running := played(40))
    *messages, last = view(running)
    last.history.containers[-1].id = b"its own."
    assert "step 40 had been another one" in contradicts(met, [*messages, last])


def test_a_history_left_out_is_a_contradiction() -> None:
    met = begin(running := played(40))
    said, first, *_ = view(running)
    first.view.number = 0
    assert "40 steps had been seen, and 0 are left" in contradicts(met, [said, first])


def test_a_new_game_begins_anew_and_an_earlier_one_never_again() -> None:
    met = begin(played(40))
    assert isinstance(hear(met, view(played(10, 5), game_number=2))[-1], ViewCame)
    assert "it was game 2, and now it is game 1" in contradicts(met, view(played(40)))
