"""The schema of one game: protobuf messages that follow from what the game declares, also for people to read."""

import inspect
from collections.abc import Iterator
from typing import Any, NamedTuple

from google.protobuf.descriptor_pb2 import DescriptorProto, FieldDescriptorProto, FileDescriptorProto
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from engine.contract import Forms
from engine.declared import Kinds
from netproto.wire.fields import message_of, within

ENVELOPE = "kind"
"""The oneof of Command and of Event, with a field a kind of value."""

SCALARS = {
    FieldDescriptorProto.TYPE_BOOL: "bool",
    FieldDescriptorProto.TYPE_STRING: "string",
    FieldDescriptorProto.TYPE_SINT32: "sint32",
    FieldDescriptorProto.TYPE_UINT32: "uint32",
}

INTRODUCTION = """\
// {title}'s values as they cross the wire and lie on the disk: what the game declares, written by proto/generate.py.
//
// A message has the fields of the value of the same name in the engine; the field of an envelope has the name
// that the value has in texts. Numbers are the engine's own. What may be None is optional. Where there are many small
// values, one message holds them by columns: the nth number of each field makes the nth value. A field once given out
// keeps its number for ever.
syntax = "proto3";

package {id};
"""


class Described(NamedTuple):
    message: DescriptorProto
    line: str
    """What it is, for people."""


def described(forms: Forms[Any, Any, Any, Any]) -> list[Described]:
    """Every message of the game, each once, in the order in which they are met."""
    found: dict[str, Described] = {}

    def add(name: str, form: type[Any], columns: bool = False) -> None:
        message = message_of(form, name, columns)
        known = found.setdefault(name, Described(message, _line(form)))
        if known.message != message:
            raise TypeError(f"two values would both be the message {name}")

    for name, kinds in (("Command", forms.commands), ("Event", forms.events)):
        found[name] = Described(_envelope(name, kinds), f"Any {kinds.what}.")
        for form in kinds.values():
            add(form.__name__, form)
            for inner in within(form):
                add(*inner)
    for name, form in (("Snapshot", forms.snapshot_form), ("Options", forms.options_form)):
        add(name, form)
        for inner in within(form):
            add(*inner)
    return list(found.values())


def _line(form: type[Any]) -> str:
    said = inspect.cleandoc(form.__doc__ or "").partition("\n\n")[0].replace("\n", " ")
    return "" if said.startswith(f"{form.__name__}(") else said


def _envelope(name: str, kinds: Kinds[Any]) -> DescriptorProto:
    message = DescriptorProto(name=name)
    message.oneof_decl.add(name=ENVELOPE)
    for word, form in sorted(kinds.items(), key=lambda kind: kinds.numbers[kind[0]]):
        message.field.add(
            name=word,
            number=kinds.numbers[word],
            label=FieldDescriptorProto.LABEL_OPTIONAL,
            type=FieldDescriptorProto.TYPE_MESSAGE,
            type_name=form.__name__,
            oneof_index=0,
        )
    return message


def messages(game: str, forms: Forms[Any, Any, Any, Any]) -> dict[str, type[Message]]:
    """The classes of a game's messages, by name."""
    file = FileDescriptorProto(name=f"{game}.proto", package=game, syntax="proto3")
    file.message_type.extend(message for message, _ in described(forms))
    pool = DescriptorPool()
    pool.Add(file)
    names = [message.name for message in file.message_type]
    return {name: GetMessageClass(pool.FindMessageTypeByName(f"{game}.{name}")) for name in names}


def written(game: str, title: str, forms: Forms[Any, Any, Any, Any]) -> str:
    """The schema as a .proto file."""
    messages = (
        f"{_comment(line)}message {message.name} {{{''.join(_lines(message))}}}\n" for message, line in described(forms)
    )
    return "\n".join((INTRODUCTION.format(id=game, title=title), *messages))


def _comment(line: str) -> str:
    return f"// {line}\n" if line else ""


def _lines(message: DescriptorProto) -> Iterator[str]:
    envelope = bool(message.oneof_decl) and message.oneof_decl[0].name == ENVELOPE
    if message.field:
        yield "\n"
    if envelope:
        yield f"  oneof {ENVELOPE} {{\n"
    for field in message.field:
        label = (
            "repeated "
            if field.label == FieldDescriptorProto.LABEL_REPEATED
            else "optional "
            if field.proto3_optional
            else ""
        )
        kind = SCALARS.get(field.type) or field.type_name
        yield f"{'    ' if envelope else '  '}{label}{kind} {field.name} = {field.number};\n"
    if envelope:
        yield "  }\n"
