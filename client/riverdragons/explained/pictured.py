"""The picture on a thing's card: the card, the plank or the pawn itself."""

from __future__ import annotations

from typing import NamedTuple

from client.riverdragons.art.cards import CardFace
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.table.pieces.look import Drawn, Image, Look
from client.table.pieces.posed import Posed
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.board import color_of, size_of
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.colors import COLORS
from engine.riverdragons.state import State

SIDE = 96.0
"""Of a picture, in its units."""


class Held(NamedTuple):
    """An image, where its anchor lies in the picture, and how large it is there."""

    image: Image
    x: float = SIDE / 2
    y: float = SIDE / 2
    zoom: float = 1.0


def pictured(state: State, viewer: Viewer, thing: Pointed) -> Posed | None:
    held = _held(state, viewer, thing)
    return None if held is None else Posed((Look(held.image, held.x, held.y, 0, held.zoom),), SIDE, SIDE)


def _held(state: State, viewer: Viewer, thing: Pointed) -> Held | None:
    mine = 0 if viewer == SPECTATOR else state.seats[viewer].color
    match thing:
        case Pointed(Kind.CARD | Kind.PLACE, card=int(card)) if card:
            return Held(CardFace(card, mine, 84, 88))
        case Pointed(Kind.ROW_CARD, seat=int(seat), card=int(card)):
            return Held(CardFace(card, state.seats[seat].color, 84, 88))
        case Pointed(Kind.PLANK | Kind.TRAY, plank=int(plank)):
            return Held(Drawn(f"pipe_{COLORS[color_of(plank)]}_{size_of(plank)}"), 48, 88, 2.2)
        case Pointed(Kind.PAWN | Kind.ROW, seat=int(seat)):
            return Held(Drawn(f"pawn_{COLORS[state.seats[seat].color]}"), 48, 88, 0.9)
        case Pointed(Kind.SUPPORT, support=int(support)) if support >= FIRST_VILLAGE:
            return Held(Drawn(f"village_{COLORS[support - FIRST_VILLAGE]}"), 48, 54, 0.66)
        case Pointed(Kind.SUPPORT, support=int(support)) if state.board.stones >> support & 1:
            return Held(Drawn("stone_1"), zoom=1.5)
        case Pointed(Kind.SUPPORT, support=int(support)):
            return Held(Drawn(f"island_{support}"), zoom=1.2)
        case Pointed(Kind.HEAP):
            return Held(Drawn("heap_6"), 48, 66, 0.66)
        case Pointed(Kind.BOAT):
            return Held(Drawn("boat"), 48, 80, 0.72)
        case Pointed(Kind.LANTERN):
            return Held(Drawn("lantern_lit"), 48, 54, 1.2)
        case Pointed(Kind.FAN, seat=int(seat)):
            ready = bool(state.seats[seat].program)
            return Held(Drawn(f"fan_{COLORS[state.seats[seat].color]}" if ready else "fan_open"), 48, 74, 0.9)
    return None
