"""What a host says may be anything, too: a guest turns away from it, and stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import registry
from engine.contract import SPECTATOR, Draw
from engine.moonriver.commands import Done
from engine.moonriver.events import Awaited, Passed
from netproto.guest import (
    NOT_HEARD,
    Answered,
    Guest,
    Happening,
    LobbyChanged,
    Parted,
    SaidSomething,
    TurnedAway,
    ViewCame,
    Welcomed,
)
from netproto.protocol import version
from netproto.running import RunningGame, codec
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Lobby, Person
from netproto.schema.moonriver_pb2 import Snapshot
from netproto.schema.play_pb2 import Container, History, Result, Said, Say, View
from netproto.schema.wire_pb2 import Answer, FromGuest, FromHost
from tests.netproto.any_message import options_bytes
from tests.netproto.room import Dealt

GAME = registry.game()


def guest(game: str = "moonriver") -> Guest:
    met = Guest("Ann", hello.PLAY, "1", lambda nonce: (b"key", b"proof"), lambda number: bytes(number))
    met.received(FromHost(greeting=hello.Greeting(version=version("1"), game=game)).SerializeToString())
    met.ask(ready=None)
    return met


@pytest.mark.parametrize(
    "message",
    [
        FromHost(answer=Answer(request=1, facts="{")),
        FromHost(answer=Answer(request=1, facts="[" * 100_000)),
        FromHost(result=Result(result="{")),
        FromHost(view=View(options=b"\xff")),
        FromHost(view=View(options=options_bytes(players=2), snapshot=b"\xff")),
    ],
    ids=["facts", "deep facts", "result", "options", "snapshot"],
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
        {"people": [Person()] * 1001},
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


def test_a_guest_turns_away_from_a_game_that_it_does_not_know() -> None:
    met = guest("chess")
    assert met.turned_away is not None
    assert met.turned_away.code == "unknown_game"
    assert met.outbox == []


def begun(steps: int = 3) -> RunningGame:
    running = RunningGame(GAME, GAME.options({"players": 2}))
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
    monkeypatch.setattr("netproto.following.LONGEST", sum(map(Container.ByteSize, log)) - 1)
    assert hear(met, log[:2]) == []
    (happened,) = hear(met, log[2:])
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def nobodys_turn(view: View) -> None:
    snapshot = Snapshot.FromString(view.snapshot)
    snapshot.phase, snapshot.draw = "draw", "nothing"
    view.snapshot = snapshot.SerializeToString()


def nobodys_seat(view: View) -> None:
    view.seat = 7


def nobodys_place(view: View) -> None:
    snapshot = Snapshot.FromString(view.snapshot)
    for column in (snapshot.current.plot, snapshot.current.rancher):
        column.append(0)
    view.snapshot = snapshot.SerializeToString()


@pytest.mark.parametrize("spoil", [nobodys_turn, nobodys_seat, nobodys_place])
def test_a_guest_turns_away_from_a_position_that_no_game_comes_to(spoil: Callable[[View], None]) -> None:
    message, *_ = begun().view(SPECTATOR, 1 << 16)
    spoil(message.view)
    (happened,) = guest().received(message.SerializeToString())
    assert isinstance(happened, TurnedAway)
    assert happened.code == "unreadable"


def test_after_a_step_that_leads_nowhere_a_guest_asks_for_everything_anew() -> None:
    met, log = watching()
    hear(met, log)
    met.outbox.clear()
    step = Container(number=4, events=[codec(GAME.id).event_bytes(Awaited("nothing"))])
    assert met.received(FromHost(container=step).SerializeToString()) == []
    assert [FromGuest.FromString(said).WhichOneof("kind") for said in met.outbox] == ["resync"]


def test_what_comes_out_of_order_is_left_out() -> None:
    assert guest().received(FromHost(history=History()).SerializeToString()) == []


def test_what_is_asked_while_nobody_hears_it_is_lost_and_a_move_is_not() -> None:
    met, log = watching()
    hear(met, log)
    met.inside = True
    said = met.ask(say=Say(text="Hello"))
    assert met.parted()[-2:] == [Answered(said, False, "lost", {}, NOT_HEARD), Parted()]
    said, moved = met.ask(say=Say(text="Is anybody there?")), met.give(Done())
    met.met()
    happened = met.received(FromHost(welcome=hello.Welcome(person=1, token=bytes(16))).SerializeToString())
    assert happened == [Welcomed(bytes(16), False), Answered(said, False, "lost", {}, NOT_HEARD)]
    sent = [FromGuest.FromString(said) for said in met.outbox]
    assert [(word.WhichOneof("kind"), word.request) for word in sent] == [("beat", 0), ("give", moved)]
