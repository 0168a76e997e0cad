"""What lies somewhere, as a sentence: for screen readers, and for whoever is not asked anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

from client.riverdragons.answering.where import pawn_point, point_of
from client.riverdragons.cards.pointed import card_of
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.words.bearing import bearing_words
from client.riverdragons.words.cards import card_words
from client.words.saying import one_after_another, tr
from engine.contract import Viewer
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.geometry import Point, square
from engine.riverdragons.state import State

SQUARE, WIDE = 100, 200
"""Of open water, as far as it is told where one is, and of which one point is offered: no ruler for anybody."""


def spoken_words(state: State, viewer: Viewer, thing: Pointed, names: Sequence[str]) -> str:
    """Its name, what holds of it, and where on the board that is from the own pawn, roughly."""
    said = card_words(card_of(state, viewer, thing), names)
    name, at = said.name, point_of(state, thing)
    if at is not None and 0 <= viewer < len(state.seats):
        name = tr("spoken", "{name} ({where})", name=name, where=bearing_words(pawn_point(state, viewer), at))
    return one_after_another(tr("spoken", "{name}.", name=name), *said.here)


def read_words(state: State, viewer: Viewer, thing: Pointed, names: Sequence[str]) -> str:
    """The same with the number that a stone, an island or a place has, with whose it is, or roughly where the water is:
    for whoever does not see that."""
    said = spoken_words(state, viewer, thing, names)
    match thing:
        case Pointed(Kind.SUPPORT, support=int(number)) if number < FIRST_VILLAGE:
            return tr("reader", "Number {number}: {what}", number=number, what=said)
        case Pointed(Kind.WATER, at=Point(x, y)):
            column, row = x // SQUARE + 1, y // SQUARE + 1
            return tr("reader", "Column {column}, row {row}: {what}", column=column, row=row, what=said)
        case Pointed(Kind.PLACE, card=card, place=int(place)):
            what = said if card else tr("reader", "free")
            return tr("reader", "Place {number}: {what}", number=place + 1, what=what)
        case Pointed(Kind.ROW_CARD, seat=int(seat), place=int(place)):
            return tr("reader", "{name}, card {number}: {what}", name=names[seat], number=place + 1, what=said)
        case Pointed(Kind.PIPES, seat=int(seat)):
            return tr("reader", "{name}. {what}", name=names[seat], what=said)
    return said


def water_to_read(state: State, viewer: Viewer, lit: Sequence[Pointed], chosen: Iterable[Pointed]) -> list[Pointed]:
    """Of what is lit, of the open water only what is chosen and a point a square, the nearest first: there may be
    thousands, and arrows move a stone on from there."""
    squares: dict[tuple[int, int], tuple[int, Pointed]] = {}
    for thing in lit:
        if thing.kind is Kind.WATER and thing.at is not None:
            (column, x), (row, y) = divmod(thing.at.x, WIDE), divmod(thing.at.y, WIDE)
            aside = abs(x - WIDE // 2) + abs(y - WIDE // 2)
            squares[column, row] = min(squares.get((column, row), (aside, thing)), (aside, thing), key=itemgetter(0))
    pawn = pawn_point(state, viewer)
    near = sorted((thing for _, thing in squares.values()), key=lambda thing: square(thing.at or pawn, pawn))
    picked = [thing for thing in chosen if thing.kind is Kind.WATER]
    others = [thing for thing in lit if thing.kind is not Kind.WATER]
    return list(dict.fromkeys([*others, *picked, *near]))
