"""What happened. Everything a state consists of follows from these."""

from __future__ import annotations

from typing import NamedTuple

from engine.moonriver.grid import Cell
from engine.value import value

UNKNOWN = 0
"""The plot that a viewer does not know."""


@value
class ScenarioDrawn(NamedTuple):
    scenario: int


@value
class SaloonFilled(NamedTuple):
    """New tokens on the empty places, nearest the door first."""

    partners: tuple[int, ...]


@value
class ColumnDrawn(NamedTuple):
    """A new column, sorted from the box outward."""

    plots: tuple[int, ...]


@value
class RancherDrawn(NamedTuple):
    """Whose rancher came out of the hand at the start."""

    seat: int


@value
class Chosen(NamedTuple):
    seat: int
    place: int


@value
class LeftOver(NamedTuple):
    """The plot that none of three players chose leaves the game."""

    place: int
    plot: int


@value
class RoundBegan(NamedTuple):
    """The next column becomes the current one."""

    round: int


@value
class Taken(NamedTuple):
    """A turn begins: the plot under the rancher goes into the hand."""

    seat: int
    place: int
    plot: int


@value
class Placed(NamedTuple):
    seat: int
    plots: tuple[int, int]
    cells: tuple[Cell, Cell]


@value
class CowsPut(NamedTuple):
    seat: int
    cell: Cell
    cows: int


@value
class Dried(NamedTuple):
    """The skull on a cell takes a cow from another, or finds none (None)."""

    seat: int
    skull: Cell
    cell: Cell | None


@value
class Hired(NamedTuple):
    seat: int
    cell: Cell
    place: int
    partner: int


@value
class NobodyHired(NamedTuple):
    """A circle for which the saloon has nobody left."""

    seat: int
    cell: Cell


@value
class Stepped(NamedTuple):
    seat: int
    from_: Cell
    to: Cell


@value
class Swapped(NamedTuple):
    """An open swap: all see both plots."""

    seat: int
    give: int
    other: int
    take: int


@value
class Offered(NamedTuple):
    """A blind swap is confirmed; chance decides what comes back."""

    seat: int
    give: int
    other: int


@value
class BlindlySwapped(NamedTuple):
    seat: int
    give: int
    other: int
    take: int


@value
class Stolen(NamedTuple):
    """A cow goes from the other's cell to the thief's."""

    seat: int
    cell: Cell
    other: int
    from_: Cell


@value
class TileTaken(NamedTuple):
    """A bonus tile is laid, or (None) leaves the game as it fits nowhere."""

    seat: int
    tile: int
    terrain: int | None
    cell: Cell | None


@value
class Discarded(NamedTuple):
    seat: int
    plots: tuple[int, ...]


@value
class Passed(NamedTuple):
    """No (more) expanding in this turn."""

    seat: int


@value
class EffectEnded(NamedTuple):
    """No (more) use of a partner's effect."""

    seat: int
    partner: int


@value
class Asked(NamedTuple):
    """The game waits for a seat."""

    phase: str
    seat: int


@value
class Awaited(NamedTuple):
    """The game waits for chance."""

    draw: str


@value
class Ended(NamedTuple):
    """The last turn is over; scores follow from the ranches."""


Event = (
    ScenarioDrawn
    | SaloonFilled
    | ColumnDrawn
    | RancherDrawn
    | Chosen
    | LeftOver
    | RoundBegan
    | Taken
    | Placed
    | CowsPut
    | Dried
    | Hired
    | NobodyHired
    | Stepped
    | Swapped
    | Offered
    | BlindlySwapped
    | Stolen
    | TileTaken
    | Discarded
    | Passed
    | EffectEnded
    | Asked
    | Awaited
    | Ended
)

KINDS: dict[str, type[Event]] = {
    "scenario_drawn": ScenarioDrawn,
    "saloon_filled": SaloonFilled,
    "column_drawn": ColumnDrawn,
    "rancher_drawn": RancherDrawn,
    "chosen": Chosen,
    "left_over": LeftOver,
    "round_began": RoundBegan,
    "taken": Taken,
    "placed": Placed,
    "cows_put": CowsPut,
    "dried": Dried,
    "hired": Hired,
    "nobody_hired": NobodyHired,
    "stepped": Stepped,
    "swapped": Swapped,
    "offered": Offered,
    "blindly_swapped": BlindlySwapped,
    "stolen": Stolen,
    "tile_taken": TileTaken,
    "discarded": Discarded,
    "passed": Passed,
    "effect_ended": EffectEnded,
    "asked": Asked,
    "awaited": Awaited,
    "ended": Ended,
}
