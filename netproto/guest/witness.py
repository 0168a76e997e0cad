"""Whether what a host tells of its draws is what everybody had a hand in: each guest checks all of it, beside the table
as well. What does not fit is an UnfairDraw, and nothing of it is taken."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from hashlib import sha256

from engine.contract import AnyGame, Draw
from engine.course import AnyCourse
from netproto.draws.blind import hides
from netproto.draws.known_draws import KnownDraws
from netproto.draws.sealing import seal
from netproto.draws.unfair import UnfairDraw
from netproto.schema.play_pb2 import Container, Head, Open, Proof, Reign


class Witness:
    """Of one game."""

    def __init__(self, table: bytes, game_number: int, epoch: int, heads: Iterable[Head], players: int) -> None:
        self.known = KnownDraws(table, game_number, epoch)
        self.open: Open | None = None
        """What was asked for last, until that draw is made."""
        self._players = players
        self._said: dict[tuple[int, Draw], bytes] = {}
        """What chance has said, by the place of the draw: it says the same again where a turn was taken back."""
        self._blind_hash = b""
        self._before: tuple[Head, ...] = ()
        """The heads of the hosts before."""
        self._carried = False
        """Another host has just gone on with the game."""
        self.add(heads)

    @property
    def heads(self) -> list[Head]:
        """Of the whole game so far, in their order."""
        return [*self._before, *self.known.heads]

    def carried(self, reign: Reign) -> Witness:
        """This one, once another host has gone on with the game: all have other chains there."""
        made = self.copy()
        made.known = KnownDraws(reign.table, self.known.game_number, reign.epoch)
        made.open, made._before, made._carried = None, tuple(self.heads), True
        made.add(reign.heads)
        return made

    def copy(self) -> Witness:
        made = copy(self)
        made.known, made._said = self.known.copy(), {**self._said}
        return made

    def add(self, heads: Iterable[Head]) -> None:
        for head in heads:
            self.known.add(head)

    def goes_on(self, heads: Iterable[Head], succeeded: bool) -> None:
        """All heads are told anew: those that were told before are the first of them. Whoever has succeeded their host
        may have heard of fewer: no draw that still stands was made with the rest."""
        told, before = list(heads), self.known.heads
        if succeeded and before[: len(told)] == told:
            self.known.heads = told
            return
        if told[: len(before)] != before:
            raise UnfairDraw("heads")
        self.add(told[len(before) :])

    def remember(self, told: Open) -> None:
        """It was asked for before: what is asked for now has to go on from there."""
        if told.epoch == self.known.epoch and told.j > self.known.j and (self.open is None or self.open.j < told.j):
            self.open = told

    # What is asked for

    def asked(self, told: Open, story: bytes, here: bool) -> None:
        """`here`: everything that was told since the draw before has been heard."""
        if told.story != story:
            raise UnfairDraw("open_story", j=told.j)
        before = self.open
        if before is not None and told.j == before.j:
            if told != before:
                raise UnfairDraw("open_again", j=told.j)
            return
        self._follows(told.j, list(told.parties), story, here)
        if told.epoch != self.known.epoch:
            raise UnfairDraw("open_number", j=told.j, last=self.known.j)
        self.open = told

    def _follows(self, j: int, parties: list[int], story: bytes, here: bool) -> None:
        """Each draw that was asked for and not made has cost it a seat, at least: there is no other way to ask anew."""
        before = self.open
        if before is not None and before.story == story and before.j > self.known.j:
            last = before.j
            gone = {*before.parties} - {*parties}
            missed = len(gone) if {*parties} < {*before.parties} else 0
        else:
            last = self.known.j
            missed = 1 if here else 1 + self._players - len(parties)
        if not last < j <= last + missed:
            raise UnfairDraw("open_number", j=j, last=last)

    # What is drawn

    def after(self, container: Container, command: object, course: AnyCourse, game: AnyGame, story: bytes,
              here: bool) -> Witness:  # fmt: skip
        """This one, once the step was told; `course` is the game before it."""
        self._sealed(container)
        made = self.copy()
        made._carried = False
        if container.HasField("seat"):
            if container.HasField("proof"):
                raise UnfairDraw("needless_proof", j=container.proof.j)
            if self.open is not None and self.open.j > self.known.j and self.open.story == story:
                raise UnfairDraw("open_story", j=self.open.j)  # it is chance that the game waits for
            made.known.answered()
            return made
        if not self._carried or isinstance(course.pending, Draw):
            made._drawn(container, command, course, game, story, here)
        return made  # or chance says what becomes of lost secrets: the record shows whether it is that

    def _sealed(self, container: Container) -> None:
        """Whoever is told the nonce is told the whole step."""
        if container.nonce and seal(container.nonce, container.command, container.events) != container.seal:
            raise UnfairDraw("seal", step=container.number)

    def _drawn(self, container: Container, command: object, course: AnyCourse, game: AnyGame, story: bytes,
               here: bool) -> None:  # fmt: skip
        draw = course.pending
        if not isinstance(draw, Draw):
            raise UnfairDraw("unproven")
        if bool(container.seal) != hides(game, draw, course.state):
            raise UnfairDraw("seal" if container.seal else "unsealed", step=container.number)
        place = course.place(draw)
        before = self._said.get(place)
        self._said[place] = container.command
        if container.HasField("proof"):
            self._begins(container.proof, story, here)
        if container.seal:
            if before is None and not self.known.going_on:
                raise UnfairDraw("unproven")
            if container.blind and self.known.going_on and sha256(container.blind).digest() != self._blind_hash:
                raise UnfairDraw("blind", j=self.known.j)
        elif before is not None:
            if before != container.command:
                raise UnfairDraw("drawn_anew")
        elif command != game.outcome(draw, self.known.drawn(draw, blind=False) or ()):
            raise UnfairDraw("outcome", j=self.known.j)

    def _begins(self, proof: Proof, story: bytes, here: bool) -> None:
        told = self.open
        if told is None or told.j != proof.j:
            if here and proof.links:
                raise UnfairDraw("not_opened", j=proof.j)
            self._follows(proof.j, [link.seat for link in proof.links], story, here)
            told = None
        self.known.begin(proof, story, told=told)
        self._blind_hash = proof.blind_hash
        self.open = None
