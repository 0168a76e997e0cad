"""What lies somewhere, as a sentence: for screen readers, and for whoever is not asked anything."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.cards.pointed import card_of
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.words.bearing import bearing_words, pawn_point
from client.riverdragons.words.cards import card_words
from client.words.saying import tr
from engine.contract import Viewer
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.geometry import Point
from engine.riverdragons.state import State


def spoken_words(state: State, viewer: Viewer, thing: Pointed, names: Sequence[str]) -> str:
    """Its name, what holds of it, and where on the board that is from the own pawn, roughly."""
    said = card_words(card_of(state, viewer, thing), names)
    name, at = said.name, _at(state, thing)
    if at is not None and 0 <= viewer < len(state.seats):
        name = tr("spoken", "{name} ({where})", name=name, where=bearing_words(pawn_point(state, viewer), at))
    return " ".join([tr("spoken", "{name}.", name=name), *said.here])


def _at(state: State, thing: Pointed) -> Point | None:
    board = state.board
    match thing:
        case Pointed(Kind.SUPPORT, support=int(support)):
            return board.chart.at[support]
        case Pointed(Kind.PLANK, plank=int(plank)) if plank in board.planks:
            low, high = map(board.chart.point, PAIRS[board.planks[plank]])
            return Point((low.x + high.x) // 2, (low.y + high.y) // 2)
        case Pointed(Kind.PAWN, seat=int(seat)):
            return pawn_point(state, seat)
        case Pointed(Kind.WATER, at=Point() as at):
            return at
    return None
