"""What is seen of the board: every piece as a look by its key, in units of the rules."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.art.colors import delta, name_of
from client.riverdragons.art.measures import measures
from client.riverdragons.art.papers import Sheet, Tinted
from client.riverdragons.art.planks import PlankFace, PlankGlow
from client.riverdragons.scenes.ground import HIGH, boat_at, feet, lying, point_of, supports_of
from client.riverdragons.scenes.layers import Layer
from client.table.pieces.look import Drawn, Key, Look
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.colors import COLORS, opposite
from engine.riverdragons.pieces import STONES
from engine.riverdragons.state import State

FADED = 0.5
"""Of a support that leads nowhere now, and of what a draft takes away."""
KINDS = 4
"""Of stones that look different."""
HEAPS = (6, 3, 1)
"""Stones in the pictures of the heap."""
NONE_LEFT = 0.3
"""How much is seen of where the heap has been."""
WAVES = 2
"""Pictures of a flag."""
TARGET_MARKER = 1.2
MIST = 0.62
"""How much the mist of the end hides."""
LANTERN_BESIDE = 44.0
"""Units from its support, so that a lantern hides nothing."""

Looks = dict[Key, Look]


class Veiled(NamedTuple):
    """What the mist of the end leaves free."""

    supports: frozenset[int] = frozenset()
    planks: frozenset[int] = frozenset()
    pawns: frozenset[int] = frozenset()


class Shown(NamedTuple):
    state: State
    viewer: Viewer
    faded: Collection[int] = ()
    """Supports that lead nowhere."""
    veiled: Veiled | None = None
    """Once the game is over: mist lies over all but the winning way."""
    lifted: Collection[int] = ()
    """Planks that a draft takes away."""
    wave: int = 0
    """Which picture of the flag of whoever acts."""


def board_looks(shown: Shown) -> Looks:
    looks = {**_water(shown), **_villages(shown), **_planks(shown), **_pawns(shown)}
    return looks if shown.veiled is None else {**_raised(looks, shown.veiled), **_lanterns(shown, shown.veiled)}


def _raised(looks: Looks, veiled: Veiled) -> Looks:
    """What the mist leaves free lies over it."""
    found: Looks = {}
    for key, look in looks.items():
        kind, number = key[0], key[-1]
        support = number if kind in ("landing", "stone") else 0
        if kind in ("land", "village", "flag"):
            support = FIRST_VILLAGE + int(number)
        free = (
            support in veiled.supports
            or (kind == "plank" and number in veiled.planks)
            or (kind == "pawn" and number in veiled.pawns)
        )
        found[key] = look._replace(z=Layer.VEIL + 0.2 + look.z / 40) if free else look
    return found


def _lanterns(shown: Shown, veiled: Veiled) -> Looks:
    """Mist, and a lantern at each support of the way."""
    wide, high = shown.state.options.pieces.size
    looks: Looks = {("mist",): Look(Sheet(wide, high, delta("milk"), corner=14, opacity=MIST), 0, 0, Layer.VEIL)}
    for plank in veiled.planks:
        where = lying(shown.state, plank)
        glow = PlankGlow(plank, round(where.degrees, 2), delta("glow"), chosen=True)
        looks["way", plank] = Look(glow, where.x, where.y, Layer.VEIL + 0.1)
    for support in veiled.supports:
        x, y = point_of(shown.state, support) or (0, 0)
        large = support >= FIRST_VILLAGE
        looks["halo", support] = Look(Drawn("halo"), x, y, Layer.VEIL + 0.15, 1.5 if large else 0.9)
        aside = LANTERN_BESIDE if x < wide / 2 else -LANTERN_BESIDE
        if not large:
            looks["lantern", support] = Look(Drawn("lantern_lit"), x - aside, y - 6, Layer.VEIL + 0.9, 0.7)
    return looks


def nearer(y: float) -> float:
    return y / 2000


def _opacity(shown: Shown, support: int) -> float:
    return FADED if support in shown.faded else 1.0


def _water(shown: Shown) -> Looks:
    looks: Looks = {}
    state = shown.state
    for support in supports_of(state):
        if support >= FIRST_VILLAGE:
            continue
        x, y = point_of(state, support) or (0, 0)
        seen = _opacity(shown, support)
        if state.board.stones >> support & 1:
            looks["landing", support] = Look(Tinted("landing", None, seen), x, y, Layer.LANDING)
            stone = Tinted(f"stone_{support % KINDS + 1}", None, seen)
            looks["stone", support] = Look(stone, x, y, Layer.STONE)
        else:
            looks["island", support] = Look(Tinted(f"island_{support}", None, seen), x, y, Layer.ISLAND)
    left = STONES - state.board.stones.bit_count()
    heap = Tinted(f"heap_{next((heap for heap in HEAPS if heap <= left), HEAPS[-1])}", None, 1.0 if left else NONE_LEFT)
    looks["heap",] = Look(heap, 90, 124, Layer.STONE)
    boat = boat_at(state)
    if boat is not None:
        looks["boat",] = Look(Drawn("boat"), *boat, Layer.BOAT)
    return looks


def _villages(shown: Shown) -> Looks:
    looks: Looks = {}
    state = shown.state
    flag = measures("dark").flag
    acting = None if state.turn is None else state.seats[state.turn].color
    for color, (x, y) in enumerate(state.options.pieces.villages):
        seen, name = _opacity(shown, FIRST_VILLAGE + color), COLORS[color]
        waves = 1 + shown.wave % WAVES if color == acting else 1
        looks["land", color] = Look(Tinted("village_land", None, seen), x, y, Layer.LAND)
        looks["village", color] = Look(Tinted(f"village_{name}", None, seen), x, y, Layer.VILLAGE + nearer(y))
        pole = x + flag[0], y + flag[1]
        looks["flag", color] = Look(Tinted(f"flag_{name}_{waves}", None, seen), *pole, Layer.FLAG + nearer(y))
    if shown.viewer != SPECTATOR and shown.veiled is None:
        mine = state.seats[shown.viewer].color
        x, y = state.options.pieces.villages[opposite(mine)]
        looks["target",] = Look(Drawn(f"target_{COLORS[mine]}"), x, y, Layer.TARGET)
        above = y - 92 if y > 150 else y + 92
        looks["aim",] = Look(Drawn(f"marker_{COLORS[mine]}"), x, above, Layer.MARKER, TARGET_MARKER)
    for seat, held in enumerate(state.seats):
        if seat != shown.viewer and shown.veiled is None and nearly_there(state, seat):
            x, y = state.options.pieces.villages[opposite(held.color)]
            looks["near", seat] = Look(Drawn(f"target_{name_of(held.color)}"), x, y, Layer.TARGET)
    return looks


def _planks(shown: Shown) -> Looks:
    looks: Looks = {}
    for number, plank in enumerate(shown.state.board.planks):
        where = lying(shown.state, plank)
        seen = FADED if plank in shown.lifted else 1.0
        z = Layer.PLANK + number / 40
        looks["plank", plank] = Look(PlankFace(plank, round(where.degrees, 2), seen), where.x, where.y, z)
    return looks


def _pawns(shown: Shown) -> Looks:
    looks: Looks = {}
    state = shown.state
    for seat, held in enumerate(state.seats):
        x, y = feet(state, seat)
        if seat == state.turn and shown.veiled is None:
            looks["actor",] = Look(Drawn("actor"), x, y - 26, Layer.MARK if _at_home(held.pawn) else Layer.PLANK + 0.99)
        looks["pawn", seat] = Look(Drawn(f"pawn_{name_of(held.color)}"), x, y, Layer.PAWN + nearer(y))
        if seat == shown.viewer and shown.veiled is None:
            looks["mine",] = Look(Drawn(f"marker_{name_of(held.color)}"), x, y - HIGH - 8, Layer.MARKER + nearer(y))
    return looks


def _at_home(space: int) -> bool:
    return space >= FIRST_HOME
