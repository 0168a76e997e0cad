"""Dragons are ripples until they strike: then a back of three arches rises, and what it strikes is wet and torn."""

from __future__ import annotations

from resources.art.draw.paper import Paper, Point, at, block, cornered, deep, moved, pale, ring, soft
from resources.art.draw.riverdragons.signs import D

TEAR: list[Point] = [(0, 43), (13, 55), (29, 40), (45, 57), (61, 42), (79, 56), (100, 41)]
"""Across a card, in hundredths of its width and height."""

TURN = 6
"""Degrees by which the part below hangs."""


def arch(x: float, outer: float, inner: float) -> str:
    return (
        f"M{at(x - outer, 0)}A{at(outer, outer)} 0 0 1 {at(x + outer, 0)}"
        f"L{at(x + inner, 0)}A{at(inner, inner)} 0 0 0 {at(x - inner, 0)}Z"
    )


def fins(x: float, radius: float, size: float) -> str:
    """Along the top of an arch."""
    fin: list[Point] = [(-size * 0.62, 1), (size * 0.1, -size), (size * 0.62, 1)]
    out = []
    for turn in (-44, 0, 44):
        top = moved([(0, -radius)], turn=turn)[0]
        out.append(cornered(moved(fin, x + top[0], top[1], 1, turn), 0.8))
    return "".join(out)


def back(paper: Paper, arches: list[tuple[float, float]], thick: float) -> None:
    """Arches of one back, each a middle and a radius, on the waterline."""
    d = "".join(arch(x, r, r - thick) for x, r in arches)
    ridge = "".join(fins(x, r - 1, r * 0.36) for x, r in arches)
    paper.shadow(ridge + d, 1.8, 0.3)
    paper.add(ridge, D["fin"])
    paper.add(d, D["jade"])
    belly = "".join(arch(x, r - thick * 0.72, r - thick) for x, r in arches)
    paper.add(belly, deep(D["jade"], 0.4))


def ripples(paper: Paper, spots: list[tuple[float, float, float]], opacity: float = 0.9) -> None:
    paper.add("".join(block(x - w / 2, y, w, 2.6, 1.3) for x, y, w in spots), D["fin"], opacity)


def neck(paper: Paper) -> None:
    """Head and neck, looking to the left."""
    jade = D["jade"]
    body = soft([(-22, 0), (-26, -16), (-22, -32), (-24, -47), (-34, -55), (-48, -54), (-62, -47), (-67, -41),
                 (-62, -37), (-50, -38), (-42, -35), (-40, -26), (-43, -12), (-42, 0)], pull=0.85)  # fmt: skip
    horns = soft([(-32, -53), (-27, -64), (-17, -70), (-20, -61), (-25, -51)], pull=0.8)
    mane = "".join(
        cornered([(x - 3, y - 5), (x + 10, y - 5), (x - 1, y + 5)], 1) for x, y in ((-23, -42), (-22, -29), (-24, -16))
    )
    paper.shadow(body + horns + mane, 2, 0.3)
    paper.add(mane + horns, D["fin"])
    paper.add(body, jade)
    throat = [(-42.0, 0.0), (-43, -12), (-40, -26), (-42, -35), (-37, -30), (-34, -24), (-37, -12), (-36, 0)]
    paper.add(soft(throat, pull=0.8), deep(jade, 0.32))
    paper.add(soft([(-66, -41.4), (-56, -43), (-46, -41.6), (-50, -38.4), (-62, -37.4)], pull=0.8), deep(jade, 0.42))
    paper.add(ring(-43, -47.5, 4), D["milk"])
    paper.add(ring(-44, -47, 2.1), D["depths"])
    paper.add(ring(-62.5, -44.6, 1.3), D["depths"])
    paper.add(soft([(-44, -55), (-36, -56), (-30, -51), (-37, -52.4)], pull=0.8), pale(jade, 0.4))


def beast(paper: Paper) -> None:
    """All of it that is seen above the waterline, which is y = 0."""
    back(paper, [(2, 25), (41, 20), (71, 14.5)], 8.6)
    neck(paper)
    ripples(paper, [(-32, 0.6, 34), (6, 1, 56), (50, 0.8, 44), (72, 0.6, 16), (-14, 7, 44), (38, 7.4, 34)])


def dragon() -> Paper:
    """Rising; whoever shows it hides what is still below its waterline."""
    paper = Paper(168, 90, -74, -76)
    beast(paper)
    return paper


def arches() -> Paper:
    """Three arches of a back at the foot of the card that is struck."""
    paper = Paper(100, 38, -50, -28)
    back(paper, [(-31, 15), (0, 19), (31, 15)], 6.6)
    ripples(paper, [(-30, 0.4, 36), (8, 0.4, 40), (36, 0.8, 18), (-6, 5, 46)])
    return paper


def wet() -> Paper:
    """Over the whole of a card, stretched as it is."""
    paper = Paper(100, 100)
    paper.add("M0 0H100V100H0Z", D["wash"], 0.22)
    tide: list[Point] = [(0, 30), (18, 24), (36, 34), (56, 26), (80, 36), (100, 27)]
    paper.add(f"{soft(tide, closed=False)}V100H0Z", D["wash"], 0.22)
    drops = ((16, 13, 3.4), (42, 10, 2.4), (70, 15, 4), (88, 8, 2.2), (57, 20, 1.8), (29, 21, 1.8))
    paper.add("".join(ring(x, y, r) for x, y, r in drops), D["wash"], 0.4)
    paper.add("".join(ring(x - r * 0.3, y - r * 0.3, r * 0.34) for x, y, r in drops), D["milk"], 0.8)
    return paper


def torn(below: bool) -> Paper:
    """What is left of a card above or below the tear: a mask, stretched as the card is."""
    paper = Paper(100, 100)
    end = 100 if below else 0
    paper.add("M" + "L".join(at(*point) for point in [*TEAR, (100, end), (0, end)]) + "Z", "#000000")
    return paper


def fibres() -> Paper:
    """The light edges of the tear, before a card is parted by it."""
    paper = Paper(100, 100)
    paper.line("M" + "L".join(at(*point) for point in TEAR), D["cream"], 3.4, cap="butt")
    return paper
