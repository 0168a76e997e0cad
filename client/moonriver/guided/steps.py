"""The steps of the guided first game: what each points to, how many answers it waits for, and what it teaches."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import NamedTuple

from client.moonriver.scenes.pointing import Kind, Pointed
from engine.moonriver.grid import Cell, cell_at


class Concept(StrEnum):
    """What somebody knows who has played it."""

    DRAFT = auto()
    ORDER = auto()
    HAND = auto()
    BRIDGE = auto()
    MATCH = auto()
    TERRITORY = auto()
    COW = auto()
    LIMIT = auto()
    """How many cows live on in the end."""
    DROUGHT = auto()
    HIRE = auto()
    COWBOY = auto()
    THIEF = auto()
    GUARD = auto()
    FORCED = auto()
    GOODS = auto()
    PAD = auto()


class Step(NamedTuple):
    code: str
    """Its words are in `words/guiding`."""
    answers: int
    """Of the script's, that it waits for."""
    of: Pointed | None
    """What its words begin with, where that is not what is to be clicked."""
    rules: tuple[str, ...]
    """What "Why?" opens the card of, by its code in `words/rules`: at first, and as more of the step is done."""
    teaches: tuple[Concept, ...]
    onto: Cell | None = None
    """Where that half of its domino comes to lie that its words name."""
    free: bool = False
    """After those answers the player does as they like, to the end of the turn."""

    def rule(self, given: int) -> str:
        return self.rules[min(given, len(self.rules) - 1)]


YOU, BEN = 0, 2
"""Where they sit."""

STEPS = (
    Step("first_plot", 1, None, ("rancher",), (Concept.DRAFT,)),
    Step("second_plot", 1, None, ("rung",), (Concept.HAND, Concept.ORDER)),
    Step("first_domino", 1, None, ("bridge",), (Concept.BRIDGE,), cell_at(3, 2)),
    Step(
        "first_cow",
        1,
        Pointed(Kind.CELL, YOU, cell_at(2, 2)),
        ("cow_symbol",),
        (Concept.COW, Concept.TERRITORY, Concept.LIMIT),
    ),
    Step("cow_stolen", 1, Pointed(Kind.CELL, BEN, cell_at(1, 2)), ("guard",), (Concept.GUARD,)),
    Step("own_land", 1, None, ("prairie",), (Concept.MATCH, Concept.TERRITORY), cell_at(2, 3)),
    Step("first_partner", 1, Pointed(Kind.CELL, YOU, cell_at(2, 3)), ("circle",), (Concept.HIRE, Concept.GUARD)),
    Step("cow_walks", 3, None, ("cowboy", "cowboy", "corn"), (Concept.COWBOY,)),
    Step("corn", 1, None, ("drought",), (Concept.GOODS, Concept.ORDER)),
    Step("plots_wait", 2, None, ("reserve", "circle"), (Concept.HAND,)),
    Step("slots_full", 2, None, ("reserve",), (Concept.FORCED,)),
    Step("over_full", 1, None, ("reserve",), (Concept.FORCED, Concept.MATCH), cell_at(4, 3)),
    Step("thief", 2, None, ("cattle_thief",), (Concept.THIEF, Concept.GUARD)),
    Step("dry_land", 1, None, ("drought", "farmer", "score_rows"), (Concept.DROUGHT,), cell_at(5, 1), free=True),
)
"""The pad that follows teaches the last concept."""
