"""What a host sends anew goes on from what was seen: a guest keeps its own log, and takes no other story for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import pytest

from engine import registry
from engine.contract import SPECTATOR, Decision, Draw, Json, Viewer
from engine.moonriver.events import BlindlySwapped
from netproto.guest.guest import Guest
from netproto.guest.happenings import Answered, FellBehind, Happening, StepReceived, TurnedAway, ViewCame
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Container, History, Seen
from netproto.schema.record_pb2 import Header
from netproto.schema.wire_pb2 import Answer, FromGuest, FromHost
from netproto.table.authority import Authority
from netproto.wire.codec import codec
from netproto.wire.protocol import version
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.room import UUID, Dealt

GAME = registry.game("moonriver")
OPTIONS = {"players": 3, "mode": "legends", "scenario": "outlaws", "reserves": "hidden"}
PARTS = 2_000
"""Bytes: a history comes in several messages."""


def begun(options: Json, game_number: int = 1) -> Authority:
    return Authority(GAME, Header(table_uuid=UUID, game_number=game_number, options=options_bytes(**options)))


def played(steps: int, seed: int = 0, running: Authority | None = None) -> Authority:
    """A game of three, or one that goes on, until it has so many steps or is over."""
    running = running or begun(OPTIONS)
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


def view(running: Authority, viewer: Viewer = SPECTATOR, seen: Seen | None = None) -> list[FromHost]:
    """Everything anew, or what followed, as after a lost connection."""
    said = FromHost(lobby=lobby.Lobby(game_number=running.header.game_number, stage=lobby.RUNNING))
    return [said, *running.view(viewer, PARTS, seen)]


def seen_by(met: Guest) -> Seen:
    """As it says on the next connection."""
    met.parted()
    met.met()
    hear(met, [FromHost(greeting=hello.Greeting(version=version("1"), game=GAME.id, table_uuid=UUID))])
    return FromGuest.FromString(met.outbox[-1]).hello.seen


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
    assert "step 40 is not the one of its story" in contradicts(met, [*messages, last])


def test_a_history_left_out_is_a_contradiction() -> None:
    met = begin(running := played(40))
    said, first, *_ = view(running)
    first.view.number = 0
    assert "40 steps had been seen, and 0 are left" in contradicts(met, [said, first])


def test_a_new_game_begins_anew_and_an_earlier_one_never_again() -> None:
    met = begin(played(40))
    assert isinstance(hear(met, view(played(10, 5, begun(OPTIONS, game_number=2))))[-1], ViewCame)
    assert "it was game 2, and now it is game 1" in contradicts(met, view(played(40)))


# What is sent to somebody who was here before


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
@pytest.mark.parametrize("absence", [0, 1, 25, 10_000])
def test_who_comes_back_is_sent_what_followed_and_nothing_else(viewer: Viewer, absence: int) -> None:
    running = played(30)
    met = begin(running, viewer)
    played(30 + absence, 1, running)
    told = view(running, viewer, seen_by(met))
    sent = [step.number for message in told for step in message.history.containers]
    assert sent == list(range(31, running.number + 1))
    assert isinstance(hear(met, told)[-1], ViewCame)
    follows(met, running, viewer)
    (anew := guest()).received(view(running, viewer)[1].SerializeToString())
    hear(anew, view(running, viewer))
    assert anew.followed is not None
    assert met.followed is not None
    assert met.followed.log == anew.followed.log
    assert met.followed.course.open == anew.followed.course.open


def follows(met: Guest, running: Authority, viewer: Viewer) -> None:
    """To the same number of steps, the same story and the same view."""
    assert met.followed is not None
    assert met.turned_away is None
    assert len(met.followed.log) == met.followed.number == running.number
    assert met.followed.story.at == running.story.at
    assert codec(GAME.id).snapshot_bytes(met.followed.state) == running.view_bytes(viewer)


def test_from_another_seat_everything_is_told_anew() -> None:
    running = with_secrets()
    met = begin(running, 0)
    told = view(running, 1, seen_by(met))
    assert told[1].view.since == 0
    assert isinstance(hear(met, told)[-1], ViewCame)
    follows(met, running, 1)


def test_a_host_that_has_another_story_tells_all_of_it_and_the_guest_leaves() -> None:
    met = begin(played(40, 1, played(20)), 0)
    other = played(60, 2, played(20))
    told = view(other, 0, seen_by(met))
    assert told[1].view.since == 0
    assert "step 21 had been another one" in contradicts(met, told)


def test_a_host_that_has_less_says_so_and_the_guest_leaves() -> None:
    met = begin(played(40), 0)
    assert "40 steps had been seen, and 39 are left" in contradicts(met, view(played(39), 0, seen_by(met)))


@pytest.mark.parametrize("table", [UUID, bytes(16)])
def test_another_table_or_game_has_another_story_from_the_beginning_on(table: bytes) -> None:
    header = Header(table_uuid=table, game_number=1, options=options_bytes(**OPTIONS))
    stories = {Authority(GAME, header).story.last}
    for change in ({"table_uuid": b"another table..."}, {"game_number": 2}, {"options": options_bytes(players=2)}):
        another = Header()
        another.CopyFrom(header)
        another.MergeFrom(Header(**change))
        stories.add(Authority(GAME, another).story.last)
    assert len(stories) == 4


def another_command(step: Container) -> None:
    step.command = next(other for number in (5, 6) if (other := played(number).log(0)[-1].command) != step.command)


Spoil = Callable[[Container], object]
SPOILED: dict[str, Spoil] = {
    "giver": lambda step: step.ClearField("seat") if step.HasField("seat") else setattr(step, "seat", 0),
    "id": lambda step: setattr(step, "id", b"another."),
    "command": another_command,
    "events": lambda step: step.events.append(step.events[-1]),
    "story": lambda step: setattr(step, "story", bytes(32)),
    "no story": lambda step: step.ClearField("story"),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
@pytest.mark.parametrize("at", [0, 7, -1])
def test_a_rest_that_was_tampered_with_is_found_and_nothing_of_it_taken(spoil: Spoil, at: int) -> None:
    running = played(30)
    met = begin(running, 0)
    told = view(played(60, 1, running), 0, seen_by(met))
    parts = [message for message in told if message.HasField("history")]
    steps = [step for message in parts for step in message.history.containers]
    spoil(steps[at])
    seen = met.followed
    assert isinstance(away := hear(met, told)[-1], TurnedAway)
    assert away.code in ("contradiction", "unreadable")
    assert met.followed is seen
    assert seen is not None
    assert seen.number == 30


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
def test_a_step_that_was_tampered_with_is_asked_for_again_and_then_the_guest_leaves(spoil: Spoil) -> None:
    running = played(30)
    met = begin(running, 0)
    met.inside = True
    (step,) = played(31, 1, running).containers(0, 30)
    honest = Container.FromString(step.SerializeToString())
    spoil(step)
    (fell,) = hear(met, [FromHost(container=step)])
    if isinstance(fell, TurnedAway):
        assert fell.code == "unreadable"
        return
    assert isinstance(fell, FellBehind)
    assert met.followed is not None
    assert met.followed.number == 30
    asked = FromGuest.FromString(met.outbox[-1]).resync.seen
    first, last = running.view(0, PARTS, asked)
    assert (first.view.since, [one.number for one in last.history.containers]) == (30, [31])
    seen = met.followed
    honest_view = hear(met, [first, FromHost(history=History(containers=[honest]))])
    assert [type(one) for one in honest_view] == [ViewCame]
    met.followed, met.turned_away = seen, None
    hear(met, [FromHost(container=step)])
    assert isinstance(hear(met, [first, FromHost(history=History(containers=[step]))])[-1], TurnedAway)


@pytest.mark.parametrize("field", ["story", "view_hash"])
def test_a_view_that_is_another_after_all_is_a_contradiction(field: str) -> None:
    running = played(30)
    met = begin(running, 0)
    told = view(played(60, 1, running), 0, seen_by(met))
    setattr(told[1].view, field, bytes(len(getattr(told[1].view, field))))
    assert "does not follow from its steps" in contradicts(met, told)


@pytest.mark.parametrize("wrong", [{"since": 29}, {"since": 31}, {"game_number": 2}, {"seat": 1}])
def test_a_rest_of_what_was_not_seen_is_not_taken(wrong: dict[str, int]) -> None:
    running = played(30)
    met = begin(running, 0)
    told = view(played(60, 1, running), 0, seen_by(met))
    for field, value in wrong.items():
        setattr(told[1].view, field, value)
    assert isinstance(hear(met, told)[-1], TurnedAway)
    assert isinstance(hear(guest(), told)[-1], TurnedAway), "nor by somebody who has seen nothing"


def test_a_command_that_is_in_the_log_is_done_and_not_sent_again() -> None:
    """Its answer was lost with the connection."""
    running = played(40)
    while set(running.course.open) != {0}:
        played(running.number + 1, 0, running)
    met = begin(running, 0)
    met.inside, met.secret = True, Random(1).randbytes
    command = GAME.legal(running.state, 0)[0]
    request = met.give(command, running.number)
    given = FromGuest.FromString(met.outbox[-1]).give
    running.step(command, 0, given.id)
    told = view(running, 0, seen_by(met))
    done = Answered(request, True, "", {}, "", command=True)
    assert hear(met, told)[-1] == done
    assert not met.waiting
    met.outbox.clear()
    hear(met, [FromHost(welcome=hello.Welcome(person=1, token=bytes(16)))])
    assert [FromGuest.FromString(said).WhichOneof("kind") for said in met.outbox] == ["beat"]
    assert hear(met, [FromHost(answer=Answer(request=request, done=True))]) == [], "it is answered once"
