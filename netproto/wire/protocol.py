"""Which versions understand each other, and what to say where they do not."""

from collections.abc import Sequence
from typing import Literal

from engine.phrase import N_, Phrase
from netproto.schema.hello_pb2 import Version

MAJOR = 2
MINOR = 2
TAKES_BACK = 1
"""Of this minor version on, a turn can be taken back among bots."""
MUTES = 2
"""Of this one, people can be muted and let in again, and those who watch hushed."""
PASSCODE = "passcode"
"""The feature of a table that asks newcomers for one, and of a guest that knows what to answer."""
DRAWS = "draws"
"""The feature of whoever can draw together with others: a table where everybody does needs it of all its guests."""
SUCCESSION = "succession"
"""The feature of a table that others could go on with, and of a guest that keeps what it was told for that."""
STANDS_BY = "stands_by"
"""The feature of a computer that would go on with a table, and has none yet."""
WINDOW = "window"
"""The feature of a guest with a window: bots pause for people who watch, and not for programs."""
KNOWS_PASSCODE = "passcode_known"
"""The feature of a guest that knows one, and goes in only where it is proven."""

APART = {
    ("the table", True): N_(
        "versions that do not understand each other",
        "the table speaks version {theirs} (program {their_program}), this program {mine} (program {my_program}):"
        " update the table",
    ),
    ("the table", False): N_(
        "versions that do not understand each other",
        "the table speaks version {theirs} (program {their_program}), this program {mine} (program {my_program}):"
        " update this program",
    ),
    ("your program", True): N_(
        "versions that do not understand each other",
        "your program speaks version {theirs} (program {their_program}), the table {mine} (program {my_program}):"
        " update your program",
    ),
    ("your program", False): N_(
        "versions that do not understand each other",
        "your program speaks version {theirs} (program {their_program}), the table {mine} (program {my_program}):"
        " update the table",
    ),
}
"""By who speaks another version, and whether that is the older one."""
NO_DRAWS = N_(
    "versions that do not understand each other",
    "at this table everybody draws together, which your program cannot: update your program",
)
UNKNOWN = N_("version of a program", "unknown")


def version(app: str, features: Sequence[str] = ()) -> Version:
    return Version(major=MAJOR, minor=MINOR, app=app, features=features)


def mismatch(mine: Version, theirs: Version, who: Literal["the table", "your program"]) -> Phrase | None:
    """What to update, or None where both understand each other. `who` is the other side."""
    if mine.major == theirs.major:
        return None
    facts = {"theirs": f"{theirs.major}.{theirs.minor}", "mine": f"{mine.major}.{mine.minor}"}
    programs = {"their_program": theirs.app or UNKNOWN, "my_program": mine.app or UNKNOWN}
    return Phrase("version", APART[who, theirs.major < mine.major], {**facts, **programs})
