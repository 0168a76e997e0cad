"""Who could be elected at any moment of a table without a socket, if its host were lost right then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from netproto.guest.holding import Holding
from netproto.succession.archive import Archive
from netproto.succession.log import best
from netproto.succession.votes import enough
from netproto.table.table_log import TableLog

if TYPE_CHECKING:
    from tests.netproto.table.virtual_peers import Peer

HOST = b"the host's key"


class HostKey(NamedTuple):
    """Or that of whoever is the host by now."""

    certificate: bytes = HOST

    def sign(self, asked: bytes) -> bytes:
        return sha256(self.certificate + asked).digest()


def print_of(key: bytes) -> bytes:
    return sha256(key).digest()


def signed_by(certificate: bytes, asked: bytes, signature: bytes) -> bytes | None:
    return print_of(certificate) if signature == sha256(certificate + asked).digest() else None


def lost_to(length: int, told: TableLog, peers: Sequence[Peer]) -> int:
    """How many ways there are to elect somebody; what the host has told up to that length is in the log of each."""
    held = {print_of(peer.key): peer.guest.held for peer in peers if peer.guest is not None and peer.guest.held.archive}
    ways = 0
    for granted in _sets(list(held)):
        logs = {key: _archive(held[key]).log for key in granted}
        elected = best([log.held() for log in logs.values()])
        of_that_log = [_archive(held[key]) for key in granted if logs[key].held() == elected]
        sure = any(one.sure for one in of_that_log)
        if enough(granted, of_that_log[0].rosters(sure)):
            ways += 1
            assert elected.length >= length, "somebody could be elected who has never heard of what was acknowledged"
            assert told.has(elected), "somebody holds what its host has never told"
    return ways


def _archive(held: Holding) -> Archive:
    assert held.archive is not None
    return held.archive


def _sets(keys: Sequence[bytes]) -> Iterator[tuple[bytes, ...]]:
    for size in range(1, len(keys) + 1):
        yield from combinations(keys, size)
