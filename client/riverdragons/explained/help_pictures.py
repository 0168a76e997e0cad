"""The pictures of the help: small scenes in the pieces of the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.look.theme import Theme
from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.colors import delta
from client.riverdragons.art.papers import Sheet
from client.riverdragons.art.planks import PlankFace
from client.riverdragons.scenes.board_looks import Shown, board_looks
from client.table.pieces.look import Drawn, Look
from client.table.pieces.posed import Posed
from engine.contract import SPECTATOR
from engine.riverdragons.board import plank_of
from engine.riverdragons.cards import UNKNOWN, Card
from engine.riverdragons.chart import FIRST_VILLAGE, bit_of
from engine.riverdragons.colors import COLORS
from engine.riverdragons.geometry import Point
from engine.riverdragons.options import Options
from engine.riverdragons.state import State

PINK, BLACK = COLORS.index("pink"), COLORS.index("black")
SEATS = {PINK: 0, BLACK: 1}
WIDE, HIGH, GAP = 92.0, 108.0, 10.0
"""Of a card, and between two."""
WAY = {
    plank_of(PINK, 5): (16, FIRST_VILLAGE + PINK),
    plank_of(PINK, 4): (14, 18),
    plank_of(PINK, 3): (14, 16),
    plank_of(BLACK, 2): (17, 18),
    plank_of(BLACK, 4): (13, 17),
    plank_of(BLACK, 6): (10, 13),
    plank_of(BLACK, 5): (10, FIRST_VILLAGE + BLACK),
}
"""Planks from village to village."""


def board(laid: Mapping[int, tuple[int, int]], stones: Sequence[int] = (), pawns: Mapping[int, int] = {}) -> list[Look]:
    """Of a game of two, with these planks; `pawns` by color stand on planks."""
    state = State(Options(2))
    lying = {end for between in laid.values() for end in between if end < FIRST_VILLAGE} | {*stones}
    for stone in sorted(lying):
        state.board.put_stone(stone, state.options.pieces.islands[stone - 1])
    for plank, between in laid.items():
        state.board.lay(plank, bit_of(*between))
    for color, plank in pawns.items():
        state.seats[SEATS[color]].pawn = plank
    return [*board_looks(Shown(state, SPECTATOR)).values()]


def seen(looks: Sequence[Look], corner: Point, wide: float, high: float) -> Posed:
    """That part of the board, on water."""
    moved = tuple(look._replace(x=look.x - corner.x, y=look.y - corner.y) for look in looks)
    return Posed(moved, wide, high, ground=delta("shallows"))


def cards(row: Sequence[CardFace], y: float, x: float = 0.0) -> list[Look]:
    return [Look(face, x + (n + 0.5) * (WIDE + GAP), y, 1) for n, face in enumerate(row)]


def face(card: int, color: int, seal: int | None = None, opacity: float = 1.0) -> CardFace:
    return CardFace(card, color, WIDE, HIGH, seal=seal, opacity=opacity)


def crossing(theme: Theme) -> Posed:
    """A way from village to village, and a pawn on it."""
    return seen(board(WAY, (), {PINK: plank_of(PINK, 4)}), Point(0, 400), 1400, 440)


def five(theme: Theme) -> Posed:
    chosen = (Card.TWO_STONES, Card.PLANK, Card.DRAGON_BLACK, Card.TWO_MOVES, Card.JUMP)
    return Posed(tuple(cards([face(card, PINK) for card in chosen], 66)), 5 * (WIDE + GAP), 132, ground=theme.ground)


def turned(theme: Theme) -> Posed:
    """Two players' rows at the second card: the lantern over it, the boat with who acts first."""
    rows = (
        (PINK, (Card.TWO_STONES, Card.PLANK, UNKNOWN, UNKNOWN, UNKNOWN)),
        (BLACK, (Card.MOVE, Card.TWO_PLANKS, UNKNOWN, UNKNOWN, UNKNOWN)),
    )
    looks = [Look(Drawn("lantern_lit"), 110 + 1.5 * (WIDE + GAP), 46, 2), Look(Drawn("boat"), 56, 100, 1, 0.5)]
    for n, (color, row) in enumerate(rows):
        y = 150 + n * (HIGH + GAP)
        looks.append(Look(Drawn(f"pawn_{COLORS[color]}"), 56, y + 46, 1, 0.8))
        looks += cards([face(card, color) for card in row], y, 110)
    return Posed(tuple(looks), 110 + 5 * (WIDE + GAP), 336, ground=theme.ground)


def by_eye(theme: Theme) -> Posed:
    """A plank that is longer than it need be, and what is left in the tray."""
    looks = board({plank_of(PINK, 5): (12, 18), plank_of(PINK, 2): (7, 12)}, (17,))
    made = seen(looks, Point(480, 370), 560, 530)
    tray = [Look(PlankFace(plank_of(PINK, size)), 280, 430 + n * 52, 90) for n, size in enumerate((4, 6))]
    panel = Look(Sheet(544, 130, theme.ground), 8, 392, 80)
    return made._replace(looks=(*made.looks, panel, *tray))


def moving(theme: Theme) -> Posed:
    """Two pawns behind one another: the one jumps over the other."""
    looks = board(WAY, (), {PINK: plank_of(PINK, 4), BLACK: plank_of(BLACK, 2)})
    return seen(looks, Point(400, 460), 720, 320)


def dragon(theme: Theme) -> Posed:
    """A dragon, and the card that does nothing."""
    looks = [
        Look(face(Card.DRAGON_BLACK, PINK), 70, 74, 1),
        Look(Drawn("dragon"), 232, 118, 1, 0.8),
        Look(face(Card.TWO_MOVES, BLACK, seal=PINK), 400, 74, 1),
    ]
    return Posed(tuple(looks), 476, 150, ground=theme.ground)
