"""The whole truth of a game, made anew from what everybody was told of it, and from what those who know more open.

A log as a spectator has it lacks what only some may know; an opening is such a step as one of them was told it, with
the nonce that fits its seal. All of it is played again by the rules, so nothing is taken that could not have happened.
What nobody can open is supposed: it is dealt anew from what it may have been (netproto/draws/supposing.py). What comes
of it is a record that a host goes on from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from engine import registry
from engine.contract import SPECTATOR, Draw, IllegalCommand, Over
from engine.course import AnyCourse, Course
from engine.declared import checking
from netproto.draws.blind import hides
from netproto.draws.known_draws import KnownDraws
from netproto.draws.shares import commitment
from netproto.draws.supposing import Nowhere, Supposing
from netproto.draws.unfair import UnfairDraw
from netproto.records import recording
from netproto.records.dealt_anew import carried_to
from netproto.schema import record_pb2 as record
from netproto.schema.play_pb2 import Container, Head, Open, Proof, Reign
from netproto.schema.record_pb2 import Carried, Entry, Header
from netproto.succession.as_told import opens
from netproto.wire.codec import codec
from netproto.wire.fields import UnreadableMessage
from netproto.wire.story import Step, Story


class Heard(NamedTuple):
    """A step as a spectator is told it, and when that was."""

    step: Container
    at_ms: int


IMPOSSIBLE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError, StopIteration)
"""What an engine raises over events and states that no game comes to."""

Log = Sequence[Heard | Carried]
"""Of one game, from its first step on."""


class FalseLog(Exception):
    """A log of no game: a code, and the number of the first step that cannot have happened."""

    def __init__(self, code: str, step: int) -> None:
        super().__init__(f"step {step}: {code}")
        self.code = code
        self.step = step


class Rebuilt:
    """A game after the last step of its log."""

    def __init__(
        self,
        header: Header,
        heads: Iterable[Head],
        log: Log,
        openings: Iterable[Container],
        seed: bytes,
        before: Iterable[Reign] = (),
    ) -> None:
        """Raises FalseLog. Openings that open nothing are passed over; `seed` is for what nobody can open. The heads
        are of this table, those of tables `before` it stand with these."""
        self.header = header
        self.game = registry.game(header.game)
        self._codec = codec(header.game)
        self.options = self._codec.read_options(header.options)
        self._check = checking(self.options)
        self.course: AnyCourse = Course(self.game, self.game.new(self.options))
        self.story = Story(recording.began_at(header), header.game_number, header.options)
        self.forgotten: list[int] = []
        """The numbers of the steps that are supposed."""
        self._heads = [*heads]
        self._before = [*before]
        self._entries: list[Entry] = []
        self._draws = self._begin(recording.began_at(header), header.epoch) if header.epoch else None
        self._carried = False
        """Another computer has just carried the table on."""
        steps = [heard.step for heard in log if isinstance(heard, Heard)]
        self._opened = dict(self._opening(steps, openings))
        self._supposing = Supposing(self.game, [*map(self._events, steps)], seed)
        for heard in log:
            if isinstance(heard, Heard):
                self._hear(*heard)
            else:
                self._carry(heard)

    # What was told, and what was opened

    @staticmethod
    def _opening(steps: Sequence[Container], openings: Iterable[Container]) -> Iterator[tuple[int, Container]]:
        for opening in openings:
            told = steps[opening.number - 1 : opening.number]
            if opening.number and told and opens(told[0], opening):
                yield opening.number, opening

    def _whole(self, told: Container) -> Container:
        return self._opened.get(told.number, told)

    def _events(self, told: Container) -> list[object]:
        try:
            events = [*map(self._codec.read_event, self._whole(told).events)]
            for event in events:
                self._check(event)
        except (UnreadableMessage, ValueError):
            raise FalseLog("unreadable", told.number) from None
        return events

    # Step by step

    @property
    def number(self) -> int:
        return self.course.number

    def _hear(self, told: Container, at_ms: int) -> None:
        try:
            self._take(told, at_ms)
        except IMPOSSIBLE:
            raise FalseLog("impossible", told.number) from None

    def _take(self, told: Container, at_ms: int) -> None:
        number = self.number + 1
        if told.number != number:
            raise FalseLog("number", number)
        before = self.course.state
        taken = self._taken_back(told) if told.HasField("back_to") else self._played(told)
        beside = taken.known_to(SPECTATOR, self.game, before)
        if bool(told.seal) and beside is taken:
            raise FalseLog("needless_seal", number)
        if self.story.after(beside) != told.story:
            raise FalseLog("story", number)
        self.story.took(beside)
        self._carried = False
        self._write(taken, at_ms)

    def _taken_back(self, told: Container) -> Step:
        if not told.HasField("seat") or self.course.last_turn(told.seat) != told.back_to:
            raise FalseLog("taken_back", told.number)
        self.course.back(told.back_to)
        if self._draws is not None:
            self._draws.answered()
        return Step.back(told.seat, told.back_to)

    def _played(self, told: Container) -> Step:
        giver = told.seat if told.HasField("seat") else None
        proof = told.proof if told.HasField("proof") else None
        opening = self._opened.get(told.number)
        whole = opening or told
        supposes = bool(told.seal) and opening is None
        command = self._supposed(told) if supposes else self._read(whole)
        draw = self.course.pending
        if giver is not None and giver not in self.course.open:
            raise FalseLog("not_asked", told.number)
        if giver is None and not isinstance(draw, Draw) and not self._carried:
            raise FalseLog("chance_unasked", told.number)
        self._fair(told, whole, command, supposes)
        try:
            events = self.course.give(giver, told.id, command)
        except IllegalCommand:
            raise FalseLog("illegal", told.number) from None
        taken = Step.of(self.game, giver, told.id, command, events)
        return taken._replace(seal=told.seal, nonce=b"" if opening is None else opening.nonce, proof=proof)

    def _read(self, whole: Container) -> object:
        try:
            command = self._codec.read_command(whole.command)
            self._check(command)
        except (UnreadableMessage, ValueError):
            raise FalseLog("unreadable", whole.number) from None
        return command

    def _supposed(self, told: Container) -> object:
        giver = told.seat if told.HasField("seat") else None
        self.forgotten.append(told.number)
        try:
            return self._supposing.command(told.number, giver, self.course.state)
        except Nowhere:
            raise FalseLog("impossible", told.number) from None

    # Draws that all seats made together

    def _begin(self, table: bytes, epoch: int) -> KnownDraws:
        """A host's time, with the chains that there were then."""
        draws = KnownDraws(table, self.header.game_number, epoch)
        earlier = self._before.pop(0).heads if self._before else self._heads
        try:
            for head in earlier:
                if head.epoch == epoch:
                    draws.add(head)
                    self._entries.append(Entry(headed=record.Headed(head=head)))
        except UnfairDraw:
            raise FalseLog("heads", 0) from None
        return draws

    def _fair(self, told: Container, whole: Container, command: object, supposes: bool) -> None:
        """Raises FalseLog where something was drawn otherwise than all have added to it."""
        draws, draw = self._draws, self.course.pending
        if draws is None:
            return
        if told.HasField("seat"):
            if told.HasField("proof"):
                raise FalseLog("needless_proof", told.number)
            draws.answered()
            return
        if not isinstance(draw, Draw):
            return
        before = self.course.drawn(draw)
        if before is not None:
            if before != command:
                raise FalseLog("drawn_anew", told.number)
            return
        try:
            if told.HasField("proof"):
                draws.begin(told.proof, self.story.last, self._made(told.proof, whole.blind))
            drawn = draws.drawn(draw, hides(self.game, draw, self.course.state))
        except UnfairDraw as unfair:
            raise FalseLog(unfair.phrase.code, told.number) from None
        if not supposes and drawn is not None and self.game.outcome(draw, drawn) != command:
            raise FalseLog("outcome", told.number)

    def _made(self, proof: Proof, blind: bytes) -> bytes:
        """The draw was opened before, as follows from its proof. The host's secret for blind swaps, if somebody told
        it."""
        told = Open(
            epoch=proof.epoch,
            j=proof.j,
            story=self.story.last,
            parties=[link.seat for link in proof.links],
            commit=commitment(proof.epoch, proof.j, proof.x, proof.blind_hash),
        )
        secret = blind if sha256(blind).digest() == proof.blind_hash else b""
        self._entries.append(Entry(draw_opened=record.DrawOpened(open=told, x=proof.x, s=secret)))
        return secret

    # What is written

    def _write(self, taken: Step, at_ms: int) -> None:
        hashed = self._codec.state_hash(self.course.state)
        self._entries.append(recording.step(self.number, taken, self._giver(taken), hashed, at_ms))

    def _giver(self, taken: Step) -> record.Giver.ValueType:
        """A person's command bears an id, and nobody else's does."""
        if taken.seat is None:
            return record.CHANCE
        if self.header.seats[taken.seat].HasField("level"):
            return record.BOT
        return record.PERSON if taken.id or taken.back_to is not None else record.STAND_IN

    def _carry(self, carried: Carried) -> None:
        self._carried = True
        self._entries.append(Entry(carried=carried))
        if self._draws is not None:
            table, epoch = carried_to(carried, self._draws.table)
            if table == self._draws.table and epoch <= self._draws.epoch:
                raise FalseLog("epoch", self.number)
            self._draws = self._begin(table, epoch)

    def carry_on(self, carried: Carried, now: int) -> None:
        """Whoever rebuilt it is the host from here on: chance says what becomes of what nobody knows any more."""
        self._carry(carried)
        if (named := self._supposing.named(self.course.state)) is None:
            return
        before = self.course.state
        taken = Step.of(self.game, None, b"", named, self.course.give(None, b"", named))
        self.story.took(taken.known_to(SPECTATOR, self.game, before))
        self._write(taken, now)

    def record(self, beside: Iterable[Entry]) -> list[Entry]:
        """What a host goes on from; `beside` says who has which seat."""
        entries = [Entry(header=self.header), *beside, *self._entries]
        over = self.course.pending
        if isinstance(over, Over):
            at_ms = self._entries[-1].step.at_ms if self._entries else 0
            entries.append(recording.result(over.winners, at_ms, self.story.last))
        return entries
