"""The story of a game: a chain of hashes, one a step. Two who come to the same story have seen the same game.

    story(0) = H("mr story 1", table, game number, options)
    story(n) = H("mr step 1", story(n - 1), n, giver, id, command, events..., seal)

Each step is taken as a spectator sees it, so that everybody comes to the same story: a host from the truth, a guest from
what its seat may know, the reader of a record from the record. H is SHA-256 of its label and its parts, each after its
length in 4 bytes; numbers have 8 bytes, big end first; a giver, an id or a seal that is not there has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import NamedTuple

from engine.contract import SPECTATOR, AnyGame, GameState, Giver, Viewer
from netproto.wire.codec import codec

STORY_BYTES = 32
UNSEALED = b""


class Step(NamedTuple):
    """A command or a draw, and what followed from it, as somebody knows it: as values, and as the bytes of these."""

    seat: Giver
    id: bytes
    given: object
    command: bytes
    events: Sequence[object]
    written: Sequence[bytes]

    def command_for(self, viewer: Viewer, game: AnyGame, before: GameState) -> bytes:
        """What everybody may know has been written already, once for all."""
        known = game.redact_command(self.given, self.seat, viewer, before)
        return self.command if known is self.given else codec(game.id).command_bytes(known)

    def events_for(self, viewer: Viewer, game: AnyGame) -> list[bytes]:
        seen = []
        for event, written in zip(self.events, self.written, strict=True):
            known = game.redact(event, viewer)
            seen.append(written if known is event else codec(game.id).event_bytes(known))
        return seen


class Story:
    """Of one game, as far as it has come."""

    def __init__(self, game: AnyGame, table: bytes, game_number: int, options: bytes) -> None:
        self._game = game
        self.at = [hashed("mr story 1", table, number(game_number), options)]
        """By number of steps."""

    @property
    def last(self) -> bytes:
        return self.at[-1]

    def after(self, step: Step, before: GameState) -> bytes:
        """What the next step makes of it; nothing is taken yet."""
        return hashed(
            "mr step 1",
            self.last,
            number(len(self.at)),
            b"" if step.seat is None else number(step.seat),
            step.id,
            step.command_for(SPECTATOR, self._game, before),
            *step.events_for(SPECTATOR, self._game),
            UNSEALED,
        )

    def took(self, step: Step, before: GameState) -> None:
        self.at.append(self.after(step, before))

    def copy(self) -> Story:
        made = copy(self)
        made.at = [*self.at]
        return made


def hashed(label: str, *parts: bytes) -> bytes:
    return sha256(b"".join([len(part).to_bytes(4, "big") + part for part in (label.encode(), *parts)])).digest()


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")
