"""What a voter and whoever goes on tell one another, as the two envelopes say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from google.protobuf.message import Message

from netproto.schema import succession_pb2 as succession
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.parts import PART, parts

BY_VOTERS: dict[type[Message], str] = {
    succession.Signed: "granted",
    succession.Refusal: "refusal",
    succession.Tail: "tail",
    succession.Openings: "openings",
    succession.Outline: "outline",
    succession.Certificate: "shown",
    succession.Seen: "seen",
}
"""The kind, by what it is."""
TO_VOTERS: dict[type[Message], str] = {
    succession.Ask: "ask",
    succession.Fetch: "fetch",
    succession.Elected: "elected",
    succession.Lead: "lead",
}


def by_voter(message: Message) -> Iterator[FromGuest]:
    """In parts where that is longer than a frame."""
    said: dict[str, Any] = {BY_VOTERS[type(message)]: message}
    whole = FromGuest(**said)
    data = whole.SerializeToString()
    yield from (FromGuest(part=part) for part in parts(data)) if len(data) > PART else (whole,)


def to_voter(message: Message) -> Iterator[FromHost]:
    """In parts where that is longer than a frame."""
    told: dict[str, Any] = {TO_VOTERS[type(message)]: message}
    whole = FromHost(**told)
    data = whole.SerializeToString()
    yield from (FromHost(part=part) for part in parts(data)) if len(data) > PART else (whole,)
