"""A table that goes on from another one, for a rest without the most of its voters: another uuid, and its parent named.

The parent stays what it is. What is played at the child is no log of the parent: a program keeps the two apart, and
grants the parent's next host with what it held of the parent.
"""

from __future__ import annotations

from netproto.schema.succession_pb2 import Parent
from netproto.succession.log import Log

FIRST_EPOCH = 1


def parent(table: bytes, log: Log) -> Parent:
    """What the founder of a child says of where it comes from."""
    return Parent(table=table, held=log.held().message())


def continues(of: Parent, at: bytes | None, table: bytes, log: Log) -> bool:
    """Whether a homeless guest with this log of that table may join the child. `at`: what the child's part of the
    parent comes to at the guest's length, if it is as long as that."""
    return of.table == table and of.held.length >= len(log) and at == log.held().trail
