"""Which versions understand each other, and what to say where they do not."""

from __future__ import annotations

from collections.abc import Sequence

from netproto.schema.hello_pb2 import Version

MAJOR = 2
MINOR = 0
WINDOW = "window"
"""The feature of a guest with a window: bots pause for people who watch, and not for programs."""


def version(app: str, features: Sequence[str] = ()) -> Version:
    return Version(major=MAJOR, minor=MINOR, app=app, features=features)


def mismatch(mine: Version, theirs: Version, who: str) -> str | None:
    """One sentence that says what to update, or None where both understand each other. `who` is the other side."""
    if mine.major == theirs.major:
        return None
    older = who if theirs.major < mine.major else "this program"
    return (
        f"{who} speaks version {theirs.major}.{theirs.minor} (program {theirs.app or 'unknown'}), "
        f"this program {mine.major}.{mine.minor} (program {mine.app or 'unknown'}): update {older}"
    )
