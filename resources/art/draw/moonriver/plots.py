"""The six terrains: a ground, a second paper on it and a pattern that tells the terrain without its colour.

Every plot keeps the top right for its action and the bottom left for its resource; its landmark stands at the top
left, and its left and right edge bear the papers of
`EDGES`, so that a joint can go on with them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from resources.art.draw.paper import (
    LAND,
    C,
    Paper,
    Point,
    at,
    block,
    cornered,
    deep,
    mix,
    moved,
    pale,
    ring,
    soft,
    star,
)

SIDE = 96
PITCH = 100
ROUND = 7.0
VARIATIONS = 4

EDGES: dict[str, list[tuple[float, str]]] = {
    "desert": [(0, LAND["desert"]), (48, pale(LAND["desert"], 0.3)), (70, deep(LAND["desert"], 0.11))],
    "canyon": [
        (0, mix(LAND["canyon"], "#EDA873", 0.5)),
        (22, mix(LAND["canyon"], "#E08A55", 0.38)),
        (41, LAND["canyon"]),
        (60, deep(LAND["canyon"], 0.2)),
        (78, deep(LAND["canyon"], 0.38)),
    ],
    "prairie": [(0, LAND["prairie"]), (46, pale(LAND["prairie"], 0.18)), (72, deep(LAND["prairie"], 0.12))],
    "forest": [(0, LAND["forest"])],
    "cornfield": [(0, LAND["cornfield"])],
    "farm": [(0, LAND["farm"]), (44, pale(LAND["farm"], 0.16)), (70, deep(LAND["farm"], 0.16))],
}
"""By terrain: from which height on which paper shows at a plot's left and right edge, so that joints can go on."""


def ground(color: str) -> Paper:
    paper = Paper(SIDE, SIDE)
    paper.add(block(0, 0, SIDE, SIDE, ROUND), color)
    return paper


def below(top: Sequence[Point]) -> str:
    """Land under a skyline that runs from edge to edge, down to the plot's foot."""
    foot, right = SIDE - ROUND, SIDE - ROUND
    return (
        f"{soft(top, closed=False)}L{at(SIDE, foot)}Q{at(SIDE, SIDE)} {at(right, SIDE)}L{at(ROUND, SIDE)}"
        f"Q{at(0, SIDE)} {at(0, foot)}Z"
    )


def lie(paper: Paper, top: Sequence[Point], color: str) -> None:
    """A second paper on the ground: its edge throws a thin shadow upwards, where the land falls away."""
    paper.add(below([(x, y - 1.3) for x, y in top]), C["shade"], 0.12)
    paper.add(below(top), color)


def cactus(x: float, y: float, kind: int) -> list[str]:
    """Its outlines, standing on (x, y)."""
    trunk = block(x - 5, y - 40, 10, 41, 5)
    left = cornered(
        [(x - 3, y - 13, 2), (x - 3, y - 21, 2), (x - 9.5, y - 21, 1.5), (x - 9.5, y - 30, 3.4),
         (x - 16.5, y - 30, 3.4), (x - 16.5, y - 13, 6)]
    )  # fmt: skip
    right = cornered(
        [(x + 3, y - 9, 2), (x + 3, y - 17, 2), (x + 9, y - 17, 1.5), (x + 9, y - 33, 3.4), (x + 16, y - 33, 3.4),
         (x + 16, y - 9, 6)]
    )  # fmt: skip
    return [[left, right, trunk], [right, trunk], [left, trunk], [trunk, left, right]][kind]


def desert(turn: int) -> Paper:
    chance = random.Random(100 + turn)
    base = LAND["desert"]
    paper = ground(base)
    (_, _), (far, light), (close, dark) = EDGES["desert"]
    swell = (0, 3, -3, 1)[turn]
    back = [(0, far), (22, far - 5 + swell), (50, far + 7), (76, far - 6 - swell), (SIDE, far)]
    front = [(0, close), (28, close - 7 - swell), (60, close + 5), (82, close - 4 + swell), (SIDE, close)]
    if turn % 2:
        back, front = ([(SIDE - x, y) for x, y in reversed(line)] for line in (back, front))
    lie(paper, back, light)
    lie(paper, front, dark)
    dots = []
    for spot in range(13):
        x, y = 11 + (spot * 37 + turn * 13) % 76, 10 + (spot * 23 + turn * 29) % 78
        if not (10 < x < 50 and y < 56):
            dots.append(ring(x + chance.uniform(-2, 2), y, chance.choice((1.5, 1.9, 2.4))))
    paper.add("".join(dots), deep(base, 0.42), 0.75)
    x, y = ((27, 52), (25, 51), (30, 53), (28, 50))[turn]
    shape = "".join(cactus(x, y, turn))
    paper.add(ring(x + 7, y + 1.5, 15, 3), C["shade"], 0.2)
    paper.cut(shape, mix(C["sage"], C["night"], 0.28), 2)
    ribs = "".join(block(x - 2.6 + 3.6 * i, y - 35, 1.5, 31, 0.7) for i in range(2))
    paper.add(ribs, pale(C["sage"], 0.3), 0.75)
    return paper


def canyon(turn: int) -> Paper:
    chance = random.Random(200 + turn)
    paper = ground(EDGES["canyon"][0][1])
    for i, (top, color) in enumerate(EDGES["canyon"][1:]):
        step = (9, 8, 7, 5)[i] * (1 if (turn + i) % 2 else -1)
        line: list[tuple[float, float, float]] = [(0, top, 0)]
        x = chance.uniform(10, 20)
        level = float(top)
        for _ in range(2 + (turn + i) % 2):
            slope, wide = chance.uniform(3, 5), chance.uniform(14, 24)
            if x + slope + wide + 5 > 90:
                break
            line += [(x, level, 2.6), (x + slope, level + step, 2.6)]
            line += [(x + slope + wide, level + step, 2.6), (x + 2 * slope + wide, level, 2.6)]
            x += 2 * slope + wide + chance.uniform(9, 16)
        line.append((SIDE, top, 0))
        foot: list[tuple[float, float, float]] = [(SIDE, SIDE, ROUND), (0, SIDE, ROUND)]
        paper.add(cornered([*((x, y - 1.8, r) for x, y, r in line), *foot]), C["shade"], 0.16)
        paper.add(cornered([*line, *foot]), color)
    seams = []
    for i in range(6):
        x, y = 8 + (i * 31 + turn * 17) % 66, (34, 53, 71, 54, 70, 87)[i]
        seams.append(block(x, y, 9 + (i * 5) % 9, 2, 1))
    paper.add("".join(seams), pale(LAND["canyon"], 0.5), 0.4)
    return paper


def tuft(x: float, y: float, size: float) -> str:
    blades = ((-0.9, -0.75), (0, -1.25), (0.95, -0.7))
    return "".join(
        f"M{at(x - 0.28 * size, y)}Q{at(x + 0.3 * dx * size, y + 0.6 * dy * size)} {at(x + dx * size, y + dy * size)}"
        f"Q{at(x + 0.55 * dx * size + 0.2 * size, y + 0.5 * dy * size)} {at(x + 0.3 * size, y)}Z"
        for dx, dy in blades
    )


def limb(points: list[Point], thick: float, thin: float) -> str:
    """A bough along the points, tapering to its tip."""
    left, right = [], []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, last)]
        length = math.hypot(bx - ax, by - ay)
        half = (thick + (thin - thick) * i / last) / 2
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return soft([*left, *reversed(right)], pull=0.75)


BOUGHS: list[tuple[list[Point], float, float]] = [
    ([(0, 1), (-1.4, -6), (-0.8, -16), (0.6, -27)], 7.6, 3.4),
    ([(-0.6, -14), (-7, -21), (-10, -28), (-14, -35)], 4, 1.3),
    ([(-8, -23), (-13, -25), (-18, -24.4)], 2.4, 1),
    ([(0.5, -25), (0, -32), (-3, -40)], 3.4, 1.1),
    ([(0.2, -18), (7, -23), (10, -30), (10, -38)], 3.8, 1.2),
    ([(8.4, -26), (13.4, -28.6), (17.4, -33.6)], 2.4, 1),
]
TREES = ((0, 1, 2, 3, 4, 5), (0, 1, 3, 4, 5), (0, 1, 2, 3, 4))


def bare_tree(x: float, y: float, mirrored: bool, kind: int) -> str:
    flip = -1 if mirrored else 1
    return "".join(
        limb([(x + flip * px, y + py) for px, py in BOUGHS[i][0]], BOUGHS[i][1], BOUGHS[i][2]) for i in TREES[kind]
    )


def prairie(turn: int) -> Paper:
    chance = random.Random(300 + turn)
    base = LAND["prairie"]
    paper = ground(base)
    (_, _), (far, light), (close, dark) = EDGES["prairie"]
    swell = (0, 4, -3, 2)[turn]
    hill = [(0, far), (26, far - 5 + swell), (56, far + 4), (78, far - 7 - swell), (SIDE, far)]
    near = [(0, close), (30, close - 5 - swell), (64, close + 6), (84, close + 2), (SIDE, close)]
    if turn % 2:
        hill, near = ([(SIDE - x, y) for x, y in reversed(line)] for line in (hill, near))
    lie(paper, hill, light)
    lie(paper, near, dark)
    x, y = ((26, 49), (29, 50), (25, 47), (28, 49))[turn]
    grass = []
    for spot in range(22):
        gx, gy = 10 + (spot * 29 + turn * 11) % 77, 14 + (spot * 17 + turn * 7) % 76
        if not (gx < 46 and gy < 54):
            grass.append(tuft(gx, gy, chance.uniform(3.2, 4.4)))
    grass += [tuft(x - 11, y + 3, 3.6), tuft(x + 10, y + 4, 4)]
    paper.add("".join(grass), deep(base, 0.42), 0.85)
    paper.add(ring(x + 7, y + 1.6, 14, 2.8), C["shade"], 0.2)
    paper.cut(bare_tree(x, y, turn % 2 == 1, turn % 3), C["bark"], 1.8, 0.2)
    return paper


def fir(x: float, y: float, size: float) -> str:
    return cornered(
        [(x, y - 2.1 * size, 1.4), (x + size, y, 1.8), (x - size, y, 1.8)],
    )


def forest(turn: int) -> Paper:
    chance = random.Random(400 + turn)
    base = LAND["forest"]
    paper = ground(base)
    tones = ("#2F7A5C", "#246A58", "#3C8A5F", "#2B7262")
    for i, foot in enumerate((25, 47, 69, 91)):
        full = (i + turn) % 2 == 0
        trees = []
        for k in range(5 if full else 4):
            size = chance.uniform(9.6, 11.4)
            x = (13 if full else 21.5) + 17.2 * k + chance.uniform(-1.2, 1.2)
            trees.append((x, foot + chance.uniform(-1.5, 1.5), size))
        paper.cut("".join(fir(*tree) for tree in trees), tones[(i + turn) % 4], 1.9, 0.4)
        lit = "".join(cornered([(x, y - 2.1 * s, 1), (x - 0.2 * s, y, 0.5), (x - s, y, 1.8)]) for x, y, s in trees)
        paper.add(lit, "#9BE0A0", 0.2)
    return paper


def cornfield(turn: int) -> Paper:
    base = LAND["cornfield"]
    paper = ground(base)
    first = (14, 12.5, 15.5, 13.5)[turn]
    rows = [first + i * 17.2 for i in range(5)]
    paper.add("".join(block(x - 6, 6, 12, 84, 6) for x in rows), mix(base, "#D98E1F", 0.4))
    leaves, cobs, stems = [], [], []
    for i, x in enumerate(rows):
        stems.append(block(x - 1.5, 9, 3, 78, 1.5))
        for k in range(4):
            y = 27 + k * 19.5 + (i + turn) % 2 * 6
            side = 1 if (k + i + turn) % 2 else -1
            for s in (side, -side):
                dy = 0 if s == side else 7
                leaves.append(
                    f"M{at(x, y - dy)}Q{at(x + s * 6.4, y - 2 - dy)} {at(x + s * 7.4, y - 12 - dy)}"
                    f"Q{at(x + s * 1.6, y - 9 - dy)} {at(x, y - 5 - dy)}Z"
                )
            if (i * 2 + k + turn) % 3 == 0:
                cobs.append(ring(x - side * 3, y - 13, 2.8, 5))
    paper.add("".join(stems), deep(C["leaf"], 0.25))
    paper.cut("".join(leaves), deep(C["leaf"], 0.1), 1.3, 0.2)
    paper.cut("".join(cobs), pale(C["gold"], 0.3), 1, 0.25)
    return paper


def barn(paper: Paper, x: float, y: float, wide: float, tall: float, roof: str, wall: str) -> None:
    """A house with its ridge in the middle, standing on (x, y): x is its left side."""
    mid = x + wide / 2
    eave = y - tall
    body = cornered(
        [(x, y, 1), (x, eave, 0.5), (mid, eave - wide * 0.42, 0.5), (x + wide, eave, 0.5), (x + wide, y, 1)]
    )
    paper.cut(body, wall, 2.4, 0.26)
    paper.cut(
        cornered(
            [(x - 4, eave + 3), (mid, eave - wide * 0.42 - 4, 2.5), (x + wide + 4, eave + 3), (x + wide + 1, eave + 7),
             (mid, eave - wide * 0.42 + 4.5, 1), (x - 1, eave + 7)],
            1.4,
        ),
        roof,
        1.2,
    )  # fmt: skip
    door = wide * 0.3
    paper.add(block(mid - door / 2, y - tall * 0.62, door, tall * 0.62, 1), deep(wall, 0.5))


def fence(paper: Paper, left: float, right: float, y: float, color: str) -> None:
    posts = [left + i * (right - left) / 5 for i in range(6)]
    shape = block(left - 3, y - 8, right - left + 6, 2.6, 1.2) + block(left - 3, y - 3, right - left + 6, 2.6, 1.2)
    pale_post: list[Point] = [(-1.8, 2), (-1.8, -11), (0, -13), (1.8, -11), (1.8, 2)]
    shape += "".join(cornered(moved(pale_post, post, y), 0.6) for post in posts)
    paper.cut(shape, color, 1.5, 0.25)


def farm(turn: int) -> Paper:
    base = LAND["farm"]
    paper = ground(base)
    (_, _), (far, light), (close, dark) = EDGES["farm"]
    swell = (0, 4, -3, 2)[turn]
    lie(paper, [(0, far), (30, far - 4 + swell), (66, far + 3), (SIDE, far)], light)
    lie(paper, [(0, close), (40, close - 5 - swell), (72, close + 3), (SIDE, close)], dark)
    red, blue = C["brick"], deep(base, 0.62)
    wall = pale(base, 0.72)
    if turn == 0:
        barn(paper, 10, 52, 24, 17, red, wall)
        barn(paper, 34, 54, 14, 10, blue, pale(base, 0.55))
    elif turn == 1:
        barn(paper, 10, 51, 14, 12, blue, pale(base, 0.55))
        barn(paper, 25, 53, 23, 17, red, wall)
    elif turn == 2:
        paper.cut(block(37, 22, 9, 31, 4.5), pale(base, 0.5), 2)
        paper.add(block(37, 22, 9, 9, 4.5), red)
        barn(paper, 10, 52, 23, 17, blue, wall)
    else:
        barn(paper, 9, 40, 16, 9, red, pale(base, 0.55))
        barn(paper, 20, 54, 26, 18, blue, wall)
    fence(paper, 48, 87, (66, 64, 67, 65)[turn], C["bone"])
    fence(paper, 10, 40, (84, 82, 85, 83)[turn], C["bone"])
    return paper


TERRAINS: dict[str, Callable[[int], Paper]] = {
    "desert": desert,
    "canyon": canyon,
    "prairie": prairie,
    "forest": forest,
    "cornfield": cornfield,
    "farm": farm,
}

DIRECTIONS = {"right": 0, "down": 90, "left": 180, "up": 270}


def fill_seam(paper: Paper, terrain: str, direction: str, near: bool) -> None:
    """Closes the gap at the seam on one side: the two round corners and the strip between them. The seam's middle
    is (50, 50), a plot's edge lies 2 from it. `near` is the plot that the direction leads away from."""
    edges = EDGES[terrain]
    dx, dy = {"right": (-1, 0), "left": (1, 0), "down": (0, -1), "up": (0, 1)}[direction]
    if not near:
        dx, dy = -dx, -dy
    r = ROUND + 1
    over = 0.0 if near else 0.4
    by_color: dict[str, str] = {}

    def put(color: str, d: str) -> None:
        by_color[color] = by_color.get(color, "") + d

    def patch(x: float, y: float, to_x: float, to_y: float) -> str:
        """What a round corner at (x, y) leaves open; the plot lies towards (to_x, to_y)."""
        return cornered([(x, y), (x + to_x * r, y), (x, y + to_y * r)], 0)

    if dx:
        edge = 50 + 2 * dx
        tops = [*(top for top, _ in edges), float(SIDE)]
        for (top, color), end in zip(edges, tops[1:], strict=True):
            put(color, block(min(50 - dx * over, 50 + 2.5 * dx), 2 + top, 2.5 + over, end - top, 0))
        put(edges[0][1], patch(edge, 2, dx, 1))
        put(edges[-1][1], patch(edge, 98, dx, -1))
    else:
        edge = 50 + 2 * dy
        color = edges[-1 if dy < 0 else 0][1]
        put(color, block(2, min(50 - dy * over, 50 + 2.5 * dy), SIDE, 2.5 + over, 0))
        put(color, patch(2, edge, 1, dy) + patch(98, edge, -1, dy))
    for color, d in by_color.items():
        paper.add(d, color)


def knob(terrain: str, direction: str) -> Paper:
    """The tongue that one half of a domino pushes into the other, over the seam between them."""
    paper = Paper(PITCH, PITCH)
    half: list[Point] = [(-0.4, -6), (2.8, -5), (4.6, -8), (9.6, -10.2), (15.4, -8.2), (18.6, -2.8)]
    outline = moved([*half, *((x, -y) for x, y in reversed(half))], 50, 50, 1, DIRECTIONS[direction])
    shape = soft(outline, closed=False, pull=0.95)
    edges = EDGES[terrain]
    across = [color for top, color in edges if top <= SIDE / 2][-1]
    color = {"up": edges[0][1], "down": edges[-1][1]}.get(direction, across)
    paper.shadow(shape, 2, 0.3)
    fill_seam(paper, terrain, direction, near=True)
    paper.line(shape, deep(color, 0.3) if terrain in {"cornfield", "desert"} else pale(color, 0.45), 1.8, cap="butt")
    paper.add(shape, color)
    return paper


def socket(terrain: str, direction: str) -> Paper:
    paper = Paper(PITCH, PITCH)
    fill_seam(paper, terrain, direction, near=False)
    return paper


def card(color: str) -> Paper:
    paper = ground(color)
    paper.add(block(5, 5, 86, 86, 5), mix(color, C["river"], 0.35))
    return paper


def back(value: int) -> Paper:
    """The number side: a night card, the number in a moon that waxes with it."""
    paper = card(C["dusk"])
    hills = soft([(5, 76), (28, 66), (52, 77), (74, 67), (91, 73)], closed=False)
    paper.add(hills + "L91 86Q91 91 86 91L10 91Q5 91 5 86Z", deep(C["dusk"], 0.45))
    paper.cut(ring(48, 45, 29), C["moon"], 2.5, 0.3)
    paper.digit(value, 48, 45, 40, C["night"], 4.6)
    stars = "".join(cornered(star(48 + (i - (value - 1) / 2) * 13, 83, 4.6, 2), 0.6) for i in range(value))
    paper.add(stars, C["lamp"])
    return paper


def hidden() -> Paper:
    """A plot that lies face down: a moon over water."""
    paper = card(C["dusk"])
    paper.cut(ring(48, 38, 20), C["moon"], 2.5, 0.3)
    paper.add(ring(41, 33, 4.4) + ring(54, 43, 3) + ring(52, 29, 2.2), deep(C["moon"], 0.16))
    paper.add("M5 62H91V86Q91 91 86 91H10Q5 91 5 86Z", deep(C["river"], 0.2))
    rest = "".join(
        block(48 - w / 2 + dx, 66 + i * 6, w, 2.6, 1.3)
        for i, (w, dx) in enumerate(((34, 0), (24, 3), (28, -2), (12, 2)))
    )
    paper.add(rest, C["moon"], 0.85)
    specks = "".join(cornered(star(x, y, 3, 1.1, 4), 0.3) for x, y in ((16, 20), (78, 16), (82, 46), (15, 48)))
    paper.add(specks, C["moon"], 0.9)
    return paper


def bonus(terrain: str) -> Paper:
    """A bonus landscape tile: the terrain in a frame of brass with cut corners."""
    paper = TERRAINS[terrain](3)
    hole: list[Point] = [(12, 5), (84, 5), (91, 12), (91, 84), (84, 91), (12, 91), (5, 84), (5, 12)]
    d = block(0, 0, SIDE, SIDE, ROUND) + cornered(hole, 2)
    paper.parts.append(
        f'<path fill="{C["shade"]}" fill-opacity=".25" fill-rule="evenodd" transform="translate(1.4 1.4)" d="{d}"/>'
    )
    paper.parts.append(f'<path fill="{C["straw"]}" fill-rule="evenodd" d="{d}"/>')
    studs = "".join(
        ring(along, across, 1.5) + ring(across, along, 1.5) for along in (24, 48, 72) for across in (2.6, 93.4)
    )
    paper.add(studs, C["umber"], 0.8)
    return paper
