"""What the board shows before anybody lays a plank: water, mist, islands, stones, and the villages."""

from __future__ import annotations

import math
import random

from resources.art.draw.paper import PALETTE, Paper, Point, at, block, cornered, deep, moved, number, pale, ring, soft
from resources.art.draw.riverdragons.signs import OWNERS, D

WIDE, HIGH = 1400, 1240
ISLANDS, STONES = 27, 4

MISTS = {1: 150, 2: 190, 3: 130}
"""Bands, and how high they are."""

SWIMMERS = ((208, 330, 1.0), (1196, 392, 0.9), (700, 390, 0.8), (940, 742, 1.0), (170, 1000, 1.1), (1230, 985, 1.0))
"""Where a dragon's ripples are, and how large: nothing ever lies there."""

VIOLET = PALETTE["delta_light"]["glow"]


def shore(chance: random.Random, radius: float, points: int = 11, rough: float = 0.1) -> list[Point]:
    """Nearly round, as nothing in a delta is quite."""
    waves = [(n, chance.uniform(0, math.tau), chance.uniform(0.4, 1) * rough / (n - 1)) for n in (2, 3, 4)]
    out = []
    for i in range(points):
        angle = i * math.tau / points
        r = radius * (1 + sum(share * math.cos(n * angle + start) for n, start, share in waves))
        out.append((r * math.cos(angle) * 1.03, r * math.sin(angle) * 0.97))
    return out


def smaller(paper: Paper, d: str, fill: str, x: float, y: float, scale: float, turn: int = 0) -> None:
    """The same outline again: the next paper on it."""
    turned = f" rotate({turn})" if turn else ""
    paper.group(f"translate({at(x, y)}){turned} scale({scale:.3g})", [f'<path fill="{fill}" d="{d}"/>'])


def water(theme: str) -> Paper:
    """Jade in front, milk far away."""
    chance = random.Random(3)
    colors = list(PALETTE[f"water_{theme}"].values())
    paper = Paper(WIDE, HIGH)
    paper.add(f"M0 0H{WIDE}V{HIGH}H0Z", colors[0])
    for i, color in enumerate(colors[1:]):
        top = 118 + i * 232
        bank = [(x * WIDE / 5, top + chance.uniform(-26, 26)) for x in range(6)]
        paper.add(f"{soft(bank, closed=False)}V{HIGH}H0Z", color)
    glints = []
    for _ in range(64):
        y = chance.uniform(30, HIGH - 30)
        glints.append(f"M{at(chance.uniform(20, WIDE - 90), y)}h{number(chance.uniform(16, 34) * (0.7 + y / HIGH))}")
    paper.line("".join(glints), D["milk"], 3, 0.34 if theme == "light" else 0.2)
    for x, y, k in SWIMMERS:
        arcs = "".join(
            f"M{at(x + k * (a - r), y)}A{at(k * r, k * r * 0.55)} 0 0 1 {at(x + k * (a + r), y)}"
            for a, r in ((-44, 16), (0, 22), (44, 16))
        )
        paper.line(arcs, D["milk"], 3, 0.4 if theme == "light" else 0.26)
    return paper


def mist(number: int) -> Paper:
    """A band that drifts: its ends meet, so that it may follow itself."""
    chance = random.Random(40 + number)
    high = MISTS[number]
    steps = [i * WIDE / 14 for i in range(-1, 16)]
    paper = Paper(WIDE, high)
    for half, opacity in ((0.3 * high, 0.34), (0.19 * high, 0.4)):
        edges = []
        for side in (-1, 1):
            tides = [(n, chance.uniform(0, math.tau), chance.uniform(0.1, 0.18)) for n in (1, 2, 3, 5)]
            rise = [sum(share * math.sin(n * math.tau * x / WIDE + start) for n, start, share in tides) for x in steps]
            edges.append([(x, high / 2 + side * half * (1 + up)) for x, up in zip(steps, rise, strict=True)])
        above, below = edges
        paper.add(f"{soft(above, closed=False)}L{soft(below[::-1], closed=False)[1:]}Z", D["milk"], opacity)
    return paper


def island(number: int) -> Paper:
    chance = random.Random(number)
    rim = soft(shore(chance, 30))
    paper = Paper(76, 76, -36, -36)
    paper.cut(rim, D["rim"], 2.6, 0.24)
    smaller(paper, rim, D["moss"], -0.6, -0.8, 0.8)
    smaller(paper, rim, pale(D["moss"], 0.2), -3.5, -5, 0.5)
    side = chance.choice((-1, 1))
    for x, y, high in (
        (side * chance.uniform(6, 11), chance.uniform(8, 13), 19),
        (-side * chance.uniform(4, 13), 3, 15),
    ):
        blades = [[(x + dx - 1.7, y), (x + dx + lean, y - high * k), (x + dx + 1.9, y)]
                  for dx, lean, k in ((-4.4, -4, 0.75), (0, 0.6, 1), (4.2, 4.4, 0.7))]  # fmt: skip
        d = "".join(cornered([(a, b) for a, b in blade], 0.5) for blade in blades)
        paper.cut(d, D["reed"], 1.2, 0.2)
    return paper


def landing() -> Paper:
    """Under every stone that lies: it is seen beside the planks on it."""
    paper = Paper(78, 78, -37, -37)
    paper.cut(ring(0, 0, 34), D["cream"], 2.8, 0.24)
    paper.add(ring(0, 0, 29.5), deep(D["cream"], 0.09))
    return paper


def boulder(paper: Paper, kind: int, x: float = 0, y: float = 0, scale: float = 1) -> None:
    """A warm grey disc with a light rim, in three papers."""
    edge, grey = soft(shore(random.Random(70 + kind), 20.6, 7, 0.05)), D["stone"]
    rock = Paper(0, 0)
    rock.lifted(edge, D["cream"], 1.6, 2.6)
    rock.add(edge, deep(grey, 0.2))
    smaller(rock, edge, grey, -1.8, -2, 0.86)
    smaller(rock, edge, pale(grey, 0.42), -5, -6.4, 0.5, kind * 50)
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", rock.parts)


def stone(kind: int) -> Paper:
    paper = Paper(56, 56, -26, -26)
    boulder(paper, kind)
    return paper


HEAP = {1: (1,), 3: (1, 2), 6: (1, 2, 3)}
"""Stones, by rows from the top: the number beside the heap counts them."""


def heap(stones: int) -> Paper:
    paper = Paper(140, 124, -68, -94)
    rows = HEAP[stones]
    paper.add(ring(3, 16, 20.5 * rows[-1] + 3, 11), D["ink"], 0.16)
    places = [(41 * (i - (row - 1) / 2), 2 - 34 * (rows[-1] - row)) for row in rows for i in range(row)]
    for place, (x, y) in enumerate(places):
        boulder(paper, place % STONES + 1, x, y, 0.98)
    return paper


def splash() -> Paper:
    """Where somebody falls: a crown of water and its drops."""
    paper = Paper(112, 92, -56, -66)
    for r, opacity in ((52, 0.35), (40, 0.5)):
        paper.line(ring(0, 8, r, r * 0.3), D["milk"], 3.4, opacity)
    crown = soft([(-28, 8), (-36, -20), (-31, -23), (-20, -8), (-14, -38), (-8, -39), (-3, -12), (6, -50), (12, -49),
                  (13, -12), (24, -30), (29, -28), (25, 2), (24, 12), (0, 17), (-22, 13)], pull=0.7)  # fmt: skip
    paper.cut(crown, D["milk"], 2.4, 0.26)
    paper.add(soft([(-20, 8), (-24, -6), (-14, 0), (-8, -18), (0, 0), (8, -26), (10, 2), (19, -10), (17, 9), (0, 13)],
                   pull=0.7), D["shallows"])  # fmt: skip
    drops = ((-42, -38, 4.6), (-22, -54, 3.6), (-2, -61, 3), (28, -50, 4.6), (42, -26, 3.8))
    paper.cut("".join(ring(x, y, r, r * 1.2) for x, y, r in drops), D["milk"], 1.6, 0.24)
    return paper


# villages --------------------------------------------------------------------------------------------------------


def land() -> Paper:
    """A village's ground: the planks that it bears lie on this, and under its houses."""
    chance = random.Random(9)
    paper = Paper(140, 140, -67, -67)
    edge = soft(shore(chance, 61, 12, 0.03))
    paper.cut(edge, D["sand"], 3.4, 0.28)
    smaller(paper, edge, D["moss"], -0.6, -1.4, 0.82, 20)
    smaller(paper, edge, pale(D["moss"], 0.16), -6, -9, 0.54, 70)
    return paper


def palm(paper: Paper, x: float, y: float, scale: float, lean: float) -> None:
    trunk = soft([(-3, 0), (lean * 0.2 - 2.4, -22), (lean - 1.6, -44), (lean + 1.6, -44), (lean * 0.2 + 2.2, -22),
                  (3, 0)], pull=0.8)  # fmt: skip
    frond: list[Point] = [(0, -2), (10, -9), (22, -6), (29, 4), (16, 0.6), (0, 2)]
    leaves = [
        soft([(lean + side * a, b - 44) for a, b in moved(frond, scale=size, turn=turn)], pull=0.8)
        for side in (1, -1)
        for turn, size in ((-36, 0.9), (0, 1), (38, 0.86))
    ]
    tree = Paper(0, 0)
    tree.cut(trunk, D["umber"], 1.6, 0.24)
    tree.cut("".join(leaves), D["palm"], 1.8, 0.26)
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", tree.parts)


def house(paper: Paper, color: str, x: float, y: float, scale: float) -> None:
    """On stilts, the roof in its owner's colour; (x, y) is the middle of its foot."""
    roof = OWNERS[color]
    hut = Paper(0, 0)
    hut.cut("".join(block(x - 1.6, -14, 3.2, 14, 0.6) for x in (-12, 0, 12)), D["umber"], 1.4, 0.3)
    hut.cut(block(-15, -30, 30, 18, 1), D["bamboo"], 1.8, 0.28)
    hut.add(block(-4, -26, 8, 14, 0.6), D["umber"])
    hut.cut(block(-18, -14, 36, 3.6, 1), deep(D["bamboo"], 0.3), 1, 0.2)
    hut.cut(cornered([(-3, -52), (3, -52), (24, -27), (-24, -27)], 1.6), roof, 2.4, 0.3)
    hut.add(cornered([(0, -52), (3, -52), (24, -27), (7, -27)], 1.2), deep(roof, 0.3))
    hut.add(cornered([(-3, -52), (3, -52), (5.4, -49), (-5.4, -49)], 0.8), pale(roof, 0.5))
    paper.group(f"translate({at(x, y)}) scale({scale:.3g})", hut.parts)


def village(color: str) -> Paper:
    """Three houses under two palms, to be laid on the land."""
    paper = Paper(140, 140, -70, -78)
    palm(paper, -33, 14, 0.98, -8)
    house(paper, color, -16, 6, 0.82)
    house(paper, color, 24, 8, 0.86)
    palm(paper, 46, 34, 0.78, 5)
    house(paper, color, 2, 38, 1)
    return paper


# lights ----------------------------------------------------------------------------------------------------------


def lamp(paper: Paper, x: float, y: float, k: float, flame: bool) -> None:
    """A paper lantern: (x, y) is its middle, without a flame its window is left for a number."""

    def put(*points: Point) -> list[Point]:
        return moved(points, x, y, k)

    body = soft(put((-15, -22), (15, -22), (23, -8), (23, 8), (15, 22), (-15, 22), (-23, 8), (-23, -8)), pull=0.9)
    paper.cut(cornered(put((-10, -30), (10, -30), (12, -20), (-12, -20)), k), D["umber"], 1.6 * k, 0.3)
    paper.cut(body, D["amber"], 2.6 * k, 0.3)
    window = soft(put((-10, -19), (10, -19), (16, -7), (16, 7), (10, 19), (-10, 19), (-16, 7), (-16, -7)), pull=0.9)
    paper.add(window, D["glow"])
    paper.add(cornered(put((-12, 20), (12, 20), (10, 28), (-10, 28)), k), D["umber"])
    if flame:
        paper.add(soft(put((0, -13), (6, -1), (6, 8), (0, 13), (-6, 8), (-6, -1))), D["amber"])
        paper.add(soft(put((0, -2), (3, 4), (2, 9), (-2, 9), (-3, 4))), D["milk"])


def lantern(flame: bool) -> Paper:
    """Over what all play now, with room for its number; or alone, with its flame."""
    paper = Paper(60, 76, -29, -42)
    paper.line("M0 -38V-28", D["umber"], 2.4)
    paper.line(ring(0, -38, 2.6), D["umber"], 1.8)
    lamp(paper, 0, 0, 1, flame)
    return paper


def halo() -> Paper:
    """The lantern's light, under it or under a support of the winning way."""
    paper = Paper(128, 128, -64, -64)
    for r, opacity in ((62, 0.2), (48, 0.28), (34, 0.4)):
        paper.add(ring(0, 0, r), D["glow"], opacity)
    return paper


def boat() -> Paper:
    """Whoever acts first: held by the middle of its waterline."""
    paper = Paper(128, 96, -64, -82)
    paper.add(ring(2, 4, 56, 7), D["ink"], 0.2)
    paper.add(ring(-4, -43, 30), D["glow"], 0.4)
    paper.cut(
        cornered([(15, -66, 1), (-4, -66, 1), (-4, -70, 1), (19, -70, 1), (19, 0, 1), (15, 0, 1)]), D["umber"], 1.6, 0.3
    )
    lamp(paper, -4, -44, 0.68, True)
    hull = soft([(-60, -24), (-46, -12), (-20, -5), (20, -5), (46, -12), (60, -24), (50, -2), (30, 7), (-30, 7),
                 (-50, -2)], pull=0.9)  # fmt: skip
    paper.lifted(hull, D["cream"], 1.8, 2.2)
    paper.add(hull, D["umber"])
    paper.add(soft([(-55, -18), (-30, -3), (0, 0), (30, -3), (55, -18), (48, -5), (26, 2), (-26, 2), (-48, -5)],
                   pull=0.9), D["walnut"])  # fmt: skip
    return paper


def glow(radius: float) -> Paper:
    """Round a support that may be chosen."""
    side = 2 * radius + 24
    paper = Paper(side, side, -side / 2, -side / 2)
    for color, width, opacity in ((VIOLET, 20, 0.16), (D["cream"], 10, 1), (VIOLET, 6, 1)):
        paper.line(ring(0, 0, radius), color, width, opacity)
    return paper


def missed() -> Paper:
    """Where a plank was too short: it reaches from one stone, and not to the other."""
    paper = Paper(52, 52, -25, -25)
    paper.lifted(ring(0, 0, 21), D["cream"], 1, 1.8)
    paper.add(ring(-12.5, 2, 5.4) + ring(12.5, 2, 5.4), deep(D["stone"], 0.2))
    paper.add(cornered(moved([(-16, -5), (4, -5), (4, 2), (-16, 2)], turn=9), 1.4), D["walnut"])
    paper.line("M7 -11L15 -3M15 -11L7 -3", PALETTE["paper"]["brick"], 3.4)
    return paper


def actor() -> Paper:
    """Under the pawn of whoever acts."""
    paper = Paper(104, 104, -52, -52)
    paper.add(ring(0, 0, 50), D["glow"], 0.5)
    paper.add(ring(0, 0, 40), D["milk"], 0.75)
    return paper
