"""A bot's answer that is held back where people play: they want to see what it does, one thing after the other.

How long depends on the kind of question alone: the number of answers could tell what somebody holds.
"""

from __future__ import annotations

from typing import NamedTuple


class Held(NamedTuple):
    seat: int
    number: int
    command: bytes
    due: int
