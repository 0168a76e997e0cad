"""A host's texts without control and invisible characters: the guest prints, logs and shows them."""

from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message

from engine.contract import Json
from netproto.wire.names import visible


def clean_message(message: Message) -> None:
    """Cleans every text of the message, in place; the game's own bytes are checked where they are decoded."""
    for field, value in message.ListFields():
        if not _has_text(field):
            continue
        if field.message_type is not None:
            for each in value if field.is_repeated else (value,):
                clean_message(each)
        elif field.is_repeated:
            value[:] = [visible(text) for text in value]
        else:
            setattr(message, field.name, visible(value))


def clean_json(value: Json) -> Json:
    """The same for what was sent as JSON, in which any character can be written as visible letters (an escape)."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, list):
        return [clean_json(each) for each in value]
    if isinstance(value, dict):
        return {visible(key): clean_json(each) for key, each in value.items()}
    return value


def _has_text(field: FieldDescriptor) -> bool:
    if field.message_type is None:
        return bool(field.type == FieldDescriptor.TYPE_STRING)
    return _texts(field.message_type)


_known: dict[str, bool] = {}


def _texts(kind: Descriptor) -> bool:
    """Whether there is any text in messages of this kind, which the longest of them have none of."""
    found: Any = _known.get(kind.full_name)
    if found is None:
        _known[kind.full_name] = False  # a kind within itself adds nothing
        found = _known[kind.full_name] = any(map(_has_text, kind.fields))
    return bool(found)
