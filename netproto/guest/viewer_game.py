"""A game as a guest follows it: the view that the host sent, evolved by the events that follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import registry
from engine.contract import SPECTATOR, GameOptions, Viewer
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
        self.state = self.codec.read_snapshot(self.options, view.snapshot)
        self.number = view.number
        self.viewer: Viewer = view.seat if view.HasField("seat") else SPECTATOR
        if self.viewer != SPECTATOR and self.viewer >= self.options.players:
            raise UnreadableMessage(f"view: there is no seat {self.viewer}")
        try:
            self._check(self.game.forms.snapshot(self.state))
            self._look()
        except IMPOSSIBLE as error:
            raise UnreadableMessage(f"view: no game comes to this: {error!r}") from None
        self.log: list[Told] = []
        """Every step so far, once all of the history has come."""
        self.missing_log = view.history
        self._length = 0

    @property
    def whole(self) -> bool:
        """Whether the log has come, too."""
        return self.missing_log == 0

    def history(self, containers: Iterable[Container]) -> None:
        """More of the log, which begins with the first step; UnreadableMessage where it is none."""
        for container in containers:
            if self.whole or container.number != len(self.log) + 1:
                raise UnreadableMessage(f"step {container.number} came after {len(self.log)} steps of the log")
            self._note(container, self._events(container))
            self.missing_log -= 1

    def follow(self, container: Container) -> list[object]:
        """The events of the next step, applied; nothing for one that is here already; OutOfStep for a gap, or where
        the view afterwards is not the host's."""
        if container.number <= self.number:
            return []
        if container.number != self.number + 1:
            raise OutOfStep(f"step {container.number} came after step {self.number}")
        events = self._events(container)
        try:
            for event in events:
                self.game.apply(self.state, event)
            same = not container.view_hash or self.codec.state_hash(self.state) == container.view_hash
            self._look()
        except IMPOSSIBLE as error:
            raise OutOfStep(f"step {container.number} cannot have happened: {error!r}") from None
        self.number = container.number
        self._note(container, events)
        if not same:
            raise OutOfStep(f"the view after step {container.number} is not the host's")
        return events

    def continues(self, before: ViewerGame) -> None:
        """Raises Contradiction where `before` was another game, where less is known to have happened now, or where the
        position does not follow from the steps. What happened may be seen from another seat than before."""
        if self.codec.options_bytes(self.options) != self.codec.options_bytes(before.options):
            raise Contradiction("something else had been agreed on")
        if len(self.log) < len(before.log):
            raise Contradiction(f"{len(before.log)} steps had been seen, and {len(self.log)} are left")
        for seen, told in zip(before.log, self.log, strict=False):
            if not self._same(seen, told, before.viewer):
                raise Contradiction(f"step {told.container.number} had been another one")
        state = self.game.view(self.game.new(self.options), self.viewer)
        try:
            for told in self.log:
                for event in told.events:
                    self.game.apply(state, event)
            follows = self.codec.state_hash(state) == self.codec.state_hash(self.state)
        except IMPOSSIBLE:
            follows = False
        if not follows:
            raise Contradiction("its position does not follow from its steps")

    def _same(self, seen: Told, told: Told, viewer: Viewer) -> bool:
        """Whether both are one step, as this viewer saw it and as this game's sees it."""
        ours, theirs = seen.container, told.container
        if _seat(ours) != _seat(theirs):
            return False
        if viewer == self.viewer:
            return ours.command == theirs.command and ours.events == theirs.events
        known = [self.game.redact(event, self.viewer) for event in seen.events]
        return known == [self.game.redact(event, viewer) for event in told.events]

    def _events(self, container: Container) -> list[object]:
        events = [self.codec.read_event(event) for event in container.events]
        try:
            for event in events:
                self._check(event)
        except ValueError as error:
            raise UnreadableMessage(f"step {container.number}: {error}") from None
        return events

    def _note(self, container: Container, events: Sequence[object]) -> None:
        self._length += container.ByteSize() + A_STEP + AN_EVENT * len(events)
        if self._length > LONGEST:
            raise UnreadableMessage("no game is as long as this one")
        self.log.append(Told(container, events))

    def _look(self) -> None:
        """At what everybody asks of a state: whoever shows this game need not expect that it cannot be answered."""
        self.game.pending(self.state)
        self.my_turn()

    def my_turn(self) -> bool:
        return self.viewer != SPECTATOR and len(self.game.legal(self.state, self.viewer)) > 0


@lru_cache(maxsize=8)
def _options(game: str, told: bytes) -> tuple[GameOptions, Check]:
    """The options, and what checks the values of a game with these options: the same for every view of it."""
    options = codec(game).read_options(told)
    return options, checking(options)


def _seat(container: Container) -> int | None:
    return container.seat if container.HasField("seat") else None
