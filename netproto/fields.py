"""One named tuple as one protobuf message, field by field of the same name.

A shape is compiled once a class, from its type hints and the message's descriptor; a class and a message that do not
fit are a TypeError then, not a surprise later. Many named tuples are a repeated message or, where there
may be a hundred small ones, a single message of columns: `repeated Stand` or a `Stands` whose fields are repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from operator import attrgetter
from types import NoneType
from typing import Any, TypeGuard, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from engine.value import NamedInt

HIGHEST = 1 << 20
"""No number of a game comes near it, so bigger ones are refused: a shift by one of them would eat the memory."""

SCALARS: dict[type[Any], tuple[int, ...]] = {
    bool: (FieldDescriptor.TYPE_BOOL,),
    str: (FieldDescriptor.TYPE_STRING,),
    int: (FieldDescriptor.TYPE_UINT32, FieldDescriptor.TYPE_SINT32),
}

Write = Callable[[Any], Any]
"""From what a value holds to what the message's constructor takes; None leaves the field out."""
Read = Callable[[Any], Any]
"""From a message to what the value holds."""
Convert = Callable[[Any], Any]
"""From what a message holds to what the value holds."""


class UnreadableMessage(ValueError):
    """Bytes that are no value of the game: one line that says what is wrong."""


class Shape:
    """How values of one class are written into and read from their message."""

    def __init__(self, form: type[Any], message: Descriptor | None, columns: bool = False) -> None:
        if not is_named_tuple(form):
            raise TypeError(f"{form!r} is no named tuple")
        if message is None:
            raise TypeError(f"{form.__name__} stands where the schema has no message")
        self.form = form
        self.names = tuple(name.rstrip("_") for name in form._fields)
        fields = message.fields_by_name
        if set(self.names) != set(fields):
            differing = ", ".join(sorted(set(self.names) ^ set(fields)))
            raise TypeError(f"{form.__name__} and the message {message.full_name} differ in {differing}")
        self._writers: list[tuple[str, Write]] = []
        hints = get_type_hints(form)
        reader = self._column if columns else self._reader
        self._readers = [
            reader(name, hints[field], fields[name]) for name, field in zip(self.names, form._fields, strict=True)
        ]

    def write(self, value: Any) -> dict[str, Any]:
        """What the constructor of the message takes."""
        fields = dict(zip(self.names, value))  # noqa: B905 (the class fixes both lengths)
        for name, write in self._writers:
            fields[name] = write(fields[name])
        return fields

    def read(self, message: Any) -> Any:
        return tuple.__new__(self.form, [read(message) for read in self._readers])

    def write_columns(self, values: tuple[Any, ...]) -> dict[str, Any] | None:
        return dict(zip(self.names, zip(*values, strict=True), strict=True)) if values else None

    def read_columns(self, message: Any) -> tuple[Any, ...]:
        columns = [read(message) for read in self._readers]
        if len({len(column) for column in columns}) != 1:
            raise UnreadableMessage("columns of different lengths")
        return tuple(map(tuple.__new__, repeat(self.form), zip(*columns, strict=True)))

    def _reader(self, name: str, hint: Any, field: FieldDescriptor) -> Read:
        args = get_args(hint)
        if get_origin(hint) is tuple:
            length = None if args[-1] is Ellipsis else len(args)
            if field.is_repeated:
                return _many(name, *self._element(name, args[0], field), length)
            return self._in_columns(name, args[0], field)
        if field.is_repeated:
            raise TypeError(f"{field.full_name} is repeated, but {hint} is one")
        if NoneType not in args:
            return _one(name, *self._element(name, hint, field))
        if not field.has_presence:
            raise TypeError(f"{field.full_name} is not optional, but may be None")
        (inner,) = (arg for arg in args if arg is not NoneType)
        return _optional(name, _one(name, *self._element(name, inner, field)))

    def _column(self, name: str, hint: Any, field: FieldDescriptor) -> Read:
        if not field.is_repeated or field.message_type is not None:
            raise TypeError(f"{field.full_name} is no column of scalars")
        return _many(name, *self._element(name, hint, field), None)

    def _element(self, name: str, hint: Any, field: FieldDescriptor) -> tuple[bool, Convert | None]:
        """Whether it is a number, and what else is to be done with what the message holds."""
        if is_named_tuple(hint):
            shape = Shape(hint, field.message_type)
            self._writers.append((name, _each(shape.write) if field.is_repeated else _unless_none(shape.write)))
            return False, shape.read
        scalar = next((scalar for scalar in SCALARS if isinstance(hint, type) and issubclass(hint, scalar)), None)
        if scalar is None or field.type not in SCALARS[scalar]:
            raise TypeError(f"{field.full_name} cannot hold {hint}")
        return scalar is int, _member(hint) if issubclass(hint, NamedInt) else None

    def _in_columns(self, name: str, hint: Any, field: FieldDescriptor) -> Read:
        if field.message_type is None:
            raise TypeError(f"{field.full_name} is one, but many {hint} are to be held")
        shape = Shape(hint, field.message_type, columns=True)
        self._writers.append((name, shape.write_columns))
        return _one(name, False, shape.read_columns)


def is_named_tuple(form: object) -> TypeGuard[type[Any]]:
    return isinstance(form, type) and issubclass(form, tuple) and hasattr(form, "_fields")


def _each(write: Write) -> Write:
    return lambda values: [write(value) for value in values]


def _unless_none(write: Write) -> Write:
    return lambda value: None if value is None else write(value)


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
