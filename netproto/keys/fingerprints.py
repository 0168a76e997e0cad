"""Fingerprints of keys, as text: compared, read from a command line, and shortened for people."""

import hmac
import re

from resources import program

FINGERPRINT = re.compile(r"[0-9a-f]{64}")


def same_fingerprint(one: str, other: str) -> bool:
    """Equal, and the time that takes tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def short(fingerprint: str) -> str:
    """Enough for people to compare: `1f3a 9c0e 77d2 51b8`."""
    return " ".join(fingerprint[at : at + 4] for at in range(0, 16, 4))


def parse_fingerprint(text: str) -> str:
    """What --trust was given, with or without colons and spaces: ValueError with a sentence if it is none."""
    plain = re.sub(r"[\s:-]", "", text).lower()
    if not FINGERPRINT.fullmatch(plain):
        said = f"{text!r} is no fingerprint"
        raise ValueError(f"{said}: that is 64 hexadecimal digits, as `{program.COMMAND} host` prints them")
    return plain
