"""The steps of the guided first game: how many answers each waits for, and what it teaches."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import NamedTuple


class Concept(StrEnum):
    """What somebody knows who has played it."""

    TARGET = auto()
    SECRET = auto()
    ORDER = auto()
    FINAL = auto()
    STONES = auto()
    BY_EYE = auto()
    TOO_SHORT = auto()
    TOO_LONG = auto()
    SHARED = auto()
    """Anybody may use any plank."""
    DRAGON = auto()
    BOAT = auto()
    MOVE = auto()
    ONE_A_PLANK = auto()
    JUMP = auto()


class Step(NamedTuple):
    code: str
    """Its words are in `words/guiding`, where also stands what "Why?" explains."""
    teaches: tuple[Concept, ...]
    answers: int = 0
    """Of the script's, that it waits for. 0: something is told."""
    free: bool = False


YOU, ADA = 0, 1
"""Where they sit."""

TARGET = Step("target", (Concept.TARGET,))
FIVE_CARDS = Step("five_cards", (Concept.SECRET, Concept.ORDER), 1)
FINAL = Step("final", (Concept.FINAL,))
"""While the answer of the step before is drafted."""
DRAGON = Step("dragon", (Concept.DRAGON,))
ONE_WAY = Step("one_way", (Concept.MOVE, Concept.BOAT))
ACROSS = Step("across", (Concept.JUMP, Concept.DRAGON))

STEPS = (
    TARGET,
    FIVE_CARDS,
    FINAL,
    Step("first_stones", (Concept.STONES, Concept.BOAT), 2),
    Step("too_far", (Concept.BY_EYE,), 1),
    Step("elsewhere", (Concept.TOO_SHORT,), 1),
    Step("longer", (Concept.BY_EYE,), 1),
    Step("sticks_out", (Concept.TOO_LONG, Concept.SHARED), 1),
    DRAGON,
    ONE_WAY,
    Step("hold_her", (Concept.ONE_A_PLANK, Concept.DRAGON), 1),
    Step("two_steps", (Concept.MOVE,), 2),
    ACROSS,
)
