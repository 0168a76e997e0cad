"""CPace: two who know the same passcode come to the same key, and whoever does not has one guess a run and no more.

It is draft-irtf-cfrg-cpace over X25519 with Elligator 2 and SHA-512, initiator and responder, with the draft's key
confirmation. What goes over the wire tells nothing about the passcode, so nobody can try passcodes on what was heard.
A run is bound to `channel`, which says between whom it is, and to `session`, which is never used again.
"""

from __future__ import annotations

import hmac
from hashlib import sha512

SHARE = 32
"""Bytes of what each side sends first."""
PROOF = 64
"""Bytes of what each side confirms the key with."""
SCALAR = 32
FIRST_BLOCK = 128
"""Of SHA-512: the passcode and zeros fill it, so that the time for a hash does not tell how long a passcode is."""
GROUP = b"CPace255"
INITIATOR, RESPONDER = b"initiator", b"responder"

P = 2**255 - 19
A = 486662
"""Curve25519: v^2 = u^3 + A u^2 + u."""
NOT_A_SQUARE = 2


class NoKey(ValueError):
    """What came from the other side leads to no key: it is no point of the curve, or one of low order."""


def with_length(part: bytes) -> bytes:
    """Its length before it, in LEB128."""
    length, left = b"", len(part)
    while left >= 128:
        length += bytes([left & 127 | 128])
        left >>= 7
    return length + bytes([left]) + part


def joined(*parts: bytes) -> bytes:
    """No other parts make the same bytes."""
    return b"".join(map(with_length, parts))


def elligator(number: int, blind: int = 1) -> int:
    """The u of a point of the curve, whatever the number. Nothing here branches on it, and with a `blind` that nobody
    knows what takes its time by its operands has others each time."""
    below = (1 + NOT_A_SQUARE * number * number) * blind % P
    u = -A * blind * pow(below, -1, P) % P
    right = (u * u * u + A * u * u + u) * blind * blind % P
    square = (pow(right, (P - 1) // 2, P) + 1) % P * pow(2, -1, P) % P  # 1 where it is one, else 0
    return (square * u + (1 - square) * (-u - A)) % P


def generator_string(passcode: bytes, channel: bytes, session: bytes) -> bytes:
    zeros = max(0, FIRST_BLOCK - 1 - len(with_length(passcode)) - len(with_length(GROUP)))
    return joined(GROUP, passcode, bytes(zeros), channel, session)


def generator(passcode: bytes, channel: bytes, session: bytes, blind: int = 1) -> bytes:
    """The base point of a run: only who knows the passcode knows it."""
    hashed = sha512(generator_string(passcode, channel, session)).digest()[:SHARE]
    number = int.from_bytes(hashed, "little") % 2**255
    return elligator(number, blind).to_bytes(SHARE, "little")


def multiplied(scalar: bytes, point: bytes) -> bytes:
    """X25519. NoKey where nothing is left of the point."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    try:
        product = X25519PrivateKey.from_private_bytes(scalar).exchange(X25519PublicKey.from_public_bytes(point))
    except ValueError as nothing:
        raise NoKey("this leads to no key") from nothing
    if product == bytes(SHARE):
        raise NoKey("this leads to no key")
    return product


class Run:
    """One side of one run: send `share`, take the other's with `meet`, send `proof`, and believe whoever `proves` it.

    `secret` are random bytes for this run alone: a scalar, and what blinds the making of the generator.
    """

    def __init__(self, role: bytes, passcode: bytes, channel: bytes, session: bytes, secret: bytes) -> None:
        if role not in (INITIATOR, RESPONDER) or len(secret) != 2 * SCALAR:
            raise ValueError("a run has one of two roles, and two scalars' worth of random bytes")
        self._role, self._session, self._scalar = role, session, secret[:SCALAR]
        blind = int.from_bytes(secret[SCALAR:], "little") % P or 1
        self.share = multiplied(self._scalar, generator(passcode, channel, session, blind))
        self._expected = b""
        self.proof = b""
        """Once the other side's share is here."""

    def meet(self, share: bytes) -> None:
        """Once a run. Raises NoKey."""
        if self.proof:
            raise ValueError("a scalar is used for one share")
        mine, other = self._role, RESPONDER if self._role == INITIATOR else INITIATOR
        said = {mine: joined(self.share, mine), other: joined(share, other)}
        key = multiplied(self._scalar, share)
        secret = sha512(joined(GROUP + b"_ISK", self._session, key) + said[INITIATOR] + said[RESPONDER]).digest()
        confirming = sha512(b"CPaceMac" + self._session + secret).digest()
        self.proof = hmac.digest(confirming, said[mine], "sha512")
        self._expected = hmac.digest(confirming, said[other], "sha512")

    def proves(self, proof: bytes) -> bool:
        """Whether the other side has come to the same key, and so knows the passcode."""
        return bool(self._expected) and hmac.compare_digest(self._expected, proof)
