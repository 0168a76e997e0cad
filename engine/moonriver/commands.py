"""What a player may want, and what chance may answer. Cells are bit numbers (see `grid`), places count from the box."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Json
from engine.declared import Kinds, texted
from engine.moonriver.draws import DRAW_PARTNERS, DRAW_SCENARIO
from engine.moonriver.numbers import PARTNER, CellNo, PlaceNo, PlotNo, TerrainNo, TileNo
from engine.moonriver.options import Scenario
from engine.texts import NUMBER, Holds, SeatNo, key, many, name_of, word
from engine.value import NamedInt


class Side(NamedInt):
    COWBOY = 0
    SPECIALIST = 1


COMMANDS: Kinds[Command] = Kinds("command")

NUMBERS = many(NUMBER)


@COMMANDS.kind(1, public=True)
class Choose(NamedTuple):
    """Rancher to a plot, at the start and in step 3."""

    place: PlaceNo


@COMMANDS.kind(2, public=True)
class Place(NamedTuple):
    """A domino: plot a on the first cell, plot b on the second. `legal` lists a before b as the hand holds them."""

    plots: tuple[PlotNo, PlotNo]
    cells: tuple[CellNo, CellNo]


@COMMANDS.kind(3, public=True)
class Discard(NamedTuple):
    """Two plots leave the game, where one must expand and nothing fits."""

    plots: tuple[PlotNo, PlotNo]


@COMMANDS.kind(4, public=True)
class Drought(NamedTuple):
    """Whose cow goes."""

    cell: CellNo


@COMMANDS.kind(5, public=True)
class Hire(NamedTuple):
    """For the circle on this cell: the token of this place of the saloon, with this side up."""

    cell: CellNo
    place: PlaceNo
    side: Side


@COMMANDS.kind(6, public=True)
class Step(NamedTuple):
    """One cow, one step."""

    from_: CellNo
    to: CellNo


@COMMANDS.kind(7)
class Swap(NamedTuple):
    """A plot of the own reserve against one of that seat's: a named one, or (None) a blind one."""

    give: PlotNo
    seat: SeatNo
    take: PlotNo | None


@COMMANDS.kind(8, public=True)
class Steal(NamedTuple):
    """A cow from that seat's ranch."""

    seat: SeatNo
    cell: CellNo


@COMMANDS.kind(9, public=True)
class Bonus(NamedTuple):
    """A bonus tile, this side up, on this cell; both None where it fits nowhere."""

    tile: TileNo
    terrain: TerrainNo | None
    cell: CellNo | None


@COMMANDS.kind(10, public=True)
class Serve(NamedTuple):
    """Cows are short: a symbol of this cell's plot is served."""

    cell: CellNo


@COMMANDS.kind(11, public=True)
class Done(NamedTuple):
    """No (more) expanding, no (more) use of an effect."""


DRAWN = {DRAW_PARTNERS: many(PARTNER), DRAW_SCENARIO: many(name_of(Scenario))}
"""What is not drawn by number."""


def _outcome_text(outcome: Outcome) -> Json:
    return {"kind": outcome.kind, "outcome": DRAWN.get(outcome.kind, NUMBERS).write(outcome.items)}


def _read_outcome(text: Json) -> Outcome:
    drawn = word(key(text, "kind"))
    return Outcome(drawn, DRAWN.get(drawn, NUMBERS).read(key(text, "outcome")))


@COMMANDS.kind(12, "draw")
@texted(Holds(_outcome_text, _read_outcome))
class Outcome(NamedTuple):
    """What chance drew, in order: plot ids, specialists, a seat, a scenario."""

    kind: str
    items: tuple[int, ...]


Command = Choose | Place | Discard | Drought | Hire | Step | Swap | Steal | Bonus | Serve | Done | Outcome
