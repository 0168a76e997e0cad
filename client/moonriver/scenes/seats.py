"""All ranches as they lie, and over each who holds the seat and how it counts."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.ranch_layout import due
from client.moonriver.scenes.ranks import ranks
from client.moonriver.scenes.strip_item import StripItem
from client.moonriver.scenes.table_spoken import last_row_words
from client.table.sitting import Sitting
from engine.contract import Viewer
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.score import total
from engine.moonriver.state import State


def show_ranches(ranches: Sequence[RanchItem], state: State, happened: Happened) -> None:
    for number, (ranch, seat) in enumerate(zip(ranches, state.seats, strict=True)):
        on_turn = state.seat == number
        ranch.joined = dict(happened.joined[number])
        ranch.changed = happened.changed_in(number, state)
        earns = bool(state.tiles) and not seat.tile_taken
        ranch.last_row = last_row_words(seat.ranch.grid.depth) if earns else ""
        order = happened.held[number].order(seat.reserve)
        ranch.show_seat(seat, on_turn=on_turn, due=due(state) if on_turn else (), order=order)


def show_strips(
    strips: Sequence[StripItem], state: State, viewer: Viewer, sitting: Sequence[Sitting], asked: State | None = None
) -> None:
    """Mine compares my score with the others'; `asked` is whose turn is spoken of, where that is not yet counted."""
    turn = asked or state
    points = [total(seat.ranch, state.scenario) for seat in state.seats]
    for number, (strip, rank) in enumerate(zip(strips, ranks(points), strict=True)):
        strip.show_sitting(
            sitting[number],
            points[number],
            on_turn=turn.seat == number,
            asked=turn.phase != DRAW,
            over=state.phase == OVER,
            rank=rank.words if number == viewer else (),
            leads=rank.leads,
        )
