"""Messages of every kind: sensible ones, and with every field at its limits, beyond them, or anything at all."""

from __future__ import annotations

from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.contract import Json
from engine.moonriver.commands import Choose, Discard, Done, Outcome, Swap
from netproto.schema.wire_pb2 import FromGuest
from netproto.wire.codec import codec
from netproto.wire.reactions import REACTIONS
from netproto.wire.validators import PROOF_BYTES, SHARE_BYTES, UNNUMBERED
from tests.netproto.table.room import GAME

KINDS: dict[str, FieldDescriptor] = {field.name: field for field in FromGuest.DESCRIPTOR.oneofs[0].fields}

NUMBERS = st.sampled_from([0, 1, 2, 3, 4, 15, 16, 60, 3600, 3601, 86_400, 86_401, 1 << 31, (1 << 32) - 1])
WORDS = st.one_of(
    st.sampled_from(["", " ", "Ann", "Bob", "green", "white", "random", "greedy", "x" * 40, "x" * 41, "x" * 501]),
    st.sampled_from(
        ["\x00", "a\nb", "\u202eevil", "e\u0301", "\u200d", "Ann\u200d", "\u3164", "\U0001f920", "a\u2028b"]
    ),
    st.text(max_size=30),
)


def options_bytes(**options: Json) -> bytes:
    return codec(GAME.id).options_bytes(GAME.read_options(options))


def _scalar(field: FieldDescriptor) -> SearchStrategy[Any]:
    if field.type == FieldDescriptor.TYPE_STRING:
        return WORDS
    if field.type == FieldDescriptor.TYPE_BOOL:
        return st.booleans()
    if field.type == FieldDescriptor.TYPE_ENUM:
        return st.sampled_from([0, 1, 2, 99])
    if field.type != FieldDescriptor.TYPE_BYTES:
        return NUMBERS
    sizes = st.sampled_from([0, 1, 8, 16, 17, 256, 257, 1025]).map(lambda size: b"\x01" * size)
    known = {
        "options": st.sampled_from([options_bytes(players=players) for players in GAME.players]),
        "command": st.sampled_from(COMMANDS),
        "id": st.binary(min_size=8, max_size=8),
        "share": st.binary(min_size=SHARE_BYTES, max_size=SHARE_BYTES),
        "proof": st.binary(min_size=PROOF_BYTES, max_size=PROOF_BYTES),
    }
    return known.get(field.name, sizes) | sizes | st.binary(max_size=40)


COMMANDS = [
    codec(GAME.id).command_bytes(command)
    for command in (
        Choose(0),
        Choose(1),
        Choose(2),
        Choose(3),
        Choose(77),
        Done(),
        Swap(3, 1, None),
        Swap(3, 9, 4),
        Discard((1, 1)),
        Outcome("swap", (1,)),
        Outcome("plots", (1, 2, 3, 4)),
        Outcome("nothing", ()),
    )
]


def fields_of(descriptor: Descriptor) -> SearchStrategy[dict[str, Any]]:
    fields = {}
    for field in descriptor.fields:
        one = fields_of(field.message_type) if field.message_type is not None else _scalar(field)
        fields[field.name] = st.lists(one, max_size=3) if field.is_repeated else one
    return st.fixed_dictionaries(fields) | st.fixed_dictionaries({}, optional=fields)


def said(kind: str) -> SearchStrategy[Message]:
    """A message of this kind: mostly as a request should be numbered."""
    descriptor = KINDS[kind].message_type
    assert descriptor is not None
    numbered = 0 if kind in UNNUMBERED else 7
    requests = st.sampled_from([numbered] * 8 + [0, 1, (1 << 32) - 1])
    return st.builds(of_kind, requests, st.just(kind), fields_of(descriptor))


def of_kind(request: int, kind: str, fields: Any) -> FromGuest:
    said: dict[str, Any] = {kind: fields}
    return FromGuest(request=request, **said)


NOW = 1 << 31
"""Stands for the number of steps so far, which no strategy knows."""

SEATS = st.integers(0, 3)

SENSIBLE: dict[str, SearchStrategy[dict[str, Any]]] = {
    "give": st.fixed_dictionaries(
        {"question": st.just(NOW), "id": st.binary(min_size=8, max_size=8), "command": st.sampled_from(COMMANDS)}
    ),
    "resync": st.just({}),
    "say": st.just({"text": "well met"}),
    "react": st.fixed_dictionaries({"reaction": st.sampled_from(REACTIONS)}, optional={"seat": SEATS}),
    "keep": st.just({}),
    "take_back": st.fixed_dictionaries({"to": st.integers(0, 12)}),
    "sit": st.fixed_dictionaries({"seat": SEATS}),
    "stand": st.just({}),
    "dress": st.fixed_dictionaries({"color": st.sampled_from(GAME.colors(4))}),
    "ready": st.fixed_dictionaries({"ready": st.booleans()}),
    "agree": st.fixed_dictionaries(
        {
            "options": st.sampled_from([options_bytes(players=players) for players in GAME.players]),
            "clock": st.sampled_from([0, 60]),
            "watching": st.sampled_from([0, 0, 1]),
        }
    ),
    "fill": st.fixed_dictionaries({"seat": SEATS}, optional={"level": st.just("random")}),
    "kick": st.fixed_dictionaries({"person": st.integers(1, 6)}),
    "lock": st.fixed_dictionaries({"locked": st.booleans()}),
    "start": st.just({}),
    "rematch": st.just({}),
    "wait": st.fixed_dictionaries({"seat": SEATS, "seconds": st.sampled_from([0, 60, 3600])}),
}


def sensible() -> SearchStrategy[bytes]:
    def build(kind: str) -> SearchStrategy[FromGuest]:
        request = 0 if kind in UNNUMBERED else 7
        return SENSIBLE[kind].map(lambda fields: of_kind(request, kind, fields))

    return (
        st.sampled_from([*sorted(SENSIBLE), "give", "give", "give"])
        .flatmap(build)
        .map(lambda message: message.SerializeToString())
    )


def messages() -> SearchStrategy[bytes]:
    structured = st.sampled_from(sorted(KINDS)).flatmap(said).map(lambda message: message.SerializeToString())
    broken = st.tuples(structured, st.integers(0, 60), st.binary(max_size=4)).map(
        lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + 1 :]
    )
    return st.one_of(structured, structured, structured, broken, st.binary(max_size=60))
