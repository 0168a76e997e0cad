"""A game as a guest follows it: from its beginning on, by the steps that it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import NamedTuple

from engine import registry
from engine.contract import SPECTATOR, GameOptions, GameState, Viewer
from engine.course import AnyCourse, Course
from engine.declared import Check, checking
from netproto.draws.drawn_by import DrawnBy, drawn_by
from netproto.draws.four_words import four_words
from netproto.draws.unfair import UnfairDraw
from netproto.guest.witness import Witness
from netproto.schema.play_pb2 import Container, Head, Heads, Open, Reign, Seen, View
from netproto.schema.record_pb2 import Step as RecordedStep
from netproto.schema.record_pb2 import Why
from netproto.schema.succession_pb2 import Parent
from netproto.succession.parents import continues
from netproto.wire.codec import codec
from netproto.wire.fields import UnreadableMessage
from netproto.wire.story import Step, Story

LONGEST = 4 << 20
"""Bytes that a game may have, as a log or as a record: a hundred times those of a long one."""
A_STEP, AN_EVENT = 200, 50
"""Bytes that a step and an event count beside their own: many small ones fill memory, too."""

IMPOSSIBLE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError, StopIteration)
"""What an engine raises over events and states that no game comes to."""


class Told(NamedTuple):
    """A step as it was told, and its events."""

    container: Container
    events: Sequence[object]


class OutOfStep(Exception):
    """A step does not follow from the guest's state: the guest asks for what it has not seen (a resync)."""


class Contradiction(OutOfStep):
    """The host's game is not the one that the guest saw, or not the one that the host says it is: what differs."""


class ViewerGame:
    def __init__(self, game: str, table: bytes, view: View, before: ViewerGame | None = None) -> None:
        """`table` is the uuid of the table where it is played; `before` is what was seen there last."""
        self.game = registry.game(game)
        self.codec = codec(game)
        self.options, self._check = _options(game, view.options)
        self._table = table
        self.viewer: Viewer = view.seat if view.HasField("seat") else SPECTATOR
        if self.viewer != SPECTATOR and self.viewer >= self.options.players:
            raise UnreadableMessage(f"view: there is no seat {self.viewer}")
        if view.since:
            raise UnreadableMessage("view: nothing of this game was seen here")
        self.game_number = view.game_number
        self.course = self._begun()
        self.reigns = [*view.before, Reign(table=table, epoch=view.epoch, heads=view.heads)]
        """Of the hosts that have had the game; the last has it."""
        first = self.reigns[0]
        self.story = Story(first.table, view.game_number, view.options)
        self.log: list[Told] = []
        self.witness: Witness | None = None
        """Where all seats draw together."""
        self._asked: Open | None = None
        """What was asked for before, of the last of the reigns."""
        self._reign = 0
        self._successor = 0
        """The epoch of the host that goes on with it and has shown that; 0: no other than the last."""
        if view.epoch:
            self.witness = Witness(first.table, view.game_number, first.epoch, first.heads, self.options.players)
            if before is not None and before.witness is not None and before.game_number == view.game_number:
                self._asked = before.witness.open
        self._goes_over()
        self._comes_to = view
        """How many steps were sent with it, the story and the hash of the view after them."""
        self._length = 0

    @property
    def state(self) -> GameState:
        return self.course.state

    @property
    def number(self) -> int:
        """Of steps so far."""
        return self.course.number

    @property
    def whole(self) -> bool:
        """Whether all steps have come that were before the view."""
        return self.number >= self._comes_to.number

    @property
    def seen(self) -> Seen:
        """What the host need not send again."""
        seat = None if self.viewer == SPECTATOR else self.viewer
        return Seen(number=self.number, story=self.story.last, seat=seat)

    def for_successor(self, number: int, epoch: int) -> ViewerGame:
        """As it was after so many steps, from which a host of that epoch goes on."""
        reigns = [*self.reigns[:-1], self._last_reign()]
        while len(reigns) > 1 and reigns[-2].number >= number:
            reigns.pop()  # nothing of it is left, and the log that goes on may have nothing of it
        if number == self.number and len(reigns) == len(self.reigns):
            made = copy(self)
        else:
            *earlier, last = reigns
            view = View(options=self._comes_to.options, game_number=self.game_number, number=number)
            view.epoch = last.epoch
            if self.viewer != SPECTATOR:
                view.seat = self.viewer
            view.heads.extend(last.heads)
            view.before.extend(earlier)
            made = ViewerGame(self.game.id, self._table, view)
            made.history(told.container for told in self.log[:number])
        made._successor = epoch
        return made

    @property
    def heads_told(self) -> Sequence[Head]:
        """By all hosts so far, this table's and those before."""
        return () if self.witness is None else self.witness.heads

    def _heads(self, reign: int) -> Sequence[Head]:
        if self.witness is not None and reign == self._reign:
            return self.witness.known.heads
        return self.reigns[reign].heads

    def _last_reign(self) -> Reign:
        """With all heads that were told since."""
        last = self.reigns[-1]
        return Reign(table=last.table, epoch=last.epoch, heads=self._heads(self._reign))

    def continued(self, view: View) -> ViewerGame | None:
        """This game, for the rest of the steps that the view comes to; None where it comes to them from the beginning
        on. The view says of itself that it goes on from here: the story tells whether it does."""
        if not view.since:
            return None
        seat = view.seat if view.HasField("seat") else SPECTATOR
        if (view.game_number, view.since, seat) != (self.game_number, self.number, self.viewer):
            raise UnreadableMessage("view: something else was seen here than what it goes on from")
        made = copy(self)
        made.course, made.story, made.log = self.course.copy(), self.story.copy(), [*self.log]
        reigns = [*view.before, Reign(table=self._table, epoch=view.epoch, heads=view.heads)]
        here = len(self.reigns) - 1
        if (self.witness is None) != (view.epoch == 0) or not self._leads_to(reigns):
            raise UnfairDraw("alone")
        if self.witness is not None:
            made.witness = self.witness.copy()
            made.witness.goes_on(reigns[here].heads, succeeded=len(reigns) > here + 1)
        made.reigns, made._successor = reigns, 0
        made._goes_over()
        made._comes_to = view
        return made

    def _leads_to(self, reigns: Sequence[Reign]) -> bool:
        """Whether these are the times of hosts as they were here, with those of successors after them: whoever claims
        to be one has to have shown it."""
        here = len(self.reigns) - 1
        told = [(one.table, one.epoch) for one in reigns[: here + 1]]
        same = [(one.table, one.epoch) for one in self.reigns] == told
        return same and (len(reigns) == here + 1 or reigns[-1].epoch == self._successor)

    def history(self, containers: Iterable[Container]) -> None:
        """More of these steps; UnreadableMessage where they are no game, Contradiction where their story is another."""
        for container in containers:
            if self.whole:
                raise UnreadableMessage(f"step {container.number} came after {self.number} steps of the log")
            try:
                self._take(container, here=False)
            except Contradiction:
                raise
            except OutOfStep as error:
                raise UnreadableMessage(str(error)) from None

    def follow(self, container: Container) -> Sequence[object]:
        """The events of the next step, applied. OutOfStep where it is not the next one or the view afterwards is not
        the host's: then everything is as it was."""
        try:
            return self._take(container, here=True)
        except BaseException:
            self.course = self._begun()
            for told, events in self.log:
                if (to := back_to(told)) is None:
                    self.course.took(giver(told), told.id, events)
                else:
                    self.course.back(to)
            raise

    def heads(self, told: Heads) -> None:
        """More chains of links; UnfairDraw where they come in a draw, or the host draws alone here."""
        if self.witness is None:
            raise UnfairDraw("needless")
        self.witness.add(told.heads)

    def asked(self, told: Open, here: bool) -> None:
        """Everybody is asked for a draw, where all draw together; UnfairDraw where this cannot be the next one."""
        assert self.witness is not None
        self.witness.asked(told, self.story.last, here)

    def _begun(self) -> AnyCourse:
        return Course(self.game, self.game.view(self.game.new(self.options), self.viewer))

    def stands(self, before: ViewerGame | None) -> None:
        """Raises Contradiction where the steps do not lead to the position or the story that were sent with them, where
        `before` was another game, or where less is known to have happened now."""
        if before is not None:
            self._continues(before)
        if self.story.last != self._comes_to.story:
            raise Contradiction("its story does not follow from its steps")
        if self.codec.state_hash(self.state) != self._comes_to.view_hash:
            raise Contradiction("its position does not follow from its steps")

    def goes_on_from(self, seen: Parent) -> None:
        """Raises Contradiction where this is that game, seen at another table, and does not go on from there."""
        if seen.game_number == self.game_number and not continues(seen, self.story.at):
            raise Contradiction("it does not go on from what was seen of it at another table")

    def _continues(self, before: ViewerGame) -> None:
        """A later game, or all that was seen: no host may know less, as none can prove that it took the table over."""
        if before.game_number != self.game_number:
            if self.game_number < before.game_number:
                raise Contradiction(f"it was game {before.game_number}, and now it is game {self.game_number}")
            return
        for number, (seen, told) in enumerate(zip(before.story.at, self.story.at, strict=False)):
            if seen != told:
                raise Contradiction(
                    f"step {number} had been another one" if number else "something else had been agreed on"
                )
        if (before.witness is None) != (self.witness is None):
            raise UnfairDraw("alone")
        if before.witness is not None and self.witness is not None:
            heads = before.witness.known.heads
            here = len(before.reigns) - 1
            now = self._heads(here)
            same = min(len(now), len(heads)) if len(self.reigns) > here + 1 else len(heads)
            if not before._leads_to(self.reigns) or now[:same] != heads[:same]:
                raise UnfairDraw("heads")
        if self.number < before.number:
            raise Contradiction(f"{before.number} steps had been seen, and {self.number} are left")

    def ended(self) -> list[Reign]:
        """All of the reigns, once the host that has the game is lost, too."""
        *before, last = self.reigns
        heads = [] if self.witness is None else self.witness.known.heads
        return [*before, Reign(table=last.table, epoch=last.epoch, heads=heads, number=self.number)]

    @property
    def elsewhere(self) -> Sequence[Reign]:
        """Of hosts of other tables, with whose game this one goes on."""
        return [reign for reign in self.reigns if reign.table != self.reigns[-1].table]

    def _goes_over(self) -> None:
        """To the next host, where the game has come to the end of one's time."""
        while self._reign + 1 < len(self.reigns) and self.number >= self.reigns[self._reign].number:
            self._reign += 1
            self.witness = self.witness and self.witness.carried(self.reigns[self._reign])
        if self.witness is not None and self._asked is not None and self._reign + 1 == len(self.reigns):
            self.witness.remember(self._asked)
            self._asked = None

    def _take(self, container: Container, here: bool) -> Sequence[object]:
        """The next step, heard as it was made or told later; OutOfStep leaves a state behind that nobody can use."""
        if container.number != self.number + 1:
            raise OutOfStep(f"step {container.number} came after step {self.number}")
        step, length = self._read(container)
        try:
            witness = self.witness and self.witness.after(
                container, step.given, self.course, self.game, self.story.last, here
            )
            story = self.story.after(step.known_to(SPECTATOR, self.game, self.state))
            if step.back_to is None:
                self.course.took(step.seat, step.id, step.events)
            else:
                self.course.back(step.back_to)
            if self.whole and self.question is not None:
                len(self.game.legal(self.state, self.viewer))  # whoever shows it need not expect that nobody can say
            same = not container.view_hash or self.codec.state_hash(self.state) == container.view_hash
        except IMPOSSIBLE as error:
            raise OutOfStep(f"step {container.number} cannot have happened: {error!r}") from None
        if container.story != story:
            raise Contradiction(f"step {container.number} is not the one of its story")
        if not same:
            raise Contradiction(f"the view after step {container.number} is not the host's")
        self.witness = witness
        self.story.at.append(story)
        self.log.append(Told(container, step.events))
        self._length = length
        self._goes_over()
        return step.events

    def _read(self, container: Container) -> tuple[Step, int]:
        """And the length of all steps with this one. UnreadableMessage where this game could not have it."""
        if container.HasField("back_to"):
            return self._read_taking_back(container), self._longer(container)
        events = [self.codec.read_event(event) for event in container.events]
        command = self.codec.read_command(container.command)
        try:
            for value in (command, *events):
                self._check(value)
        except ValueError as error:
            raise UnreadableMessage(f"step {container.number}: {error}") from None
        step = Step(
            giver(container), container.id, command, container.command, events, container.events, seal=container.seal
        )
        return step, self._longer(container)

    def _longer(self, container: Container) -> int:
        length = self._length + container.ByteSize() + A_STEP + AN_EVENT * len(container.events)
        if length > LONGEST:
            raise UnreadableMessage("no game is as long as this one")
        return length

    def _read_taking_back(self, container: Container) -> Step:
        """Its own turn, and whoever has a seat knows that not everybody else is a bot where another one does that."""
        if container.command or container.events or container.id or not container.HasField("seat"):
            raise UnreadableMessage(f"step {container.number}: what takes a turn back does nothing else")
        if self.course.last_turn(container.seat) != container.back_to or not self.course.open:
            raise UnreadableMessage(f"step {container.number}: there is no such turn that could be taken back")
        if self.viewer not in (SPECTATOR, container.seat):
            raise UnreadableMessage(f"step {container.number}: turns are taken back among bots alone")
        return Step.back(container.seat, container.back_to)

    def drawn_by(self, people: Collection[int], owners: Collection[int], why: Mapping[int, Why.ValueType]) -> DrawnBy:
        """Once it is over. `people` are the seats that are known to have one, `owners` those of whoever opened the
        table; `why` some of them were left out of a draw."""
        if self.witness is None:
            return DrawnBy()
        heads = self.witness.heads
        proofs = [container.proof for container, _ in self.log if container.HasField("proof")]
        words = four_words(self.story.last, [head.head for head in heads])
        sealed = any(container.seal and not container.nonce for container, _ in self.log)
        by = drawn_by(proofs, {*people, *(head.seat for head in heads)}, owners, why, words)
        return by._replace(sealed=sealed)

    @property
    def question(self) -> int | None:
        """The number of what this viewer is asked now."""
        asked = self.course.open.get(self.viewer)
        return None if asked is None else asked.number


@lru_cache(maxsize=8)
def _options(game: str, told: bytes) -> tuple[GameOptions, Check]:
    """The options, and what checks the values of a game with these options: the same for every view of it."""
    options = codec(game).read_options(told)
    return options, checking(options)


def giver(step: Container | RecordedStep) -> int | None:
    return step.seat if step.HasField("seat") else None


def back_to(step: Container | RecordedStep) -> int | None:
    """Of a turn that is taken back, the step with which it began."""
    return step.back_to if step.HasField("back_to") else None
