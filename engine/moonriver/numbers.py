"""What the numbers in commands, events and positions stand for: how texts have them, and which there are at a table."""

from typing import Annotated, Final

from engine.contract import Json, UnreadableText
from engine.moonriver.grid import DEPTHS, WIDTH, Cell, cell_at, xy
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Partner, Terrain
from engine.texts import NUMBER, Holds, name_of, none_for, shown

COLUMN: Final = 4
"""Plots in a column."""

NO_PLOT: Final = 0
NO_RANCHER: Final = -1

UNKNOWN: Final = 0
"""The plot that a viewer does not know."""

OPENLY: Final = -1
"""In a trade: with no other seat."""


def cell(text: Json) -> Cell:
    match text:
        case [int(x), int(y)] if 1 <= x <= WIDTH and 1 <= y <= max(DEPTHS) and True not in (x is True, y is True):
            return cell_at(x, y)
    raise UnreadableText(f"{shown(text)} is no cell [column 1 to {WIDTH}, row 1 to {max(DEPTHS)}]")


def cell_text(cell: Cell) -> Json:
    return list(xy(cell))


CELL = Holds(cell_text, cell, lambda options: range(options.grid.size))
PARTNER = name_of(Partner)._replace(bound=lambda options: range(NOBODY, max(Partner) + 1))
HIRED = none_for(NOBODY, PARTNER)


def _seat_or(none: int) -> Holds:
    return none_for(none, NUMBER._replace(bound=lambda options: range(none, options.players), signed=True))


PLOT = NUMBER._replace(bound=lambda options: range(NO_PLOT, len(options.pieces.plots) + 1))
TERRAIN = name_of(Terrain)

RancherNo = Annotated[int, _seat_or(NO_RANCHER)]
"""Of the seat whose rancher it is; NO_RANCHER: of none."""
TraderNo = Annotated[int, _seat_or(OPENLY)]
"""Of a seat; OPENLY: of none."""
PlotNo = Annotated[int, PLOT]
LaidNo = Annotated[
    int, NUMBER._replace(bound=lambda options: range(-len(Terrain), len(options.pieces.plots) + 1), signed=True)
]
"""Of a plot in a ranch; a bonus tile of terrain t is -1 - t."""
CellNo = Annotated[Cell, CELL]
PlaceNo = Annotated[int, NUMBER._replace(bound=lambda options: range(max(COLUMN, options.pieces.saloon)))]
TileNo = Annotated[int, NUMBER._replace(bound=lambda options: range(len(options.pieces.tiles)))]
TerrainNo = Annotated[int, TERRAIN]
PartnerNo = Annotated[int, PARTNER]
HiredNo = Annotated[int, HIRED]
"""Of a partner; NOBODY: of none."""
ScenarioNo = Annotated[int, name_of(Scenario)]
Cows = Annotated[int, NUMBER._replace(bound=lambda options: range(options.pieces.cows + 1))]
