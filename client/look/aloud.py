"""What is said to whoever hears the window, and to nobody else."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from weakref import ref

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

HEARS = 45
"""The first Orca that hears announcements. An older one says how what the keys are at is described, when that
changes."""
ASKS = ("orca", "--version")
PATIENCE = 5
"""Seconds."""


def announce(where: QWidget, words: str) -> None:
    """Said once, wherever the keys are."""
    if words and QAccessible.isActive():
        from PySide6.QtGui import QAccessibleAnnouncementEvent

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(where, words))
        if older_reader():
            describe_for_a_moment(words)


def led_to(thing: QWidget) -> None:
    """The keys are at this for a reader, while what it lies in has them."""
    _led[:] = [ref(thing)]


def describe_for_a_moment(words: str) -> None:
    """What the keys are at: nothing of it stays."""
    there = _reached()
    if there is not None:
        before = there.accessibleDescription()
        there.setAccessibleDescription(words)
        there.setAccessibleDescription(before)


_led: list[ref[QWidget]] = []
"""Where a reader was led last."""


def _reached() -> QWidget | None:
    focused = QApplication.focusWidget()
    for held in _led:
        thing = held()
        within = thing is not None and isValid(thing) and focused is not None and focused.isAncestorOf(thing)
        if thing is not None and within and thing.isVisible():
            return thing
    return focused


def older_reader() -> bool:
    """As far as is known yet: it is asked once, and nothing waits for the answer."""
    asked = _asked()
    return asked.done() and asked.result()


@cache
def _asked() -> Future[bool]:
    asking = ThreadPoolExecutor(1, "reader")
    return asking.submit(lambda: sys.platform == "linux" and is_older(_version()))


def _version() -> str:
    try:
        done = subprocess.run(ASKS, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout


def is_older(version: str) -> bool:
    """By what Orca says of itself, as in 43.1; of no Orca nothing is known."""
    first = version.strip().partition(".")[0]
    return first.isdigit() and int(first) < HEARS
