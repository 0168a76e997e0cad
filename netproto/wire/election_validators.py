"""What the messages must be with which somebody is asked, elected and followed, in place of a host that is lost.

What they prove is looked at where it counts: here it is how much they may be, so that nobody is kept busy for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from netproto.schema.succession_pb2 import (
    Ask,
    CarriesOn,
    Certificate,
    Elected,
    Fetch,
    HandedOver,
    Held,
    Lead,
    LogEntry,
    Openings,
    Outline,
    Refusal,
    Signed,
    Succeeded,
    Tail,
)
from netproto.schema.wire_pb2 import Part
from netproto.wire.log_validators import (
    HASH_BYTES,
    LONGEST_KEY,
    LONGEST_ROSTER,
    MOST_SEATED,
    TABLE_BYTES,
    are_addresses,
)

ASKING_BYTES = 16
LONGEST_CODE = 40
LONGEST_PART = 60 * 1024
MOST_EPOCHS = 1024
MOST_ENTRIES = 1 << 16
MOST_LINKS = 4 * MOST_EPOCHS
LAST_EPOCH = 1 << 31


def ask(asked: Ask) -> str:
    """What is wrong with it; empty where nothing is."""
    if len(asked.table) != TABLE_BYTES or len(asked.candidate) != HASH_BYTES or len(asked.asking) != ASKING_BYTES:
        return "ask: its table, its key or its asking has the wrong length"
    if not 0 < asked.epoch < LAST_EPOCH:
        return "ask: no table has that many hosts"
    return _signed(asked.roster, asked.handed_over)


def granted(grant: Signed) -> str:
    return _signed(grant)


def refusal(refused: Refusal) -> str:
    if len(refused.asking) not in (0, ASKING_BYTES) or len(refused.code) > LONGEST_CODE:
        return "refusal: its asking or its code has the wrong length"
    return "" if refused.promised < LAST_EPOCH else "refusal: no table has that many hosts"


def outline(told: Outline) -> str:
    if len(told.ends) > MOST_EPOCHS:
        return "outline: no table has that many hosts"
    epochs = [end.epoch for end in told.ends]
    if epochs != sorted({*epochs}):
        return "outline: its epochs are not in order"
    return _held(*told.ends)


def fetch(fetched: Fetch) -> str:
    return outline(fetched.log)


def tail(told: Tail) -> str:
    return _held(told.since) or _entries(told.since.epoch, told.entries)


def openings(told: Openings) -> str:
    return "" if len(told.steps) <= MOST_ENTRIES else "openings: no game has that many steps"


def certificate(shown: Certificate) -> str:
    if len(shown.links) > MOST_LINKS:
        return "certificate: no table has that many hosts"
    return next(filter(None, (_succeeded(link.succeeded) or _signed(link.roster) for link in shown.links)), "")


def elected(told: Elected) -> str:
    return certificate(told.certificate)


def lead(told: Lead) -> str:
    if not 0 < told.epoch < LAST_EPOCH:
        return "lead: no table has that many hosts"
    if told.roster_at > told.since.length + len(told.entries):
        return "lead: its last roster is not in it"
    return certificate(told.certificate) or _held(told.since) or _entries(told.since.epoch, told.entries)


def carries_on(told: CarriesOn) -> str:
    if not (0 < told.epoch < LAST_EPOCH and 0 < told.port < 1 << 16):
        return "carries on: it is no host, or nowhere"
    return "" if are_addresses(told.addresses) else "carries on: these are no addresses of a computer"


def handed_over(told: HandedOver) -> str:
    return _signed(told.hand_over)


def part(told: Part) -> str:
    return "" if 0 < len(told.data) <= LONGEST_PART else "part: nothing is in it, or too much"


def _entries(epoch: int, entries: Iterable[LogEntry]) -> str:
    for number, entry in enumerate(entries):
        kind = entry.WhichOneof("kind")
        if kind is None or number >= MOST_ENTRIES:
            return "entries: there are too many, or one of them says nothing"
        if entry.epoch < epoch:
            return "entries: their epochs are not in order"
        epoch = entry.epoch
        if kind == "succeeded" and (wrong := _succeeded(entry.succeeded)):
            return wrong
        if kind == "roster" and (wrong := _signed(entry.roster)):
            return wrong
    return ""


def _succeeded(one: Succeeded) -> str:
    if len(one.grants) > MOST_SEATED:
        return "succeeded: no table has that many people"
    return _signed(*one.grants, one.handed_over)


def _held(*held: Held) -> str:
    wrong = any(len(one.trail) != HASH_BYTES for one in held)
    return "held: one of its hashes has the wrong length" if wrong else ""


def _signed(*signed: Signed) -> str:
    for one in signed:
        if max(len(one.certificate), len(one.signature)) > LONGEST_KEY or len(one.body) > LONGEST_ROSTER:
            return "signed: it is too long"
    return ""
