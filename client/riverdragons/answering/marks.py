"""What a draft looks like, in the words of the table; the scene knows how each of these is drawn."""

from __future__ import annotations

from typing import NamedTuple

from engine.riverdragons.geometry import Point


class Five(NamedTuple):
    """The own places, each with its card, 0 where none lies; `at` is the place that is being filled or dragged over,
    and `ghost` the card that is only pointed at there."""

    cards: tuple[int, ...]
    at: int | None = None
    ghost: int = 0


class Ring(NamedTuple):
    """This support is picked."""

    support: int


class Joined(NamedTuple):
    """A thin dotted line joins these two, and tells nothing else."""

    first: int
    second: int


class Raised(NamedTuple):
    """A plank of the own tray is picked."""

    plank: int


class Put(NamedTuple):
    """A stone would lie here."""

    at: Point


class Lifted(NamedTuple):
    """This plank, or this stone, would be taken from the board; a plank comes to its spot of the own tray."""

    plank: int | None
    stone: int | None


class Stepped(NamedTuple):
    """The pawn of this seat would go to this space."""

    seat: int
    to: int


class Over(NamedTuple):
    """The pawn of this seat would jump over the one on that plank, to this space; None while it is not said where."""

    seat: int
    plank: int
    to: int | None


Mark = Five | Ring | Joined | Raised | Put | Lifted | Stepped | Over
