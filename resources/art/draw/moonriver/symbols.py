"""What is printed on a plot: dark or bright shapes on a light rim, so that they stand on every ground."""

from __future__ import annotations

from resources.art.draw.moonriver.cattle import RIGHT, horns, outline
from resources.art.draw.paper import C, Paper, Point, block, cornered, deep, moved, pale, ring, soft

RIM = 2.6
SIDE = 48


def rimmed(paper: Paper, d: str, fill: str, rim: float = RIM) -> None:
    paper.shadow(d, 2.2, 0.25)
    paper.halo(d, C["cream"], rim)
    paper.add(d, fill)


def nugget() -> Paper:
    paper = Paper(SIDE, SIDE)
    rock = cornered([(9, 21), (18, 9), (31, 8), (41, 19), (40, 33), (29, 41), (15, 39), (7, 31)], 3)
    rimmed(paper, rock, C["gold"])
    paper.add(cornered([(18, 9), (31, 8), (27, 20), (14, 22)], 1.5), pale(C["gold"], 0.6))
    paper.add(cornered([(27, 20), (41, 19), (40, 33), (29, 41), (24, 32)], 2), deep(C["gold"], 0.3))
    paper.add(cornered([(14, 22), (27, 20), (24, 32), (15, 39), (7, 31), (9, 21)], 2), deep(C["gold"], 0.08))
    return paper


def beaver() -> Paper:
    paper = Paper(SIDE, SIDE)
    body = soft([(19, 37), (17, 27), (22, 18), (27, 13), (31, 8.5), (37, 8), (42, 12), (44, 17), (41, 21), (37, 22),
                 (37, 29), (35, 39), (27, 40)])  # fmt: skip
    tail = soft([(20, 37), (12, 40), (5, 36), (3.5, 27), (8, 22), (13, 25), (18, 31)])
    ear = ring(32, 8.6, 3.2)
    rimmed(paper, body + tail + ear, "#A5673A")
    paper.add(tail, C["bark"])
    paper.line("M6.5 31L13.5 27M9 36.5L17 31.5M8 25L14.5 35M5 30.5L10 38", C["leather"], 1.3)
    paper.add(soft([(28, 24), (34, 25), (34, 33), (29, 37), (25, 31)]), "#E6BC8A")
    paper.add(ring(37.4, 13.6, 1.9), C["ink"])
    paper.add(ring(42.6, 16, 1.8), C["bark"])
    paper.add(block(39.6, 20.4, 3.4, 4, 0.6), C["cream"])
    return paper


def corn(amount: int) -> Paper:
    paper = Paper(72, SIDE)
    cob: list[Point] = [(0, -19), (6.6, -13), (8, 0), (6.4, 12), (0, 18), (-6.4, 12), (-8, 0), (-6.6, -13)]
    ear = soft(moved(cob, 19, 22, 1, 14))
    husk = soft([(8, 21), (12, 30), (18, 36), (24, 31), (30, 23), (30, 34), (24, 42), (15, 43), (9, 36)], pull=0.8)
    plate = ring(49, 24, 18)
    paper.shadow(ear + husk + plate, 2.2, 0.25)
    paper.halo(ear + husk, C["cream"], RIM)
    paper.halo(plate, C["cream"], RIM)
    paper.add(ear, C["gold"])
    grains = [(-3.4, y) for y in (-9, -3, 3)] + [(2.6, y) for y in (-12, -6, 0, 6)]
    paper.add("".join(ring(x, y, 1.8, 2.1) for x, y in moved(grains, 19, 22, 1, 14)), deep(C["gold"], 0.32))
    paper.add(husk, C["leaf"])
    paper.add(plate, C["bark"])
    paper.digit(amount, 49, 24, 25, C["cream"], 5.4)
    return paper


def cow(count: int) -> Paper:
    """One or two cows to come: the silhouette of the figure."""
    paper = Paper(SIDE, SIDE)
    places = [(2.5, 8, 0.45)] if count == 1 else [(9, 3.5, 0.38), (2, 17.5, 0.38)]
    for dx, dy, k in places:
        d = outline(moved_by=(dx, dy, k), facing=RIGHT) + horns(moved_by=(dx, dy, k), facing=RIGHT)
        rimmed(paper, d, C["ink"])
    return paper


def skull() -> Paper:
    paper = Paper(SIDE, SIDE)
    face = cornered([(15, 12, 4), (33, 12, 4), (36.5, 20, 4), (31, 29, 3), (29, 40, 3), (19, 40, 3), (17, 29, 3),
                     (11.5, 20, 4)])  # fmt: skip
    horn: list[Point] = [(16, 11.4), (10.5, 10.4), (6, 8), (3, 5), (2.8, 9), (5.4, 14), (10, 17.4), (15, 17.6)]
    left = cornered(horn, 1.6)
    right = cornered([(SIDE - x, y) for x, y in horn], 1.6)
    d = face + left + right
    paper.shadow(d, 2.2, 0.25)
    paper.halo(d, C["ink"], RIM)
    paper.add(d, C["bone"])
    paper.add(ring(18.4, 21.5, 3.5, 4) + ring(29.6, 21.5, 3.5, 4), C["ink"])
    paper.add(ring(21.4, 35, 1.5, 2) + ring(26.6, 35, 1.5, 2), C["ink"])
    return paper


def circle() -> Paper:
    """A place for a partner."""
    paper = Paper(SIDE, SIDE)
    paper.shadow(ring(24, 24, 19), 2.2, 0.25)
    paper.halo(ring(24, 24, 18.4), C["cream"], RIM)
    paper.add(ring(24, 24, 18.4), C["bark"])
    paper.add(ring(24, 24, 13.2), C["cream"])
    hat = soft([(15, 27.5), (18.4, 26.4), (19.4, 19), (22, 17.4), (24, 18.4), (26, 17.4), (28.6, 19), (29.6, 26.4),
                (33, 27.5), (30, 30.4), (24, 31.2), (18, 30.4)], pull=0.8)  # fmt: skip
    paper.add(hat, C["bark"])
    return paper


def count(value: int) -> Paper:
    """How many cows stand on a plot where there is no room to show them all."""
    paper = Paper(32, 32)
    paper.shadow(ring(16, 16, 13), 1.8, 0.3)
    paper.halo(ring(16, 16, 11.6), C["cream"], 2)
    paper.add(ring(16, 16, 11.6), C["brick"])
    paper.digit(value, 16, 16, 14.5, C["cream"], 4.8)
    return paper
