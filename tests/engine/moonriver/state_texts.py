"""Positions of Moon River read from their texts, so that tests see that these leave nothing out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import SPECTATOR, Json, UnreadableText
from engine.moonriver.numbers import CELL, NO_PLOT, NO_RANCHER, OPENLY, PARTNER, cell, cell_text
from engine.moonriver.options import Options
from engine.moonriver.ranch import tile_id
from engine.moonriver.state import Offer, Seat, Secret, Square, Stand, State, Symbols, restore
from engine.moonriver.text import NAME_OR_NONE, SCENARIO, TERRAIN
from engine.moonriver.trades import Trade
from engine.texts import FLAG, NUMBER, WORD, Holds, key, number, optional, shown, within

LACKS = "a field of State needs its line in engine/moonriver/text.py, and here what reads it"


def read_state(options: Options, text: Json) -> State:
    """The state that `state_text` wrote, under the same options."""
    with within("state"):
        return restore(options, _read_snapshot(options, text))


def _each(text: Json, name: str, read: Callable[[Json], Any]) -> tuple[Any, ...]:
    listed = key(text, name)
    with within(name):
        if not isinstance(listed, list):
            raise UnreadableText(f"{shown(listed)} is no list")
        found = []
        for n, entry in enumerate(listed):
            with within(str(n)):
                found.append(read(entry))
        return tuple(found)


def _read_snapshot(options: Options, text: Json) -> Any:
    plots = len(options.pieces.plots)

    def one(text: Json, name: str, form: Holds) -> Any:
        found = key(text, name)
        with within(name):
            return form.read(found)

    def plot(text: Json) -> int:
        id = number(text)
        if not 0 <= id <= plots:
            raise UnreadableText(f"there is no plot {id}")
        return id

    def stand(text: Json) -> Stand:
        id = key(text, "plot")
        rancher = key(text, "rancher")
        return Stand(NO_PLOT if id is None else plot(id), NO_RANCHER if rancher is None else seat_number(rancher))

    def seat_number(text: Json) -> int:
        seat = number(text)
        if not 0 <= seat < options.players:
            raise UnreadableText(f"there is no seat {seat}")
        return seat

    def trade(text: Json) -> Trade:
        other = key(text, "other")
        return Trade(
            seat_number(key(text, "seat")),
            plot(key(text, "gives")),
            OPENLY if other is None else seat_number(other),
            plot(key(text, "takes")),
        )

    def viewer(text: Json) -> int | None:
        return None if text is None else SPECTATOR if text in ("spectator", SPECTATOR) else seat_number(text)

    def square(text: Json) -> Square:
        id = key(text, "plot")
        at = one(text, "cell", CELL)
        if at >= options.grid.size:
            raise UnreadableText(f"{cell_text(at)} is outside the ranch")
        laid = tile_id(one(text, "terrain", TERRAIN)) if id is None else plot(id)
        return Square(at, laid, one(text, "cows", NUMBER), one(text, "partner", NAME_OR_NONE))

    def seat(text: Json) -> Any:
        return Seat.plain(
            reserve=_each(text, "reserve", plot),
            discarded=_each(text, "discarded", plot),
            tile_taken=one(text, "tile_taken", FLAG),
            ranch=_each(text, "ranch", square),
        )

    columns = key(text, "columns")
    turn = key(text, "turn")
    seats = _each(text, "seats", seat)
    if len(seats) != options.players:
        raise UnreadableText(f"seats: {len(seats)} of them, not {options.players}")
    effect = one(turn, "effect", NAME_OR_NONE)
    offer = key(turn, "offer")
    found = {
        "viewer": viewer(key(text, "viewer")),
        "scenario": one(text, "scenario", optional(SCENARIO)),
        "round": one(text, "round", NUMBER),
        "phase": one(text, "phase", WORD),
        "draw": one(turn, "draw", optional(WORD)),
        "seat": one(text, "seat", optional(Holds(int, seat_number))),
        "current": _each(columns, "current", stand),
        "following": _each(columns, "next", stand),
        "saloon": _each(text, "saloon", NAME_OR_NONE.read),
        "stack": _each(text, "tokens", PARTNER.read),
        "supply": one(text, "supply", NUMBER),
        "box": _each(text, "undrawn", plot),
        "removed": _each(text, "removed", plot),
        "tiles": _each(text, "tiles", number),
        "seats": seats,
        "secrets": _each(
            text,
            "secrets",
            lambda entry: Secret(plot(key(entry, "plot")), tuple(_each(entry, "viewers", number))),
        ),
        "dominoes": one(turn, "dominoes", NUMBER),
        "forced": one(turn, "forced", FLAG),
        "last_turn": one(turn, "last", FLAG),
        "cow_symbols": _each(
            turn, "cow_symbols", lambda entry: Symbols(one(entry, "cell", CELL), one(entry, "cows", NUMBER))
        ),
        "skulls": _each(turn, "skulls", cell),
        "circles": _each(turn, "circles", cell),
        "effect": effect,
        "effect_cell": one(turn, "effect_cell", CELL) if effect else 0,
        "steps": one(turn, "steps", NUMBER),
        "offer": None if offer is None else Offer(plot(key(offer, "give")), seat_number(key(offer, "other"))),
        "bonus_due": one(turn, "bonus_due", FLAG),
        "trades": _each(text, "trades", trade),
    }
    lacking = set(State.plain._fields) ^ found.keys()
    assert not lacking, f"{', '.join(sorted(lacking))}: {LACKS}"
    return State.plain(**found)
