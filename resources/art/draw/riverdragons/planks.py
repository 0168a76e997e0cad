"""The planks: told apart by length, by one to six notches, and by a band in their owner's colour."""

from __future__ import annotations

import random

from resources.art.draw.paper import Paper, block, cornered, deep, pale
from resources.art.draw.riverdragons.signs import OWNERS, D

LENGTHS = {1: 158, 2: 196, 3: 233, 4: 272, 5: 312, 6: 352}
WIDE = 28
BAND = {1: 40, 2: 47, 3: 47, 4: 47, 5: 47, 6: 47}
"""A band's middle from the plank's end; its sign is laid on it, upright."""

GROUPS = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
"""Notches, as the eye counts them."""

PITCH, NOTCH, APART = 11.6, 6.2, 5.0

WOODS = dict(zip(OWNERS, ("walnut", "birch") * 3, strict=True))
"""Dark and light by turns round the ring of villages."""


def notches(size: int) -> list[float]:
    """Where each begins."""
    places, x = [], 0.0
    for group in GROUPS[size]:
        places += [x + i * PITCH for i in range(group)]
        x += group * PITCH + APART
    middle = (places[-1] + NOTCH) / 2
    return [place - middle for place in places]


def outline(size: int, grow: float = 0) -> str:
    """Sawn by hand: no end is quite square."""
    half, side = LENGTHS[size] / 2 + grow, WIDE / 2 + grow
    return cornered([(-half, -side, 3), (half - 1.5, -side, 3), (half, side - 1, 3), (1.5 - half, side, 3)])


def wood(paper: Paper, size: int, color: str) -> None:
    chance = random.Random(f"{color} {size}")
    grain = D[WOODS[color]]
    half = LENGTHS[size] / 2
    paper.add(outline(size), grain)
    paper.add(block(2 - half, -WIDE / 2, 2 * half - 5, 3.2, 1.4), pale(grain, 0.34))
    paper.add(block(3 - half, WIDE / 2 - 3.6, 2 * half - 5, 3.2, 1.4), deep(grain, 0.26))
    veins = []
    for y in (-5.4, 0.6, 6.2):
        start, end = chance.uniform(8, 0.5 * half), chance.uniform(10, 0.5 * half)
        veins.append(block(start - half, y + chance.uniform(-1, 1), 2 * half - start - end, 1.7, 0.8))
    paper.add("".join(veins), deep(grain, 0.26), 0.7)


def plank(color: str, size: int) -> Paper:
    """Level, without its shadow: that one stays at the lower right however the plank is turned."""
    long = LENGTHS[size]
    paper = Paper(long + 4, WIDE + 8, -long / 2 - 2, -WIDE / 2 - 4)
    wood(paper, size, color)
    places = notches(size)
    first, last = places[0], places[-1] + NOTCH
    paper.add(block(first - 5.6, -WIDE / 2, last - first + 11.2, WIDE, 0), D["cream"])
    paper.add("".join(block(x, -WIDE / 2, NOTCH, WIDE, 0) for x in places), D["umber"])
    reach = long / 2 - BAND[size]
    for x in (-reach, reach):
        paper.add(block(x - 16, -WIDE / 2 - 2.6, 32, WIDE + 5.2, 3), D["cream"])
        paper.add(block(x - 14.6, -WIDE / 2 - 1.6, 29.2, WIDE + 3.2, 2), OWNERS[color])
    return paper


def shadow(size: int) -> Paper:
    """To be turned as the plank is, and laid under it, a little to the lower right."""
    long = LENGTHS[size]
    paper = Paper(long + 12, WIDE + 12, -long / 2 - 6, -WIDE / 2 - 6)
    for grow, opacity in ((2.6, 0.1), (0.4, 0.2)):
        paper.shadow(outline(size, grow), 0, opacity)
    return paper


def spot(size: int) -> Paper:
    """Where a plank of this size would lie in a tray."""
    half, side = LENGTHS[size] / 2, WIDE / 2
    paper = Paper(2 * half + 4, WIDE + 4, -half - 2, -side - 2)
    paper.line(block(2 - half, 2 - side, 2 * half - 4, WIDE - 4, 5), D["dusk"], 3.2, dashes=(0.1, 2.4))
    return paper
