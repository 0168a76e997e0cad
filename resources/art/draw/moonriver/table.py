"""What the pieces lie on: the river and its bridges, the camp, the saloon, the box, the corral and the night."""

from __future__ import annotations

import random

from resources.art.draw.moonriver.cattle import RIGHT, horns, outline
from resources.art.draw.paper import (
    LAND,
    PALETTE,
    PLAYERS,
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
)  # fmt: skip

PITCH = 100
COLUMNS = 5
WATER = 60


def ripples(spots: list[tuple[float, float, float]]) -> str:
    return "".join(block(x, y, w, 2.4, 1.2) for x, y, w in spots)


def river(with_bend: bool) -> Paper:
    """The water at the foot of a ranch; it may bend up around the camp in the middle column."""
    width, rise = PITCH * COLUMNS, PITCH if with_bend else 0
    paper = Paper(width, rise + WATER, 0, -rise)
    banks: list[Point] = [(0, 4), (60, 1), (130, 5), (196, 0)]

    def stream(grow: float) -> str:
        left = [(x, y - grow) for x, y in banks]
        if not with_bend:
            right = [(width - x, y) for x, y in reversed(left)]
            top = soft([*left, *right], closed=False, pull=0.9)
            return f"{top}L{at(width, WATER)}L{at(0, WATER)}Z"
        bend: list[Point] = [
            (200 - grow * 0.3, -12),
            (200 - grow * 0.6, -62),
            (212 - grow, -90),
            (250, -98 - grow * 0.2),
        ]
        line = [*left[:3], (188 - grow, 0 - grow), *bend]
        line += [(width - x, y) for x, y in reversed(line[:-1])]
        return f"{soft(line, closed=False, pull=0.8)}L{at(width, WATER)}L{at(0, WATER)}Z"

    paper.add(stream(0), C["shallow"])
    paper.add(stream(-4), C["river"])
    deeper: list[Point] = [(0, 26), (70, 20), (150, 30), (250, 22), (350, 31), (430, 20), (width, 26)]
    paper.add(f"{soft(deeper, closed=False)}L{at(width, WATER)}L{at(0, WATER)}Z", deep(C["river"], 0.2))
    lower: list[Point] = [(0, 46), (90, 42), (180, 50), (270, 43), (380, 50), (width, 45)]
    paper.add(f"{soft(lower, closed=False)}L{at(width, WATER)}L{at(0, WATER)}Z", deep(C["river"], 0.4))
    light: list[tuple[float, float, float]] = [
             (18, 16, 26), (30, 22, 14), (108, 14, 34), (128, 20, 16), (300, 15, 22), (372, 18, 36), (390, 24, 14),
             (452, 14, 22), (60, 38, 30), (206, 36, 18), (160, 33, 12), (330, 38, 26), (430, 36, 18),
             (470, 42, 14)]  # fmt: skip
    paper.add(ripples(light), C["ripple"], 0.55)
    return paper


def bridge() -> Paper:
    """Planks from the river (below) to a plot (above)."""
    paper = Paper(48, 56)
    rails = block(7, 3, 4.6, 50, 2.2) + block(36.4, 3, 4.6, 50, 2.2)
    planks = "".join(block(9, 6 + i * 7.6, 30, 6.2, 1.6) for i in range(6))
    paper.shadow(rails + planks, 2.6, 0.34)
    paper.add(planks, C["leather"])
    paper.add("".join(block(9, 6 + i * 7.6, 30, 6.2, 1.6) for i in (1, 4)), pale(C["leather"], 0.16))
    paper.add(rails, C["umber"])
    paper.add(
        "".join(block(x - 3.4, y - 3, 6.8, 6, 2) for x in (9.3, 38.7) for y in (4.5, 28, 51.5)), pale(C["leather"], 0.3)
    )
    return paper


def camp(color: str, lit: bool) -> Paper:
    """The middle of a board: a tent in its owner's colour and the fire, lit while it is that owner's turn."""
    paper = Paper(PITCH, PITCH + WATER, 0, 0)
    cloth = PLAYERS[color]
    land = "#8A6548" if lit else "#545070"
    bank: list[Point] = [(-4, 160), (4, 150), (12, 128), (14, 90), (13, 58), (22, 30), (50, 18)]
    shore = [*bank, *((PITCH - x, y) for x, y in reversed(bank[:-1]))]
    line = soft(shore, closed=False, pull=0.9) + "Z"
    paper.shadow(line, 2, 0.25)
    paper.add(line, pale(land, 0.3))
    inner = [(x + 7 if x < 50 else x - 7 if x > 50 else x, y + 8 if y < 100 else y) for x, y in shore]
    paper.add(soft(inner, closed=False, pull=0.9) + "Z", land)
    if lit:
        paper.add(ring(54, 100, 29, 25), C["ember"], 0.2)
        paper.add(ring(54, 101, 20, 16), C["lamp"], 0.26)
    tent = cornered([(44, 32, 2), (70, 84, 3), (18, 84, 3)])
    paper.cut(block(42.6, 27, 2.8, 10, 1.2), C["umber"], 1)
    paper.cut(tent, cloth, 2.6, 0.3)
    paper.add(cornered([(44, 32, 2), (70, 84, 3), (52, 84, 1)]), mix(cloth, C["night"], 0.3))
    paper.add(
        cornered([(42, 46, 2), (52, 84, 1), (32, 84, 1)]), deep(cloth, 0.62) if not lit else mix(cloth, C["lamp"], 0.62)
    )
    stones = "".join(ring(x, y, 4.2, 3.4) for x, y in ((39, 112), (45, 118), (54, 120), (63, 118), (69, 112)))
    paper.cut("".join(moved_log(54, 110, turn) for turn in (18, -18)), C["umber"], 1.4, 0.3)
    if lit:
        flame = soft(
            [
                (54, 76),
                (59, 86),
                (66, 93),
                (66, 103),
                (61, 111),
                (54, 113),
                (47, 111),
                (42, 103),
                (43, 95),
                (48, 92),
                (50, 84),
            ]
        )
        paper.add(flame, C["ember"])
        paper.add(
            soft([(55, 88), (59, 96), (61, 103), (58, 110), (54, 112), (49, 110), (47, 103), (51, 98)]), C["lamp"]
        )
        paper.add(soft([(54.5, 99), (57, 104), (56, 110), (54, 111), (52, 110), (51, 105)]), C["cream"])
        paper.add(ring(41, 82, 1.3) + ring(66, 78, 1.5) + ring(59, 68, 1.1), C["lamp"])
    else:
        paper.add(soft([(54, 104), (61, 108), (61, 112), (54, 114), (47, 112), (47, 108)]), "#5C566B")
        paper.add(
            soft([(55, 98), (58, 92), (54, 86), (57, 79), (59, 79), (57, 86), (61, 92), (57, 99)]), C["bone"], 0.22
        )
    paper.cut(stones, "#8F8AA0" if not lit else "#B79C8C", 1.2, 0.3)
    return paper


def flame() -> Paper:
    """A camp fire's alone: whose turn it is."""
    paper = Paper(32, 44, -16, -42)
    paper.halo(soft([(0, -38), (5, -28), (12, -20), (12, -10), (7, -3), (0, -1), (-7, -3), (-12, -10), (-11, -18),
                     (-6, -21), (-4, -30)]), C["bark"], 2)  # fmt: skip
    paper.add(soft([(0, -38), (5, -28), (12, -20), (12, -10), (7, -3), (0, -1), (-7, -3), (-12, -10), (-11, -18),
                    (-6, -21), (-4, -30)]), C["ember"])  # fmt: skip
    paper.add(soft([(1, -26), (5, -18), (7, -10), (4, -4), (0, -2), (-5, -4), (-7, -10), (-3, -16)]), C["lamp"])
    paper.add(soft([(0, -14), (3, -8), (2, -4), (0, -3), (-2, -4), (-3, -8)]), C["cream"])
    return paper


def moved_log(x: float, y: float, turn: float) -> str:
    corners: list[Point] = [(-15, -3), (15, -3), (15, 3), (-15, 3)]
    return cornered(moved(corners, x, y, 1, turn), 2.6)


def slot() -> Paper:
    """An empty place of a reserve: pressed into the board."""
    paper = Paper(96, 96)
    paper.add(block(0, 0, 96, 96, 7), C["shade"], 0.34)
    paper.add(block(2.4, 2.4, 93.6, 93.6, 6), C["cream"], 0.07)
    paper.add(block(2.4, 2.4, 91.2, 91.2, 6), C["shade"], 0.14)
    horseshoe = "M36 34C26 50 32 68 48 68C64 68 70 50 60 34"
    paper.line(horseshoe, C["cream"], 7, 0.16)
    return paper


def cell(theme: str) -> Paper:
    """A free cell of a ranch: bare earth to build on."""
    paper = Paper(96, 96)
    color = mix(PALETTE[theme]["ground"], *(("#8C87B8", 0.16) if theme == "dark" else (C["leather"], 0.2)))
    paper.add(block(0, 0, 96, 96, 7), color)
    paper.add(tufts([(22, 30), (70, 24), (48, 58), (26, 76), (76, 72)]), mix(color, PALETTE[theme]["text"], 0.12))
    return paper


def tufts(spots: list[tuple[float, float]]) -> str:
    blades: list[Point] = [(-4, 0), (-5, -5), (-0.8, -2), (0, -8), (0.8, -2), (5, -5), (4, 0)]
    return "".join(cornered(moved(blades, x, y), 0.6) for x, y in spots)


def board(color: str) -> Paper:
    """The reserve board under the river: a plank in its owner's colour. Its slots are laid on it."""
    paper = Paper(508, 128, -4, -4)
    cloth = PLAYERS[color]
    top = PALETTE["boards"][color]
    plank = block(0, 0, 500, 118, 9)
    paper.shadow(plank, 3, 0.3)
    paper.add(plank, mix(top, C["night"], 0.3))
    paper.add(block(0, 0, 500, 114, 9), top)
    paper.add(block(0, 0, 500, 5, 2.4), cloth)
    grain = [(20, 30, 90), (150, 52, 120), (320, 24, 70), (60, 86, 140), (260, 92, 110), (410, 70, 70), (400, 104, 60)]
    paper.add("".join(block(x, y, w, 1.8, 0.9) for x, y, w in grain), C["shade"], 0.14)
    return paper


DOORS = [(64.0 + i * 110, 166.0) for i in range(5)]
"""The middle of each of the saloon's doors."""


def saloon() -> Paper:
    """The front: a false gable with a sign of a moon, a porch roof, and five dark doors."""
    paper = Paper(576, 250, -4, -4)
    wall, trim = "#6B3F36", "#8B5543"
    gable = cornered(
        [(0, 96, 2), (0, 62, 4), (150, 62, 3), (168, 16, 5), (400, 16, 5), (418, 62, 3), (568, 62, 4), (568, 96, 2)]
    )
    paper.cut(gable, deep(wall, 0.22), 3, 0.3)
    paper.cut(cornered([(160, 10, 3), (408, 10, 3), (412, 24, 3), (156, 24, 3)]), trim, 2)
    paper.cut(block(0, 84, 568, 150, 5), wall, 3, 0.3)
    paper.add("".join(block(4, 98 + i * 17, 560, 1.8, 0) for i in range(8)), deep(wall, 0.5), 0.5)
    sign = block(192, 30, 184, 42, 8)
    paper.cut(sign, C["bark"], 2.4, 0.3)
    paper.line(block(197, 35, 174, 32, 5), C["straw"], 1.8)
    paper.add(ring(284, 51, 12), C["moon"])
    paper.add(ring(289, 48, 10), C["bark"])
    paper.add(
        "".join(cornered(star(x, 51, r, r * 0.45), 0.7) for x, r in ((218, 7), (248, 9), (320, 9), (350, 7))), C["lamp"]
    )
    paper.cut("".join(block(x - 46, y - 58, 92, 122, 5) for x, y in DOORS), deep(wall, 0.3), 1.6)
    paper.add("".join(block(x - 41, y - 53, 82, 117, 3) for x, y in DOORS), "#251925")
    paper.cut(cornered([(8, 82, 3), (560, 82, 3), (568, 101, 3), (0, 101, 3)]), trim, 3, 0.34)
    paper.add("".join(block(x, 84, 2, 15, 0) for x in range(28, 560, 28)), deep(trim, 0.4), 0.7)
    posts = [9 + i * 110 for i in range(6)]
    paper.cut("".join(block(x - 4.5, 101, 9, 130, 2) for x in posts), trim, 2, 0.3)
    ends = "".join(block(x - 7, 101, 14, 6, 2) + block(x - 7, 222, 14, 9, 2) for x in posts)
    paper.add(ends, pale(trim, 0.14))
    paper.cut(block(-2, 230, 572, 9, 3), C["leather"], 2, 0.3)
    return paper


def door(lit: bool) -> Paper:
    """One of the saloon's doors from close by, laid over the front: light behind it while a partner waits there."""
    paper = Paper(82, 117)
    if lit:
        paper.add(block(0, 0, 82, 117, 3), "#C9822F")
        paper.add(block(4, 4, 74, 113, 3), C["lamp"])
        paper.add(ring(41, 54, 33, 40), "#FFDD92")
    else:
        paper.add(block(0, 0, 82, 117, 3), "#251925")
        paper.add(block(4, 4, 74, 113, 3), "#31222E")
    for side in (0, 1):
        wing = [(2.0, 78), (20, 73), (39.5, 80), (39.5, 117), (2, 117)]
        shape = cornered([(x if not side else 82 - x, y) for x, y in wing], 2)
        paper.cut(shape, C["umber"] if lit else deep(C["umber"], 0.35), 1.4)
        slats = "".join(block((7 if not side else 47), 86 + i * 7.4, 28, 3.4, 1.4) for i in range(4))
        paper.add(slats, C["leather"] if lit else deep(C["leather"], 0.5))
    return paper


def box(full: bool) -> Paper:
    """What the columns are drawn from: a crate, with plots in it or empty."""
    paper = Paper(104, 104, -4, -4)
    if full:
        for i, color in enumerate((C["dusk"], mix(C["dusk"], C["river"], 0.5), C["dusk"])):
            x, y = 17 + i * 7, 26 - (i % 2) * 5 + i
            paper.cut(cornered(moved([(0, 0), (50, 0), (50, 46), (0, 46)], x, y, 1, (-9, 3, 9)[i]), 5), color, 2, 0.3)
        paper.add(ring(60, 31, 6), C["moon"])
    else:
        paper.add(cornered([(12, 50), (84, 50), (80, 40), (16, 40)], 2), "#251925")
    crate = cornered([(6, 48, 3), (90, 48, 3), (86, 91, 4), (10, 91, 4)])
    paper.cut(crate, C["leather"], 3, 0.32)
    paper.add(block(8, 60.5, 80, 2, 0.6) + block(9, 75, 78, 2, 0.6), C["umber"])
    paper.cut(block(2, 44, 92, 9, 3), pale(C["leather"], 0.16), 2, 0.3)
    paper.add(
        cornered([(14, 53), (24, 53), (25, 91), (17, 91)], 1) + cornered([(72, 53), (82, 53), (79, 91), (71, 91)], 1),
        C["umber"],
    )
    paper.add(ring(48, 71, 11), C["bark"])
    paper.add("M51.5 62.5A9 9 0 1 0 56.5 75A7.4 7.4 0 0 1 51.5 62.5Z", C["moon"])
    return paper


def corral() -> Paper:
    """The common supply of cows: a pen with heads looking out."""
    paper = Paper(136, 104, -4, -4)
    paper.add(ring(64, 84, 62, 12), C["shade"], 0.3)
    paper.cut(ring(64, 80, 62, 14), mix(LAND["desert"], C["umber"], 0.35), 1.6)
    for dx, dy, k, facing in ((10.0, 12.0, 0.6, RIGHT), (62.0, 8.0, 0.6, -RIGHT), (34.0, 26.0, 0.68, RIGHT)):
        d = outline((dx, dy, k), facing) + horns((dx, dy, k), facing)
        paper.shadow(d, 2, 0.3)
        paper.halo(d, C["cream"], 2)
        paper.add(d, C["bark"])
        nose = dx + k * (85.5 if facing == RIGHT else 10.5)
        paper.add(ring(nose, dy + k * 31, k * 4.6, k * 4.2), "#E9A9A0")
        for px, py, r in ((33, 30, 9), (16, 34, 5), (58, 30, 5.5)):
            x = dx + k * (px if facing == RIGHT else 96 - px)
            paper.add(ring(x, dy + k * py, k * r, k * r * 0.9), C["cream"])
    rail = block(0, 60, 128, 6, 2.4) + block(0, 74, 128, 6, 2.4)
    posts = "".join(block(x, 52, 8, 40, 2.6) for x in (3, 41, 79, 117))
    paper.cut(rail + posts, C["leather"], 2.2, 0.34)
    paper.add("".join(block(x, 52, 8, 6, 2.6) for x in (3, 41, 79, 117)), pale(C["leather"], 0.25))
    return paper


def moon() -> Paper:
    paper = Paper(96, 96)
    paper.add(ring(48, 48, 46), C["moon"], 0.08)
    paper.add(ring(48, 48, 39), C["moon"], 0.12)
    paper.add(ring(48, 48, 32), C["moon"])
    paper.add(ring(38, 40, 6.5) + ring(57, 56, 4.6) + ring(52, 32, 3.4) + ring(41, 61, 3), deep(C["moon"], 0.13))
    return paper


def reflection() -> Paper:
    """The moon in the water: it drifts."""
    paper = Paper(72, 56)
    bars = (
        (36, 3, 30),
        (30, 10, 40),
        (40, 17, 34),
        (33, 24, 44),
        (38, 31, 26),
        (31, 38, 32),
        (40, 45, 16),
        (34, 51, 10),
    )
    paper.add("".join(block(x - w / 2, y, w, 3.2, 1.6) for x, y, w in bars), C["moon"], 0.8)
    return paper


def dust(count: int) -> Paper:
    """What a stolen or driven cow leaves for a moment."""
    paper = Paper(96, 48)
    puffs = [(20, 33, 10), (36, 28, 13), (54, 32, 11), (69, 36, 8), (81, 39, 5), (10, 39, 6)][: 3 + count]
    d = "".join(ring(x, y, r, r * 0.86) for x, y, r in puffs)
    paper.shadow(d, 2, 0.14)
    paper.add(d, "#E8D3AE", 0.85)
    paper.add("".join(ring(x - r * 0.2, y - r * 0.25, r * 0.55, r * 0.45) for x, y, r in puffs), C["cream"], 0.7)
    return paper


def hoofprint() -> Paper:
    paper = Paper(24, 24)
    left: list[Point] = [(10.8, 4), (10.8, 20), (7, 19.5), (4.6, 15), (5.6, 9)]
    paper.add(soft(left, pull=0.9) + soft([(24 - x, y) for x, y in left], pull=0.9), C["shade"], 0.5)
    return paper


def refusal() -> Paper:
    """On a draft that the rules refuse."""
    paper = Paper(48, 48)
    paper.add(ring(24, 24, 22), C["cream"])
    paper.add(ring(24, 24, 19), C["brick"])
    for turn in (45, -45):
        bar = moved([(-12, -3.2), (12, -3.2), (12, 3.2), (-12, 3.2)], 24, 24, 1, turn)
        paper.add(cornered(bar, 2.4), C["cream"])
    return paper


def step() -> Paper:
    """One step of a way that somebody is about to go."""
    paper = Paper(24, 24)
    paper.add(ring(12, 12, 8.4), C["shade"], 0.55)
    paper.add(ring(12, 12, 6), C["cream"])
    return paper


def pointed() -> Paper:
    """Round a plot that something is said of."""
    paper = Paper(108, 108, -6, -6)
    paper.line(block(1, 1, 94, 94, 8), C["shade"], 7, 0.6)
    paper.line(block(1, 1, 94, 94, 8), C["cream"], 3.6)
    return paper


def glow(theme: str, is_round: bool) -> Paper:
    """What may be done lies in this ring: one colour in both themes, which a dark edge sets off from light ground."""
    halo, color, edge = PALETTE[theme]["glow"], PALETTE["dark"]["glow"], PALETTE["paper"]["ink"]
    paper = Paper(120, 120, -12, -12)
    for stroke, width, opacity in ((halo, 15, 0.12), (halo, 11, 0.2), (edge, 7.8, 1), (color, 4.6, 1)):
        d = ring(48, 48, 50) if is_round else block(-2, -2, 100, 100, 9)
        paper.line(d, stroke, width, opacity)
    return paper


def background(theme: str) -> Paper:
    """The table: land in the dusk far below the pieces, and as a second paper for those who play by day."""
    chance = random.Random(7)
    colors = PALETTE[theme]
    paper = Paper(1920, 1080)
    paper.add("M0 0H1920V1080H0Z", colors["table"])
    hill, table = colors["hill"], colors["table"]
    ridge = [(0, 800), (240, 700), (470, 770), (720, 660), (1010, 780), (1290, 680), (1560, 770), (1920, 690)]
    near = [(0, 920), (300, 860), (640, 930), (980, 850), (1330, 940), (1640, 870), (1920, 930)]
    paper.add(
        soft([(float(x), float(y)) for x, y in ridge], closed=False) + "L1920 1080L0 1080Z", mix(table, hill, 0.45)
    )
    mesa = cornered([(1180, 730), (1215, 560), (1370, 560), (1392, 640), (1460, 640), (1500, 730)], 14)
    paper.parts.insert(1, f'<path fill="{mix(table, hill, 0.28)}" d="{mesa}"/>')
    paper.add(
        soft([(float(x), float(y)) for x, y in near], closed=False) + "L1920 1080L0 1080Z", mix(table, hill, 0.85)
    )
    if theme == "dark":
        stars = "".join(
            ring(chance.uniform(20, 1900), chance.uniform(15, 560), chance.choice((1.1, 1.5, 2.1))) for _ in range(52)
        )
        paper.add(stars, C["moon"], 0.3)
    return paper


def shadow(across: int, down: int) -> Paper:
    """What a plot or a domino throws on the table: lay it under."""
    width, height = 96.0 + (across - 1) * PITCH, 96.0 + (down - 1) * PITCH
    paper = Paper(width + 8, height + 8, -2, -2)
    for lift, opacity in ((3.6, 0.16), (2, 0.22)):
        paper.shadow(block(0, 0, width, height, 7), lift, opacity)
    return paper


def drought() -> Paper:
    """Laid over a plot for a breath: cracked, dry ground."""
    paper = Paper(96, 96)
    paper.add(block(0, 0, 96, 96, 7), "#E9CFA0", 0.5)
    cracks = (
        "M6 30L22 38L30 24L50 30M22 38L26 60L12 74M26 60L48 66L52 90M50 30L58 8M50 30L66 42L90 34"
        "M66 42L62 62L48 66M62 62L80 72L92 66M80 72L78 92"
    )
    paper.line(cracks, C["umber"], 2.2, 0.75)
    return paper


def title() -> Paper:
    """The land at dusk, for the room before the game; to be cut at its sides."""
    chance = random.Random(11)
    paper = Paper(1600, 640)
    sky = ("#161C38", "#232A55", "#3A3568", "#5C4374", "#8A5577", "#C07070")
    paper.add(block(0, 0, 1600, 640, 0), sky[0])
    for i, color in enumerate(sky[1:]):
        top = 110 + i * 62
        bank: list[Point] = [(x * 320, top + (16 - i) * (1 if (x + i) % 2 else -1)) for x in range(6)]
        paper.add(f"{soft(bank, closed=False)}V640H0Z", color)
    stars = "".join(
        ring(chance.uniform(20, 1580), chance.uniform(14, 190), chance.choice((1.2, 1.7, 2.3))) for _ in range(30)
    )
    paper.add(stars, C["moon"], 0.7)
    paper.add(ring(1080, 214, 128), C["moon"], 0.1)
    paper.add(ring(1080, 214, 112), C["moon"], 0.14)
    paper.add(ring(1080, 214, 96), C["moon"])
    paper.add(ring(1050, 184, 17) + ring(1112, 240, 12) + ring(1104, 168, 9), deep(C["moon"], 0.12))
    mesas = cornered([(120, 470), (150, 300), (196, 292), (204, 276), (330, 276), (338, 292), (372, 300), (410, 400),
                      (520, 410),                      (548, 340), (640, 340), (668, 430), (760, 470)], 8)  # fmt: skip
    paper.cut(mesas, "#6B3350", 5, 0.25)
    paper.cut(
        cornered([(1290, 470), (1316, 330), (1352, 322), (1450, 322), (1486, 332), (1520, 470)], 8), "#7A3B4C", 5, 0.25
    )
    far: list[Point] = [(0, 420), (200, 396), (460, 436), (760, 408), (1060, 440), (1340, 410), (1600, 430)]
    paper.cut(f"{soft(far, closed=False)}V640H0Z", deep(LAND["canyon"], 0.45), -4, 0.2)
    firs = []
    for i in range(26):
        size = chance.uniform(14, 24)
        x = chance.uniform(20, 470) if i < 14 else chance.uniform(1240, 1580)
        firs.append(cornered([(x, 462 - 2.3 * size, 2), (x + size, 468, 3), (x - size, 468, 3)]))
    paper.cut("".join(firs), deep(LAND["forest"], 0.25), 3, 0.3)
    hill: list[Point] = [(0, 452), (180, 440), (420, 468), (700, 490), (980, 478), (1260, 462), (1600, 446)]
    paper.add(f"{soft(hill, closed=False)}V640H0Z", deep(LAND["forest"], 0.05))
    water: list[Point] = [
        (0, 560),
        (300, 540),
        (640, 506),
        (980, 496),
        (1180, 500),
        (1260, 516),
        (1180, 540),
        (1240, 580),
        (1420, 640),
    ]
    paper.add(f"{soft(water, closed=False)}H0Z", C["river"])
    deeper: list[Point] = [(0, 604), (340, 580), (760, 560), (1100, 566), (1210, 600), (1260, 640)]
    paper.add(f"{soft(deeper, closed=False)}H0Z", deep(C["river"], 0.28))
    glints = ((1080, 508, 150), (1064, 524, 100), (1092, 540, 126), (1070, 558, 84), (1096, 578, 110), (1078, 600, 60))
    paper.add("".join(block(x - w / 2, y, w, 6, 3) for x, y, w in glints), C["moon"], 0.85)
    bank = [(0, 520), (160, 508), (420, 530), (560, 566), (520, 604), (560, 640)]
    paper.cut(f"{soft(bank, closed=False)}H0Z", deep(LAND["prairie"], 0.22), 5, 0.3)
    paper.add(tufts([(60, 560), (430, 560), (250, 622), (500, 620), (120, 610)]), deep(LAND["prairie"], 0.5))
    for dx, dy, k, facing in ((300.0, 474.0, 0.86, -RIGHT), (150.0, 462.0, 1.3, RIGHT)):
        shape = outline((dx, dy, k), facing) + horns((dx, dy, k), facing)
        paper.shadow(shape, 5, 0.3)
        paper.halo(shape, C["cream"], 3)
        paper.add(shape, C["bark"])
        spots = ((33, 30, 9), (16, 34, 5), (58, 30, 5.5))
        ends = [(dx + k * (px if facing == RIGHT else 96 - px), dy + k * py, k * r) for px, py, r in spots]
        paper.add("".join(ring(x, y, r, r * 0.9) for x, y, r in ends), C["cream"])
    return paper
