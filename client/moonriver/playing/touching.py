"""What touching a thing means, for each kind of decision. True where it means anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.moonriver.answering.asking import AnyActing
from client.moonriver.answering.cattle import Drying, Serving
from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.pointing import Kind, Pointed


def touch(acting: AnyActing, thing: Pointed) -> bool:
    return TOUCH[type(acting)](acting, thing)


def choosing(acting: Choosing, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.PLACE, place=int(place)) if thing.following == acting.following:
            acting.pick(place)
            return True
    return False


def placing(acting: Placing, thing: Pointed) -> bool:
    """A plot joins the domino; a cell gets it, turned so that it fits if it fits at all."""
    match thing:
        case Pointed(Kind.PLOT, seat=acting.seat, plot=int(plot)):
            acting.pick(plot)
            return True
        case Pointed(Kind.CELL, seat=acting.seat, cell=int(cell)) if len(acting.draft.picked) == 2:
            halves = acting.halves()
            covered = () if halves is None else (halves[0][1], halves[1][1])
            if not acting.draft.put or acting.command() is None or cell not in covered:
                acting.put(cell)
            return True
    return False


def discarding(acting: Discarding, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.PLOT, seat=acting.seat, plot=int(plot)):
            acting.pick(plot)
            return True
    return False


def own_cell(acting: Drying | Serving, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.CELL, seat=acting.seat, cell=int(cell)):
            acting.pick(cell)
            return True
    return False


def hiring(acting: Hiring, thing: Pointed) -> bool:
    """The same token once more is turned over."""
    match thing:
        case Pointed(Kind.CELL, seat=acting.seat, cell=int(cell)) if cell in acting.state.circles:
            acting.pick_circle(cell)
            return True
        case Pointed(Kind.DOOR, place=int(place)) if place in acting.lit().saloon:
            if acting.draft.place == place:
                acting.turn()
            else:
                acting.pick(place)
            return True
    return False


def herding(acting: Herding, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.CELL, seat=acting.seat, cell=int(cell)):
            ways = acting.ways_from(acting.draft.path[0]) if acting.draft.path else {}
            if cell in ways:
                acting.drag(cell)
            else:
                acting.pick(cell)
            return True
    return False


def swapping(acting: Swapping, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.PLOT, seat=acting.seat, plot=int(plot)):
            acting.give(plot)
        case Pointed(Kind.PLOT, seat=int(seat), plot=int(plot)) if plot and not acting.blind:
            acting.take(seat, plot)
        case Pointed(Kind.PLOT | Kind.SEAT | Kind.CELL, seat=int(seat)) if acting.blind and seat in acting.lit().seats:
            acting.ask(seat)
        case _:
            return False
    return True


def stealing(acting: Stealing, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)) if (
            seat != acting.seat and acting.state.seats[seat].ranch.cows[cell]
        ):
            acting.pick(seat, cell)
            return True
    return False


def tiling(acting: Tiling, thing: Pointed) -> bool:
    match thing:
        case Pointed(Kind.TILE, place=int(tile), terrain=int(terrain)):
            acting.pick(tile, terrain)
            return True
        case Pointed(Kind.CELL, seat=acting.seat, cell=int(cell)) if acting.draft.tile is not None:
            acting.point(cell)
            return True
    return False


TOUCH: dict[type, Callable[[Any, Pointed], bool]] = {
    Choosing: choosing,
    Placing: placing,
    Discarding: discarding,
    Drying: own_cell,
    Serving: own_cell,
    Hiring: hiring,
    Herding: herding,
    Swapping: swapping,
    Stealing: stealing,
    Tiling: tiling,
}
