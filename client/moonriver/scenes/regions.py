"""What the tab key goes through on the table, and what the arrows go through within: ladder, hand, ranch, saloon, the
others."""

from __future__ import annotations

from collections.abc import Iterator

from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.table_parts import STOCKS
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.grid import cells_of
from engine.moonriver.numbers import COLUMN
from engine.moonriver.pieces import NOBODY
from engine.moonriver.state import State


def regions(state: State, viewer: Viewer, large: int) -> list[list[Pointed]]:
    """`large` is the seat whose ranch lies in the middle."""
    others = [seat for seat in range(len(state.seats)) if seat != large]
    return [
        list(_ladder(state)),
        [] if viewer == SPECTATOR else list(_reserve(state, viewer)),
        list(_ranch(state, large)),
        list(_saloon(state)),
        [thing for seat in others for thing in _other(state, seat, mine=seat == viewer)],
    ]


def _ladder(state: State) -> Iterator[Pointed]:
    for following, plots in ((False, state.current), (True, state.following)):
        for place in range(COLUMN):
            if plots and plots[place]:
                yield Pointed(Kind.PLACE, place=place, following=following)


def _reserve(state: State, seat: int) -> Iterator[Pointed]:
    for place, plot in enumerate(state.seats[seat].reserve):
        yield Pointed(Kind.PLOT, seat, place=place, plot=plot)


def _ranch(state: State, seat: int) -> Iterator[Pointed]:
    for cell in range(state.seats[seat].ranch.grid.size):
        yield Pointed(Kind.CELL, seat, cell)
    for cell in cells_of(state.seats[seat].ranch.board.bridges):
        yield Pointed(Kind.BRIDGE, seat, cell)


def _saloon(state: State) -> Iterator[Pointed]:
    for place, partner in enumerate(state.saloon):
        if partner != NOBODY:
            yield Pointed(Kind.DOOR, place=place)
    for tile in state.tiles:
        for terrain in state.options.pieces.tiles[tile]:
            yield Pointed(Kind.TILE, place=tile, terrain=int(terrain))
    for place in range(len(STOCKS)):
        yield Pointed(Kind.STOCK, place=place)


def _other(state: State, seat: int, *, mine: bool) -> Iterator[Pointed]:
    yield Pointed(Kind.SEAT, seat)
    yield from _ranch(state, seat)
    if not mine:
        yield from _reserve(state, seat)
