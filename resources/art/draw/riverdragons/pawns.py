"""Six pawns, each with a hat of its own."""

from __future__ import annotations

from collections.abc import Callable

from resources.art.draw.paper import Paper, Point, at, block, cornered, deep, mix, pale, ring, soft
from resources.art.draw.riverdragons.signs import OWNERS, D, signed

Layer = tuple[str, str]
"""A shape and its colour."""


def both(half: list[Point]) -> list[Point]:
    """The left half and its reflection."""
    return half + [(-x, y) for x, y in reversed(half)]


def cone(cloth: str) -> list[Layer]:
    """A boatman's wide cone of straw."""
    straw = D["straw"]
    return [
        (cornered([(0, -94, 3), (38, -60, 3), (0, -55, 34), (-38, -60, 3)]), straw),
        (cornered([(0, -94, 3), (38, -60, 3), (14, -57, 6), (4, -61, 4)]), deep(straw, 0.2)),
        (cornered([(-14, -79.5, 1), (0, -76, 8), (14, -79.5, 1), (20, -74, 1), (0, -70, 8), (-20, -74, 1)]), cloth),
    ]


def lotus_leaf(cloth: str) -> list[Layer]:
    """A leaf for an umbrella, its stalk in the air."""
    under = soft([(-30, -52), (-33, -63), (-22, -76), (0, -82), (20, -80), (34, -68), (39, -50), (25, -61), (12, -57),
                  (0, -63), (-13, -57)])  # fmt: skip
    ribs = "".join(cornered([(2, -80), (4, -80), (x, -61), (x - 1.6, -61)], 0.4) for x in (-20, -6, 12, 27))
    stalk = soft([(0, -80), (-1, -88), (-8, -92), (-7, -94.5), (2, -91), (5, -80)])
    return [(stalk, deep(cloth, 0.42)), (under, pale(cloth, 0.18)), (ribs, deep(cloth, 0.3))]


def turban(cloth: str) -> list[Layer]:
    """Wound twice, with a knot on top."""
    white = mix(D["cream"], cloth, 0.16)
    return [
        (ring(0, -90, 10.4, 10), pale(cloth, 0.2)),
        (soft(both([(-19, -59), (-24, -66), (-22, -76), (-10, -82)])), white),
        (soft([(-23, -66), (-14, -79), (0, -82), (9, -80), (-4, -72), (-15, -61)]), mix(white, cloth, 0.5)),
        (soft([(-20, -59), (-20, -64), (0, -69), (20, -64), (20, -59), (0, -61)]), cloth),
    ]


def boater(cloth: str) -> list[Layer]:
    """Flat, with a level brim."""
    straw = "#A9713A"
    return [
        (cornered([(-19, -60, 1), (-19, -78, 4), (19, -78, 4), (19, -60, 1)]), straw),
        (cornered([(9, -78, 1), (19, -78, 4), (19, -60, 1), (9, -60, 1)]), deep(straw, 0.2)),
        (block(-19, -70.4, 38, 6.8, 0), cloth),
        (block(-37, -65, 74, 7.6, 3.6), pale(straw, 0.14)),
    ]


def crown(cloth: str) -> list[Layer]:
    """Three high points."""
    gold = "#E9A93A"
    return [
        (cornered([(-20, -60, 2), (-28, -92, 2), (-11, -73, 1), (0, -98, 2), (11, -73, 1), (28, -92, 2), (20, -60, 2)]),
         gold),
        (cornered([(8, -60, 1), (7, -81, 1), (11, -73, 1), (28, -92, 2), (20, -60, 2)]), deep(gold, 0.18)),
        (cornered([(-20.8, -66, 1), (20.8, -66, 1), (20, -59, 2), (-20, -59, 2)]), cloth),
    ]  # fmt: skip


def hood(cloth: str) -> list[Layer]:
    """A tall one whose tip falls over."""
    grey = "#74747F"
    return [
        (soft([(-17, -44), (-19, -62), (-14, -78), (-8, -90), (-20, -91), (-33, -80), (-27, -94), (-8, -99), (8, -90),
               (16, -76), (19, -60), (17, -44), (8, -62), (-8, -62)], pull=0.8), grey),
        (soft([(8, -90), (16, -76), (19, -60), (17, -44), (10, -58), (8, -76)], pull=0.8), mix(grey, cloth, 0.5)),
    ]  # fmt: skip


HATS: dict[str, Callable[[str], list[Layer]]] = {
    "blue": cone, "green": lotus_leaf, "pink": turban, "yellow": boater, "red": crown, "black": hood,
}  # fmt: skip

SKINS = dict(zip(OWNERS, ("#E3A878", "#B97C4E", "#EDBE93", "#C98B5C", "#8A5638", "#E3A878"), strict=True))

ROBE = cornered([(-10, -49, 6), (10, -49, 6), (19, -34, 10), (25, -1, 5), (-25, -1, 5), (-19, -34, 10)])
FOLD = cornered([(9, -45, 2), (19, -34, 10), (25, -1, 5), (16, -1, 2), (14, -30, 8)])
HEAD = ring(0, -53, 11.4, 12)
BROW = "M-11.4 -54A11.4 12 0 0 1 11.4 -54Z"
"""In the shade of a hat."""


def standing(paper: Paper, color: str, x: float, y: float, scale: float) -> None:
    """Its feet at the point, with a light rim and a shadow."""
    cloth, skin = OWNERS[color], SKINS[color]
    hat = HATS[color](cloth)
    figure = Paper(0, 0)
    figure.lifted(ROBE + HEAD + "".join(d for d, _ in hat), D["cream"], 2.6, 2.6)
    figure.add(ROBE, cloth)
    figure.add(FOLD, deep(cloth, 0.26))
    signed(figure, color, -0.6, -20, 1.16)
    figure.add(HEAD, skin)
    figure.add(BROW, deep(skin, 0.4))
    for d, fill in hat:
        figure.add(d, fill)
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", figure.parts)


def anybody(paper: Paper, x: float, y: float, scale: float) -> None:
    """Grey, in a hat that nobody wears: whoever it is."""
    figure = Paper(0, 0)
    hat = cornered([(-11, -62, 1), (-11, -76, 9), (11, -76, 9), (11, -62, 1)]) + block(-18, -65, 36, 6, 3)
    figure.lifted(ROBE + HEAD + hat, D["cream"], 2.6, 2.6)
    figure.add(ROBE, "#6C7A7C")
    figure.add(FOLD, "#566466")
    figure.cut(HEAD, "#D5D9CE", 1.6, 0.3)
    figure.add(hat, "#566466")
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", figure.parts)


def pawn(color: str) -> Paper:
    paper = Paper(78, 100, -37, -93)
    paper.add(ring(2, -1, 25, 5), D["ink"], 0.22)
    standing(paper, color, 0, 0, 0.88)
    return paper
