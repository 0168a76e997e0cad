"""The board: x to the right, y down, 1400 x 1240, one unit about half a millimetre."""

from __future__ import annotations

Point = tuple[int, int]

RING = ("blue", "green", "pink", "yellow", "red", "black")
"""The villages, clockwise from the top left."""

VILLAGES: dict[str, Point] = {
    "blue": (400, 100),
    "green": (1000, 100),
    "pink": (1300, 620),
    "yellow": (1000, 1140),
    "red": (400, 1140),
    "black": (100, 620),
}
OPPOSITE = {"blue": "yellow", "yellow": "blue", "green": "red", "red": "green", "pink": "black", "black": "pink"}

ISLANDS: dict[int, Point] = {
    1: (700, 163),
    2: (547, 272),
    3: (853, 272),
    4: (393, 283),
    5: (1007, 283),
    6: (554, 411),
    7: (846, 411),
    8: (430, 464),
    9: (970, 464),
    10: (254, 523),
    11: (1146, 523),
    12: (700, 534),
    13: (447, 598),
    14: (953, 598),
    15: (322, 662),
    16: (1078, 662),
    17: (625, 663),
    18: (775, 663),
    19: (305, 848),
    20: (1095, 848),
    21: (592, 850),
    22: (808, 850),
    23: (475, 926),
    24: (925, 926),
    25: (700, 932),
    26: (561, 1054),
    27: (839, 1054),
}
STONES = len(ISLANDS)

SIZES = (1, 2, 3, 4, 5, 6)
LENGTHS = (158, 196, 233, 272, 312, 352)
LONGEST = 6
BEARS = 3
"""Planks that a stone or a village bears at most."""

LANDING = 42
"""How much farther a plank reaches that ends at a village."""

STONE_CLEAR, VILLAGE_CLEAR = 36, 62
"""A plank's line passes no nearer than that to the middle of a stone, of a village."""

MIDDLE: Point = (700, 620)
GRID = 10
WATER = 560
"""Where stones may lie on the open board: how far from the middle at most."""

STONE_TO_STONE, STONE_TO_VILLAGE = 72, 84

HUNDREDTH = 12
"""A hundredth of the way from a village to the one opposite."""

PLAYING: dict[int, frozenset[str]] = {
    2: frozenset({"pink", "black"}),
    3: frozenset({"blue", "red", "pink"}),
    4: frozenset({"blue", "green", "red", "yellow"}),
    5: frozenset(RING) - {"pink"},
    6: frozenset(RING),
}
"""The colours that play, by number of players."""


def size_of(plank: str) -> int:
    return int(plank.split("-")[1])


def color_of(plank: str) -> str:
    return plank.split("-")[0]


def water() -> list[Point]:
    """Every point of the open board on which a stone could lie if nothing else did."""
    reach = range(-WATER, WATER + 1, GRID)
    points = [(MIDDLE[0] + x, MIDDLE[1] + y) for x in reach for y in reach if x * x + y * y <= WATER * WATER]
    return [point for point in points if off_land(point)]


def off_land(point: Point) -> bool:
    x, y = point
    return all((x - vx) ** 2 + (y - vy) ** 2 >= STONE_TO_VILLAGE**2 for vx, vy in VILLAGES.values())
