"""The cow: chunky, from the side. The printed symbol and the figure are one silhouette."""

from __future__ import annotations

from resources.art.draw.paper import C, Paper, cornered, deep, ring, soft

WIDE, HIGH = 96.0, 72.0
RIGHT, LEFT = 1, -1

Place = tuple[float, float, float]
"""Moved by x and y, scaled."""

BODY = [
    (8, 25, 9), (14, 18, 6), (52, 19, 6), (60, 13, 4), (62, 9, 3), (72, 9.5, 5), (80, 12, 5), (91, 27, 5),
    (90, 35, 4.5), (80, 38, 5), (73, 36, 3), (70, 46, 6), (69, 66, 2), (58, 66, 2), (56, 53, 3), (32, 53, 3),
    (30, 66, 2), (18, 66, 2),     (15, 50, 4), (8, 42, 8),
]  # fmt: skip
TAIL = [(11, 20), (4.5, 23), (2.6, 36), (2.2, 48), (6.4, 49), (7, 36), (9, 28)]
HORN = [(68, 11.5), (66, 5), (68.5, 0.5), (70.5, 0.8), (70.4, 5), (74, 10.5)]
EAR = [(63, 11), (55.5, 9.6), (53.6, 12.4), (57, 16.4), (63.5, 16)]


def place(points: list[tuple[float, ...]], by: Place, facing: int) -> list[tuple[float, ...]]:
    dx, dy, k = by
    return [
        (dx + k * (p[0] if facing == RIGHT else WIDE - p[0]), dy + k * p[1], *(k * r for r in p[2:])) for p in points
    ]


def rounded(points: list[tuple[float, ...]]) -> str:
    return cornered([(p[0], p[1], p[2]) for p in points])


def curve(points: list[tuple[float, ...]], pull: float = 0.9) -> str:
    return soft([(p[0], p[1]) for p in points], pull=pull)


def outline(moved_by: Place = (0, 0, 1), facing: int = RIGHT) -> str:
    body = [tuple(map(float, p)) for p in BODY]
    return rounded(place(body, moved_by, facing)) + "".join(
        curve(place([tuple(map(float, p)) for p in part], moved_by, facing)) for part in (TAIL, EAR)
    )


def horns(moved_by: Place = (0, 0, 1), facing: int = RIGHT) -> str:
    return curve(place([tuple(map(float, p)) for p in HORN], moved_by, facing))


def figure(facing: int) -> Paper:
    paper = Paper(WIDE + 8, HIGH + 8, -4, -4)
    hide, white = C["bark"], C["cream"]
    shape = outline(facing=facing) + horns(facing=facing)

    def put(points: list[tuple[float, ...]], color: str, opacity: float = 1) -> None:
        paper.add(curve(place(points, (0, 0, 1), facing)), color, opacity)

    centre = 46 if facing == RIGHT else WIDE - 46
    paper.add(ring(centre + 4, 67, 38, 4.6), C["shade"], 0.3)
    paper.lifted(shape, white, 2.8, 3.2)
    paper.add(outline(facing=facing), hide)
    put([(8.8, 30), (12, 43), (17, 50), (19, 60), (22, 60), (28, 52), (56, 52), (62, 56), (66, 50), (68, 44), (58, 47),
         (40, 48), (24, 45), (14, 38)], deep(hide, 0.4))  # fmt: skip
    put([(24, 20.5), (34, 20.2), (41, 20.6), (42, 29), (37, 35), (38, 43), (30, 45), (24, 38), (26, 30)], white)
    put([(13, 27), (18, 25), (20, 31), (16, 36), (12, 33)], white)
    put([(54, 26), (59, 23), (63, 28), (61, 36), (55, 35)], white)
    put([(74, 12), (78, 13.4), (85, 23), (81, 24), (77, 20)], white)
    put([(82, 26.5), (87.6, 26.8), (89.4, 30), (88.4, 34), (83, 35.6), (79.6, 32.6)], "#E9A9A0")
    paper.add(horns(facing=facing), C["straw"])
    x = 73 if facing == RIGHT else WIDE - 73
    paper.add(ring(x, 19.6, 2.2), white)
    nose = 85.6 if facing == RIGHT else WIDE - 85.6
    paper.add(ring(nose, 30, 1.2, 1.5), hide)
    for left in (18.6, 58.6):
        start = left if facing == RIGHT else WIDE - left - 11
        paper.add(
            cornered([(start, 60.5), (start + 10.6, 60.5), (start + 10.2, 66, 2), (start + 0.2, 66, 2)], 1), white
        )
    return paper
