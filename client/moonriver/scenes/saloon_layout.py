"""The stock in a row, and below it the saloon: what of its front there is height for, and the bonus tiles of two."""

from __future__ import annotations

from typing import NamedTuple

from client.look.box import Box

FRONT_WIDE, FRONT_TOP, FRONT_FOOT = 576.0, -4.0, 246.0
"""The whole front, in units of its picture."""
EAVES, TOKENS = 80.0, 200.0
"""What a low saloon still shows: from below the roof to where the tokens end."""
DOOR = 82.0
DOOR_SHARE = 0.75
"""Of a cell of the large ranch, what a door is wide at most."""
NARROWEST_DOOR = 34.0
"""Pixels where tiles need the room beside them."""

ROW, ROW_TEXT = 34.0, 19.0
"""How high the stock's row is: for its buttons, and for its letters."""
EDGE = 5.0
TILE = 36.0
"""Pixels of a bonus tile's side, at least."""
LABEL = 56.0
"""Pixels of text beside the tiles."""


class SaloonLayout(NamedTuple):
    box: Box
    row: Box
    """The stock, without its buttons."""
    help: Box
    gear: Box
    front: Box
    """What is seen of the saloon."""
    unit: float
    """Logical pixels a unit of its picture."""
    top: float
    foot: float
    """From where to where of the picture, in units."""
    tiles: Box | None
    """For the bonus tiles and the words beside them."""
    stacked: bool
    """One tile is over the other: they lie beside the doors."""
    text: float
    wordy: bool
    """The stock's numbers have words beside them."""


def least_high(scale: float, text: float) -> float:
    """With neither roof nor foot."""
    return 130 * scale - 6 * text


def wished_high(wide: float, cell: float, scale: float, text: float, tiles: bool) -> float:
    unit = _unit(wide, cell, scale)
    below = (TILE + 2 * EDGE) * 1.25 * scale if tiles else 0.0
    return _row_high(scale, text) + 3 * EDGE * scale + unit * (FRONT_FOOT - FRONT_TOP) + below


def saloon_layout(box: Box, cell: float, scale: float, text: float, *, tiles: bool, wordy: bool) -> SaloonLayout:
    edge = EDGE * scale
    high = _row_high(scale, text)
    row = Box(box.x + edge, box.y + edge, box.wide - 2 * edge, high)
    gear = Box(row.right - high, row.y, high, high)
    help_ = gear._replace(x=gear.x - high - edge)
    room = Box(row.x, row.bottom + edge, row.wide, box.bottom - edge - row.bottom - edge)
    unit = _unit(box.wide, cell, scale)
    place, stacked = None, False
    if tiles:
        tile_high = (TILE + 2 * EDGE) * 1.25 * scale
        if room.high - tile_high >= unit * (TOKENS - EAVES):
            place = Box(room.x, room.bottom - tile_high, room.wide, tile_high)
            room = room._replace(high=room.high - tile_high)
        else:
            stacked = True
            side = min((room.high - 2 * scale) / 2, 1.2 * TILE * scale)
            wanted = 2 * side + LABEL * text + 2 * edge
            unit = max(min(unit, (room.wide - wanted) / FRONT_WIDE), NARROWEST_DOOR / DOOR)
            front_wide = unit * FRONT_WIDE
            place = Box(room.x + front_wide + edge, room.y, room.wide - front_wide - edge, room.high)
            room = room._replace(wide=front_wide)
    unit = min(unit, room.high / (TOKENS - EAVES))
    top, foot = FRONT_TOP, FRONT_FOOT
    if unit * (foot - top) > room.high + 0.5:
        top, foot = EAVES, min(FRONT_FOOT, EAVES + room.high / unit)
    wide, tall = unit * FRONT_WIDE, unit * (foot - top)
    front = Box(room.x + (room.wide - wide) / 2, room.y + (room.high - tall) / 2, wide, tall)
    stock = row._replace(wide=help_.x - edge - row.x)
    return SaloonLayout(box, stock, help_, gear, front, unit, top, foot, place, stacked, text, wordy)


def _row_high(scale: float, text: float) -> float:
    return max(ROW * scale, ROW_TEXT * text)


def _unit(wide: float, cell: float, scale: float) -> float:
    return min((wide - 2 * EDGE * scale) / FRONT_WIDE, DOOR_SHARE * cell / DOOR)
