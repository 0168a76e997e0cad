"""Six signs that tell the players apart without their colours, and whatever bears nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from resources.art.draw.paper import PALETTE, Paper, Point, at, block, cornered, moved, ring

D = PALETTE["delta"]
OWNERS = PALETTE["owners"]
INKS = PALETTE["owners_text"]
"""Of the sign, on each colour."""


def bent(points: Sequence[Point]) -> str:
    """A closed line of cubic curves: the first point, then two handles and an end for each."""
    return f"M{at(*points[0])}C{' '.join(at(*point) for point in points[1:])}Z"


def wave() -> str:
    """Two ribbons above each other."""
    out = []
    for y in (-8, 2.6):
        there = [(x, y + up) for x, up in ((-12, 1.6), (-10, -2.6), (-6.8, -3.4), (-4, 0), (-1.4, 3.2), (1.4, 3.2),
                                           (4, 0), (6.8, -3.4), (10, -2.6), (12, 1.6))]  # fmt: skip
        back = [(x, b + 5.4) for x, b in reversed(there)]
        ends: list[Point] = [(12.6, y + 3.4), (12.6, y + 5.2), (12, y + 7)]
        out.append(bent([*there, *ends, *back[1:]]))
    return "".join(out)


def leaf() -> str:
    """Two halves beside the rib, and the stalk."""
    half: list[Point] = [(0.9, -13), (11.4, -7.5), (10.4, 4.5), (0.9, 8), (0.9, 4), (0.9, -9), (0.9, -13)]
    stalk: list[Point] = [(-1.2, 6.6), (1.2, 6.6), (1.2, 13.4), (-1.2, 13.4)]
    halves = [moved([(side * x, y) for x, y in half], turn=42) for side in (1, -1)]
    return "".join(map(bent, halves)) + cornered(moved(stalk, turn=42), 0.9)


def lotus() -> str:
    petal: list[Point] = [(0, 0), (-4.9, -6), (-4.6, -10), (0, -17.4), (4.6, -10), (4.9, -6), (0, 0)]
    spread = ((-82, 0.74), (-41, 0.94), (0, 1.16), (41, 0.94), (82, 0.74))
    return "".join(bent(moved(petal, 0, 8.6, size, turn)) for turn, size in spread)


def sun() -> str:
    ray: list[Point] = [(-2.9, -7.4), (0, -12.6), (2.9, -7.4)]
    return ring(0, 0, 5.7) + "".join(cornered(moved(ray, turn=i * 45), 0.5) for i in range(8))


def kite() -> str:
    """Four panes, and a bow on its line."""
    panes: list[list[Point]] = [
        [(0.8 * side, end), (8.8 * side, seam), (0.8 * side, seam)]
        for side in (-1, 1)
        for end, seam in ((-12.8, -4.2), (6, -2.6))
    ]
    bow: list[list[Point]] = [[(0, 9.2), (5 * side, 6.4), (5 * side, 12.2)] for side in (-1, 1)]
    return "".join(cornered(part, 0.6) for part in (*panes, *bow))


def crow() -> str:
    """From the side, on its two legs."""
    bird: list[Point] = [(12.8, -5.4), (7.8, -10.6), (3, -9.8), (-2, -4.4), (-12.4, 4.6), (-10, 8.2), (-3.6, 5.8),
                         (3.8, 5.2), (8.2, 0.6), (8.6, -3.8)]  # fmt: skip
    return cornered(bird, 0.8) + block(-2, 4, 2.2, 8, 0.8) + block(2.6, 4, 2.2, 8, 0.8)


SIGNS: dict[str, Callable[[], str]] = {
    "blue": wave, "green": leaf, "pink": lotus, "yellow": sun, "red": kite, "black": crow,
}  # fmt: skip
"""In the order of the villages round the board; each is one shape within 13 of its middle."""


def signed(paper: Paper, color: str, x: float = 0, y: float = 0, scale: float = 1, ink: str = "") -> None:
    mark = Paper(0, 0)
    mark.add(SIGNS[color](), ink or INKS[color])
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", mark.parts)


def sign(color: str) -> Paper:
    """In the ink that is seen on its colour, on nothing."""
    paper = Paper(28, 28, -14, -14)
    paper.add(SIGNS[color](), INKS[color])
    return paper


def sealed(paper: Paper, color: str, x: float, y: float, radius: float, lift: float = 1.6) -> None:
    """The sign on a round of its colour, with a light rim."""
    paper.lifted(ring(x, y, radius), D["cream"], radius * 0.13, lift)
    paper.add(ring(x, y, radius), OWNERS[color])
    signed(paper, color, x, y, radius / 17)


def seal(color: str) -> Paper:
    paper = Paper(44, 44, -21, -21)
    sealed(paper, color, 0, 0, 17)
    return paper


def marker(color: str) -> Paper:
    """Points down at what is somebody's."""
    paper = Paper(36, 32, -17, -29)
    arrow = cornered([(-13, -25, 3), (13, -25, 3), (0, -3, 3)])
    paper.lifted(arrow, D["cream"], 2.2, 1.6)
    paper.add(arrow, OWNERS[color])
    return paper


def target(color: str) -> Paper:
    """Dashes of a player's colour round the village that it wants to reach."""
    radius, count, wide = 82, 14, 8.4
    paper = Paper(188, 188, -93, -93)
    paper.line(ring(2.4, 2.4, radius), PALETTE["paper"]["shade"], 15, 0.2)
    paper.line(ring(0, 0, radius), D["cream"], 14)
    each = math.tau * radius / count / wide
    paper.line(ring(0, 0, radius), OWNERS[color], wide, cap="butt", dashes=(0.68 * each, 0.32 * each))
    return paper


def flag(color: str, frame: int) -> Paper:
    """On its pole, in one of two moments of the wind; held by the pole's foot."""
    paper = Paper(58, 68, -6, -62)
    paper.cut(block(-2, -58, 4, 58, 1.6), D["umber"], 1.6, 0.3)
    lift = 12 if frame == 1 else -12
    cloth = bent([(1, -55), (15, -55 - lift), (28, -55 + lift), (45, -55), (45, -45), (45, -35), (45, -23),
                  (28, -23 + lift), (15, -23 - lift), (1, -23), (1, -35), (1, -45), (1, -55)])  # fmt: skip
    paper.lifted(cloth, D["cream"], 2, 2.2)
    paper.add(cloth, OWNERS[color])
    signed(paper, color, 23, -39, 1.06)
    return paper


def pipe(color: str | None, size: int) -> Paper:
    """A plank of a reserve, or the hollow where it would be: the longer the plank, the taller. A hollow is narrower: a
    black plank on a dark ground is told from it by nothing else."""
    paper = Paper(12, 38, -6, -36)
    high = 8 + 4.2 * size
    if color is None:
        paper.line(block(-1.5, -1 - high, 3, high - 0.8, 1.2), "#86A49E", 1.2)
        return paper
    bar = block(-3.4, -1.4 - high, 6.8, high, 1.6)
    paper.shadow(bar, 1.4, 0.25)
    paper.halo(bar, D["cream"], 1)
    paper.add(bar, OWNERS[color])
    return paper
