"""A game as a table runs it: the truth, its steps, and what each viewer is told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.contract import SPECTATOR, AnyGame, Decision, GameOptions, Giver, Viewer
from netproto.schema.play_pb2 import Container, History, View
from netproto.schema.wire_pb2 import FromHost
from netproto.wire.codec import codec


class Played(NamedTuple):
    """One step: a command or a draw, and what followed."""

    seat: Giver
    commands: dict[Viewer, object]
    """As each viewer may know it."""
    events: Sequence[object]


class Authority:
    """Nobody outside is told anything but through `containers` and `view`, which ask who is looking."""

    def __init__(self, game: AnyGame, options: GameOptions) -> None:
        self.game = game
        self.codec = codec(game.id)
        self.options = options
        self.options_sent = self.codec.options_bytes(options)
        self.state = game.new(options)
        self.steps: list[Played] = []
        self._turn: int | None = None
        self._turn_began = False
        self.viewers: tuple[Viewer, ...] = (SPECTATOR, *range(options.players))
        self._log: dict[Viewer, list[Container]] = {viewer: [] for viewer in self.viewers}
        self._views: dict[Viewer, bytes] = {}
        """After the last step, of those who were told of it."""

    @property
    def number(self) -> int:
        """Of steps so far."""
        return len(self.steps)

    def step(self, command: object, seat: Giver) -> Sequence[object]:
        """Plays it; IllegalCommand leaves everything as it was."""
        events = self.game.decide(self.state, command, seat)
        commands = {viewer: self.game.redact_command(command, seat, viewer, self.state) for viewer in self.viewers}
        for event in events:
            self.game.apply(self.state, event)
        self.steps.append(Played(seat, commands, events))
        self._views.clear()
        waiting = self.game.pending(self.state)
        if isinstance(waiting, Decision):
            self._turn_began, self._turn = waiting.turn != self._turn, waiting.turn
        return events

    def turn_began(self) -> bool:
        """With the last step."""
        return self._turn_began

    def state_hash(self) -> bytes:
        return self.codec.state_hash(self.state)

    def _container(self, number: int, viewer: Viewer) -> Container:
        step = self.steps[number - 1]
        return Container(
            number=number,
            seat=step.seat,
            command=self.codec.command_bytes(step.commands[viewer]),
            events=[self.codec.event_bytes(self.game.redact(event, viewer)) for event in step.events],
        )

    def log(self, viewer: Viewer) -> list[Container]:
        """Every step so far, as this viewer may know it."""
        known = self._log[viewer]
        for number in range(len(known) + 1, self.number + 1):
            known.append(self._container(number, viewer))
        return known

    def view_bytes(self, viewer: Viewer) -> bytes:
        if viewer not in self._views:
            self._views[viewer] = self.codec.snapshot_bytes(self.game.view(self.state, viewer))
        return self._views[viewer]

    def containers(self, viewer: Viewer, since: int) -> list[Container]:
        """The steps after this many, the last of them with the hash of the viewer's view."""
        fresh = self.log(viewer)[since:]
        if fresh:
            hashed = Container(view_hash=self.codec.hash_of(self.view_bytes(viewer)))
            hashed.MergeFrom(fresh[-1])
            fresh[-1] = hashed
        return fresh

    def view(self, viewer: Viewer, longest: int) -> Iterator[FromHost]:
        """All that this viewer may know, as messages: where the game stands, then the log before it, in parts."""
        snapshot = self.view_bytes(viewer)
        yield FromHost(
            view=View(
                number=self.number,
                options=self.options_sent,
                snapshot=snapshot,
                view_hash=self.codec.hash_of(snapshot),
                history=self.number,
                seat=None if viewer == SPECTATOR else viewer,
            )
        )
        part: list[Container] = []
        size = 0
        for container in self.log(viewer):
            length = container.ByteSize() + 8
            if part and size + length > longest:
                yield FromHost(history=History(containers=part))
                part, size = [], 0
            part.append(container)
            size += length
        if part:
            yield FromHost(history=History(containers=part))
