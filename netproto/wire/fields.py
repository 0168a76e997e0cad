"""One declared value as one protobuf message, field by field of the same name.

The messages follow from the declarations: a field's number is its place in its value, once given out for ever; what may
be None is optional. Many values of numbers alone are one message of columns (the nth number of each field makes the nth
value), as there may be a hundred of them; of other values the message is repeated.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import repeat
from operator import attrgetter
from typing import Any

from google.protobuf.descriptor_pb2 import DescriptorProto, FieldDescriptorProto
from google.protobuf.message import Message

from engine.declared import Field, fields
from engine.value import NamedInt

HIGHEST = 1 << 20
"""No number of a game comes near it, so bigger ones are refused: a shift by one of them would eat the memory."""

COLUMNS_KEPT = 256
"""Columns whose message is kept: a step leaves most of a position as it was, and every viewer has the rest alike."""

Messages = Mapping[str, type[Message]]
"""The classes of a game's messages, by name."""
Write = Callable[[Any], Any]
"""From what a value holds to what the message's constructor takes; None leaves the field out."""
Read = Callable[[Any], Any]
"""From a message to what the value holds."""
Convert = Callable[[Any], Any]
"""From what a message holds to what the value holds."""


class UnreadableMessage(ValueError):
    """Bytes that are no value of the game: one line that says what is wrong."""


# Messages


def number_like(field: Field) -> bool:
    return field.holds is not None and issubclass(field.kind, int) and field.kind is not bool


def in_columns(field: Field) -> bool:
    """Whether the entries of this field are values of numbers alone."""
    return (
        field.many
        and field.holds is None
        and all(number_like(inner) and not inner.many and not inner.optional for inner in fields(field.kind))
    )


def message_name(field: Field) -> str:
    """Of the message that holds the field, or each of its entries."""
    name = field.kind.__name__
    return f"{name}s" if in_columns(field) and not name.endswith("s") else name


def message_of(form: type[Any], name: str, columns: bool = False) -> DescriptorProto:
    """The message for one value, or for columns of many."""
    message = DescriptorProto(name=name)
    for number, field in enumerate(fields(form), 1):
        _add(message, number, field, columns)
    return message


def _add(message: DescriptorProto, number: int, field: Field, columns: bool) -> None:
    made = message.field.add(name=field.name, number=number, label=FieldDescriptorProto.LABEL_OPTIONAL)
    if field.holds is None:
        made.type = FieldDescriptorProto.TYPE_MESSAGE
        made.type_name = message_name(field)
    elif number_like(field):
        made.type = FieldDescriptorProto.TYPE_SINT32 if field.holds.signed else FieldDescriptorProto.TYPE_UINT32
    else:
        made.type = FieldDescriptorProto.TYPE_BOOL if field.kind is bool else FieldDescriptorProto.TYPE_STRING
    if columns or (field.many and not in_columns(field)):
        made.label = FieldDescriptorProto.LABEL_REPEATED
    elif field.optional:
        made.proto3_optional = True
        made.oneof_index = len(message.oneof_decl)
        message.oneof_decl.add(name=f"_{field.name}")


def within(form: type[Any]) -> Iterator[tuple[str, type[Any], bool]]:
    """The messages that the value's fields need: name, form, and whether it is one of columns."""
    for field in fields(form):
        if field.holds is None:
            yield message_name(field), field.kind, in_columns(field)
            yield from within(field.kind)


# Values


class Shape:
    """How values of one class are written into and read from their message."""

    def __init__(self, form: type[Any], messages: Messages, columns: bool = False) -> None:
        self.form = form
        self._messages = messages
        self.names = tuple(field.name for field in fields(form))
        self._writers: list[tuple[str, Write]] = []
        self._readers = [self._reader(field, columns) for field in fields(form)]

    def write(self, value: Any) -> dict[str, Any]:
        """What the constructor of the message takes."""
        held = dict(zip(self.names, value))  # noqa: B905 (the class fixes both lengths)
        for name, write in self._writers:
            held[name] = write(held[name])
        return held

    def write_any(self, value: Any) -> dict[str, Any] | None:
        return None if value is None else self.write(value)

    def write_each(self, values: Iterable[Any]) -> list[dict[str, Any]]:
        return [self.write(value) for value in values]

    def read(self, message: Any) -> Any:
        return tuple.__new__(self.form, [read(message) for read in self._readers])

    def columns_writer(self, message: type[Message]) -> Write:
        @lru_cache(COLUMNS_KEPT)
        def write(values: tuple[Any, ...]) -> Message | None:
            return message(**dict(zip(self.names, zip(*values, strict=True), strict=True))) if values else None

        return write

    def read_columns(self, message: Any) -> tuple[Any, ...]:
        columns = [read(message) for read in self._readers]
        if len({len(column) for column in columns}) != 1:
            raise UnreadableMessage("columns of different lengths")
        return tuple(map(tuple.__new__, repeat(self.form), zip(*columns, strict=True)))

    def _reader(self, field: Field, columns: bool) -> Read:
        if columns:
            return _many(field.name, True, self._converter(field), None)
        if in_columns(field):
            shape = Shape(field.kind, self._messages, columns=True)
            self._writers.append((field.name, shape.columns_writer(self._messages[message_name(field)])))
            return _one(field.name, False, shape.read_columns)
        if field.many:
            return _many(field.name, number_like(field), self._converter(field), field.length)
        read = _one(field.name, number_like(field), self._converter(field))
        return _optional(field.name, read) if field.optional else read

    def _converter(self, field: Field) -> Convert | None:
        """What else is to be done with an entry that the message holds."""
        if field.holds is None:
            shape = Shape(field.kind, self._messages)
            self._writers.append((field.name, shape.write_each if field.many else shape.write_any))
            return shape.read
        return _member(field.kind) if issubclass(field.kind, NamedInt) else None


def _member(kind: type[NamedInt]) -> Convert:
    members = {int(member): member for member in kind}

    def convert(number: int) -> NamedInt:
        if number not in members:
            raise UnreadableMessage(f"{number} is no {kind.__name__.lower()}")
        return members[number]

    return convert


def _one(name: str, number: bool, convert: Convert | None) -> Read:
    get = attrgetter(name)

    def read(message: Any) -> Any:
        found = get(message)
        if number and not -HIGHEST <= found <= HIGHEST:
            raise UnreadableMessage(f"{name}: {found} is beyond every number of a game")
        if convert is None:
            return found
        try:
            return convert(found)
        except UnreadableMessage as error:
            raise UnreadableMessage(f"{name}: {error}") from None

    return read


def _many(name: str, number: bool, convert: Convert | None, length: int | None) -> Read:
    get = attrgetter(name)

    def read(message: Any) -> Any:
        found = get(message)[:]
        if length is not None and len(found) != length:
            raise UnreadableMessage(f"{name}: {len(found)} of them, not {length}")
        if number and found and not -HIGHEST <= min(found) <= max(found) <= HIGHEST:
            raise UnreadableMessage(f"{name}: {max(found, key=abs)} is beyond every number of a game")
        if convert is None:
            return tuple(found)
        try:
            return tuple([convert(each) for each in found])
        except UnreadableMessage as error:
            raise UnreadableMessage(f"{name}: {error}") from None

    return read


def _optional(name: str, read: Read) -> Read:
    def read_present(message: Any) -> Any:
        return read(message) if message.HasField(name) else None

    return read_present
