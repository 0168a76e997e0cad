"""The truth of a game, and what each viewer is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.contract import SPECTATOR, AnyGame, GameOptions, GameState, Giver, Viewer
from engine.course import AnyCourse, Course
from netproto.schema.play_pb2 import Container, History, View
from netproto.schema.wire_pb2 import FromHost
from netproto.wire.codec import codec


class Played(NamedTuple):
    """One step: a command or a draw, and what followed."""

    seat: Giver
    id: bytes
    command: bytes
    commands: dict[Viewer, bytes]
    """As each viewer may know it."""
    events: Sequence[object]
    written: list[bytes]
    """The same events."""


class Authority:
    """Nobody outside is told anything but through `containers` and `view`, which ask who is looking."""

    def __init__(self, game: AnyGame, options: GameOptions) -> None:
        self.game = game
        self.codec = codec(game.id)
        self.options = options
        self.options_sent = self.codec.options_bytes(options)
        self.course: AnyCourse = Course(game, game.new(options))
        self.steps: list[Played] = []
        self.viewers: tuple[Viewer, ...] = (SPECTATOR, *range(options.players))
        self._log: dict[Viewer, list[Container]] = {viewer: [] for viewer in self.viewers}
        self._views: dict[Viewer, bytes] = {}
        """After the last step, of those who were told of it."""

    @property
    def number(self) -> int:
        """Of steps so far."""
        return self.course.number

    @property
    def state(self) -> GameState:
        return self.course.state

    def step(self, command: object, seat: Giver, id: bytes = b"") -> Played:
        """Plays it; IllegalCommand leaves everything as it was."""
        before = self.course.state
        events = self.course.give(seat, id, command)
        write = self.codec.command_bytes
        whole = write(command)
        commands = {}
        for viewer in self.viewers:
            known = self.game.redact_command(command, seat, viewer, before)
            commands[viewer] = whole if known is command else write(known)
        played = Played(seat, id, whole, commands, events, [self.codec.event_bytes(event) for event in events])
        self.steps.append(played)
        self._views.clear()
        return played

    def state_hash(self) -> bytes:
        return self.codec.state_hash(self.state)

    def _container(self, number: int, viewer: Viewer) -> Container:
        """What everybody may know has been written already, once for all."""
        step = self.steps[number - 1]
        events = []
        for event, written in zip(step.events, step.written, strict=True):
            known = self.game.redact(event, viewer)
            events.append(written if known is event else self.codec.event_bytes(known))
        return Container(number=number, seat=step.seat, id=step.id, command=step.commands[viewer], events=events)

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

    def _view_hash(self, viewer: Viewer) -> bytes:
        return self.codec.hash_of(self.view_bytes(viewer))

    def containers(self, viewer: Viewer, since: int) -> list[Container]:
        """The steps after this many, the last of them with the hash of the viewer's view."""
        fresh = self.log(viewer)[since:]
        if fresh:
            hashed = Container(view_hash=self._view_hash(viewer))
            hashed.MergeFrom(fresh[-1])
            fresh[-1] = hashed
        return fresh

    def view(self, viewer: Viewer, longest: int) -> Iterator[FromHost]:
        """All that this viewer may know, as messages: where the game stands, then the steps that led there, in
        parts."""
        yield FromHost(
            view=View(
                number=self.number,
                options=self.options_sent,
                view_hash=self._view_hash(viewer),
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
