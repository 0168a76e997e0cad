"""The proof at a table's door that whoever comes and the host know the same passcode, and nobody learns it by that.

A guest begins, and each side proves to the other what it knows (`cpace`). The proof holds between these two keys alone,
for this table, on the connection whose greeting has this nonce: nobody in between who shows another certificate can
pass it on, and no old one is of any use.
"""

from collections.abc import Callable
from typing import NamedTuple

from netproto.keys.cpace import INITIATOR, RESPONDER, SCALAR, Run, joined
from resources import program


class Door(NamedTuple):
    """Fingerprints as bytes, the table's uuid, and the nonce of its greeting."""

    host: bytes
    guest: bytes
    table: bytes
    nonce: bytes


Secret = Callable[[int], bytes]
"""So many random bytes."""


def guests_run(passcode: str, door: Door, secret: Secret) -> Run:
    """The side of who comes in. The passcode is plain."""
    return _run(INITIATOR, passcode, door, secret)


def hosts_run(passcode: str, door: Door, secret: Secret) -> Run:
    return _run(RESPONDER, passcode, door, secret)


def _run(role: bytes, passcode: str, door: Door, secret: Secret) -> Run:
    channel = joined(program.DOOR, door.host, door.guest, door.table)
    return Run(role, passcode.encode(), channel, door.nonce, secret(2 * SCALAR))
