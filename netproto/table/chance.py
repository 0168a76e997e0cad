"""Chance at a live table: a player like any other, who is asked questions and takes the time that they take. Where a
table has none, all seats draw together (`drawing`)."""

from collections.abc import Sequence
from secrets import randbelow
from typing import Protocol

from engine.chance import Script
from engine.contract import Draw
from engine.course import Question


class Chance(Protocol):
    def ask(self, question: Question, draw: Draw) -> Sequence[int] | None:
        """What is drawn. None: that is not known yet, and `Table.drawn` will be told."""


class SystemChance:
    def ask(self, question: Question, draw: Draw) -> Sequence[int]:
        left = list(draw.pool)
        return tuple(left.pop(randbelow(len(left))) for _ in range(draw.number))


class ScriptedChance:
    """Draws what is written down. At its end it waits, and once somebody rides on it is real."""

    def __init__(self, script: Script, real: Chance, afterwards: Chance | None = None) -> None:
        """`afterwards` is that of the games that follow at the table; None: all seats draw together."""
        self._script = script
        self._real = real
        self.afterwards = afterwards
        self.rides = False
        """Somebody has: until then nothing of the game is kept."""
        self.waits = False
        """The script is at its end, and nobody has ridden on."""

    def ask(self, question: Question, draw: Draw) -> Sequence[int] | None:
        if self.rides:
            return self._real.ask(question, draw)
        drawn = None if self.waits else self._script.draw(draw)
        self.waits = drawn is None
        return drawn

    def ride_on(self) -> None:
        self.rides, self.waits = True, False
