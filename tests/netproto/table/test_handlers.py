"""Whatever anybody says at whatever time: the table stands, answers once, and nobody else loses anything by it."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest
from google.protobuf.message import DecodeError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready, Start
from netproto.schema.play_pb2 import Give
from netproto.schema.wire_pb2 import Answer, FromGuest
from netproto.table.requests import OWNERS, REQUESTS
from netproto.wire.framing import MAX_PAYLOAD
from netproto.wire.validators import EMPTY, UNNUMBERED, VALIDATORS
from tests.netproto.table.any_message import KINDS, NOW, messages, sensible
from tests.netproto.table.room import GAME, Room, first_legal

STAGES = ("waiting", "running", "paused", "ended", "closed")
PEOPLE = ("Ann", "Bob", "Wes", "New")
"""Whoever opened the table, somebody else with a seat, a spectator, and a connection that has not said a word."""


# Every kind is known


def test_every_kind_has_a_validator_or_nothing_that_could_be_wrong() -> None:
    assert set(VALIDATORS) | set(EMPTY) == set(KINDS)
    assert not set(VALIDATORS) & set(EMPTY)


def test_what_is_empty_holds_nothing_but_flags_and_counts() -> None:
    for kind in EMPTY:
        descriptor = KINDS[kind].message_type
        assert descriptor is not None
        assert all(field.type in (field.TYPE_BOOL, field.TYPE_UINT32) for field in descriptor.fields), kind


def test_every_request_has_a_handler() -> None:
    assert set(REQUESTS) | {"give"} == set(KINDS) - set(UNNUMBERED)
    assert set(OWNERS) <= set(REQUESTS)


# Anything at all


@cache
def prepared(stage: str) -> Room:
    """Three seats: a bot has the last."""
    room = Room({"players": 3}, levels=(None, None, "random"))
    room.come("Ann", owner=True)
    room.come("Bob")
    room.come("Wes", hello.WATCH)
    room.say("Bob", ready=Ready(ready=True))
    if stage != "waiting":
        assert room.say("Ann", start=Start()).done
    if stage == "paused":
        room.come("Cat", hello.WATCH)
        room.drop("Bob")
        room.drop("Cat")
    if stage in ("ended", "closed"):
        play_out(room)
    if stage == "closed":
        room.do(room.table.end("ended", "it is late", room.now))
    return room


def play_out(room: Room) -> None:
    names = {room.seat_of(name): name for name in ("Ann", "Bob")}
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            turn = room.turn
            assert turn is not None
            room.give(names[turn], room.table.roster.game.legal(room.running.state, turn)[0])


SAID = st.sampled_from(PEOPLE)
ACTIONS = st.lists(
    st.one_of(
        st.tuples(SAID, messages()),
        st.tuples(SAID, sensible()),
        st.tuples(st.just("Ann"), sensible()),
        st.tuples(st.sampled_from(("wait", "think", "think", "back", "join", "move", "move", "move")), st.just(b"")),
    ),
    min_size=12,
    max_size=40,
)


@pytest.mark.parametrize("stage", STAGES)
@given(actions=ACTIONS)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_no_message_breaks_a_table(stage: str, actions: list[tuple[str, bytes]]) -> None:
    room = deepcopy(prepared(stage))
    room.connect("New")
    for actor, data in actions:
        if actor == "wait":
            room.wait(25_000)
        elif actor == "think":
            room.think(first_legal if room.now % 2 else lambda think: b"\xffnonsense")
        elif actor == "back":
            come_back(room)
        elif actor == "join":
            join(room)
        elif actor == "move":
            move(room)
        elif room.someone(actor).link is not None:
            send(room, actor, data)
    for journal in room.journals:
        record = of_reading(Path("journal"), Reading(journal, torn=False, end=0))
        assert list(record.turns())


def come_back(room: Room) -> None:
    for name in PEOPLE[:3]:
        if room.people[name].link is None and not room.table.closed:
            room.come(name)


def move(room: Room) -> None:
    """Whoever has the turn does the first thing that may be done."""
    turn = room.turn
    for name in PEOPLE:
        if turn is not None and room.people[name].link is not None and room.seat_of(name) == turn:
            id = bytes([room.table.turns.number % 256]) * 8
            command = room.running.codec.command_bytes(GAME.legal(room.running.state, turn)[0])
            message = FromGuest(request=1, give=Give(question=NOW, id=id, command=command))
            send(room, name, message.SerializeToString())
            return


def join(room: Room) -> None:
    """The connection says who it is, if it is still there."""
    new = room.people["New"]
    if new.link is not None and room.table.links[new.link].person is None:
        room.send("New", room.hello(new))


def parsed(data: bytes) -> FromGuest | None:
    try:
        return FromGuest.FromString(data)
    except DecodeError:
        return None


def send(room: Room, actor: str, data: bytes) -> None:
    """One message, and all that has to hold after it."""
    someone = room.people[actor]
    link, since = someone.link, len(someone.told)
    others = [name for name in room.people if name != actor]
    seats = {name: room.seat_of(name) for name in others}
    links = {name: room.people[name].link for name in others}
    number, turn, mine = room.table.turns.number, room.turn, room.seat_of(actor)
    stage, game = room.table.roster.stage, room.table.roster.game_number
    message = parsed(data)
    kind = message.WhichOneof("kind") if message is not None else None
    if message is not None and kind == "give" and message.give.question == NOW:
        message.give.question = number
        data = message.SerializeToString()
    owner = someone.person in room.table.roster.people and room.table.roster.people[someone.person].owner
    room.send(actor, data)
    heard = room.heard(actor, since)
    answers = [each.answer for each in heard if each.HasField("answer")]
    hung = link not in room.by_link
    ends = [each for each in heard if each.HasField("refused") or each.HasField("closed")]

    assert len(ends) == hung, "who is hung up on is told why, and nobody else"
    assert all(end.refused.code or end.closed.code for end in ends)
    if kind in REQUESTS or kind == "give":
        assert message is not None
        owed = (link, "keep") in room.table._hearing.owed
        assert len(answers) == 1 or ((hung or owed) and not answers)
        assert all(answer.request == message.request for answer in answers)
    else:
        assert not answers
    for answer in answers:
        check_sentence(answer)
    done = bool(answers) and answers[0].done
    assert all(len(told) <= MAX_PAYLOAD for told in someone.told[since:])

    if not (owner and done and kind in ("kick", "end", "agree", "fill", "wait")):
        assert {name: room.people[name].link for name in others} == links, "nobody else is hung up on"
        kept = {name: room.seat_of(name) for name in others}
        assert kept == seats, "nobody else's seat is touched"
    if kind in OWNERS and done:
        assert owner
    moved = room.table.turns.number != number and (stage, game) == (lobby.RUNNING, room.table.roster.game_number)
    if moved and room.table.roster.stage != lobby.WAITING:
        assert kind == "give"
        assert done
        assert mine is not None
        assert mine == turn


def check_sentence(answer: Answer) -> None:
    if answer.done:
        assert not answer.code
        assert not answer.sentence
    else:
        assert answer.code
        assert answer.sentence
        assert isinstance(json.loads(answer.facts), dict)
