"""Each card is a picture of what it does: a field of 96 x 96 whose water begins at HORIZON, for a card of any shape."""

from __future__ import annotations

from collections.abc import Callable

from resources.art.draw.paper import Paper, Point, at, block, cornered, deep, mix, moved, number, pale, ring
from resources.art.draw.riverdragons import dragons
from resources.art.draw.riverdragons.delta import boulder
from resources.art.draw.riverdragons.pawns import anybody, standing
from resources.art.draw.riverdragons.planks import WOODS
from resources.art.draw.riverdragons.signs import INKS, OWNERS, D, sealed, signed

SIDE, HORIZON = 96, 58


def field() -> Paper:
    return Paper(SIDE, SIDE)


def lying(paper: Paper, x: float, y: float, scale: float, kind: int = 1) -> None:
    """A stone on its landing, in the water."""
    paper.add(ring(x, y + 15 * scale, 33 * scale, 15 * scale), D["milk"], 0.5)
    paper.cut(ring(x, y + 12 * scale, 27 * scale, 12 * scale), D["moss"], 2 * scale)
    boulder(paper, kind, x, y, scale)


def beam(paper: Paper, color: str, x: float, y: float, long: float, high: float, turn: float = 0) -> None:
    """A plank from the side, held by its middle."""
    grain = D[WOODS[color]]
    half, side = long / 2, high / 2
    wood = Paper(0, 0)
    wood.cut(block(-half, -side, long, high, 2), grain, 2.2, 0.3)
    wood.add(block(-half, -side, long, high * 0.16, 0.6), pale(grain, 0.34))
    wood.add(block(-half, side - high * 0.2, long, high * 0.2, 0.6), deep(grain, 0.28))
    wood.add(block(-8, -side, 16, high, 0), D["cream"])
    wood.line(f"M-4 {number(-side)}v{number(high)}m8 0v{number(-high)}", D["umber"], 3.2, cap="butt")
    for place in (-0.64 * half, 0.64 * half):
        wood.add(block(place - high * 0.62, -side - 1.6, high * 1.24, high + 3.2, 1.2), D["cream"])
        wood.add(block(place - high * 0.54, -side - 0.9, high * 1.08, high + 1.8, 0.8), OWNERS[color])
        signed(wood, color, place, 0, high / 30)
    paper.group(f"translate({at(x, y)}) rotate({number(turn)})", wood.parts)


def arrow(paper: Paper, line: str, tip: Point, turn: float) -> None:
    """Along a line, with a head that points down where nothing turns it."""
    head = cornered(moved([(-9, -11), (9, -11), (0, 4)], *tip, 1, turn), 1.4)
    paper.line(line, D["cream"], 9)
    paper.halo(head, D["cream"], 2)
    paper.line(line, D["ink"], 5)
    paper.add(head, D["ink"])


def leap(paper: Paper, start: Point, end: Point, high: float) -> None:
    (ax, ay), (bx, by) = start, end
    third = (bx - ax) * 0.22
    line = f"M{at(ax, ay)}C{at(ax + third, ay - high)} {at(bx - third, by - high)} {at(bx, by - 8)}"
    arrow(paper, line, end, -14)


def stone(color: str) -> Paper:
    paper = field()
    lying(paper, 48, 56, 1.32)
    return paper


def two_stones(color: str) -> Paper:
    paper = field()
    lying(paper, 29, 44, 1, 2)
    lying(paper, 66, 64, 1, 3)
    return paper


def plank(color: str) -> Paper:
    paper = field()
    for x, kind in ((20, 1), (76, 2)):
        lying(paper, x, 68, 0.68, kind)
    beam(paper, color, 48, 52, 90, 19)
    return paper


def two_planks(color: str) -> Paper:
    paper = field()
    for y in (24, 66):
        for x, kind in ((20, 1), (76, 2)):
            lying(paper, x, y + 13, 0.56, kind)
        beam(paper, color, 48, y, 88, 17)
    return paper


def remove(color: str) -> Paper:
    """A plank that is lifted off its stones."""
    paper = field()
    for x, kind in ((20, 3), (76, 4)):
        lying(paper, x, 72, 0.62, kind)
    beam(paper, color, 48, 50, 86, 16, -14)
    arrow(paper, "M48 62V22", (48, 14), 180)
    return paper


def move(color: str) -> Paper:
    paper = field()
    beam(paper, color, 48, 82, 90, 15)
    standing(paper, color, 27, 78, 0.66)
    leap(paper, (42, 40), (78, 68), 36)
    return paper


def two_moves(color: str) -> Paper:
    paper = field()
    beam(paper, color, 48, 82, 90, 15)
    standing(paper, color, 21, 78, 0.6)
    leap(paper, (58, 52), (84, 70), 34)
    leap(paper, (35, 42), (58, 66), 34)
    return paper


def jump(color: str) -> Paper:
    paper = field()
    beam(paper, color, 48, 84, 90, 13)
    standing(paper, color, 19, 80, 0.56)
    anybody(paper, 51, 80, 0.6)
    leap(paper, (24, 24), (83, 70), 46)
    return paper


ACTIONS: dict[str, Callable[[str], Paper]] = {
    "stone": stone, "two_stones": two_stones, "plank": plank, "two_planks": two_planks, "remove": remove,
    "move": move, "two_moves": two_moves, "jump": jump,
}  # fmt: skip
COLORLESS = ("stone", "two_stones")


def dragon(color: str) -> Paper:
    """With the sign of whom it strikes."""
    paper = field()
    figure = Paper(0, 0)
    dragons.beast(figure)
    paper.group("translate(43 80) scale(0.6)", figure.parts)
    sealed(paper, color, 70, 26, 20, 2.4)
    return paper


def back(color: str) -> Paper:
    """The owner's sign between waves, on the owner's colour."""
    paper = field()
    waves = []
    for y, middles in ((14, range(16, 81, 16)), (82, range(16, 81, 16)), (37, (16, 80)), (59, (16, 80))):
        waves += [f"M{x - 8} {y}q4 -6 8 0t8 0" for x in middles]
    paper.line("".join(waves), mix(OWNERS[color], INKS[color], 0.26), 4)
    signed(paper, color, 48, 48, 1.72)
    return paper


# fans ------------------------------------------------------------------------------------------------------------


def fan(color: str | None) -> Paper:
    """Five cards in a hand: spread and grey while their owner thinks, closed and coloured when ready."""
    paper = Paper(100, 68, -50, -60)
    for i in range(-2, 3):
        card = Paper(0, 0)
        if color is None:
            card.cut(block(-14, -50, 28, 44, 4), "#93ABA3", 1.8, 0.26)
            card.add(block(-11.8, -47.8, 23.6, 39.6, 2.4), "#DDE6DD")
        else:
            card.lifted(block(-14, -46, 28, 44, 4), D["cream"], 1.5, 1)
            card.add(block(-14, -46, 28, 44, 4), OWNERS[color] if i == 2 else deep(OWNERS[color], 0.1 * (2 - i)))
            if i == 2:
                signed(card, color, 0, -24)
        far, turn = (8.4, 14) if color is None else (3.4, 4)
        paper.group(f"translate({at(i * far, abs(i) * far * 0.3)}) rotate({i * turn})", card.parts)
    return paper


def tick() -> Paper:
    """Who has acted."""
    paper = Paper(44, 44, -21, -21)
    paper.lifted(ring(0, 0, 17), D["cream"], 2.2, 1.6)
    paper.add(ring(0, 0, 17), D["good"])
    paper.line("M-8.4 0.6L-2.4 6.8L8.6 -6", D["cream"], 5)
    return paper
