"""A state in lines: the round, what each player has, and what lies in the water."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from client.riverdragons.words.bearing import BEYOND, bearing_words
from client.riverdragons.words.naming import card_name, plank_name, space_name, support_name
from client.table.plain.words import BETWEEN, Names
from client.words.saying import in_a_row, tr, trn
from engine.riverdragons.bits import members
from engine.riverdragons.cards import PROGRAM as CARDS
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, SUPPORTS
from engine.riverdragons.distance import missing
from engine.riverdragons.geometry import square
from engine.riverdragons.phases import OVER
from engine.riverdragons.pieces import STONES
from engine.riverdragons.state import Seat, State


def table(state: State, names: Names) -> Iterator[str]:
    if not state.round:
        return
    said = [tr("plain state", "Round {round} of {all}", round=state.round, all=state.options.rounds)]
    if state.start is not None:
        said.append(tr("plain state", "{name} acts first", name=names[state.start]))
    if state.position:
        said.append(tr("plain state", "Card {number} of {all}", number=state.position, all=CARDS))
    yield BETWEEN.join(said)


def water(state: State) -> Iterator[str]:
    """What lies there: each stone with what it bears, and where the others are from there in rough words."""
    board, point = state.board, state.board.chart.point
    lying = [*members(board.stones)]
    yield tr("plain state", "Stones on the heap: {left}", left=STONES - len(lying))
    for stone in lying:
        near = [
            tr(
                "plain state",
                "{support} {where}",
                support=support_name(other),
                where=bearing_words(point(stone), point(other)),
            )
            for other in (*lying, *range(FIRST_VILLAGE, SUPPORTS + 1))
            if other != stone and square(point(stone), point(other)) < BEYOND**2
        ]
        yield tr("plain state", "{stone}: {near}", stone=support_name(stone), near="; ".join(near) or "-")
    for plank, pair in sorted(board.planks.items()):
        low, high = PAIRS[pair]
        first, second = support_name(low), support_name(high)
        yield tr(
            "plain state",
            "Plank {plank}: from {first} to {second}",
            plank=plank_name(plank),
            first=first,
            second=second,
        )
    if state.gone:
        gone = in_a_row([plank_name(plank) for plank in state.gone])
        yield tr("plain state", "Left the game: {planks}", planks=gone)


def has(state: State, number: int) -> Iterator[str]:
    """What one player has."""
    seat = state.seats[number]
    yield tr("plain state", "Pawn: {place}", place=space_name(seat.pawn))
    if state.phase == OVER:
        yield tr("plain state", "To go: {missing} of 100", missing=missing(state, number))
    planks = in_a_row([plank_name(plank) for plank in seat.reserve])
    yield (
        tr("plain state", "Planks in the tray: {planks}", planks=planks)
        if planks
        else tr("plain state", "No plank in the tray")
    )
    if seat.program:
        yield tr("plain state", "Cards: {cards}", cards=in_a_row(_cards(seat)))
    elif state.round and not state.winners:
        yield tr("plain state", "Still chooses")


def _cards(seat: Seat) -> list[str]:
    """Those that lie face down together."""
    said: list[str] = []
    place = 0
    for card, alike in groupby(seat.program):
        many = len([*alike])
        if not card:
            said.append(trn("plain state", "1 face down", "{n} face down", many))
        for _ in range(many if card else 0):
            place += 1
            struck = place in seat.cancelled
            name = card_name(card)
            said.append(tr("plain state", "{card} (cancelled)", card=name) if struck else name)
    return said
