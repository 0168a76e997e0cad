"""What a guest signs for one host alone, what it knocks with there, and whose signature it takes for the host's."""

from __future__ import annotations

from collections.abc import Callable

from netproto.draws.chains import vouched
from netproto.files.profile_folders import ProfileFolders
from netproto.guest.holding import Holding
from netproto.guest.knocking import Knocking
from netproto.guest.own_links import LinkFile
from netproto.guest.taking_part import TakingPart
from netproto.guest.waited_for import WaitedFor
from netproto.keys import identity as keys
from netproto.keys.identity import Identity
from netproto.peer.kept_promise import KeptPromise
from netproto.schema.play_pb2 import Head
from netproto.wire.bucket import SECOND
from netproto.wire.limits import Limits

COUNTDOWN = Limits().countdown_ms / SECOND
"""Seconds for which a table usually waits for whoever does not answer."""


def proof_for(identity: Identity, nonce: bytes, host: str) -> tuple[bytes, bytes]:
    """The own key, and that it is there, for this host alone."""
    return identity.certificate, identity.sign(keys.challenge(nonce, host))


class Signing:
    def __init__(self, identity: Identity, host: Callable[[], str]) -> None:
        """`host` tells the fingerprint of the one that is there."""
        self._identity = identity
        self._host = host

    def sign(self, table: bytes, head: Head) -> Head:
        head.host, head.key = bytes.fromhex(self._host()), self._identity.certificate
        head.signature = self._identity.sign(keys.vouching(vouched(table, head)))
        return head

    def signed(self, table: bytes, head: Head) -> bool:
        if head.key != self._identity.certificate:
            return False
        try:
            keys.verify(head.key, keys.vouching(vouched(table, head)), head.signature)
        except keys.BadProof:
            return False
        return True


def part_of(identity: Identity, host: Callable[[], str], file: LinkFile, countdown: float) -> TakingPart:
    """In draws, at a table that waits for so many seconds for whoever does not answer."""
    return TakingPart(Signing(identity, host), file, waited_for=WaitedFor(round(countdown * SECOND)))


def holding_of(identity: Identity, host: Callable[[], str], places: ProfileFolders) -> Holding:
    """What is told of a table, so that others can go on with it."""
    own = bytes.fromhex(identity.fingerprint)
    return Holding(keys.signer, lambda: bytes.fromhex(host()), KeptPromise(places.tokens_folder), own)


def knocking_at(host: Callable[[], str]) -> Knocking:
    return Knocking(lambda: bytes.fromhex(host()))
