"""What is said of who goes on with a table is bounded before anybody looks at what it proves."""

from __future__ import annotations

from typing import Any

import pytest

from netproto.schema import succession_pb2 as succession
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import Held, LogEntry, LoggedStep, Signed
from netproto.schema.wire_pb2 import FromGuest, FromHost, Part
from netproto.wire.election_validators import LONGEST_PART
from netproto.wire.limits import Limits
from netproto.wire.validators import BadMessage, hear, read

HASH, ASKING = bytes(32), bytes(16)
AT = Held(epoch=1, length=4, trail=HASH)
LONG = Signed(body=bytes(64 * 1024 + 1))
STEP = LogEntry(epoch=1, step=LoggedStep(game_number=1, step=Container(number=5)))

ASK = succession.Ask(table=ASKING, epoch=2, candidate=HASH, asking=ASKING)
TAIL = succession.Tail(since=AT, entries=[STEP])
LEAD = succession.Lead(epoch=1, since=AT, entries=[STEP], roster_at=5)
OUTLINE = succession.Outline(ends=[AT, Held(epoch=2, length=9, trail=HASH)])
HERE = succession.CarriesOn(epoch=2, port=41327, addresses=["10.0.0.2"])
GREETING = Greeting(epoch=2)


def but(message: Any, **changed: Any) -> Any:
    made = type(message)()
    made.CopyFrom(message)
    for name, value in changed.items():
        made.ClearField(name)
        made.MergeFrom(type(message)(**{name: value}))
    return made


ADDRESSES: list[dict[str, Any]] = [
    {"addresses": one} for one in (["10.0.0.1"] * 17, ["a..b"], ["\0"], ["10.0.0.1", ""])
]
"""None of these are a computer's."""
STANDBY = succession.StandbyAt(key=HASH, addresses=["10.0.0.1"] * 17, port=40_000)
TOLD_OF = succession.StandbysTold(standbys=[STANDBY])
NOWHERE: list[dict[str, Any]] = [{"key": b"x"}, {"port": 0}, {"port": 1 << 16}, {"addresses": ["10.0.0.1"] * 18}]
TO_GUESTS: list[tuple[str, Any, list[dict[str, Any]]]] = [
    ("ask", ASK, [{"table": b"x"}, {"candidate": b""}, {"asking": HASH}, {"epoch": 0}, {"roster": LONG}]),
    ("fetch", succession.Fetch(log=OUTLINE), [{"log": succession.Outline(ends=[AT, AT])}]),
    ("elected", succession.Elected(), [{"certificate": succession.Certificate(links=[succession.Link(roster=LONG)])}]),
    ("lead", LEAD, [{"epoch": 0}, {"roster_at": 6}, {"since": Held()}, {"entries": [LogEntry()]}]),
    ("part", Part(data=b"x"), [{"data": b""}, {"data": bytes(LONGEST_PART + 1)}]),
    ("carries_on", HERE, [{"epoch": 0}, {"port": 0}, {"port": 1 << 16}, *ADDRESSES]),
    ("standbys_told", TOLD_OF, [{"standbys": [but(STANDBY, **one)]} for one in (*NOWHERE, *ADDRESSES[1:])]),
    ("greeting", GREETING, [{"certificate": succession.Certificate(links=[succession.Link(roster=LONG)])}]),
]
FROM_GUESTS: list[tuple[str, Any, list[dict[str, Any]]]] = [
    ("granted", Signed(body=b"x"), [{"certificate": bytes(2000)}, {"body": LONG.body}]),
    ("refusal", succession.Refusal(asking=ASKING), [{"asking": b"x"}, {"code": "x" * 99}, {"promised": 1 << 31}]),
    ("tail", TAIL, [{"since": Held()}, {"entries": [but(STEP, epoch=2), STEP]}, {"entries": [LogEntry(epoch=1)]}]),
    ("openings", succession.Openings(epoch=2), [{"steps": [Container(seal=b"x")]}]),
    ("outline", OUTLINE, [{"ends": [AT, AT]}, {"ends": [Held(epoch=1)]}]),
    ("shown", succession.Certificate(), [{"links": [{"succeeded": {"grants": [Signed()] * 65}}]}]),
    ("part", Part(data=b"x"), [{"data": b""}]),
    ("reach", succession.Reach(addresses=["fd77::1", "fe80::1%eth0"]), [*ADDRESSES, {"reached": [b"x"]}]),
]


@pytest.mark.parametrize(("kind", "message", "wrong"), TO_GUESTS)
def test_a_guest_hears_no_more_than_somebody_could_mean(kind: str, message: Any, wrong: list[dict[str, Any]]) -> None:
    one: dict[str, Any] = {kind: message}
    assert hear(FromHost(**one).SerializeToString()).WhichOneof("kind") == kind
    for changed in wrong:
        one = {kind: but(message, **changed)}
        with pytest.raises(BadMessage, match=r"\w: "):
            hear(FromHost(**one).SerializeToString())


@pytest.mark.parametrize(("kind", "message", "wrong"), FROM_GUESTS)
def test_who_goes_on_hears_no_more_than_somebody_could_mean(
    kind: str, message: Any, wrong: list[dict[str, Any]]
) -> None:
    one: dict[str, Any] = {kind: message}
    assert read(FromGuest(**one).SerializeToString(), Limits()).WhichOneof("kind") == kind
    for changed in wrong:
        one = {kind: but(message, **changed)}
        with pytest.raises(BadMessage, match=r"\w: "):
            read(FromGuest(**one).SerializeToString(), Limits())
