"""The steps of the guided first game: what each points to, how many answers it waits for, and what it teaches."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import NamedTuple

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
    DROUGHT = auto()
    HIRE = auto()
    COWBOY = auto()
    THIEF = auto()
    GUARD = auto()
    FORCED = auto()
    GOODS = auto()
    PAD = auto()


class Spot(StrEnum):
    """What a bubble points to; `Step.cell` says which, where there are several in the player's ranch."""

    LADDER = auto()
    RUNG = auto()
    """The one that glows."""
    HAND = auto()
    SLOTS = auto()
    BUTTON = auto()
    """The one that keeps the plots."""
    BRIDGE = auto()
    CELL = auto()
    COW = auto()
    SALOON = auto()
    TARGETS = auto()
    """Before they are there: the door that glows."""


class Card(StrEnum):
    """What "Why?" opens."""

    RANCHER = auto()
    RUNG = auto()
    HAND = auto()
    BRIDGE = auto()
    TERRITORY = auto()
    COW_SYMBOL = auto()
    DROUGHT = auto()
    CIRCLE = auto()
    COWBOY = auto()
    CATTLE_THIEF = auto()
    GUARD = auto()
    CORNFIELD = auto()


class Step(NamedTuple):
    code: str
    """Its words are in `words/guiding`."""
    answers: int
    """Of the script's, that it waits for."""
    at: Spot
    cell: Cell | None
    card: Card
    teaches: tuple[Concept, ...]
    free: bool = False
    """After those answers the player does as they like, to the end of the turn."""


STEPS = (
    Step("first_plot", 1, Spot.LADDER, None, Card.RANCHER, (Concept.DRAFT,)),
    Step("second_plot", 1, Spot.HAND, None, Card.RUNG, (Concept.HAND, Concept.ORDER)),
    Step("first_domino", 1, Spot.BRIDGE, cell_at(3, 2), Card.BRIDGE, (Concept.BRIDGE,)),
    Step("first_cow", 1, Spot.COW, cell_at(2, 2), Card.COW_SYMBOL, (Concept.COW, Concept.TERRITORY)),
    Step("cow_stolen", 1, Spot.CELL, cell_at(2, 2), Card.GUARD, (Concept.GUARD,)),
    Step("own_land", 1, Spot.CELL, cell_at(2, 2), Card.TERRITORY, (Concept.MATCH, Concept.TERRITORY)),
    Step("first_partner", 1, Spot.SALOON, None, Card.CIRCLE, (Concept.HIRE, Concept.GUARD)),
    Step("cow_walks", 3, Spot.COW, cell_at(3, 3), Card.COWBOY, (Concept.COWBOY,)),
    Step("corn", 1, Spot.RUNG, None, Card.CORNFIELD, (Concept.GOODS, Concept.ORDER)),
    Step("plots_wait", 2, Spot.BUTTON, None, Card.HAND, (Concept.HAND,)),
    Step("slots_full", 2, Spot.SLOTS, None, Card.HAND, (Concept.FORCED,)),
    Step("over_full", 1, Spot.HAND, None, Card.HAND, (Concept.FORCED, Concept.MATCH)),
    Step("thief", 2, Spot.TARGETS, None, Card.CATTLE_THIEF, (Concept.THIEF, Concept.GUARD)),
    Step("dry_land", 1, Spot.BRIDGE, cell_at(5, 1), Card.DROUGHT, (Concept.DROUGHT,), free=True),
)
"""The pad that follows teaches the last concept."""
