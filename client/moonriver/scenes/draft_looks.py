"""A draft as pictures over the ranches: what would lie there if it were confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from client.look.theme import Theme
from client.moonriver.answering.asking import AnyActing
from client.moonriver.answering.cattle import Drying, Serving
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import OFFSETS, Placing
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.ranch_layout import Drawn, Ground, Key, Look, Marks, cattle_looks, due
from engine.moonriver.commands import Bonus, Side
from engine.moonriver.grid import Cell
from engine.moonriver.pieces import NOBODY, Partner

Looks = dict[Key, Look | None]
"""Over a ranch; None: what lies there under this key is not seen meanwhile."""
Drafted = dict[int, Looks]
"""By seat."""

LIFT = 12.0
"""What is held in the hand floats so many units over the ranch."""
HOOFS = (0.0, 0.25, 0.5, 0.75)
"""Of the way from one cell to the next, where a cow treads; not where it stands."""
PICKED = ("draft", "picked")
"""How the keys begin under which a picked plot is looked up."""
RAISED = 18.0
"""A plot of the hand that is picked."""

SHADOW, CELL, PLOT, SOCKET, KNOB, MARKS, TOKEN, COW, MARK = (Layer.DRAFT + n / 10 for n in range(9))


def draft_looks(acting: AnyActing | None, grounds: Sequence[Ground], theme: Theme) -> Drafted:
    """Keys of what is laid over a ranch begin with "draft", and nothing else has such a key."""
    drafted: Drafted = {seat: {} for seat in range(len(grounds))}
    if acting is not None and not acting.stopping and type(acting) in DRAFTS:
        DRAFTS[type(acting)](acting, drafted, grounds, theme)
    return drafted


def placing(acting: Placing, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    ground, looks = grounds[acting.seat], drafted[acting.seat]
    halves = acting.halves()
    taken = acting.draft.picked if halves is not None else ()
    for plot in acting.draft.picked:
        pick(looks, ground, acting.hand, plot, taken=plot in taken)
    if halves is None:
        return
    (first, here), (second, _) = halves
    allowed = acting.command() is not None
    lift = 0.0 if acting.draft.put else LIFT
    towards = acting.lying().towards
    dx, dy = OFFSETS[towards]
    x, y = ground.middle(here)
    pitch = ground.layout.pitch
    further = x + dx * pitch, y - dy * pitch
    middle = (x + further[0]) / 2, (y + further[1]) / 2
    across = dy == 0
    reaching, receiving = (ground.pieces.plots[plot - 1].terrain.word for plot in (first, second))
    direction = ("right", "down", "left", "up")[towards]
    shadow = "shadow_across" if across else "shadow_down"
    looks["draft", "shadow"] = Look(Drawn(shadow), middle[0] + lift / 2, middle[1] + lift / 2, SHADOW)
    for n, (plot, (px, py)) in enumerate(((first, (x, y)), (second, further))):
        face = face_of(ground.pieces, plot)
        looks["draft", "plot", n] = Look(face.bare, px, py - lift, PLOT)
        if face.marked:
            looks["draft", "marks", n] = Look(Marks(face), px, py - lift, MARKS)
        if allowed:
            looks["draft", "glow", n] = Look(Drawn(f"glow_plot_{theme.name}"), px, py - lift, COW)
    looks["draft", "socket"] = Look(Drawn(f"socket_{receiving}_{direction}"), middle[0], middle[1] - lift, SOCKET)
    looks["draft", "knob"] = Look(Drawn(f"knob_{reaching}_{direction}"), middle[0], middle[1] - lift, KNOB)
    if not allowed:
        looks["draft", "no"] = Look(Drawn("mark_no"), middle[0], middle[1] - lift, MARK)


def discarding(acting: Discarding, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    for plot in acting.draft.picked:
        x, y = pick(drafted[acting.seat], grounds[acting.seat], acting.hand, plot)
        drafted[acting.seat]["draft", "away", plot] = Look(Drawn("mark_no"), x, y, MARK)


def drying(acting: Drying, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    cell = acting.draft.cell
    if cell is not None:
        x, y = grounds[acting.seat].middle(cell)
        drafted[acting.seat]["draft", "dry"] = Look(Drawn("drought"), x, y, CELL)
        drafted[acting.seat]["draft", "no"] = Look(Drawn("mark_no"), x, y + 20, MARK)


def serving(acting: Serving, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    cell = acting.draft.cell
    if cell is not None:
        if acting.command() is not None:
            put_cows(acting, drafted, grounds, acting.seat, {cell: 1})
        ring(drafted[acting.seat], grounds[acting.seat], cell)


def hiring(acting: Hiring, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    cell = acting.draft.cell
    if cell is None:
        return
    looks, ground = drafted[acting.seat], grounds[acting.seat]
    ring(looks, ground, cell)
    _, partner = taken(acting)
    if partner != NOBODY:
        x, y = ground.corner(cell)
        px, py, wide = ground.layout.partner
        edge = (ground.layout.pitch - ground.layout.plot) / 2
        looks["draft", "token"] = Look(Drawn(Partner(partner).word), x + edge + px, y + edge + py, TOKEN, wide / 96)


def taken(acting: Hiring) -> tuple[int | None, int]:
    """The token that is picked, and who it would be: nobody before a side is chosen."""
    _, place, side = acting.draft
    if place is None or side is None:
        return place, NOBODY
    return place, Partner.COWBOY if side == Side.COWBOY else acting.state.saloon[place]


def herding(acting: Herding, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    path = acting.draft.path
    if not path:
        return
    looks, ground = drafted[acting.seat], grounds[acting.seat]
    ring(looks, ground, path[0])
    for n, cell in enumerate(path[:-1]):
        (x, y), (further_x, further_y) = ground.middle(cell), ground.middle(path[n + 1])
        for part in HOOFS[n == 0 :]:
            at = x + (further_x - x) * part, y + (further_y - y) * part
            looks["draft", "hoof", n, round(part * 100)] = Look(Drawn("mark_step"), *at, PLOT)
    if len(path) > 1 and acting.ranch.cows[path[0]]:
        put_cows(acting, drafted, grounds, acting.seat, {path[0]: -1, path[-1]: 1})
    if acting.draft.over is not None:
        x, y = ground.middle(acting.draft.over)
        looks["draft", "no"] = Look(Drawn("mark_no"), x, y, MARK)


def swapping(acting: Swapping, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    give, seat, take = acting.draft
    if give is not None:
        pick(drafted[acting.seat], grounds[acting.seat], acting.hand, give)
    if seat is not None and take is not None:
        pick(drafted[seat], grounds[seat], acting.state.seats[seat].reserve, take)


def stealing(acting: Stealing, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    seat, cell = acting.draft
    ring(drafted[acting.seat], grounds[acting.seat], acting.state.effect_cell)
    if seat is None or cell is None:
        return
    ring(drafted[seat], grounds[seat], cell)
    if acting.command() is None:
        drafted[seat]["draft", "no"] = Look(Drawn("mark_no"), *grounds[seat].middle(cell), MARK)
    else:
        put_cows(acting, drafted, grounds, seat, {cell: -1})
        put_cows(acting, drafted, grounds, acting.seat, {acting.state.effect_cell: 1})


def tiling(acting: Tiling, drafted: Drafted, grounds: Sequence[Ground], theme: Theme) -> None:
    bonus = acting.wanted()
    if type(bonus) is not Bonus or bonus.terrain is None or bonus.cell is None:
        return
    looks, ground, cell = drafted[acting.seat], grounds[acting.seat], bonus.cell
    x, y = ground.middle(cell)
    looks["draft", "shadow"] = Look(Drawn("shadow_plot"), x, y, SHADOW)
    looks["draft", "plot", 0] = Look(face_of(ground.pieces, -1 - bonus.terrain), x, y, PLOT)
    if acting.command() is None:
        looks["draft", "no"] = Look(Drawn("mark_no"), x, y, MARK)
    else:
        ring(looks, ground, cell)


DRAFTS: dict[type, Callable[[Any, Drafted, Sequence[Ground], Theme], None]] = {
    Placing: placing,
    Discarding: discarding,
    Drying: drying,
    Serving: serving,
    Hiring: hiring,
    Herding: herding,
    Swapping: swapping,
    Stealing: stealing,
    Tiling: tiling,
}
"""What is chosen from a column is shown by the column itself."""


def pick(
    looks: Looks, ground: Ground, reserve: Sequence[int], plot: int, *, taken: bool = False
) -> tuple[float, float]:
    """A plot of a reserve is raised, or has left its place; where its middle is."""
    n = list(reserve).index(plot)
    x, y, side = ground.slots(len(reserve))[n]
    zoom = side / ground.layout.plot
    x, y = x + side / 2, y + side / 2
    looks["draft", "place", plot] = Look(Drawn("slot"), x, y, SHADOW, zoom)
    if not taken:
        y -= RAISED * zoom
        looks[*PICKED, plot] = Look(face_of(ground.pieces, plot), x, y, PLOT, zoom)
        looks["draft", "picked glow", plot] = Look(Drawn("glow_plot_dark"), x, y, COW, zoom)
    return x, y


def ring(looks: Looks, ground: Ground, cell: Cell) -> None:
    """This one is meant."""
    looks["draft", "ring", cell] = Look(Drawn("mark_here"), *ground.middle(cell), CELL)


def put_cows(
    acting: AnyActing, drafted: Drafted, grounds: Sequence[Ground], seat: int, more: Mapping[Cell, int]
) -> None:
    """These cells of a seat's ranch with so many cows more, or fewer, in place of what stands there now."""
    looks, ground, ranch = drafted[seat], grounds[seat], acting.state.seats[seat].ranch
    herd = ranch.copy()
    for cell, cows in more.items():
        herd.cows[cell] += cows
    waiting = due(acting.state)
    for cell in more:
        spent = cell not in waiting
        looks.update(dict.fromkeys(cattle_looks(ground, ranch, cell, spent=spent)))
        for key, look in cattle_looks(ground, herd, cell, spent=spent).items():
            looks["draft", *key] = look._replace(z=MARKS + (look.z - Layer.MARKS) / 20)
