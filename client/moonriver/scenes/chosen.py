"""What a draft is made of, as it is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from client.moonriver.answering.marks import Door, Laid, LaidTile, Mark, Raised, Ring, Stands
from client.moonriver.scenes.pointing import Kind, Pointed
from engine.moonriver.grid import cell_at, xy


def chosen(marks: Iterable[Mark]) -> Iterator[Pointed]:
    for mark in marks:
        match mark:
            case Ring(seat, cell) | LaidTile(seat, cell):
                yield Pointed(Kind.CELL, seat, cell)
            case Laid(seat, _, cell, (columns, rows)):
                yield Pointed(Kind.CELL, seat, cell)
                x, y = xy(cell)
                yield Pointed(Kind.CELL, seat, cell_at(x + columns, y + rows))
            case Raised(seat, reserve, plot) if plot in reserve:
                yield Pointed(Kind.PLOT, seat, place=reserve.index(plot), plot=plot)
            case Stands(place, following):
                yield Pointed(Kind.PLACE, place=place, following=following)
            case Door(place):
                yield Pointed(Kind.DOOR, place=place)
