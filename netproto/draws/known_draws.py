"""What everybody knows of the draws of a game: whose chains there are, how far each is told, and what chance says next.

Host, guests and the reader of a record follow a game with the same one. What does not fit is an UnfairDraw.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from hashlib import sha256

from engine.contract import Draw
from netproto.draws.chains import Known
from netproto.draws.shares import opens, seed
from netproto.draws.stream import Gap
from netproto.draws.unfair import UnfairDraw
from netproto.schema.play_pb2 import Head, Open, Proof


class KnownDraws:
    def __init__(self, table: bytes, game_number: int, epoch: int) -> None:
        self.table = table
        self.game_number = game_number
        self.epoch = epoch
        self.heads: list[Head] = []
        """In the order in which they were told."""
        self.j = 0
        """Of the last draw that was made."""
        self._known: dict[int, tuple[Known, ...]] = {}
        """By seat, its chains one after the other."""
        self._gap: Gap | None = None

    @property
    def going_on(self) -> bool:
        """Whether the last draw still says what chance says next: nobody has answered since."""
        return self._gap is not None

    def reaches(self, seat: int, j: int) -> bool:
        """Whether the seat has a chain for that draw."""
        known = self._of(seat, j)
        return known is not None and known.reaches(j)

    def fits(self, seat: int, j: int, link: bytes) -> bool:
        known = self._of(seat, j)
        return known is not None and known.fits(self.table, j, link)

    def head(self, seat: int, j: int) -> bytes:
        """Of the seat's chain for that draw; empty where there is none."""
        heads = [head.head for head in self.heads if head.seat == seat and head.begins <= j]
        return heads[-1] if heads and self.reaches(seat, j) else b""

    def _of(self, seat: int, j: int) -> Known | None:
        """The last of the seat's chains that has begun by then."""
        return next((known for known in reversed(self._known.get(seat, ())) if known.begins <= j), None)

    def add(self, head: Head) -> None:
        """Another chain, for draws that nobody has been asked for yet."""
        fresh = Known.of(head)
        if (head.game, head.epoch) != (self.game_number, self.epoch) or fresh.begins <= self.j:
            raise UnfairDraw("head_late", seat=head.seat)
        before = self._known.get(head.seat, ())
        if before and fresh.begins <= before[-1].begins:
            raise UnfairDraw("head_late", seat=head.seat)
        self.heads.append(head)
        self._known[head.seat] = (*before, fresh)

    def begin(self, proof: Proof, story: bytes, secret: bytes = b"", told: Open | None = None) -> None:
        """A draw was made, at this point of the story; `told` is what had been asked for, where that is known."""
        j = proof.j
        if proof.epoch != self.epoch or j <= self.j:
            raise UnfairDraw("proof_again", j=j, last=self.j)
        if told is not None and not opens(proof, told):
            raise UnfairDraw("commit", j=j)
        seats = [link.seat for link in proof.links]
        if seats != sorted(set(seats)) or (told is not None and seats != list(told.parties)):
            raise UnfairDraw("parties", j=j)
        for link in proof.links:
            if (link.epoch, link.j) != (self.epoch, j) or not self.fits(link.seat, j, link.value):
                raise UnfairDraw("link", seat=link.seat, j=j)
        if secret and sha256(secret).digest() != proof.blind_hash:
            raise UnfairDraw("blind", j=j)
        for link in proof.links:
            self._known[link.seat] = tuple(
                Known(link.value, j, known.begins) if known == self._of(link.seat, j) else known
                for known in self._known[link.seat]
            )
        self.j = j
        self._gap = Gap(seed(self.table, self.game_number, story, proof), secret)

    def drawn(self, draw: Draw, blind: bool) -> Sequence[int] | None:
        """What chance says to it; None where only the host can say that."""
        if self._gap is None:
            raise UnfairDraw("unproven")
        return self._gap.drawn(draw, blind)

    def answered(self) -> None:
        """A seat has said something: what chance says next needs another draw."""
        self._gap = None

    def copy(self) -> KnownDraws:
        """To go on from; a step that does not follow leaves this one as it was."""
        made = copy(self)
        made.heads, made._known = [*self.heads], {**self._known}
        made._gap = None if self._gap is None else self._gap.copy()
        return made
