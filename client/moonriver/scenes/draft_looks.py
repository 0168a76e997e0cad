"""A draft as pictures over the ranches: what would lie there if it were confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Any

from client.look.theme import Theme
from client.moonriver.answering.marks import (
    Brought,
    Cows,
    Crossed,
    Door,
    Dried,
    Driven,
    Ghost,
    Gone,
    Hired,
    Laid,
    LaidTile,
    Mark,
    Offered,
    Raised,
    Ring,
    Stands,
)
from client.moonriver.art.face import Marks
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.ranch_layout import Ground, cattle_looks, due, partner_look
from client.table.pieces.look import Drawn, Faint, Key, Look
from engine.dataclass import dataclass

Looks = dict[Key, Look | None]
"""Over a ranch; None: what lies there under this key is not seen meanwhile."""

LIFT = 12.0
"""What is held in the hand floats so many units over the ranch."""
HOOFS = (0.0, 0.25, 0.5, 0.75)
"""Of the way from one cell to the next, where a cow treads; not where it stands."""
GONE = 0.3
"""How much is still seen of a cow that has walked away."""
PICKED = ("draft", "picked")
"""How the keys begin under which a picked plot is looked up."""
RAISED = 18.0
"""A plot of the hand that is picked."""
DIRECTIONS = {(1, 0): "right", (0, -1): "down", (-1, 0): "left", (0, 1): "up"}
"""In which a domino reaches."""

SHADOW, CELL, PLOT, SOCKET, KNOB, MARKS, TOKEN, COW, MARK = (Layer.DRAFT + n / 10 for n in range(9))


@dataclass
class Drafted:
    """A draft on its way to the items of the table."""

    grounds: Sequence[Ground]
    theme: Theme
    ranches: dict[int, Looks]
    """By seat. Keys of what is laid over a ranch begin with "draft", and nothing else has such a key."""
    stands: list[Stands] = field(default_factory=list)
    """Ranchers in the columns."""
    doors: list[Door] = field(default_factory=list)
    brought: list[Brought] = field(default_factory=list)
    offered: list[Offered] = field(default_factory=list)


def draft_looks(marks: Iterable[Mark], grounds: Sequence[Ground], theme: Theme) -> Drafted:
    drafted = Drafted(grounds, theme, {seat: {} for seat in range(len(grounds))})
    for mark in marks:
        DRAWN[type(mark)](mark, drafted)
    return drafted


def laid(mark: Laid, drafted: Drafted) -> None:
    ground, looks = drafted.grounds[mark.seat], drafted.ranches[mark.seat]
    lift = LIFT if mark.held else 0.0
    dx, dy = mark.ahead
    x, y = ground.middle(mark.cell)
    pitch = ground.layout.pitch
    further = x + dx * pitch, y - dy * pitch
    middle = (x + further[0]) / 2, (y + further[1]) / 2
    reaching, receiving = (ground.pieces.plots[plot - 1].terrain.word for plot in mark.plots)
    direction = DIRECTIONS[mark.ahead]
    shadow = "shadow_across" if dy == 0 else "shadow_down"
    looks["draft", "shadow"] = Look(Drawn(shadow), middle[0] + lift / 2, middle[1] + lift / 2, SHADOW)
    for n, (plot, (px, py)) in enumerate(zip(mark.plots, ((x, y), further), strict=True)):
        face = face_of(ground.pieces, plot)
        looks["draft", "plot", n] = Look(face.bare, px, py - lift, PLOT)
        if face.marked:
            looks["draft", "marks", n] = Look(Marks(face), px, py - lift, MARKS)
        if mark.allowed:
            looks["draft", "glow", n] = Look(Drawn(f"glow_plot_{drafted.theme.drawn}"), px, py - lift, COW)
    looks["draft", "socket"] = Look(Drawn(f"socket_{receiving}_{direction}"), middle[0], middle[1] - lift, SOCKET)
    looks["draft", "knob"] = Look(Drawn(f"knob_{reaching}_{direction}"), middle[0], middle[1] - lift, KNOB)
    if not mark.allowed:
        looks["draft", "no"] = Look(Drawn("mark_no"), middle[0], middle[1] - lift, MARK)


def laid_tile(mark: LaidTile, drafted: Drafted) -> None:
    ground, looks = drafted.grounds[mark.seat], drafted.ranches[mark.seat]
    x, y = ground.middle(mark.cell)
    looks["draft", "shadow"] = Look(Drawn("shadow_plot"), x, y, SHADOW)
    looks["draft", "plot", 0] = Look(face_of(ground.pieces, -1 - mark.terrain), x, y, PLOT)
    if mark.allowed:
        ring(Ring(mark.seat, mark.cell), drafted)
    else:
        crossed(Crossed(mark.seat, mark.cell), drafted)


def raised(mark: Raised, drafted: Drafted) -> None:
    ground, looks = drafted.grounds[mark.seat], drafted.ranches[mark.seat]
    x, y, zoom = _leave(mark, drafted)
    y -= RAISED * zoom
    looks[*PICKED, mark.plot] = Look(face_of(ground.pieces, mark.plot), x, y, PLOT, zoom)
    looks["draft", "picked glow", mark.plot] = Look(Drawn("glow_plot_dark"), x, y, COW, zoom)
    if mark.thrown:
        looks["draft", "away", mark.plot] = Look(Drawn("mark_no"), x, y, MARK)


def gone(mark: Gone, drafted: Drafted) -> None:
    _leave(mark, drafted)


def _leave(mark: Raised | Gone, drafted: Drafted) -> tuple[float, float, float]:
    """An empty place where the plot was, which is not seen there: its middle, and how large a plot is there."""
    ground = drafted.grounds[mark.seat]
    x, y, side = ground.slots(len(mark.reserve))[mark.reserve.index(mark.plot)]
    zoom = side / ground.layout.plot
    x, y = x + side / 2, y + side / 2
    drafted.ranches[mark.seat]["draft", "place", mark.plot] = Look(Drawn("slot"), x, y, SHADOW, zoom)
    drafted.ranches[mark.seat]["plot", mark.plot] = None
    return x, y, zoom


def ring(mark: Ring, drafted: Drafted) -> None:
    middle = drafted.grounds[mark.seat].middle(mark.cell)
    drafted.ranches[mark.seat]["draft", "ring", mark.cell] = Look(Drawn("mark_here"), *middle, CELL)


def crossed(mark: Crossed, drafted: Drafted) -> None:
    middle = drafted.grounds[mark.seat].middle(mark.cell)
    drafted.ranches[mark.seat]["draft", "no"] = Look(Drawn("mark_no"), *middle, MARK)


def dried(mark: Dried, drafted: Drafted) -> None:
    looks = drafted.ranches[mark.seat]
    x, y = drafted.grounds[mark.seat].middle(mark.cell)
    looks["draft", "dry"] = Look(Drawn("drought"), x, y, CELL)
    looks["draft", "no"] = Look(Drawn("mark_no"), x, y + 20, MARK)


def driven(mark: Driven, drafted: Drafted) -> None:
    ground, looks = drafted.grounds[mark.seat], drafted.ranches[mark.seat]
    for n, cell in enumerate(mark.path[:-1]):
        (x, y), (further_x, further_y) = ground.middle(cell), ground.middle(mark.path[n + 1])
        for part in HOOFS[n == 0 :]:
            at = x + (further_x - x) * part, y + (further_y - y) * part
            looks["draft", "hoof", n, round(part * 100)] = Look(Drawn("mark_step"), *at, PLOT)


def cows(mark: Cows, drafted: Drafted) -> None:
    """In place of what stands there now."""
    looks, ground, ranch = drafted.ranches[mark.seat], drafted.grounds[mark.seat], mark.state.seats[mark.seat].ranch
    herd = ranch.copy()
    for cell, more in mark.more.items():
        herd.cows[cell] += more
    waiting = due(mark.state)
    for cell in mark.more:
        spent = cell not in waiting
        looks.update(dict.fromkeys(cattle_looks(ground, ranch, cell, spent=spent)))
        for key, look in cattle_looks(ground, herd, cell, spent=spent).items():
            looks["draft", *key] = look._replace(z=MARKS + (look.z - Layer.MARKS) / 20)


def ghost(mark: Ghost, drafted: Drafted) -> None:
    ground = drafted.grounds[mark.seat]
    x, y = ground.corner(mark.cell)
    edge = (ground.layout.pitch - ground.layout.plot) / 2
    for n, (cx, cy, wide) in enumerate(ground.layout.herd(1)):
        look = Look(Faint("cow_right", GONE), x + edge + cx, y + edge + cy, COW, wide / 96)
        drafted.ranches[mark.seat]["draft", "ghost", mark.cell, n] = look


def hired(mark: Hired, drafted: Drafted) -> None:
    ground = drafted.grounds[mark.seat]
    x, y = ground.corner(mark.cell)
    edge = (ground.layout.pitch - ground.layout.plot) / 2
    token = partner_look(ground, mark.partner, x + edge, y + edge)
    drafted.ranches[mark.seat]["draft", "token"] = token._replace(z=TOKEN)


def stands(mark: Stands, drafted: Drafted) -> None:
    drafted.stands.append(mark)


def door(mark: Door, drafted: Drafted) -> None:
    drafted.doors.append(mark)


def brought(mark: Brought, drafted: Drafted) -> None:
    drafted.brought.append(mark)


def offered(mark: Offered, drafted: Drafted) -> None:
    drafted.offered.append(mark)


DRAWN: dict[type, Callable[[Any, Drafted], None]] = {
    Ring: ring,
    Crossed: crossed,
    Raised: raised,
    Gone: gone,
    Laid: laid,
    LaidTile: laid_tile,
    Dried: dried,
    Driven: driven,
    Cows: cows,
    Ghost: ghost,
    Hired: hired,
    Stands: stands,
    Door: door,
    Brought: brought,
    Offered: offered,
}
