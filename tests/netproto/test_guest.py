"""What a host says may be anything, too: a guest turns away from it, and stands."""

from __future__ import annotations

import pytest

from netproto.guest import Guest, TurnedAway
from netproto.protocol import version
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import History, Result, View
from netproto.schema.wire_pb2 import Answer, FromHost
from tests.netproto.any_message import options_bytes


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


def test_a_guest_turns_away_from_a_game_that_it_does_not_know() -> None:
    met = guest("chess")
    assert met.turned_away is not None
    assert met.turned_away.code == "unknown_game"
    assert met.outbox == []


def test_what_comes_out_of_order_is_left_out() -> None:
    assert guest().received(FromHost(history=History()).SerializeToString()) == []
