"""A standby and those who are connected to it: they show their keys, are asked once the host is lost, and answer.

No socket and no clock. A link is a number that somebody connected, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from netproto.schema.hello_pb2 import Greeting, Hello, Refused
from netproto.schema.succession_pb2 import CarriesOn, Signed
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.spoken import to_voter
from netproto.succession.voter import Effect, Leave, Tell
from netproto.wire.bucket import Bucket, Rate
from netproto.wire.limits import Limits
from netproto.wire.parts import Joining
from netproto.wire.protocol import STANDS_BY, SUCCESSION, mismatch, version
from netproto.wire.validators import BadMessage, read

LONGEST = 4 << 20
"""Bytes of what a voter gives: no game has more."""
NO_TABLE = "this computer would go on with a table, and has none yet"


class Said(NamedTuple):
    link: int
    message: FromHost


class HangUp(NamedTuple):
    """Once what was said is out."""

    link: int


Done = Said | HangUp | CarryOn | Leave


class Link:
    def __init__(self, nonce: bytes, since: int, bucket: Bucket) -> None:
        self.nonce = nonce
        self.since = since
        self.bucket = bucket
        self.key = b""
        """Shown on this connection; none yet."""
        self.parts = Joining(LONGEST)


class StandingBy:
    def __init__(
        self,
        candidate: Candidate,
        greeting: Greeting,
        prove: Callable[[bytes, bytes, bytes], bytes],
        secret: Callable[[int], bytes],
        limits: Limits | None = None,
    ) -> None:
        """`greeting` names the table; `prove` tells whose key a nonce was signed with, and raises BadMessage."""
        self.candidate = candidate
        self._greeting = greeting
        self._prove = prove
        self._secret = secret
        self._limits = limits or Limits()
        self._links: dict[int, Link] = {}
        self._carries_on: CarriesOn | None = None
        """This computer is the host now."""

    @property
    def reached(self) -> frozenset[bytes]:
        """Whose programs are connected."""
        return frozenset(link.key for link in self._links.values() if link.key)

    def knows(self, link: int) -> bool:
        """Whether whoever is there has shown who they are."""
        return link in self._links and bool(self._links[link].key)

    # What happens

    def connected(self, link: int, now: int) -> list[Done]:
        bucket = Bucket(Rate(self._limits.messages_a_second, self._limits.burst), now)
        known = self._links[link] = Link(self._secret(32), now, bucket)
        greets = Greeting()
        greets.CopyFrom(self._greeting)
        greets.version.CopyFrom(version(self._greeting.version.app, (SUCCESSION, STANDS_BY)))
        greets.nonce, greets.now_ms = known.nonce, now
        return [Said(link, FromHost(greeting=greets))]

    def lost(self, link: int) -> None:
        self._links.pop(link, None)

    def rest(self, link: int, now: int) -> int:
        """Milliseconds for which nothing more should be taken from here."""
        known = self._links.get(link)
        return 0 if known is None else known.bucket.wait(now)

    def host_lost(self, now: int) -> list[Done]:
        """For certain. Whoever connects later is asked as well: what is not granted is asked again and again."""
        if self._carries_on is not None:
            return []
        self.candidate.lost(now)
        return self.tick(now)

    def takes_over(self, signed: Signed, now: int) -> list[Done]:
        """The host hands over, and all that it had is here."""
        return self.tick(now) if self._carries_on is None and self.candidate.takes_over(signed, now) else []

    def host_found(self) -> None:
        """There is nothing to ask any more."""
        self.candidate.found()

    def carries_on(self, where: CarriesOn) -> list[Done]:
        """This computer is the host now: all are told where, and whoever comes later."""
        self._carries_on = where
        return [Said(n, FromHost(carries_on=where)) for n, link in self._links.items() if link.key]

    def tick(self, now: int) -> list[Done]:
        late = [n for n, link in self._links.items() if not link.key and now - link.since >= self._limits.hello_ms]
        for link in late:
            self.lost(link)
        due = self.candidate.due()
        asks = [] if due is None or due > now else self._done(self.candidate.tick(now))
        return [*map(HangUp, late), *asks]

    def due(self) -> int | None:
        times = [link.since + self._limits.hello_ms for link in self._links.values() if not link.key]
        due = self.candidate.due()
        return min([*times, *(() if due is None else (due,))], default=None)

    def received(self, link: int, data: bytes, now: int) -> list[Done]:
        known = self._links.get(link)
        if known is None:
            return []
        known.bucket.spend(1, now)
        try:
            return self._heard(link, known, read(data, self._limits), now)
        except BadMessage as bad:
            self.lost(link)
            return [Said(link, FromHost(refused=Refused(code=bad.code, sentence=str(bad)))), HangUp(link)]

    # Who is there, and what they say

    def _heard(self, link: int, known: Link, message: FromGuest, now: int) -> list[Done]:
        kind = message.WhichOneof("kind")
        if not known.key:
            if kind != "hello":
                raise BadMessage("hello_first", "say who you are first")
            known.key = self._voter(known, message.hello)
            return [] if self._carries_on is None else [Said(link, FromHost(carries_on=self._carries_on))]
        if kind == "part":
            whole = known.parts.took(message.part.data, message.part.last)
            if whole == b"":
                raise BadMessage("out_of_bounds", "part: nothing is that long")
            return [] if whole is None else self._heard(link, known, read(whole, self._limits), now)
        if kind == "beat":
            return [Said(link, FromHost(beat=Beat(count=message.beat.count)))]
        return [] if self._carries_on is not None else self._done(self._answered(known.key, message, now))

    def _voter(self, known: Link, hello: Hello) -> bytes:
        """Whoever votes at the table, by what its host has told."""
        apart = mismatch(version(self._greeting.version.app), hello.version, "your program")
        if apart is not None:
            raise BadMessage("version", str(apart))
        key = self._prove(hello.key, known.nonce, hello.signature)
        if key not in self.candidate.everybody:
            raise BadMessage("stands_by", NO_TABLE)
        return key

    def _answered(self, who: bytes, message: FromGuest, now: int) -> Iterable[Effect | CarryOn]:
        match message.WhichOneof("kind"):
            case "granted":
                return self.candidate.granted(message.granted, now)
            case "refusal":
                self.candidate.refused(message.refusal)
            case "tail":
                return self.candidate.tail(who, message.tail, now)
            case "openings":
                return self.candidate.openings(who, message.openings, now)
        return ()

    def _done(self, effects: Iterable[Effect | CarryOn]) -> list[Done]:
        """Told to every program of a key that is connected; whoever is not has not heard it."""
        done: list[Done] = []
        for effect in effects:
            if isinstance(effect, Tell):
                links = [n for n, link in self._links.items() if link.key == effect.to]
                done += [Said(n, said) for n in links for said in to_voter(effect.message)]
            elif isinstance(effect, CarryOn | Leave):
                done.append(effect)
        return done
