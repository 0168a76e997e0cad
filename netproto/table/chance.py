"""Chance at a live table: a player like any other, who is asked questions and takes the time that they take.

The system's chance answers at once, in the same step of the record. One in which every seat has a hand will answer
later: until then the table is in that question, also through a crash, after which it asks again.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from typing import Protocol

from engine.contract import Draw
from engine.course import Question


class Chance(Protocol):
    def ask(self, question: Question, draw: Draw) -> Sequence[int] | None:
        """What is drawn. None: that is not known yet, and `Table.drawn` will be told."""


class SystemChance:
    def ask(self, question: Question, draw: Draw) -> Sequence[int]:
        left = list(draw.pool)
        return tuple(left.pop(randbelow(len(left))) for _ in range(draw.number))
