"""What a draft is about, as a thing on the table: the keys explain it without a pointer."""

from __future__ import annotations

from collections.abc import Iterable

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.marks import Crossed, Dried, Driven, Hired, Laid, LaidTile, Mark, Ring
from client.moonriver.guided.following import Following
from client.moonriver.scenes.pointing import Kind, Pointed, lit_things
from engine.moonriver.commands import Bonus, Choose, Drought, Hire, Place, Serve, Steal, Step
from engine.moonriver.grid import WIDTH, Cell, Grid, cells_of
from engine.moonriver.legal import START
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


def thing_meant(answering: object, state: State) -> Pointed | None:
    """Of the draft; before there is one, the first thing that glows."""
    if not isinstance(answering, Drafting):
        return None
    mine = answering.seat
    match answering.wanted():
        case Choose(place):
            return Pointed(Kind.PLACE, place=place, following=state.phase != START)
        case Hire(place=place, side=side):
            return Pointed(Kind.DOOR, place=place, side=int(side))
        case Steal(seat, cell):
            return Pointed(Kind.CELL, seat, cell)
        case Drought(cell) | Serve(cell):
            return Pointed(Kind.CELL, mine, cell)
        case Step(to=to):
            return Pointed(Kind.CELL, mine, to)
        case Place(cells=(cell, _)):
            return Pointed(Kind.CELL, mine, cell)
        case Bonus(tile, int(terrain)):
            return Pointed(Kind.TILE, place=tile, terrain=terrain)
    return next(iter(lit_things(state, mine, answering.lit())), None)


def ranch_meant(answering: object) -> Ranch | None:
    """The own ranch as the draft that is seen would leave it; None where there is none that may be done."""
    now = answering.inner if isinstance(answering, Following) else answering
    return now.previewed().after() if isinstance(now, Drafting) else None


def squares_meant(marks: Iterable[Mark], grid: Grid) -> set[tuple[int, Cell]]:
    """The cells of ranches that a draft is on, and those beside them, by seat."""
    found: set[tuple[int, Cell]] = set()
    for mark in marks:
        match mark:
            case Laid(seat, _, cell, (columns, rows)):
                ahead = cell + columns + rows * WIDTH
                cells = [cell, *({ahead} & {*cells_of(grid.neighbours[cell])})]
            case Ring(seat, cell) | Crossed(seat, cell) | LaidTile(seat, cell) | Dried(seat, cell) | Hired(seat, cell):
                cells = [cell]
            case Driven(seat, path):
                cells = [*path]
            case _:
                continue
        found |= {(seat, one) for cell in cells for one in (cell, *cells_of(grid.neighbours[cell]))}
    return found


def circle_meant(answering: object) -> Cell | None:
    """The circle that somebody is about to hire for."""
    return answering.draft.cell if isinstance(answering, Hiring) else None
