"""The story of a game: a chain of hashes, one a step. Two who come to the same story have seen the same game.

    story(0) = H("mr story 1", table, game number, options)
    story(n) = H("mr step 1", story(n - 1), n, giver, id, command, events..., seal)
             = H("mr undo 1", story(n - 1), n, giver, m), where the step m and all after it are taken back

Each step is taken as a spectator sees it, so that everybody comes to the same story: a host from the truth, a guest
from what its seat may know, the reader of a record from the record. H is SHA-256 of its label and its parts, each after
its length in 4 bytes; numbers have 8 bytes, big end first; a giver, an id or a seal that is not there has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from operator import is_
from typing import NamedTuple

from engine.contract import AnyGame, GameState, Giver, Viewer
from netproto.schema.play_pb2 import Proof
from netproto.wire.codec import codec

STORY_BYTES = 32
UNSEALED = b""
"""The seal of a step that everybody knows whole."""


class Step(NamedTuple):
    """A command or a draw and what followed, as somebody knows it, as values and their bytes; or a turn taken back."""

    seat: Giver
    id: bytes
    given: object
    command: bytes
    events: Sequence[object]
    written: Sequence[bytes]
    back_to: int | None = None
    seal: bytes = UNSEALED
    """Of what somebody may not know of it."""
    nonce: bytes = b""
    """What opens the seal, for whoever knows the whole step."""
    proof: Proof | None = None
    """Of a draw, where it is the first since somebody answered."""
    blind: bytes = b""
    """The host's secret, for whoever sees what a blind draw has brought."""

    @classmethod
    def back(cls, seat: Giver, to: int) -> Step:
        return cls(seat, b"", None, b"", (), (), to)

    @classmethod
    def of(cls, game: AnyGame, seat: Giver, id: bytes, given: object, events: Sequence[object]) -> Step:
        values = codec(game.id)
        return cls(seat, id, given, values.command_bytes(given), events, [*map(values.event_bytes, events)])

    def known_to(self, viewer: Viewer, game: AnyGame, before: GameState) -> Step:
        """The same step where nothing of it is hidden: what everybody may know is written once for all."""
        if self.back_to is not None:
            return self
        given = game.redact_command(self.given, self.seat, viewer, before)
        events = [game.redact(event, viewer) for event in self.events]
        if given is self.given and all(map(is_, events, self.events)):
            return self
        values = codec(game.id)
        written = [
            was if event is seen else values.event_bytes(seen)
            for event, was, seen in zip(self.events, self.written, events, strict=True)
        ]
        command = self.command if given is self.given else values.command_bytes(given)
        return Step(self.seat, self.id, given, command, events, written, seal=self.seal, proof=self.proof)


class Story:
    """Of one game, as far as it has come."""

    def __init__(self, table: bytes, game_number: int, options: bytes) -> None:
        self.at = [hashed("mr story 1", table, number(game_number), options)]
        """By number of steps."""

    @property
    def last(self) -> bytes:
        return self.at[-1]

    def after(self, beside: Step) -> bytes:
        """What the next step, as a spectator knows it, makes of the story; nothing is taken yet."""
        who = b"" if beside.seat is None else number(beside.seat)
        nth = number(len(self.at))
        if beside.back_to is not None:
            return hashed("mr undo 1", self.last, nth, who, number(beside.back_to))
        return hashed("mr step 1", self.last, nth, who, beside.id, beside.command, *beside.written, beside.seal)

    def took(self, beside: Step) -> None:
        self.at.append(self.after(beside))

    def copy(self) -> Story:
        made = copy(self)
        made.at = [*self.at]
        return made


def hashed(label: str, *parts: bytes) -> bytes:
    return sha256(b"".join([len(part).to_bytes(4, "big") + part for part in (label.encode(), *parts)])).digest()


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")
