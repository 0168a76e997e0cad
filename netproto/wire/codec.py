"""A game's values as bytes of that game's schema, and back.

The messages follow from what the game declares (`game_schema`): Command and Event are envelopes with one field a kind,
Snapshot and Options are plain. Equal values give equal bytes. The bytes may come from an attacker: whatever is wrong
with them is an UnreadableMessage.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Generic

from google.protobuf.message import DecodeError, Message

from engine import registry
from engine.contract import Command, Event, Forms, GameOptions, GameState, Options, Plain, State
from engine.declared import Kinds
from netproto.wire.fields import Messages, Shape, UnreadableMessage
from netproto.wire.game_schema import ENVELOPE, messages

__all__ = ["AnyCodec", "Codec", "Forms", "UnreadableMessage"]

HASH_BYTES = 8
TABLES = 8
"""Whose options are kept."""


@cache
def codec(game: str) -> AnyCodec:
    """That of the game with this id."""
    return Codec(game, registry.game(game).forms)


class Codec(Generic[Options, State, Command, Event]):
    def __init__(self, game: str, forms: Forms[Options, State, Command, Event]) -> None:
        self.messages = messages(game, forms)
        commands = _Envelope(self.messages, "Command", forms.commands)
        events = _Envelope(self.messages, "Event", forms.events)
        self.command_bytes, self.read_command = commands.write, commands.read
        self.event_bytes, self.read_event = events.write, events.read
        self._snapshot = _Plain(self.messages, "Snapshot", forms.snapshot_form)
        self._options = _Plain(self.messages, "Options", forms.options_form)
        self._forms = forms
        self.read_options: Callable[[bytes], Options] = lru_cache(TABLES)(self._read_options)
        """The same bytes are read once: every question to a bot comes with them, and they hold all pieces."""

    def snapshot_bytes(self, state: State) -> bytes:
        return self._snapshot.write(self._forms.snapshot(state))

    def read_snapshot(self, options: Options, data: bytes) -> State:
        """The state, under its options. One that does not come out as it went in is none of this game."""
        taken = self._snapshot.read(data)
        try:
            state = self._forms.restore(options, taken)
            same = self._forms.snapshot(state) == taken
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError) as error:
            raise UnreadableMessage(f"snapshot: no state of this game: {error!r}") from None
        if not same:
            raise UnreadableMessage("snapshot: no state of this game has it")
        return state

    def state_hash(self, state: State) -> bytes:
        return self.hash_of(self.snapshot_bytes(state))

    @staticmethod
    def hash_of(snapshot: bytes) -> bytes:
        """Tells two states apart, by the bytes of their snapshots."""
        return blake2b(snapshot, digest_size=HASH_BYTES).digest()

    def options_bytes(self, options: Options) -> bytes:
        return self._options.write(self._forms.options(options))

    def _read_options(self, data: bytes) -> Options:
        plain = self._options.read(data)
        try:
            return self._forms.read_options(plain)
        except ValueError as error:
            raise UnreadableMessage(f"options: {error}") from None


AnyCodec = Codec[GameOptions, GameState, object, object]


class _Envelope(Generic[Command]):
    """A message with one field a kind of value."""

    def __init__(self, messages: Messages, name: str, kinds: Kinds[Command]) -> None:
        self._what = kinds.what
        self._message = messages[name]
        self._shapes = {word: Shape(form, messages) for word, form in kinds.items()}
        self._writers = {shape.form: (word, shape) for word, shape in self._shapes.items()}

    def write(self, value: Command) -> bytes:
        kind, shape = self._writers[type(value)]
        return self._message(**{kind: shape.write(value)}).SerializeToString()

    def read(self, data: bytes) -> Command:
        message = _parsed(self._what, self._message, data)
        kind = message.WhichOneof(ENVELOPE)
        if kind is None:
            raise UnreadableMessage(f"{self._what}: no kind that this version knows")
        try:
            value: Command = self._shapes[kind].read(getattr(message, kind))
        except UnreadableMessage as error:
            raise UnreadableMessage(f"{self._what} {kind}: {error}") from None
        return value


class _Plain:
    """A message that is one value."""

    def __init__(self, messages: Messages, name: str, form: type[Any]) -> None:
        self._what = name.lower()
        self._message = messages[name]
        self._shape = Shape(form, messages)

    def write(self, value: Plain) -> bytes:
        return self._message(**self._shape.write(value)).SerializeToString()

    def read(self, data: bytes) -> Plain:
        message = _parsed(self._what, self._message, data)
        try:
            return self._shape.read(message)
        except UnreadableMessage as error:
            raise UnreadableMessage(f"{self._what}: {error}") from None


def _parsed(what: str, message: type[Message], data: bytes) -> Message:
    try:
        return message.FromString(data)
    except DecodeError as error:
        raise UnreadableMessage(f"{what}: no message of this schema: {' '.join(str(error).split())}") from None
