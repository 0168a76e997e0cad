# ruff: noqa: RUF001  # a multiplication sign is meant
"""The pictures of the help: small scenes in the pieces of the game itself."""

from __future__ import annotations

from collections.abc import Mapping

from client.look.theme import Theme, palette
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.ranch_layout import Ground, lights, ranch_looks
from client.moonriver.words.naming import partner_title
from client.table.pieces.look import Drawn, Look
from client.table.pieces.posed import Posed, Written
from client.words.saying import tr
from client.words.sentences import capitalized
from engine.moonriver.grid import Cell, cell_at, grid
from engine.moonriver.letters import kind_of
from engine.moonriver.pieces import CAMP, Partner, printed
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import Seat

HALF, PITCH = 48.0, 104.0
LADDER = (("px", "d"), ("cn", "dw"), ("fb", "k4"), ("bwo", "pw"))
"""From rung 1 down: the plots of this round, and of the next."""
STANDING = (("orange", 0, 0), ("white", 0, 1), ("green", 0, 3), ("purple", 1, 2))
"""Whose rancher stands in which column, on which rung."""


def plot(kind: str, other: int = 0) -> int:
    """A plot that shows this, in the letters of the game; `other` is another of the same kind."""
    return [one.id for one in printed().plots if kind_of(one) == kind][other]


def ladder(theme: Theme) -> Posed:
    """Two columns side by side, and the ranchers on them."""
    looks: list[Look] = []
    written = [Written(str(n + 1), 24, 60 + n * PITCH, 30, theme.text) for n in range(4)]
    for rung, kinds in enumerate(LADDER):
        for column, kind in enumerate(kinds):
            looks.append(Look(face_of(printed(), plot(kind)), 100 + 230 * column, 60 + rung * PITCH, Layer.PLOT))
    for color, column, rung in STANDING:
        x, y = 182 + 230 * column, 94 + rung * PITCH
        looks.append(Look(Drawn(f"rancher_{color}"), x, y, Layer.TOKEN, 0.62))
    glow = Look(Drawn(f"glow_plot_{theme.drawn}"), 330, 60 + 2 * PITCH, Layer.GLOW)
    return Posed((*looks, glow), 460, 4 * PITCH + 16, tuple(written), theme.ground)


def hand(theme: Theme) -> Posed:
    """Three slots, and a fourth plot that has none."""
    looks: list[Look] = []
    for n, kind in enumerate(("dn", "fb", "p", "k5")):
        x = 64 + n * (PITCH + 4) + (28 if n == 3 else 0)
        if n < 3:
            looks.append(Look(Drawn("slot"), x, 62, Layer.CELL))
        looks.append(Look(face_of(printed(), plot(kind)), x, 62, Layer.PLOT))
    looks.append(Look(Drawn("glow_plot_dark"), 64 + 3 * (PITCH + 4) + 28, 62, Layer.GLOW))
    return Posed(tuple(looks), 484, 124, (), palette("boards")["purple"])


def ranch(
    theme: Theme, laid: Mapping[tuple[int, int], str], joined: Mapping[Cell, Cell], cows: tuple[Cell, ...]
) -> Posed:
    """A camp with these plots, in which these cells have cows."""
    seat = Seat(Ranch(grid(5), printed().boards[CAMP]))
    used: dict[str, int] = {}
    for (x, y), kind in laid.items():
        seat.ranch.lay_plot(cell_at(x, y), plot(kind, used.get(kind, 0)), printed())
        used[kind] = used.get(kind, 0) + 1
    for cell in cows:
        seat.ranch.add_cows(cell, 1)
    looks = ranch_looks(Ground.of(printed(), seat, "purple"), seat, theme.drawn, lit=True, joined=joined)
    return Posed(tuple(looks.values()), 500, 620, (), theme.ground)


def cropped(posed: Posed, x: float, y: float, wide: float, high: float) -> Posed:
    moved = tuple(look._replace(x=look.x - x, y=look.y - y) for look in posed.looks)
    return posed._replace(looks=moved, wide=wide, high=high)


def bridge(theme: Theme) -> Posed:
    """A first domino at a bridge, and a second one that goes on from its prairie."""
    laid = {(3, 2): "p", (4, 2): "fb", (3, 3): "pn", (2, 3): "d"}
    joined = {cell_at(3, 2): cell_at(4, 2), cell_at(2, 3): cell_at(3, 3)}
    made = ranch(theme, laid, joined, ())
    ground = Ground.of(printed(), Seat(Ranch(grid(5), printed().boards[CAMP])), "purple")
    touching = 1 << cell_at(3, 2) | 1 << cell_at(3, 3)
    glow = tuple(lights(ground, theme.drawn, touching, (), 0).values())
    return cropped(made._replace(looks=made.looks + glow), 0, 190, 500, 370)


def territory(theme: Theme) -> Posed:
    """Four prairies with two cows."""
    laid = {(3, 3): "p", (4, 3): "pw", (3, 4): "pn", (4, 4): "p"}
    joined = {cell_at(3, 3): cell_at(4, 3), cell_at(3, 4): cell_at(4, 4)}
    made = cropped(ranch(theme, laid, joined, (cell_at(4, 3), cell_at(4, 4))), 190, 90, 480, 220)
    plots = Layer.PLOT  # no empty cells beside them: the sum stands there
    looks = tuple(look for look in made.looks if look.z >= plots or look.z == Layer.SHADOW)
    return made._replace(looks=looks, written=(Written("4 × 2 = 8", 345, 110, 44, theme.text),))


def partners(theme: Theme) -> Posed:
    looks: list[Look] = []
    written: list[Written] = []
    for n, partner in enumerate(Partner):
        x, y = 95 + n % 3 * 190, 62 + n // 3 * 150
        looks.append(Look(Drawn(partner.word), x, y, Layer.TOKEN))
        written.append(Written(capitalized(partner_title(partner)), x, y + 68, 21, theme.text, 172))
    return Posed(tuple(looks), 570, 300, tuple(written), theme.ground)


def pad(theme: Theme) -> Posed:
    """A territory, the goods of a ranch, and a partner who counts them: what it comes to."""
    paper = palette("paper")
    looks = (
        Look(face_of(printed(), plot("p")), 60, 44, Layer.PLOT, 0.6),
        Look(Drawn("nugget"), 60, 108, Layer.PLOT, 0.8),
        Look(Drawn("prospector"), 60, 172, Layer.PLOT, 0.6),
    )
    sums = ("4 × 2 = 8", "3", "3 × 1 = 3")
    written = [Written(said, 260, 44 + n * 64, 34, paper["ink"]) for n, said in enumerate(sums)]
    total = tr("help", "{points} points", points=14)
    return Posed(looks, 440, 280, (*written, Written(total, 230, 244, 38, paper["ink"])), paper["cream"])
