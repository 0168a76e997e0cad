"""Who rides: four ranchers, and the partners on their tokens."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from resources.art.draw.paper import (
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
    polygon,
    ring,
    soft,
    star,
)  # fmt: skip

SIDE = 96

Points = list[Point]


def mirrored(half: Points, middle: float) -> Points:
    """The half on the left and its reflection."""
    return half + [(2 * middle - x, y) for x, y in reversed(half)]


# ranchers --------------------------------------------------------------------------------------------------------


def flat_hat() -> tuple[str, str]:
    """A gambler's: level brim, low straight crown."""
    crown = cornered([(30, 34, 1), (32, 13, 5), (64, 13, 5), (66, 34, 1)])
    return crown, cornered([(5, 31.5, 3.5), (91, 31.5, 3.5), (91, 38.5, 3.5), (5, 38.5, 3.5)])


def curled_hat() -> tuple[str, str]:
    """A cattleman's: a brim curled up at both ends, a crown with a dent."""
    crown = soft(mirrored([(30, 36), (32, 20), (37, 9), (44, 9.5)], 48), pull=0.9)
    brim: Points = [(3.5, 17), (12, 26.5), (27, 33), (48, 35)]
    under: Points = [(48, 43), (26, 41.5), (9, 34), (1.5, 20)]
    right = [(SIDE - x, y) for x, y in [*reversed(brim[:3]), *reversed(under[1:])]]
    return crown, soft([*brim, *right, *under], pull=0.8)


def tall_hat() -> tuple[str, str]:
    """A ten-gallon: a tower of a crown over a drooping brim."""
    crown = soft(mirrored([(27, 37), (26, 20), (29, 6), (39, 1.5)], 48), pull=0.9)
    return crown, soft([(48, 32), (72, 34), (86, 41), (84, 45), (68, 41), (48, 40), (28, 41), (12, 45),
                        (10, 41), (24, 34)], pull=0.8)  # fmt: skip


def round_hat() -> tuple[str, str]:
    """A bowler: a dome with a small brim."""
    crown = soft(mirrored([(29, 36), (29, 24), (34, 14), (43, 10.5)], 48), pull=0.9)
    return crown, soft([(48, 34), (66, 34), (75, 30), (77, 34), (70, 40), (48, 42), (26, 40), (19, 34), (21, 30),
                        (30, 34)], pull=0.8)  # fmt: skip


HATS: dict[str, Callable[[], tuple[str, str]]] = {
    "purple": flat_hat,
    "orange": curled_hat,
    "green": tall_hat,
    "white": round_hat,
}


def rancher(color: str) -> Paper:
    """Hat and shoulders in a player's colour, standing."""
    paper = Paper(104, 104, -4, -4)
    cloth = PLAYERS[color]
    dark = mix(cloth, C["night"], 0.34)
    coat = mix(cloth, C["night"], 0.16) if color != "white" else "#C9C9D6"
    skin = {"purple": C["skin"], "orange": "#EDBE93", "green": C["sienna"], "white": C["tan"]}[color]
    hair = {"purple": C["ink"], "orange": C["rust"], "green": C["ink"], "white": C["leather"]}[color]
    crown, brim = HATS[color]()
    body = soft([(12, 92), (12, 80), (20, 70), (36, 64), (48, 62), (60, 64), (76, 70), (84, 80), (84, 92)], pull=0.8)
    head = cornered([(34, 34, 4), (62, 34, 4), (62, 54, 9), (54, 64, 6), (42, 64, 6), (34, 54, 9)])
    extra = ""
    if color == "purple":
        extra = soft([(62, 27), (72, 18), (84, 8), (90, 6), (88, 15), (78, 25), (68, 31)])
    paper.add(ring(53, 92, 43, 5.5), C["shade"], 0.3)
    paper.lifted(body + head + crown + brim + extra, C["cream"], 2.6, 3)
    paper.add(body, coat)
    paper.add(soft([(60, 66), (76, 70), (84, 80), (84, 92), (64, 92), (68, 80)], pull=0.8), deep(coat, 0.22))
    if color == "orange":
        for x in (33, 63):
            paper.cut(
                soft([(x - 3, 46), (x + 3, 46), (x + 5, 60), (x + 3, 74), (x, 80), (x - 3, 74), (x - 5, 60)]), hair, 1
            )
            paper.add(block(x - 4, 72, 8, 3.4, 1.6), C["cream"])
    if color == "purple":
        paper.add(soft([(31, 36), (65, 36), (69, 50), (66, 62), (56, 66), (40, 66), (30, 62), (27, 50)]), hair)
    paper.add(head, skin)
    paper.add(cornered([(34, 34, 1), (62, 34, 1), (62, 47), (34, 43)], 1), deep(skin, 0.42))
    if color == "green":
        paper.add(soft([(48, 52), (56, 51), (63, 57), (60, 67), (48, 73), (36, 67), (33, 57), (40, 51)]), hair)
        paper.add(block(43, 57.5, 10, 2.6, 1.3), deep(skin, 0.3))
    if color == "white":
        paper.add(
            soft([(48, 53), (56, 54), (63, 51.5), (58, 58), (48, 56.4), (38, 58), (33, 51.5), (40, 54)], pull=0.9), hair
        )
    scarf = cornered([(31, 65, 3), (48, 69, 3), (65, 65, 3), (60, 72, 3), (48, 86, 3), (36, 72, 3)])
    if color != "green":
        paper.cut(scarf, pale(cloth, 0.45) if color != "white" else C["brick"], 1.4)
    else:
        paper.cut("".join(cornered(star(48, 83, 7, 3), 0.8)), C["lamp"], 1.2)
    if extra:
        paper.cut(extra, C["cream"], 1)
        paper.line("M65 29L86 9", mix(C["cream"], cloth, 0.5), 1.4)
    paper.add(crown, cloth)
    shade = {
        "purple": cornered([(54, 13, 2), (64, 13, 5), (66, 34, 1), (56, 34, 1)]),
        "orange": soft([(55, 12), (60, 10), (64, 20), (66, 36), (56, 36), (57, 24)], pull=0.8),
        "green": soft([(56, 5), (66, 6), (70, 20), (69, 37), (58, 37), (60, 20)], pull=0.8),
        "white": soft([(54, 12), (62, 14), (67, 24), (67, 36), (57, 36), (59, 24)], pull=0.8),
    }[color]
    paper.add(shade, C["night"], 0.14)
    paper.add(block(30.5, 27, 35, 6, 0.6) if color != "green" else block(26.8, 27.5, 42.4, 6, 0.6), dark)
    paper.cut(brim, pale(cloth, 0.12) if color != "white" else C["cream"], 1.4, 0.25)
    return paper


def hat(color: str) -> Paper:
    """A player's mark in lists and beside names: the hat, in colour and by its shape."""
    paper = Paper(96, 60, 0, -4)
    crown, brim = HATS[color]()
    cloth = PLAYERS[color]
    paper.halo(crown + brim, C["ink"] if color == "white" else C["cream"], 3)
    paper.add(crown, cloth)
    paper.add(
        block(30.5, 26, 35, 7, 0.6) if color != "green" else block(26.8, 26.5, 42.4, 7, 0.6),
        mix(cloth, C["night"], 0.5),
    )
    paper.add(brim, pale(cloth, 0.12))
    return paper


# tokens ----------------------------------------------------------------------------------------------------------


def frame(octagon: bool, rim: str, field: str) -> Paper:
    paper = Paper(104, 104, -4, -4)
    if octagon:
        outer = cornered(polygon(48, 48, 47, 8, math.pi / 8), 4)
        inner = cornered(polygon(48, 48, 39, 8, math.pi / 8), 3)
    else:
        outer, inner = ring(48, 48, 44.5), ring(48, 48, 36.5)
    paper.lifted(outer, deep(rim, 0.38), 0.9, 3.4)
    paper.add(outer, rim)
    paper.add(inner, field)
    return paper


def shoulders(octagon: bool, middle: float) -> str:
    start = f"M19.3 70.5C21 63 {at(middle - 16, 61)} {at(middle - 7, 58)}H{at(middle + 7, 58).split()[0]}"
    over = f"C{at(middle + 16, 61)} 75 63 76.7 70.5"
    return start + over + ("L62.4 84.2H33.6Z" if octagon else "A36.5 36.5 0 0 1 19.3 70.5Z")


def bust(paper: Paper, octagon: bool, middle: float, coat: str, skin: str) -> None:
    d = shoulders(octagon, middle)
    paper.shadow(d, -1.6, 0.16)
    paper.add(d, coat)
    neck = cornered([(middle - 11, 34, 4), (middle + 11, 34, 4), (middle + 11, 50, 8), (middle + 5, 59, 5),
                     (middle - 5, 59, 5), (middle - 11, 50, 8)])  # fmt: skip
    paper.cut(neck, skin, 1.4)
    paper.add(
        cornered([(middle - 11, 34, 1), (middle + 11, 34, 1), (middle + 11, 44, 1), (middle - 11, 41, 1)]),
        deep(skin, 0.4),
    )


def western_hat(paper: Paper, middle: float, color: str, band: str, wide: float = 26, lift: float = 0) -> None:
    y = 33 + lift
    crown = soft(
        mirrored([(middle - 13, y), (middle - 12, y - 12), (middle - 8, y - 19), (middle - 2.5, y - 18)], middle),
        pull=0.9,
    )
    brim = soft(
        mirrored([(middle, y - 1), (middle - 14, y - 2), (middle - wide, y - 9), (middle - wide - 0.6, y - 5),
                  (middle - 15, y + 5), (middle, y + 6)], middle)[:-1][1:], pull=0.8,
    )  # fmt: skip
    paper.cut(crown, color, 1.4)
    paper.add(block(middle - 13, y - 6, 26, 5, 0.6), band)
    paper.cut(brim, pale(color, 0.1), 1.5, 0.28)


def cowboy() -> Paper:
    paper = frame(False, C["straw"], C["river"])
    bust(paper, False, 39, C["leather"], C["skin"])
    paper.cut(cornered([(29, 57, 2), (39, 60, 2), (49, 57, 2), (39, 70, 2)]), C["brick"], 1)
    western_hat(paper, 39, C["umber"], C["lamp"], 22)
    lasso(paper)
    paper.cut(cornered([(51, 76, 3), (60, 73, 3), (64, 80, 3), (59, 86, 3), (52, 84, 3)]), C["skin"], 1)
    return paper


def lasso(paper: Paper) -> None:
    tail, loop = "M57 84C62 74 63 66 60 57", "M60 57C48 44 52 24 66 20C80 16 88 32 82 44C77 54 66 58 60 57Z"
    for color, width in ((C["ink"], 7.8), (C["leather"], 5), (C["cream"], 3.2)):
        paper.line(tail + loop, color, width)
    twist = tail + loop
    paper.parts.append(
        f'<path fill="none" stroke="{C["leather"]}" stroke-width="3.4" stroke-dasharray="1.6 2.8" d="{twist}"/>'
    )
    paper.cut(cornered([(56, 52, 2), (64, 52, 2), (65, 61, 2), (57, 61, 2)]), C["umber"], 1)


def desperado() -> Paper:
    paper = frame(True, C["bone"], "#C99A62")
    bust(paper, True, 48, C["ink"], C["tan"])
    bandana(paper)
    paper.add(ring(42.6, 41.6, 1.9) + ring(53.4, 41.6, 1.9), C["cream"])
    western_hat(paper, 48, C["bark"], "#C2352B", 31)
    return paper


def bandana(paper: Paper) -> None:
    scarf = cornered([(33, 45, 3), (48, 47, 3), (63, 45, 3), (61, 59, 4), (48, 76, 3), (35, 59, 4)])
    paper.cut(scarf, "#C2352B", 1.8, 0.3)
    paper.add(cornered([(48, 47, 1), (63, 45, 3), (61, 59, 4), (48, 76, 3)]), deep("#C2352B", 0.22))
    paper.add(
        "".join(ring(x, y, 1.7) for x, y in ((40, 52), (48, 55), (56, 52), (43, 61), (53, 61), (48, 68))), C["cream"]
    )


def cattle_thief() -> Paper:
    paper = frame(True, C["bone"], "#4B3E74")
    bust(paper, True, 40, C["bark"], C["skin"])
    paper.add(soft([(40, 49), (48, 48), (51, 53), (46, 60), (40, 62), (34, 60), (29, 53), (32, 48)]), C["ink"])
    crown = cornered([(27, 33, 1), (29, 17, 8), (51, 17, 8), (53, 33, 1)])
    paper.cut(crown, C["ink"], 1.4)
    paper.cut(cornered([(17, 31, 2.6), (63, 31, 2.6), (63, 37.5, 2.6), (17, 37.5, 2.6)]), deep(C["umber"], 0.2), 1.4)
    branding_iron(paper)
    return paper


def branding_iron(paper: Paper) -> None:
    iron = "M49 79L69 40"
    paper.line(iron, C["ink"], 7.6)
    paper.line(iron, "#A9B1C4", 4)
    paper.add(ring(71.5, 31, 13.5), C["ember"], 0.28)
    paper.line(ring(71.5, 31, 7.6), C["ink"], 8.4)
    paper.line(ring(71.5, 31, 7.6), C["ember"], 5)
    paper.line(ring(71.5, 31, 7.6), C["lamp"], 2)


def prospector() -> Paper:
    paper = frame(True, C["bone"], C["shallow"])
    bust(paper, True, 43, "#8A4B3A", C["skin"])
    paper.cut(soft([(43, 46), (52, 45), (56, 52), (52, 66), (43, 74), (34, 66), (30, 52), (34, 45)]), "#E4E0DA", 1.4)
    paper.add(block(38, 51, 10, 2.6, 1.3), C["rust"])
    crown = soft(mirrored([(31, 34), (30, 22), (36, 15), (41, 18)], 43))
    brim = soft([(43, 31), (60, 31), (70, 38), (66, 41), (43, 38.5), (20, 41), (16, 38), (26, 31)], pull=0.8)
    paper.cut(crown, C["leather"], 1.4)
    paper.add(block(30.4, 27, 25.4, 4.6, 0.6), C["umber"])
    paper.cut(brim, pale(C["leather"], 0.14), 1.5, 0.28)
    pan(paper)
    return paper


def pan(paper: Paper) -> None:
    paper.cut(ring(63, 64, 18), C["ink"], 2.2, 0.3)
    paper.add(ring(63, 64, 16.6), "#8E98AD")
    paper.add(ring(63, 64, 12), "#5B6580")
    grit = [
        cornered(moved(polygon(0, 0, r, 6, 0.4), x, y), 0.8)
        for x, y, r in ((59, 62, 4.6), (68, 60, 3.2), (66, 69, 4), (58, 70, 2.4))
    ]
    paper.add("".join(grit), C["gold"])
    paper.add("".join(ring(x, y, 1.1) for x, y in ((58, 60.4), (65.4, 67.6), (67.4, 59.2))), pale(C["gold"], 0.6))


def trapper() -> Paper:
    paper = frame(True, C["bone"], "#6F9B63")
    bust(paper, True, 40, C["umber"], C["skin"])
    paper.add(soft([(40, 48), (49, 46), (52, 53), (48, 61), (40, 65), (32, 61), (28, 53), (31, 46)]), C["rust"])
    paper.add(block(35.5, 52, 9, 2.4, 1.2), C["bark"])
    cap = soft([(26, 37), (24, 28), (28, 19), (40, 15), (52, 19), (56, 28), (54, 37), (40, 35)], pull=0.9)
    paper.cut(cap, C["leather"], 1.4)
    paper.cut(soft([(24, 31), (32, 28), (40, 27.5), (48, 28), (56, 31), (57, 38), (48, 37), (40, 36.5), (32, 37),
                    (23, 38)], pull=0.8), pale(C["leather"], 0.22), 1.4)  # fmt: skip
    beaver_tail(paper)
    return paper


def beaver_tail(paper: Paper) -> None:
    tail = soft(
        moved(
            [(0, -22), (7, -18), (11, -4), (10, 10), (5, 19), (0, 21), (-5, 19), (-10, 10), (-11, -4), (-7, -18)],
            68,
            53,
            1,
            12,
        )
    )
    paper.shadow(tail, 2.4, 0.3)
    paper.halo(tail, C["cream"], 1.6)
    paper.add(tail, C["bark"])
    mesh = ["M{} {}L{} {}".format(*(round(v, 1) for v in (*a, *b))) for a, b in (
        tuple(moved(pair, 68, 53, 1, 12)) for pair in (
            [(-8, -9), (7, 5)], [(-9, 1), (5, 14)], [(-3, -15), (9, -4)],
            [(8, -9), (-7, 5)], [(9, 1), (-5, 14)], [(3, -15), (-9, -4)],
        ))]  # fmt: skip
    paper.line("".join(mesh), C["leather"], 1.7)


def farmer() -> Paper:
    paper = frame(True, C["bone"], "#9CC3DA")
    bust(paper, True, 41, "#3F5F9A", C["skin"])
    paper.add(block(31, 60, 5, 22, 1) + block(46, 60, 5, 22, 1), C["brick"])
    crown = soft(mirrored([(29, 34), (29, 24), (33, 17), (39, 16)], 41), pull=0.9)
    brim = soft(
        [
            (41, 30),
            (58, 30.5),
            (68, 35),
            (66, 39.5),
            (54, 38.5),
            (41, 38.5),
            (28, 38.5),
            (16, 39.5),
            (14, 35),
            (24, 30.5),
        ],
        pull=0.8,
    )
    paper.cut(crown, C["straw"], 1.4)
    paper.add(block(28.6, 26.5, 24.8, 4.6, 0.6), C["brick"])
    paper.cut(brim, pale(C["straw"], 0.25), 1.5, 0.28)
    ear_of_corn(paper)
    return paper


def ear_of_corn(paper: Paper) -> None:
    cob = soft(
        moved([(0, -25), (7.6, -18), (9.6, 0), (8, 14), (0, 20), (-8, 14), (-9.6, 0), (-7.6, -18)], 67, 54, 1, 12)
    )
    husk = soft([(54, 54), (58, 64), (63, 71), (70, 66), (78, 57), (77, 68), (70, 78), (61, 80), (54, 70)], pull=0.8)
    paper.shadow(cob + husk, 2.4, 0.3)
    paper.halo(cob + husk, C["cream"], 1.6)
    paper.add(cob, C["gold"])
    grain = [(x, y) for y in (-15, -8.5, -2, 4.5) for x in (-4.4, 0.6, 5.4) if abs(x) < 5 or y > -12]
    paper.add("".join(ring(x, y, 1.8, 2.2) for x, y in moved(grain, 67, 54, 1, 12)), deep(C["gold"], 0.3))
    paper.add(husk, C["leaf"])


def token_back() -> Paper:
    """The back that the hidden stack shows: a badge on leather."""
    paper = frame(False, C["umber"], deep(C["leather"], 0.1))
    paper.line(ring(48, 48, 40.5), C["straw"], 1.6, 0.8)
    badge = cornered(star(48, 48.5, 27, 13.5), 3)
    paper.cut(badge, C["lamp"], 2.4, 0.3)
    tips = "".join(ring(x, y, 3) for x, y in star(48, 48.5, 25, 13)[::2])
    paper.add(tips, C["lamp"])
    paper.add(ring(48, 48.5, 9.5), C["umber"])
    paper.add("M51 41.5A7.4 7.4 0 1 0 54.6 52A6 6 0 0 1 51 41.5Z", C["moon"])
    return paper


PARTNERS: dict[str, Callable[[], Paper]] = {
    "cowboy": cowboy,
    "desperado": desperado,
    "cattle_thief": cattle_thief,
    "prospector": prospector,
    "trapper": trapper,
    "farmer": farmer,
}


@dataclass(frozen=True)
class Emblem:
    """What tells a partner apart, alone on its rim: the middle of it in the partner's own picture, and how many times
    as large it is here."""

    draw: Callable[[Paper], None]
    middle: Point
    larger: float
    field: str


EMBLEMS = {
    "cowboy": Emblem(lasso, (69, 50), 1.02, C["river"]),
    "desperado": Emblem(bandana, (48, 60), 1.9, "#C99A62"),
    "cattle_thief": Emblem(branding_iron, (66, 49), 1.08, "#4B3E74"),
    "prospector": Emblem(pan, (63, 64), 1.8, C["shallow"]),
    "trapper": Emblem(beaver_tail, (68, 53), 1.42, "#6F9B63"),
    "farmer": Emblem(ear_of_corn, (67.5, 54), 1.2, "#9CC3DA"),
}


def emblem(partner: str) -> Paper:
    """Of a token where a bust would be too small to know."""
    worn = EMBLEMS[partner]
    cowboy_side = partner == "cowboy"
    paper = frame(not cowboy_side, C["straw"] if cowboy_side else C["bone"], worn.field)
    alone = Paper(104, 104)
    worn.draw(alone)
    x, y = worn.middle
    paper.group(f"translate(48 48) scale({worn.larger:g}) translate({at(-x, -y)})", alone.parts)
    return paper
