"""Rooms in which all draw together: every person's program is there with its chain, and adds what a draw wants at once.

Two of them may be two worlds. Where these part, the host's secrets are others too, and whatever is told of them (seals,
commitments) is the same in both: bytes in which nothing of what differs is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from engine.contract import Draw
from netproto.draws import known_draws
from netproto.draws.chains import Chain, vouched
from netproto.draws.shares import commitment
from netproto.schema.play_pb2 import Head, Link
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import FromGuest
from netproto.table import authority, drawing
from netproto.table.drawing import Drawing
from tests.netproto.table.room import UUID, Room, sign

MARKED = 33
"""Bytes of a nonce in two worlds: the first says in which."""


class DrawingRoom(Room):
    def __init__(self, options: Any = None, *, chance: Any = None, world: int = 0, **config: Any) -> None:
        """What a blind swap brings may be said by a chance of the test's own."""
        self._told_of: set[tuple[int, int]] = set()
        """Games and seats whose chain the host has been told of."""
        self._given: set[tuple[int, int]] = set()
        """Connections and draws for which a link was given there."""
        self._adding = False
        super().__init__(options, together=True, **config)
        self.world, self.steered = world, chance
        self.sources = replace(self.sources, secret=self.secret)
        self.table = self.kind(self.settings, self.sources, self.now)

    def secret(self, size: int) -> bytes:
        return self.mark + self.coin.randbytes(size - 1) if size == MARKED else self.coin.randbytes(size)

    @property
    def mark(self) -> bytes:
        return bytes([self.apart and self.world])

    def do(self, effects: Any) -> None:
        super().do(effects)
        if not self._adding:
            self._adding = True
            while self._add():
                pass
            self._adding = False

    def _add(self) -> bool:
        """Whatever anybody's program says of a draw by itself; False once all is said."""
        drawing = self.table.turns.drawing
        for name, someone in [*self.people.items()]:
            seat = self.seat_of(name)
            if drawing is None or seat is None or someone.link is None:
                continue
            if self.table.links[someone.link].person is None:
                continue  # another connection of theirs is not in yet
            game = drawing.known.game_number
            chain = Chain(UUID, bytes([game, seat]) + someone.key.ljust(30, b"."), 1)
            if (game, seat) not in self._told_of:
                self._told_of.add((game, seat))
                head = Head(seat=seat, head=chain.head, game=game, epoch=1, begins=1, host=bytes(32), key=someone.key)
                head.signature = sign(someone.key, vouched(UUID, head))
                self.send(name, FromGuest(head=head).SerializeToString())
                return True
            told = drawing.open
            if told is not None and seat in told.parties and (someone.link, told.j) not in self._given:
                self._given.add((someone.link, told.j))
                link = Link(epoch=1, j=told.j, seat=seat, value=chain.link(told.j) or b"")
                self.send(name, FromGuest(link=link).SerializeToString())
                return True
        return False


def room_of(drawing: Drawing) -> DrawingRoom:
    secret: Any = drawing._secret
    room = secret.__self__
    assert isinstance(room, DrawingRoom)
    return room


def part_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host's secret for blind swaps and the nonces are others in the other world, and nothing that hashes them."""
    fair_open, fair_drawn = Drawing._open, Drawing.drawn

    def unmarked(secret: bytes) -> Any:
        return sha256(b"random" + secret[1:])

    def open(self: Drawing, story: bytes, parties: Sequence[int], now: int) -> Entry:
        entry = fair_open(self, story, parties, now)
        assert self._opened is not None
        for opened in (entry.draw_opened, self._opened):
            opened.s = room_of(self).mark + opened.s[1:]
            x, hidden = opened.x, unmarked(opened.s).digest()
            opened.open.commit = commitment(opened.open.epoch, opened.open.j, x, hidden)
        return entry

    def drawn(self: Drawing, draw: Draw, blind: bool) -> Any:
        outcome, steered = fair_drawn(self, draw, blind), room_of(self).steered
        return (steered.take,) if blind and outcome is not None else outcome

    monkeypatch.setattr(Drawing, "_open", open)
    monkeypatch.setattr(Drawing, "drawn", drawn)
    monkeypatch.setattr(drawing, "sha256", unmarked)
    monkeypatch.setattr(known_draws, "sha256", unmarked)
    monkeypatch.setattr(authority, "NONCE_BYTES", MARKED)
    monkeypatch.setattr(authority, "seal", lambda nonce, command, events: unmarked(nonce).digest())
