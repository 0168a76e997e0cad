"""The window's small pictures: the application's own and one colour of line and plane in a field of 24 x 24.

They are drawn in black; the window tints them with its text colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from resources.art.draw.paper import LAND, C, Paper, Point, at, block, cornered, polygon, ring, soft, star

INK = "#000000"
PEN = 2.1


def application() -> Paper:
    """A moon over the river between two banks, and a cow's horns in the moon's light."""
    from resources.art.draw.moonriver.cattle import RIGHT, horns, outline

    paper = Paper(256, 256)
    paper.add(block(0, 0, 256, 256, 56), C["night"])
    paper.add(block(8, 8, 240, 240, 50), C["dusk"])
    paper.add(ring(142, 104, 92), C["moon"], 0.12)
    paper.cut(ring(142, 104, 78), C["moon"], 3, 0.3)
    paper.add("M8 176H248V198Q248 248 198 248H58Q8 248 8 198Z", C["river"])
    glints = ((186, 200, 84), (172, 224, 62))
    paper.add("".join(block(x - w / 2, y, w, 9, 4.5) for x, y, w in glints), C["moon"])
    bank = soft([(8, 172), (60, 164), (140, 176), (176, 200), (150, 226), (128, 248)], closed=False)
    paper.cut(f"{bank}L58 248Q8 248 8 198Z", LAND["prairie"], 4, 0.3)
    spot = (36, 80, 1.72)
    cow = outline(spot, RIGHT) + horns(spot, RIGHT)
    paper.shadow(cow, 6, 0.3)
    paper.halo(cow, C["cream"], 6)
    paper.add(outline(spot, RIGHT), C["bark"])
    patches: list[list[Point]] = [
        [(24, 20.5), (34, 20.2), (41, 20.6), (42, 29), (37, 35), (38, 43), (30, 45), (24, 38), (26, 30)],
               [(54, 26), (59, 23), (63, 28), (61, 36), (55, 35)], [(13, 27), (18, 25), (20, 31), (16, 36), (12, 33)],
               [(74, 12), (78, 13.4), (85, 23), (81, 24), (77, 20)]]  # fmt: skip
    x, y, k = spot
    paper.add("".join(soft([(x + k * a, y + k * b) for a, b in patch]) for patch in patches), C["cream"])
    nose: list[Point] = [(82, 26.5), (87.6, 26.8), (89.4, 30), (88.4, 34), (83, 35.6), (79.6, 32.6)]
    paper.add(soft([(x + k * a, y + k * b) for a, b in nose]), "#E9A9A0")
    paper.add(horns(spot, RIGHT), C["straw"])
    return paper


def icon(*parts: tuple[str, str]) -> Paper:
    """From lines (L) and planes (P)."""
    paper = Paper(24, 24)
    for kind, d in parts:
        if kind == "L":
            paper.line(d, INK, PEN)
        else:
            paper.parts.append(f'<path fill="{INK}" fill-rule="evenodd" d="{d}"/>')
    return paper


def gear() -> str:
    teeth: list[Point] = []
    for i in range(8):
        for turn, r in ((-0.27, 7.4), (-0.19, 10.2), (0.19, 10.2), (0.27, 7.4)):
            angle = i * math.tau / 8 + turn
            teeth.append((12 + r * math.cos(angle), 12 + r * math.sin(angle)))
    return cornered(teeth, 1) + ring(12, 12, 3.4)


def arrow(x: float, y: float, dx: float, dy: float, size: float = 3.6) -> str:
    """An open arrow head with its point at (x, y)."""
    return f"M{at(x - dx * size - dy * size, y - dy * size + dx * size)}L{at(x, y)}L" + at(
        x - dx * size + dy * size, y - dy * size - dx * size
    )


SPEECH = cornered(
    [(3, 4, 2.6), (21, 4, 2.6), (21, 16.5, 2.6), (12, 16.5, 1), (7.4, 20.6, 0.8), (7.4, 16.5, 0.6), (3, 16.5, 2.6)]
)
HAT = soft([(2, 13.4), (7, 15), (12, 15.4), (17, 15), (22, 13.4), (20.4, 18), (12, 19.6), (3.6, 18)], pull=0.8)
CROWN = cornered(
    [(3, 18.5, 1), (2.4, 7, 1), (7.6, 11.4, 0.6), (12, 4, 0.8), (16.4, 11.4, 0.6), (21.6, 7, 1), (21, 18.5, 1)]
)

ICONS: dict[str, tuple[str, Callable[[], Paper]]] = {
    "chat": ("talk at the table", lambda: icon(("L", SPEECH), ("L", "M7.5 8.8H16.5M7.5 12.2H13"))),
    "log": (
        "what has happened",
        lambda: icon(
            ("P", ring(4.6, 6, 1.7) + ring(4.6, 12, 1.7) + ring(4.6, 18, 1.7)),
            ("L", "M9.5 6H20.5M9.5 12H20.5M9.5 18H16"),
        ),
    ),
    "settings": ("settings", lambda: icon(("P", gear()))),
    "eye": (
        "watching",
        lambda: icon(
            ("L", "M2.5 12C6 6.4 9 5 12 5C15 5 18 6.4 21.5 12C18 17.6 15 19 12 19C9 19 6 17.6 2.5 12Z"),
            ("P", ring(12, 12, 3.2)),
        ),
    ),
    "crown": ("the host", lambda: icon(("P", CROWN), ("L", "M4 21H20"))),
    "bot": (
        "a seat that the computer plays",
        lambda: icon(
            ("P", block(4, 8, 16, 12, 3.4) + ring(9, 13.6, 1.8) + ring(15, 13.6, 1.8)),
            ("L", "M12 8V4.5M2 12V16M22 12V16"),
            ("P", ring(12, 3.4, 1.7)),
        ),
    ),
    "dropped": (
        "connection dropped",
        lambda: icon(
            (
                "L",
                "M2.5 9.5C5 7 8 5.6 11 5.3M21.5 9.5C20.4 8.4 19.2 7.5 18 6.8M6 13.500C7.5 12 9.5 11.2 11.5 11.2M12 4.5",
            ),
            ("P", ring(12, 18.6, 2.2)),
            ("L", "M4 3.500L20.5 20"),
        ),
    ),
    "hourglass": (
        "waiting",
        lambda: icon(
            (
                "L",
                "M6 3H18M6 21H18M7.5 3V6.5C7.5 9 12 11 12 12C12 13 7.5 15 7.5 17.5V21",
            ),
            ("L", "M16.5 3V6.5C16.5 9 12 11 12 12C12 13 16.5 15 16.5 17.5V21"),
            ("P", cornered([(8.4, 20), (12, 15.4), (15.6, 20)], 0.6)),
        ),
    ),
    "clock": ("time", lambda: icon(("L", ring(12, 12, 9)), ("L", "M12 6.8V12L15.6 14.2"))),
    "lock": (
        "locked",
        lambda: icon(
            ("P", block(4.5, 10.5, 15, 10.5, 2.6) + ring(12, 15.6, 1.8)),
            ("L", "M8 10.5V7.500C8 2.5 16 2.5 16 7.5V10.5"),
        ),
    ),
    "copy": (
        "copy",
        lambda: icon(
            ("L", block(8.5, 8.5, 12, 12, 2.4)),
            ("L", "M4.8 15.5C3.8 15.5 3.5 14.8 3.5 14V5.5C3.5 4.2 4.2 3.5 5.5 3.5H14C14.8 3.5 15.5 3.8 15.5 4.8"),
        ),
    ),
    "leave": (
        "leave the table",
        lambda: icon(
            (
                "L",
                "M14 8V4.5C14 3.6 13.4 3 12.5 3H5.5C4.6 3 4 3.6 4 4.5V19.5C4 20.4 4.6 21 5.5 21H12.5Q14 21 14 19.5V16",
            ),
            ("L", "M9.5 12H20.5"),
            ("L", arrow(21, 12, 1, 0)),
        ),
    ),
    "close": (
        "close the table for all",
        lambda: icon(
            ("L", "M3 9H21M5.5 9V19M18.5 9V19M9.5 13L14.5 18M14.5 13L9.5 18"), ("P", block(2, 5, 20, 4.6, 1.6))
        ),
    ),
    "undo": (
        "take back",
        lambda: icon(
            ("L", "M5 9.500H14.500C18 9.5 20.5 12 20.5 15C20.5 18 18 20.5 14.5 20.5H9"),
            ("L", arrow(4, 9.5, -1, 0, 4.4)),
        ),
    ),
    "rotate": (
        "turn the domino",
        lambda: icon(("L", "M19.6 8.600A8.6 8.6 0 1 0 20.6 12.4"), ("L", "M20.4 3.600V9H15")),
    ),
    "flip": (
        "swap the domino's halves",
        lambda: icon(("L", "M4 8H19.500M20 16H4.5"), ("L", arrow(20.4, 8, 1, 0)), ("L", arrow(3.6, 16, -1, 0))),
    ),
    "check": ("yes", lambda: icon(("L", "M4 12.8L9.6 18.400L20.4 6"))),
    "cross": ("no", lambda: icon(("L", "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"))),
    "sound": (
        "sound",
        lambda: icon(
            ("P", cornered([(2.5, 9, 1), (6.6, 9, 0.6), (12, 4, 1), (12, 20, 1), (6.6, 15, 0.6), (2.5, 15, 1)])),
            ("L", "M15.6 9C17.2 10.6 17.2 13.4 15.6 15M18.6 6.2C21.6 9.2 21.6 14.8 18.6 17.8"),
        ),
    ),
    "mute": (
        "no sound",
        lambda: icon(
            ("P", cornered([(2.5, 9, 1), (6.6, 9, 0.6), (12, 4, 1), (12, 20, 1), (6.6, 15, 0.6), (2.5, 15, 1)])),
            ("L", "M16 9.5L21 14.5M21 9.5L16 14.5"),
        ),
    ),
    "magnifier": (
        "look closer",
        lambda: icon(("L", ring(10.5, 10.5, 6.8)), ("L", "M15.6 15.6L21 21M7.8 10.5H13.2M10.5 7.8V13.2")),
    ),
    "seat": (
        "a free seat",
        lambda: icon(
            (
                "P",
                HAT + "M7 13C7 8 8.2 5.2 10.2 5.2"
                "C11.2 5.2 11.6 6 12 6C12.4 6 12.8 5.2 13.8 5.2C15.8 5.2 17 8 17 13L12 13.6Z",
            )
        ),
    ),
    "plus": ("add", lambda: icon(("L", "M12 4.5V19.5M4.5 12H19.5"))),
    "minus": ("take away", lambda: icon(("L", "M4.5 12H19.5"))),
    "star": ("leading", lambda: icon(("P", cornered(star(12, 12.6, 10, 4.6), 1)))),
    "moon": ("dark colours", lambda: icon(("P", "M14 2.8A9.5 9.5 0 1 0 21.2 14.6A8 8 0 0 1 14 2.8Z"))),
    "sun": (
        "light colours",
        lambda: icon(
            ("P", ring(12, 12, 4.6)),
            (
                "L",
                "".join(
                    f"M{at(12 + 8 * math.cos(a), 12 + 8 * math.sin(a))}"
                    f"L{at(12 + 10 * math.cos(a), 12 + 10 * math.sin(a))}"
                    for a in (i * math.tau / 8 for i in range(8))
                ),
            ),
        ),
    ),
    "replay": (
        "watch it again",
        lambda: icon(
            ("L", "M4.4 8.600A8.6 8.6 0 1 1 3.4 12.4"),
            ("L", "M3.6 3.6V9H9"),
            ("P", cornered([(10, 8.4), (15.6, 12), (10, 15.6)], 0.8)),
        ),
    ),
    "pause": ("pause", lambda: icon(("P", block(5.5, 4.5, 4.6, 15, 1.4) + block(13.9, 4.5, 4.6, 15, 1.4)))),
    "play": ("go on", lambda: icon(("P", cornered([(6.5, 4), (20, 12), (6.5, 20)], 1.6)))),
    "warning": (
        "careful",
        lambda: icon(
            (
                "P",
                cornered([(12, 2.4, 2), (22.6, 21, 2), (1.4, 21, 2)]) + block(11, 8.4, 2, 6.4, 1) + ring(12, 17.6, 1.3),
            )
        ),
    ),
    "link": ("connection", lambda: icon(("P", ring(5.2, 12, 3) + ring(18.8, 12, 3)), ("L", "M8 12H16"))),
    "octagon": ("a specialist", lambda: icon(("L", cornered(polygon(12, 12, 9.6, 8, math.pi / 8), 1.4)))),
}
"""Name -> what it stands for, and its picture."""
