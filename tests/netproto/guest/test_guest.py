"""What a host says may be anything, too: a guest turns away from it, and stands."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from google.protobuf.message import Message

from engine import registry
from engine.contract import SPECTATOR, Draw
from engine.moonriver.commands import Done
from engine.moonriver.events import Awaited, Passed
from netproto.guest.guest import CHAT_KEPT, NOT_HEARD, UNANSWERED, Guest
from netproto.guest.happenings import (
    Answered,
    FellBehind,
    Happening,
    LobbyChanged,
    Parted,
    ResultCame,
    SaidSomething,
    TurnedAway,
    ViewCame,
    Welcomed,
)
from netproto.guest.requests import MOST_UNANSWERED
from netproto.guest.viewer_game import A_STEP, AN_EVENT
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Lobby, Person
from netproto.schema.play_pb2 import Container, History, Result, Said, Say, Seen, View
from netproto.schema.record_pb2 import Header
from netproto.schema.wire_pb2 import Answer, Closed, FromGuest, FromHost
from netproto.table.authority import Authority
from netproto.wire.cleaning import clean_message
from netproto.wire.codec import codec
from netproto.wire.protocol import version
from netproto.wire.validators import LONGEST_TEXT, MOST_PEOPLE
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.room import Dealt

GAME = registry.game("moonriver")


def guest(game: str = "moonriver") -> Guest:
    met = Guest("Ann", hello.PLAY, "1", lambda nonce: (b"key", b"proof"), lambda number: bytes(number))
    met.received(FromHost(greeting=hello.Greeting(version=version("1"), game=game)).SerializeToString())
    met.ask(ready=None)
    return met


@pytest.mark.parametrize(
    "message",
    [
        FromHost(answer=Answer(request=1, facts="{")),
        FromHost(answer=Answer(request=1, facts="[" * LONGEST_TEXT)),
        FromHost(answer=Answer(request=1, facts=" " * LONGEST_TEXT + "{}")),
        FromHost(result=Result(result="{")),
        FromHost(view=View(options=b"\xff")),
        FromHost(view=View(options=options_bytes(players=2), seat=2)),
    ],
    ids=["facts", "deep facts", "long facts", "result", "options", "seat"],
)
def test_a_guest_turns_away_from_what_nobody_can_read(message: FromHost) -> None:
    (happened,) = guest().received(message.SerializeToString())
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def a_lobby(**different: Any) -> bytes:
    usual = {"name": "Table", "people": [Person(id=1, name="Ann")], "seats": [lobby.Seat(color="red", person=1)]}
    return FromHost(lobby=Lobby(**{**usual, **different})).SerializeToString()


@pytest.mark.parametrize(
    "different",
    [
        {"seats": [lobby.Seat()] * 17},
        {"people": [Person()] * (MOST_PEOPLE + 1)},
        {"people": [Person(name="A" * 201)]},
        {"name": "T" * 201},
        {"seats": [lobby.Seat(color="r" * 21)]},
        {"seats": [lobby.Seat(level="l" * 21)]},
        {"options": bytes(16 * 1024 + 1)},
    ],
    ids=["seats", "people", "a person's name", "its name", "color", "level", "options"],
)
def test_a_guest_turns_away_from_a_table_that_no_window_could_show(different: dict[str, Any]) -> None:
    """With two hundred seats one stood still for half a minute."""
    (happened,) = guest().received(a_lobby())
    assert isinstance(happened, LobbyChanged)
    (happened,) = guest().received(a_lobby(**different))
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def test_a_guest_turns_away_from_a_line_that_nobody_can_have_said() -> None:
    for length, kind in ((4000, SaidSomething), (4001, TurnedAway)):
        (happened,) = guest().received(FromHost(said=Said(text="a" * length)).SerializeToString())
        assert type(happened) is kind


TRICK = "\x1b[2J\u202eolleh\u200b\x9b\r\n"
SEEN = "[2Jolleh"


def test_whatever_a_host_says_is_cleaned_of_what_cannot_be_seen() -> None:
    met = guest()
    people = [Person(id=1, name=TRICK), Person(id=2, name="Zoë 👩\u200d🌾")]
    (happened,) = met.received(a_lobby(name=TRICK, people=people, seats=[lobby.Seat(color=TRICK, level=TRICK)]))
    assert isinstance(happened, LobbyChanged)
    said = happened.lobby
    assert [said.name, *(person.name for person in said.people)] == [SEEN, SEEN, "Zoë 👩\u200d🌾"]
    assert (said.seats[0].color, said.seats[0].level) == (SEEN, SEEN)
    (happened,) = met.received(FromHost(said=Said(name=TRICK, text=TRICK)).SerializeToString())
    assert isinstance(happened, SaidSomething)
    assert (happened.said.name, happened.said.text) == (SEEN, SEEN)
    facts = json.dumps({TRICK: [TRICK, 7]})
    answer = Answer(request=1, code=TRICK, facts=facts, sentence=TRICK)
    (happened,) = met.received(FromHost(answer=answer).SerializeToString())
    assert happened == Answered(1, False, SEEN, {SEEN: [SEEN, 7]}, SEEN)
    (happened,) = met.received(FromHost(result=Result(result=facts)).SerializeToString())
    assert happened == ResultCame({SEEN: [SEEN, 7]})
    for message in (
        FromHost(closed=Closed(code=TRICK, sentence=TRICK)),
        FromHost(refused=hello.Refused(code=TRICK, sentence=TRICK)),
    ):
        (happened,) = guest().received(message.SerializeToString())
        assert happened == TurnedAway(SEEN, SEEN)


def fill(message: Message) -> None:
    """Every field of it, down to the texts."""
    for field in message.DESCRIPTOR.fields:
        there = getattr(message, field.name)
        if field.message_type is not None:
            fill(there.add() if field.is_repeated else there)
        elif field.type == field.TYPE_STRING:
            there.append(TRICK) if field.is_repeated else setattr(message, field.name, TRICK)


def texts(message: Message) -> Iterator[str]:
    for field, value in message.ListFields():
        for each in value if field.is_repeated else (value,):
            if field.message_type is not None:
                yield from texts(each)
            elif field.type == field.TYPE_STRING:
                yield each


def test_every_text_of_every_message_is_cleaned() -> None:
    """Also of one that is added later: nobody has to think of it."""
    for field in FromHost.DESCRIPTOR.fields:
        message = FromHost()
        fill(getattr(message, field.name))
        found = list(texts(message))
        clean_message(message)
        assert list(texts(message)) == [SEEN] * len(found), field.name


def test_what_a_host_leaves_behind_is_bounded() -> None:
    met = guest()
    welcome = FromHost(welcome=hello.Welcome(person=1, token=bytes(16))).SerializeToString()
    assert met.received(welcome)
    assert met.received(welcome) == [], "nobody comes in twice"
    for number in range(CHAT_KEPT + 50):
        met.received(FromHost(said=Said(text=str(number))).SerializeToString())
    assert [line.text for line in met.chat] == [str(number) for number in range(50, CHAT_KEPT + 50)]
    met.parted()
    asked = [met.ask(ready=None) for _ in range(MOST_UNANSWERED)]
    refused = [met.ask(ready=None), met.give(Done(), 3)]
    met.inside = True
    answers = [met.received(FromHost(answer=Answer(request=one, done=True)).SerializeToString()) for one in asked]
    assert [one for (*_, one) in answers] == [Answered(one, True, "", {}, "") for one in asked], "none is forgotten"
    assert answers[0][:-1] == [
        Answered(one, False, "unanswered", {}, UNANSWERED, command)
        for one, command in zip(refused, (False, True), strict=True)
    ], "and no other is dropped without a word"


def test_a_guest_turns_away_from_a_game_that_it_does_not_know() -> None:
    met = guest("chess")
    assert met.turned_away is not None
    assert met.turned_away.code == "unknown_game"
    assert met.outbox == []


def begun(steps: int = 3, table: bytes = b"") -> Authority:
    running = Authority(GAME, Header(table_uuid=table, options=options_bytes(players=2)))
    chance = Dealt()
    while running.number < steps:
        waiting = GAME.pending(running.state)
        assert isinstance(waiting, Draw)
        running.step(GAME.outcome(waiting, chance.draw(waiting)), None)
    return running


def watching() -> tuple[Guest, list[Container]]:
    """Somebody who comes after some steps: the guest that has the view already, and the log that is still to come."""
    running, met = begun(), guest()
    view, *_ = running.view(SPECTATOR, 1 << 16)
    assert met.received(view.SerializeToString()) == []
    return met, [Container.FromString(told.SerializeToString()) for told in running.log(SPECTATOR)]


def hear(met: Guest, log: list[Container]) -> list[Happening]:
    return met.received(FromHost(history=History(containers=log)).SerializeToString())


def test_the_log_of_a_game_is_whole_and_read_before_anybody_hears_of_it() -> None:
    met, log = watching()
    assert hear(met, log[:1]) == []
    (happened,) = hear(met, log[1:])
    assert isinstance(happened, ViewCame)
    assert [told.container.number for told in happened.game.log] == [1, 2, 3]
    values = codec(GAME.id)
    assert [values.event_bytes(event) for told in happened.game.log for event in told.events] == [
        event for container in log for event in container.events
    ]


def nonsense(log: list[Container]) -> None:
    log[1].events.append(b"\xff")


def of_no_seat(log: list[Container]) -> None:
    log[1].events.append(codec(GAME.id).event_bytes(Passed(2)))


def of_no_kind(log: list[Container]) -> None:
    log[1].events.append(b"")


@pytest.mark.parametrize(
    "spoil",
    [
        nonsense,
        of_no_seat,
        of_no_kind,
        lambda log: log.reverse(),
        lambda log: log.pop(0),
        lambda log: log.append(log[-1]),
    ],
    ids=["nonsense", "no seat", "no kind", "reversed", "first step left out", "last step twice"],
)
def test_a_guest_turns_away_from_a_log_that_cannot_be_one(spoil: Callable[[list[Container]], object]) -> None:
    met, log = watching()
    spoil(log)
    (happened,) = hear(met, log)
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def test_a_guest_turns_away_from_a_game_that_is_longer_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    met, log = watching()
    longest = sum(container.ByteSize() + A_STEP + AN_EVENT * len(container.events) for container in log)
    monkeypatch.setattr("netproto.guest.viewer_game.LONGEST", longest - 1)
    assert hear(met, log[:2]) == []
    (happened,) = hear(met, log[2:])
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def test_a_guest_turns_away_from_steps_that_no_game_comes_to() -> None:
    met, log = watching()
    log[-1].events.append(codec(GAME.id).event_bytes(Awaited("nothing")))
    (happened,) = hear(met, log)
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def test_after_a_step_that_leads_nowhere_a_guest_asks_for_what_followed() -> None:
    met, log = watching()
    hear(met, log)
    met.outbox.clear()
    nowhere = [codec(GAME.id).event_bytes(Awaited("nothing"))]
    step = Container(number=4, command=log[-1].command, events=nowhere, story=bytes(32))
    assert met.received(FromHost(container=step).SerializeToString()) == [FellBehind()]
    (said,) = met.outbox
    assert FromGuest.FromString(said).resync.seen == Seen(number=3, story=log[-1].story), "for what followed"
    assert met.followed is not None
    assert met.followed.number == 3, "what was seen stays as it was"


def test_what_comes_out_of_order_is_left_out() -> None:
    assert guest().received(FromHost(history=History()).SerializeToString()) == []


def test_what_is_asked_while_nobody_hears_it_is_lost_and_a_move_is_not() -> None:
    met, log = watching()
    hear(met, log)
    met.inside = True
    said = met.ask(say=Say(text="Hello"))
    assert met.parted()[-2:] == [Answered(said, False, "lost", {}, NOT_HEARD), Parted()]
    said, moved = met.ask(say=Say(text="Is anybody there?")), met.give(Done(), 3)
    met.met()
    happened = met.received(FromHost(welcome=hello.Welcome(person=1, token=bytes(16))).SerializeToString())
    assert happened == [Welcomed(bytes(16)), Answered(said, False, "lost", {}, NOT_HEARD)]
    sent = [FromGuest.FromString(said) for said in met.outbox]
    assert [(word.WhichOneof("kind"), word.request) for word in sent] == [("beat", 0), ("give", moved)]
