"""What a player may want, and what chance may answer. Cells are bit numbers (see `grid`), places count from the box."""

from __future__ import annotations

from typing import NamedTuple

from engine.moonriver.grid import Cell
from engine.value import NamedInt, value


class Side(NamedInt):
    COWBOY = 0
    SPECIALIST = 1


@value
class Choose(NamedTuple):
    """Rancher to a plot, at the start and in step 3."""

    place: int


@value
class Place(NamedTuple):
    """A domino: plot a on the first cell, plot b on the second. `legal` lists a before b as the hand holds them."""

    plots: tuple[int, int]
    cells: tuple[Cell, Cell]


@value
class Discard(NamedTuple):
    """Two plots leave the game, where one must expand and nothing fits."""

    plots: tuple[int, int]


@value
class Drought(NamedTuple):
    """Whose cow goes."""

    cell: Cell


@value
class Hire(NamedTuple):
    """For the circle on this cell: the token of this place of the saloon, with this side up."""

    cell: Cell
    place: int
    side: Side


@value
class Step(NamedTuple):
    """One cow, one step."""

    from_: Cell
    to: Cell


@value
class Swap(NamedTuple):
    """A plot of the own reserve against one of that seat's: a named one, or (None) a blind one."""

    give: int
    seat: int
    take: int | None


@value
class Steal(NamedTuple):
    """A cow from that seat's ranch."""

    seat: int
    cell: Cell


@value
class Bonus(NamedTuple):
    """A bonus tile, this side up, on this cell; both None where it fits nowhere."""

    tile: int
    terrain: int | None
    cell: Cell | None


@value
class Serve(NamedTuple):
    """Cows are short: a symbol of this cell's plot is served."""

    cell: Cell


@value
class Done(NamedTuple):
    """No (more) expanding, no (more) use of an effect."""


@value
class Outcome(NamedTuple):
    """What chance drew, in order: plot ids, specialists, a seat, a scenario."""

    kind: str
    items: tuple[int, ...]


Command = Choose | Place | Discard | Drought | Hire | Step | Swap | Steal | Bonus | Serve | Done | Outcome

KINDS: dict[str, type[Command]] = {
    "choose": Choose,
    "place": Place,
    "discard": Discard,
    "drought": Drought,
    "hire": Hire,
    "step": Step,
    "swap": Swap,
    "steal": Steal,
    "bonus": Bonus,
    "serve": Serve,
    "done": Done,
    "draw": Outcome,
}
