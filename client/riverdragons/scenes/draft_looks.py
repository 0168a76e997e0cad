"""What lies over the board: what may be chosen in light, and what is about to be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.look.theme import Color
from client.riverdragons.answering.marks import Joined, Lifted, Mark, Over, Put, Ring, Stepped
from client.riverdragons.art.colors import name_of
from client.riverdragons.art.open_water import OpenWater
from client.riverdragons.art.papers import Disc, Tinted
from client.riverdragons.art.planks import Dotted, PlankGlow
from client.riverdragons.scenes.board_looks import Looks, nearer
from client.riverdragons.scenes.ground import feet_on, lying, point_of
from client.riverdragons.scenes.layers import Layer
from client.riverdragons.scenes.pointing import Lit
from client.table.pieces.look import Drawn, Look
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.state import State
from engine.riverdragons.water import Water

STONE_GLOW, VILLAGE_GLOW = 37.0, 68.0
"""Radii of the pictures of a glow, in units."""
CHOSEN = 0.3
"""How much of the glow lies over a support that is picked."""
GHOST = 0.6


def draft_looks(state: State, marks: tuple[Mark, ...], lit: Lit, glow: Color) -> Looks:
    looks: Looks = {}
    for support in lit.supports:
        at = point_of(state, support)
        if at is not None:
            name = "glow_village" if support >= FIRST_VILLAGE else "glow_support"
            looks["glow", support] = Look(Drawn(name), *at, Layer.LIT)
    if lit.water:
        water = Water(state.options.pieces)
        looks["water",] = Look(OpenWater(lit.water, water.columns, water.rows, glow), 0, 0, Layer.HALO)
    for plank in lit.planks:
        if plank in state.board.planks:
            where = lying(state, plank)
            image = PlankGlow(plank, round(where.degrees, 2), glow)
            looks["glow", "plank", plank] = Look(image, where.x, where.y, Layer.LIT)
    for mark in marks:
        draw = DRAWN.get(type(mark))
        if draw is not None:
            draw(state, mark, glow, looks)
    for place in state.missed:
        (ax, ay), (bx, by) = point_of(state, place.first) or (0, 0), point_of(state, place.second) or (0, 0)
        key = "missed", place.first, place.second
        looks[key] = Look(Drawn("mark_missed"), (ax + bx) / 2, (ay + by) / 2, Layer.MARKER)
    return looks


def ring(state: State, mark: Ring, glow: Color, looks: Looks) -> None:
    at = point_of(state, mark.support)
    if at is None:
        return
    large = mark.support >= FIRST_VILLAGE
    radius = VILLAGE_GLOW if large else STONE_GLOW
    looks.pop(("glow", mark.support), None)
    looks["ring", mark.support] = Look(_filled(glow, radius), *at, Layer.DRAFT)
    looks["ring", "edge", mark.support] = Look(
        Drawn("glow_village" if large else "glow_support"), *at, Layer.DRAFT + 0.1, 1.06
    )


def _filled(glow: Color, radius: float) -> Disc:
    shine = f"#{round(255 * CHOSEN):02X}{glow[1:]}"
    return Disc(radius, shine)


def joined(state: State, mark: Joined, glow: Color, looks: Looks) -> None:
    """From rim to rim: how far that is the eye has to judge."""
    a, b = point_of(state, mark.first), point_of(state, mark.second)
    if a is not None and b is not None:
        looks["joined",] = Look(Dotted(b[0] - a[0], b[1] - a[1], glow), *a, Layer.DRAFT - 0.5)


def put(state: State, mark: Put, glow: Color, looks: Looks) -> None:
    """A glow of its own, as of a support that is picked: the islands that might be still glow about it."""
    at = float(mark.at[0]), float(mark.at[1])
    looks["put", "landing"] = Look(Tinted("landing", None, GHOST), *at, Layer.DRAFT)
    looks["put", "stone"] = Look(Tinted("stone_1", None, GHOST + 0.2), *at, Layer.DRAFT + 0.1)
    looks["put", "filled"] = Look(_filled(glow, STONE_GLOW), *at, Layer.DRAFT + 0.2)
    looks["put", "glow"] = Look(Drawn("glow_support"), *at, Layer.DRAFT + 0.3, 1.06)


def lifted(state: State, mark: Lifted, glow: Color, looks: Looks) -> None:
    if mark.plank is not None and mark.plank in state.board.planks:
        where = lying(state, mark.plank)
        image = PlankGlow(mark.plank, round(where.degrees, 2), glow, chosen=True)
        looks["lifted",] = Look(image, where.x, where.y, Layer.DRAFT)
    elif mark.stone is not None:
        ring(state, Ring(mark.stone), glow, looks)


def stepped(state: State, mark: Stepped, glow: Color, looks: Looks) -> None:
    _ghost(state, mark.seat, mark.to, glow, looks)


def over(state: State, mark: Over, glow: Color, looks: Looks) -> None:
    if mark.plank in state.board.planks:
        where = lying(state, mark.plank)
        image = PlankGlow(mark.plank, round(where.degrees, 2), glow, chosen=mark.to is None)
        looks["over",] = Look(image, where.x, where.y, Layer.LIT + 0.1)
    if mark.to is not None:
        _ghost(state, mark.seat, mark.to, glow, looks)


def _ghost(state: State, seat: int, space: int, glow: Color, looks: Looks) -> None:
    """A pawn where it would stand."""
    if space >= FIRST_HOME:
        ring(state, Ring(space - FIRST_HOME + FIRST_VILLAGE), glow, looks)
    elif space in state.board.planks:
        where = lying(state, space)
        looks["to",] = Look(PlankGlow(space, round(where.degrees, 2), glow, chosen=True), where.x, where.y, Layer.DRAFT)
    x, y = feet_on(state, seat, space)
    pawn = Tinted(f"pawn_{name_of(state.seats[seat].color)}", None, GHOST)
    looks["ghost",] = Look(pawn, x, y, Layer.DRAFT + 0.5 + nearer(y) / 10)


DRAWN: dict[type, Callable[[State, Any, Color, Looks], None]] = {
    Ring: ring,
    Joined: joined,
    Put: put,
    Lifted: lifted,
    Stepped: stepped,
    Over: over,
}
