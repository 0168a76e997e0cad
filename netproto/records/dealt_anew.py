"""What a record says of steps that nobody knew any more when another computer carried the table on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import SPECTATOR, AnyGame
from netproto.draws.supposing import Supposing, seed
from netproto.schema.record_pb2 import Carried
from netproto.schema.record_pb2 import Step as Recorded
from netproto.wire.codec import codec


def forgotten(step: Recorded) -> bool:
    """Nobody could open it."""
    return bool(step.seal) and not step.nonce


FIRST_EPOCH = 1
"""The epoch of whoever opens a table, as a child is opened too."""


def carried_to(carried: Carried, table: bytes) -> tuple[bytes, int]:
    """The table and the epoch from there on, at that table until then."""
    return (carried.founded, FIRST_EPOCH) if carried.founded else (table, carried.succeeded.epoch)


def seed_of(carried: Carried) -> bytes:
    """Of a child its founder alone has settled it: nobody else is there."""
    succeeded = carried.succeeded
    table = carried.founded or succeeded.table
    return seed(table, carried.secret, [grant.signature for grant in succeeded.grants])


def supposing(game: AnyGame, steps: Sequence[Recorded], carried: Carried) -> Supposing:
    """`steps`: those before it."""
    read = codec(game.id).read_event
    known = []
    for step in steps:
        events = [*map(read, step.events)]
        known.append([game.redact(event, SPECTATOR) for event in events] if forgotten(step) else events)
    return Supposing(game, known, seed_of(carried))
