"""Messages with the signature of whoever stands behind them, so that others can pass them on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from netproto.schema.succession_pb2 import Signed

ROSTER = b"mr signed roster 1\0"
GRANT = b"mr signed grant 1\0"
HAND_OVER = b"mr signed hand over 1\0"
"""Said before what is signed, so that no message passes for another one."""

Verify = Callable[[bytes, bytes, bytes], bytes | None]
"""From a certificate, what was signed, and the signature: the fingerprint of the key that did; None where none has."""


class Signer(Protocol):
    @property
    def certificate(self) -> bytes: ...

    def sign(self, asked: bytes) -> bytes: ...


def sign(signer: Signer, label: bytes, body: bytes) -> Signed:
    return Signed(body=body, certificate=signer.certificate, signature=signer.sign(label + body))


def signer_of(signed: Signed, label: bytes, verify: Verify) -> bytes | None:
    """The fingerprint of the key that signed it; None where it is not what the label says, or nobody's."""
    return verify(signed.certificate, label + signed.body, signed.signature)
