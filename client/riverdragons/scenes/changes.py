"""What others have changed last, in corners of their colours; and what is being spoken of, in a line of ink."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from client.riverdragons.art.colors import delta, owner
from client.riverdragons.art.corners import Corners
from client.riverdragons.art.papers import GlowFrame
from client.riverdragons.art.planks import PlankGlow, length_of
from client.riverdragons.scenes.board_looks import Looks
from client.riverdragons.scenes.ground import feet, lying, point_of
from client.riverdragons.scenes.layers import Layer
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.table.pieces.look import Look
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.state import State

AROUND = 26.0
"""Units from a stone's middle to its corners."""
WIDE = 20.0
"""The same of a plank, across."""


def changed_looks(state: State, last: Mapping[int, Pointed], viewer: int) -> Looks:
    """But for the viewer's own: everybody knows what he did himself."""
    looks: Looks = {}
    for seat, thing in last.items():
        if seat == viewer:
            continue
        color = owner(state.seats[seat].color)
        if thing.kind is Kind.PLANK and thing.plank in state.board.planks:
            where = lying(state, thing.plank)
            image = Corners(length_of(thing.plank) / 2 + 5, WIDE, round(where.degrees, 2), color)
            looks["changed", seat] = Look(image, where.x, where.y, Layer.CHANGE)
        elif thing.support is not None and state.board.stones >> thing.support & 1:
            x, y = point_of(state, thing.support) or (0, 0)
            looks["changed", seat] = Look(Corners(AROUND, AROUND, 0.0, color), x, y, Layer.CHANGE)
    return looks


def spoken_looks(state: State, things: Iterable[Pointed]) -> Looks:
    looks: Looks = {}
    ink = delta("ink")
    for number, thing in enumerate(things):
        if thing.kind is Kind.PLANK and thing.plank in state.board.planks:
            where = lying(state, thing.plank)
            image = PlankGlow(thing.plank, round(where.degrees, 2), ink, chosen=True)
            looks["spoken", number] = Look(image, where.x, where.y, Layer.WAY)
            continue
        at, half = None, 40.0
        if thing.support is not None:
            at, half = point_of(state, thing.support), 74.0 if thing.support >= FIRST_VILLAGE else 36.0
        elif thing.kind is Kind.PAWN and thing.seat is not None:
            x, y = feet(state, thing.seat)
            at, half = (x, y - 36), 50.0
        if at is not None:
            ring = GlowFrame(2 * half, 2 * half, ink, half)
            looks["spoken", number] = Look(ring, at[0] - half, at[1] - half, Layer.WAY)
    return looks
