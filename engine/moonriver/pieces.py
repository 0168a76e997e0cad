"""What is in the box: plots, partners, boards and bonus tiles, read from `resources/moonriver/pieces.toml`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Final

from engine.contract import Json
from engine.moonriver.grid import Mask
from engine.value import NamedInt


class Terrain(NamedInt):
    DESERT = 0
    CANYON = 1
    PRAIRIE = 2
    FOREST = 3
    CORNFIELD = 4
    FARM = 5


class Resource(NamedInt):
    NUGGET = 0
    BEAVER = 1
    CORN = 2


class Partner(NamedInt):
    """What lies on a circle. A token in the saloon or in the stack is named by its specialist."""

    COWBOY = 1
    DESPERADO = 2
    CATTLE_THIEF = 3
    PROSPECTOR = 4
    TRAPPER = 5
    FARMER = 6


NOBODY: Final = 0
"""Where a partner could be and none is."""

SPECIALISTS = tuple(partner for partner in Partner if partner is not Partner.COWBOY)

HOME_OF = {
    Terrain.DESERT: Resource.NUGGET,
    Terrain.CANYON: Resource.NUGGET,
    Terrain.PRAIRIE: Resource.NUGGET,
    Terrain.FOREST: Resource.BEAVER,
    Terrain.CORNFIELD: Resource.CORN,
}
"""Which resource a terrain may bear; a farm bears none."""

COLORS = ("purple", "orange", "green", "white")

CAMP = "camp"


@dataclass(frozen=True, slots=True)
class Plot:
    id: int
    terrain: Terrain
    number: int
    cows: int = 0
    skull: bool = False
    circle: bool = False
    resource: Resource | None = None
    amount: int = 0

    def text(self) -> dict[str, Json]:
        held = ((each.name, getattr(self, each.name)) for each in fields(self))
        return {name: value.word if isinstance(value, NamedInt) else value for name, value in held}


@dataclass(frozen=True, slots=True)
class Board:
    name: str
    color: str | None
    slots: int
    bridges: Mask
    """The cells a bridge leads to."""
    river: Mask
    """The cells that touch the river."""
    blocked: Mask


@dataclass(frozen=True)
class Pieces:
    plots: tuple[Plot, ...]
    """Numbered from 1, in this order."""
    tokens: tuple[Partner, ...]
    """Every partner token by its specialist, sorted."""
    tiles: tuple[tuple[Terrain, Terrain], ...]
    boards: dict[str, Board]
    cows: int
    saloon: int

    number: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """By plot id, as the six below; 0 is the plot that a viewer does not know."""
    terrain: tuple[int, ...] = field(init=False, repr=False, compare=False)
    cow_symbols: tuple[int, ...] = field(init=False, repr=False, compare=False)
    skull: tuple[bool, ...] = field(init=False, repr=False, compare=False)
    circle: tuple[bool, ...] = field(init=False, repr=False, compare=False)
    resource: tuple[int, ...] = field(init=False, repr=False, compare=False)
    amount: tuple[int, ...] = field(init=False, repr=False, compare=False)
    kind: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """What two alike plots share, whatever their number."""

    def __post_init__(self) -> None:
        def column(name: str, values: Sequence[int], unknown: int = 0) -> None:
            object.__setattr__(self, name, (unknown, *values))

        column("number", [plot.number for plot in self.plots])
        column("terrain", [int(plot.terrain) for plot in self.plots])
        column("cow_symbols", [plot.cows for plot in self.plots])
        column("skull", [plot.skull for plot in self.plots], unknown=False)
        column("circle", [plot.circle for plot in self.plots], unknown=False)
        column("resource", [0 if plot.resource is None else int(plot.resource) for plot in self.plots])
        column("amount", [plot.amount for plot in self.plots])
        looks = [(plot.terrain, plot.cows, plot.skull, plot.circle, plot.amount) for plot in self.plots]
        kinds = sorted(set(looks))
        column("kind", [1 + kinds.index(look) for look in looks])

    def legend(self, color: str) -> Board:
        """The Legends board of a colour: there the colour fixes the character."""
        return next(board for board in self.boards.values() if board.color == color)

    def sides(self) -> list[tuple[int, Terrain]]:
        """Every side of every bonus tile."""
        return [(tile, terrain) for tile, sides in enumerate(self.tiles) for terrain in sides]


@cache
def printed() -> Pieces:
    """The pieces this program comes with."""
    from engine.moonriver.pieces_file import builtin

    return builtin()
