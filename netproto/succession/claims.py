"""A seat is given back by a host that never knew the token of it.

    shown = SHA-256("mr claim" ‖ token)      what its holder shows a successor, beside their key
    claim = SHA-256(shown)                   what every roster says of the seat

Who knows the claim can show nothing, and who was shown something cannot make the token of it: that still counts only at
the host that gave it. A successor gives tokens of its own.
"""

from hashlib import sha256
from hmac import compare_digest

LABEL = b"mr claim"


def shown(token: bytes) -> bytes:
    return sha256(LABEL + token).digest()


def claim_of(token: bytes) -> bytes:
    return sha256(shown(token)).digest()


def fits(claim: bytes, what: bytes) -> bool:
    """Whether that was shown by a holder of the token."""
    return compare_digest(claim, sha256(what).digest())
