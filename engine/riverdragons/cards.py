"""The action cards."""

from typing import Final

from engine.riverdragons.colors import COLORS
from engine.value import NamedInt


class Card(NamedInt):
    """A dragon is its color's, and strikes whoever has that."""

    STONE = 1
    TWO_STONES = 2
    PLANK = 3
    TWO_PLANKS = 4
    REMOVE = 5
    MOVE = 6
    TWO_MOVES = 7
    JUMP = 8
    DRAGON_BLUE = 9
    DRAGON_GREEN = 10
    DRAGON_PINK = 11
    DRAGON_YELLOW = 12
    DRAGON_RED = 13
    DRAGON_BLACK = 14


UNKNOWN: Final = 0
"""The card that a viewer does not know."""
PROGRAM: Final = 5
"""Cards that everybody chooses for a round, and positions at which they are turned over."""
FIRST_DRAGON: Final = int(Card.DRAGON_BLUE)
ACTIONS: Final = tuple(range(1, FIRST_DRAGON))

TWICE: Final = frozenset({int(Card.TWO_STONES), int(Card.TWO_PLANKS), int(Card.TWO_MOVES)})


def dragon(color: int) -> int:
    return FIRST_DRAGON + color


def prey(card: int) -> int | None:
    """The color that a dragon strikes; None of any other card."""
    return card - FIRST_DRAGON if card >= FIRST_DRAGON else None


assert dragon(len(COLORS) - 1) == Card.DRAGON_BLACK
