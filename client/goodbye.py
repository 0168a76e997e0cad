"""A signal that comes before a command listens for it itself ends the process as one that comes later does."""

from __future__ import annotations

import signal
import sys

SIGNALS: tuple[int, ...] = (signal.SIGTERM, signal.SIGINT)
if sys.platform == "win32":
    SIGNALS += (signal.SIGBREAK,)  # a terminal that is closed says so, too

AT_ONCE = {"host", "join", "watch", "tables"}
"""Commands that a signal ends with the status 0."""
BEFORE_LONG = {"play"}
"""Those that ask whether goodbye was said: to end while Qt comes in, or calls Python, would end in a crash."""

_signals: list[int] = []


def from_now_on() -> None:
    for commands, does in (AT_ONCE, _end), (BEFORE_LONG, _note):
        if commands.intersection(sys.argv[1:]):
            for number in SIGNALS:
                signal.signal(number, does)


def was_said() -> bool:
    return bool(_signals)


def _end(*_: object) -> None:
    sys.exit(0)


def _note(number: int, *_: object) -> None:
    _signals.append(number)
