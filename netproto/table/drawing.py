"""How the draws of a game come about to which every seat of a person adds something: what is asked of whom, what has
come, how long it is waited for, and what is written of it before anybody is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

from engine.contract import Draw
from netproto.draws.known_draws import KnownDraws
from netproto.draws.shares import SHARE_BYTES, commitment
from netproto.draws.unfair import UnfairDraw
from netproto.records.dealt_anew import carried_to
from netproto.records.recording import began_at
from netproto.schema import record_pb2 as record
from netproto.schema.play_pb2 import Head, Link, Open, Proof
from netproto.schema.record_pb2 import DrawOpened, Entry, Header, LeftOut
from netproto.table.awaited import Awaited
from netproto.table.roster import Roster

MOST_CHAINS = 8
"""Of a seat: a game needs one, and another each time that a program has lost its own. All are told in one message."""


class Drawing:
    def __init__(self, header: Header, roster: Roster, awaited: Awaited, secret: Callable[[int], bytes]) -> None:
        self.known = KnownDraws(began_at(header), header.game_number, header.epoch)
        self.awaited = awaited
        self.proof: Proof | None = None
        """Of the draw that was just made, for its first step."""
        self._people = [seat for seat, held in enumerate(header.seats) if not held.HasField("level")]
        self._roster = roster
        self._secret = secret
        self._opened: DrawOpened | None = None
        """What is waited for; of the draw that was made last, for as long as it says what chance says."""
        self._j = 0
        """Of the draw that was opened last."""
        self._links: dict[int, bytes] = {}
        self._later: dict[int, Head] = {}
        """By seat: a chain that came while a draw was open."""
        self._due = False
        """The game waits for chance, and nothing is there to say what that says."""
        self._heads_told = 0
        self._told = 0
        """The draw that everybody has been asked for last."""

    @property
    def open(self) -> Open | None:
        """What people are asked for."""
        return self._opened.open if self._opened is not None and not self.known.going_on else None

    @property
    def blind(self) -> bytes:
        """The host's secret of the draw that was made last."""
        return self._opened.s if self._opened is not None and self.known.going_on else b""

    # What chance says

    def drawn(self, draw: Draw, blind: bool) -> Sequence[int] | None:
        """None: not everybody has added their part yet."""
        if not self.known.going_on:
            return None
        return self.known.drawn(draw, blind)

    def ask(self, story: bytes, now: int) -> Iterator[Entry]:
        """The game waits for chance. What is written before anybody is asked for anything, if they can be asked."""
        if self.known.going_on:
            return
        self._due = True
        if self._opened is None:
            yield from self._add_later_heads(now)
            parties = self._parties()
            if not self._lacking(parties):
                yield from self._gone(parties, now)
                yield self._open(story, parties, now)
        self._wait(now)
        self._complete(story)

    def _complete(self, story: bytes) -> None:
        """Makes the draw, once all links are there."""
        opened = self._opened
        if opened is None or self._missing():
            return
        told = opened.open
        links = [Link(epoch=told.epoch, j=told.j, seat=seat, value=self._links[seat]) for seat in told.parties]
        proof = Proof(epoch=told.epoch, j=told.j, x=opened.x, blind_hash=sha256(opened.s).digest(), links=links)
        self.known.begin(proof, story, opened.s, told)
        self.proof, self._due = proof, False
        self._links.clear()
        self.awaited.nobody()

    def _open(self, story: bytes, parties: Sequence[int], now: int) -> Entry:
        self._j += 1
        x, s = self._secret(SHARE_BYTES), self._secret(SHARE_BYTES)
        epoch = self.known.epoch
        commit = commitment(epoch, self._j, x, sha256(s).digest())
        told = Open(epoch=epoch, j=self._j, story=story, parties=parties, commit=commit)
        self._opened = DrawOpened(open=told, x=x, s=s, at_ms=now)
        self._links.clear()
        self.awaited.nobody()
        return Entry(draw_opened=self._opened)

    def _gone(self, parties: Sequence[int], now: int) -> Iterator[Entry]:
        """Whoever has left since the last draw: a record says of each who has no part in a draw that they were left
        out."""
        for seat in self._people:
            if seat not in parties and seat not in self.awaited.given_up:
                self.awaited.given_up.add(seat)
                yield Entry(left_out=LeftOut(seat=seat, why=self.awaited.why(seat), at_ms=now))

    def _parties(self) -> list[int]:
        """Seats of people, here or not, who have neither left nor been given up."""
        roster = self._roster
        return [
            number
            for number, seat in enumerate(roster.seats)
            if seat.person is not None and not roster.people[seat.person].left and number not in self.awaited.given_up
        ]

    def _lacking(self, parties: Sequence[int]) -> list[int]:
        """Those of them whose chain is not there yet, or is not for the next draw."""
        return [seat for seat in parties if not self.known.reaches(seat, self._j + 1)]

    def _missing(self) -> list[int]:
        """Whose part is not there."""
        if self._opened is None:
            return self._lacking(self._parties())
        return [seat for seat in self._opened.open.parties if seat not in self._links]

    def _wait(self, now: int) -> None:
        self.awaited.wait(self._missing() if self._due else (), now)

    def answered(self) -> None:
        """A seat has answered: what chance says next, everybody has to be asked for again."""
        self.known.answered()
        self._opened = None

    def proven(self) -> Proof | None:
        """For the step that is the first of its draw."""
        proof, self.proof = self.proof, None
        return proof

    # What people say

    def head(self, head: Head) -> None:
        """A chain of that seat; one that came already, or does not go on from the last one, is none."""
        if sum(one.seat == head.seat for one in self.known.heads) < MOST_CHAINS:
            self._later[head.seat] = head

    def link(self, link: Link) -> bool:
        """Whether it was waited for: one that does not fit its chain is none."""
        told = self.open
        if link.seat in self.awaited.given_up and self.known.fits(link.seat, link.j, link.value):
            self.awaited.given_up.discard(link.seat)  # it came too late for that draw, and is there for the next
        if told is None or (link.epoch, link.j) != (told.epoch, told.j) or link.seat not in self._missing():
            return False
        if not self.known.fits(link.seat, link.j, link.value):
            return False
        self._links[link.seat] = link.value
        self.awaited.answered(link.seat)
        return True

    def _add_later_heads(self, now: int) -> Iterator[Entry]:
        """Between two draws, and never in one."""
        later, self._later = self._later, {}
        for head in later.values():
            if head.begins > self._j + 1:
                continue  # it says itself that it is not for this one
            try:
                self.known.add(head)
            except UnfairDraw:
                continue
            self.awaited.given_up.discard(head.seat)
            yield Entry(headed=record.Headed(head=head, at_ms=now))

    # Who does not answer

    def give_up(self, story: bytes, now: int) -> list[Entry]:
        """Those who have been waited for long enough are left out: what is written of it, and of the draw without
        them. Nothing that anybody has added to the last one is used again."""
        late = self.awaited.late(now) if self._due else {}
        if not late:
            return []
        self.awaited.given_up |= late.keys()
        left = [Entry(left_out=LeftOut(seat=seat, why=why, at_ms=now)) for seat, why in late.items()]
        if self._opened is None:
            return left
        self.awaited.given_up -= self.awaited.just_back(late, now)
        parties = [seat for seat in self._opened.open.parties if seat not in late]
        self._opened = None
        later = [*self._add_later_heads(now)]
        return [*left, *later, self._open(story, parties, now)]

    # What is told

    def news(self) -> tuple[Sequence[Head], Open | None]:
        """What nobody has been told yet, once."""
        heads, self._heads_told = self.known.heads[self._heads_told :], len(self.known.heads)
        told = self.open
        if told is None or told.j == self._told:
            return heads, None
        self._told = told.j
        return heads, told

    # From a record

    def recorded(self, entry: Entry) -> None:
        """No record says who was back before the crash, so everybody has a part in the next draw."""
        match entry.WhichOneof("kind"):
            case "headed":
                self.known.add(entry.headed.head)
            case "draw_opened":
                self._opened, self._j = entry.draw_opened, entry.draw_opened.open.j
            case "carried":
                self._begin(*carried_to(entry.carried, self.known.table))

    def _begin(self, table: bytes, epoch: int) -> None:
        """Another computer carries the game on: all have other chains, and nothing of before is used again."""
        self.known = KnownDraws(table, self.known.game_number, epoch)
        self._opened, self._j, self.proof = None, 0, None
        self._heads_told = self._told = 0
        self._links.clear()

    def made(self, step: record.Step, story: bytes, draw: Draw, blind: bool) -> None:
        """A step of the draw that was opened last, as a record has it."""
        if step.HasField("proof") and self._opened is not None:
            self.known.begin(step.proof, story, self._opened.s, self._opened.open)
        self.known.drawn(draw, blind)
