"""A game as a guest follows it: from its beginning on, by the steps that it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import registry
from engine.contract import SPECTATOR, GameOptions, GameState, Viewer
from engine.course import AnyCourse, Course
from engine.declared import Check, checking
from netproto.schema.play_pb2 import Container, View
from netproto.wire.codec import codec
from netproto.wire.fields import UnreadableMessage

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
    """A step does not follow from the guest's state: the guest asks for everything anew (a resync)."""


class Contradiction(Exception):
    """After a resync the host's game is not the one that the guest saw: what differs."""


class ViewerGame:
    def __init__(self, game: str, view: View) -> None:
        self.game = registry.game(game)
        self.codec = codec(game)
        self.options, self._check = _options(game, view.options)
        self.viewer: Viewer = view.seat if view.HasField("seat") else SPECTATOR
        if self.viewer != SPECTATOR and self.viewer >= self.options.players:
            raise UnreadableMessage(f"view: there is no seat {self.viewer}")
        begins = self.game.view(self.game.new(self.options), self.viewer)
        self.course: AnyCourse = Course(self.game, begins)
        self.log: list[Told] = []
        self._comes_to = view.number, view.view_hash
        """How many steps are sent with it, and the hash of the view after them."""
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
        return self.number >= self._comes_to[0]

    def history(self, containers: Iterable[Container]) -> None:
        """More of these steps; UnreadableMessage where they are no game."""
        for container in containers:
            if self.whole or container.number != self.number + 1:
                raise UnreadableMessage(f"step {container.number} came after {self.number} steps of the log")
            events = self._events(container)
            try:
                self._take(container, events)
            except IMPOSSIBLE as error:
                raise UnreadableMessage(f"step {container.number} cannot have happened: {error!r}") from None

    def follow(self, container: Container) -> Sequence[object]:
        """The events of the next step, applied; nothing for one that is here already; OutOfStep for a gap, or where
        the view afterwards is not the host's."""
        if container.number <= self.number:
            return []
        if container.number != self.number + 1:
            raise OutOfStep(f"step {container.number} came after step {self.number}")
        events = self._events(container)
        try:
            self._take(container, events)
            same = not container.view_hash or self.codec.state_hash(self.state) == container.view_hash
        except IMPOSSIBLE as error:
            raise OutOfStep(f"step {container.number} cannot have happened: {error!r}") from None
        if not same:
            raise OutOfStep(f"the view after step {container.number} is not the host's")
        return events

    def stands(self, before: ViewerGame | None) -> None:
        """Raises Contradiction where the position that was sent is not what the steps lead to, where `before` was
        another game, or where less is known to have happened now. What happened may be seen from another seat."""
        if before is not None:
            self._continues(before)
        if self.codec.state_hash(self.state) != self._comes_to[1]:
            raise Contradiction("its position does not follow from its steps")

    def _continues(self, before: ViewerGame) -> None:
        if self.codec.options_bytes(self.options) != self.codec.options_bytes(before.options):
            raise Contradiction("something else had been agreed on")
        if len(self.log) < len(before.log):
            raise Contradiction(f"{len(before.log)} steps had been seen, and {len(self.log)} are left")
        for seen, told in zip(before.log, self.log, strict=False):
            if not self._same(seen, told, before.viewer):
                raise Contradiction(f"step {told.container.number} had been another one")

    def _same(self, seen: Told, told: Told, viewer: Viewer) -> bool:
        """Whether both are one step, as this viewer saw it and as this game's sees it."""
        ours, theirs = seen.container, told.container
        if giver(ours) != giver(theirs) or ours.id != theirs.id:
            return False
        if viewer == self.viewer:
            return ours.command == theirs.command and ours.events == theirs.events
        known = [self.game.redact(event, self.viewer) for event in seen.events]
        return known == [self.game.redact(event, viewer) for event in told.events]

    def _events(self, container: Container) -> Sequence[object]:
        """UnreadableMessage where this game could not have them."""
        events = [self.codec.read_event(event) for event in container.events]
        try:
            for event in events:
                self._check(event)
        except ValueError as error:
            raise UnreadableMessage(f"step {container.number}: {error}") from None
        self._length += container.ByteSize() + A_STEP + AN_EVENT * len(events)
        if self._length > LONGEST:
            raise UnreadableMessage("no game is as long as this one")
        return events

    def _take(self, container: Container, events: Sequence[object]) -> None:
        self.course.took(giver(container), container.id, events)
        self.log.append(Told(container, events))
        if self.whole and self.question is not None:
            len(self.game.legal(self.state, self.viewer))  # whoever shows it need not expect that nobody can say

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


def giver(container: Container) -> int | None:
    return container.seat if container.HasField("seat") else None
