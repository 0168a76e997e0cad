"""Whose key somebody has shown, or signed with, for this host and no other."""

from __future__ import annotations

from netproto.draws.chains import vouched
from netproto.keys import identity as keys
from netproto.schema.play_pb2 import Head
from netproto.wire.validators import BadMessage


class Proving:
    """Raises BadMessage where nothing is proven."""

    def __init__(self, fingerprint: str) -> None:
        """Of the host's own key."""
        self._fingerprint = fingerprint

    def prove(self, certificate: bytes, nonce: bytes, signature: bytes) -> bytes:
        """Whose key a guest has shown."""
        try:
            return bytes.fromhex(keys.verify(certificate, keys.challenge(nonce, self._fingerprint), signature))
        except keys.BadProof as error:
            raise BadMessage("bad_proof", str(error)) from None

    def vouch(self, table: bytes, head: Head) -> bytes:
        """Whose key has signed it, for a seat at this host."""
        try:
            if head.host.hex() != self._fingerprint:
                raise keys.BadProof("it is for another host")
            return bytes.fromhex(keys.verify(head.key, keys.vouching(vouched(table, head)), head.signature))
        except keys.BadProof as error:
            raise BadMessage("bad_proof", str(error)) from None
