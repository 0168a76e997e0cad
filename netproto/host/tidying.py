"""Looking for garbage is put off until a move is told: it would stop one in ten for a moment, and some for longer."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = 700
"""Objects made and not gone since somebody looked last, after which it is time to look again."""
TOO_MANY = 10 * YOUNG
"""With so many of them nothing is put off: they may be a stranger's, of whom the table has not heard."""
OFTEN = 10
"""Looks at the young, after which what outlived them is looked at; and so once more."""


@contextmanager
def tidied() -> Iterator[None]:
    """For a program that hosts. What it is made of is not looked at any more: that would stop a game for 20 ms."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(TOO_MANY, OFTEN, OFTEN)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def untidy() -> bool:
    return gc.get_count()[0] > YOUNG


def tidy() -> None:
    """Where it is time for it."""
    if untidy():
        _, middling, old = gc.get_count()
        gc.collect(0 if middling < OFTEN else 1 if old < OFTEN else 2)
