"""Text of Moon River's values, as JSON: what the command line prints and reads, and what round-trips."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.contract import SPECTATOR, Json, UnreadableText
from engine.moonriver import commands, events
from engine.moonriver.commands import Command, Outcome, Side
from engine.moonriver.events import Event
from engine.moonriver.grid import DEPTHS, WIDTH, Cell, cell_at, xy
from engine.moonriver.options import Options, Scenario
from engine.moonriver.pieces import NOBODY, Partner, Terrain
from engine.moonriver.ranch import tile_id
from engine.moonriver.snapshot import (
    Offer,
    SeatSnapshot,
    Secret,
    Snapshot,
    Square,
    Stand,
    Symbols,
    restore,
    snapshot,
)
from engine.moonriver.state import DRAW_PARTNERS, DRAW_SCENARIO, NO_PLOT, NO_RANCHER, State
from engine.moonriver.trades import OPENLY, Trade
from engine.value import NamedInt

LONGEST = 60
"""Characters of a wrong value that a complaint repeats."""

HIGHEST = 1 << 31
"""No number of ours comes near it, and every reader of JSON can hold it."""


# Words


class Word(NamedTuple):
    """One kind of field: how it is written and how it is read."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


def shown(text: Json) -> str:
    """A wrong value in a complaint: whole where it is short."""
    said = repr(text)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}..."


def number(text: Json) -> int:
    if not isinstance(text, int) or isinstance(text, bool) or not -HIGHEST < text < HIGHEST:
        raise UnreadableText(f"{shown(text)} is no whole number")
    return text


def flag(text: Json) -> bool:
    if not isinstance(text, bool):
        raise UnreadableText(f"{shown(text)} is neither true nor false")
    return text


def word(text: Json) -> str:
    if not isinstance(text, str):
        raise UnreadableText(f"{shown(text)} is no word")
    return text


def cell(text: Json) -> Cell:
    match text:
        case [int(x), int(y)] if 1 <= x <= WIDTH and 1 <= y <= max(DEPTHS) and True not in (x is True, y is True):
            return cell_at(x, y)
    raise UnreadableText(f"{shown(text)} is no cell [column 1 to {WIDTH}, row 1 to {max(DEPTHS)}]")


def cell_text(cell: Cell) -> Json:
    return list(xy(cell))


def name_of(kind: type[NamedInt]) -> Word:
    """A member of an enumeration, by its name in small letters."""
    members = {member.word: member for member in kind}

    def read(text: Json) -> NamedInt:
        if not isinstance(text, str) or text not in members:
            raise UnreadableText(f"{shown(text)} is none of {', '.join(members)}")
        return members[text]

    return Word(lambda value: kind(value).word, read)


def optional(kind: Word) -> Word:
    return Word(
        lambda value: None if value is None else kind.write(value),
        lambda text: None if text is None else kind.read(text),
    )


def many(kind: Word, length: int | None = None) -> Word:
    def read(text: Json) -> tuple[Any, ...]:
        if not isinstance(text, list) or (length is not None and len(text) != length):
            raise UnreadableText(f"{shown(text)} is no list" + ("" if length is None else f" of {length}"))
        return tuple(kind.read(entry) for entry in text)

    return Word(lambda values: [kind.write(value) for value in values], read)


NUMBER = Word(int, number)
FLAG = Word(bool, flag)
WORD = Word(str, word)
CELL = Word(cell_text, cell)
TERRAIN = name_of(Terrain)
PARTNER = name_of(Partner)
SCENARIO = name_of(Scenario)
NAME_OR_NONE = Word(
    lambda partner: None if partner == NOBODY else PARTNER.write(partner),
    lambda text: NOBODY if text is None else PARTNER.read(text),
)

FIELDS: dict[str, Word] = {
    "cell": CELL,
    "cells": many(CELL, 2),
    "from_": CELL,
    "to": CELL,
    "skull": CELL,
    "side": name_of(Side),
    "terrain": TERRAIN,
    "partner": PARTNER,
    "partners": many(PARTNER),
    "scenario": SCENARIO,
    "plots": many(NUMBER),
    "phase": WORD,
    "draw": WORD,
}
"""By field name; every other field is a number."""

PAIRS = {"place": "plots", "discard": "plots"}
OPTIONAL = {
    "swap": ("take",),
    "bonus": ("terrain", "cell"),
    "dried": ("cell",),
    "tile_taken": ("terrain", "cell"),
}
"""Fields that may be null, by the name of the value."""

DRAWN: dict[str, Word] = {DRAW_PARTNERS: many(PARTNER), DRAW_SCENARIO: many(SCENARIO)}
NUMBERS = many(NUMBER)


def _field(kind: str, name: str) -> Word:
    found = FIELDS.get(name, NUMBER)
    if PAIRS.get(kind) == name:
        found = many(NUMBER, 2)
    return optional(found) if name in OPTIONAL.get(kind, ()) else found


def _fields(kinds: dict[str, type[Any]]) -> dict[str, dict[str, Word]]:
    return {kind: {name: _field(kind, name) for name in form._fields} for kind, form in kinds.items()}


COMMAND_FIELDS = _fields(commands.KINDS)
EVENT_FIELDS = _fields(events.KINDS)
COMMAND_NAMES = {form: kind for kind, form in commands.KINDS.items()}
EVENT_NAMES = {form: kind for kind, form in events.KINDS.items()}


# Commands and events


def command_text(command: Command) -> Json:
    if isinstance(command, Outcome):
        items = DRAWN.get(command.kind, NUMBERS).write(command.items)
        return {"draw": {"kind": command.kind, "outcome": items}}
    kind = COMMAND_NAMES[type(command)]
    return {kind: _written(command, COMMAND_FIELDS[kind])}


def event_text(event: Event) -> Json:
    kind = EVENT_NAMES[type(event)]
    return {kind: _written(event, EVENT_FIELDS[kind])}


def read_command(text: Json) -> Command:
    kind, body = _only_entry(text, "command")
    if kind == "draw":
        with within("draw"):
            drawn = word(key(body, "kind"))
            return Outcome(drawn, DRAWN.get(drawn, NUMBERS).read(key(body, "outcome")))
    if kind not in commands.KINDS:
        raise UnreadableText(f"{shown(kind)} is no command")
    return commands.KINDS[kind](**_read(kind, body, COMMAND_FIELDS[kind]))


def read_event(text: Json) -> Event:
    kind, body = _only_entry(text, "event")
    if kind not in events.KINDS:
        raise UnreadableText(f"{shown(kind)} is no event")
    return events.KINDS[kind](**_read(kind, body, EVENT_FIELDS[kind]))


def _written(value: Any, fields: dict[str, Word]) -> Json:
    return {name.rstrip("_"): form.write(getattr(value, name)) for name, form in fields.items()}


def _read(kind: str, body: Json, fields: dict[str, Word]) -> dict[str, Any]:
    with within(kind):
        if not isinstance(body, dict):
            raise UnreadableText(f"{shown(body)} is no object")
        known = {name.rstrip("_"): name for name in fields}
        for found in body:
            if found not in known:
                raise UnreadableText(f"{found}: no such field")
        values = {}
        for found, name in known.items():
            text = key(body, found)
            with within(found):
                values[name] = fields[name].read(text)
        return values


def _only_entry(text: Json, what: str) -> tuple[str, Json]:
    if not isinstance(text, dict) or len(text) != 1:
        raise UnreadableText(f"a {what} is an object with one name")
    return next(iter(text.items()))


def key(text: Json, name: str) -> Json:
    if not isinstance(text, dict) or name not in text:
        raise UnreadableText(f"{name} is missing")
    return text[name]


@contextlib.contextmanager
def within(where: str) -> Iterator[None]:
    """Says where, in front of what a reader inside complains about."""
    try:
        yield
    except UnreadableText as error:
        raise UnreadableText(f"{where}: {error}") from None


# States


def state_text(state: State) -> Json:
    """The state of CONTRACT's shape, and beside it what the rest of a turn and a bot need."""
    taken = snapshot(state)

    def column(stands: tuple[Stand, ...]) -> Json:
        return [
            {
                "plot": None if stand.plot == NO_PLOT else stand.plot,
                "rancher": None if stand.rancher == NO_RANCHER else stand.rancher,
            }
            for stand in stands
        ]

    def square(square: Square) -> Json:
        tile = square.plot < 0
        return {
            "cell": cell_text(square.cell),
            "plot": None if tile else square.plot,
            **({"terrain": TERRAIN.write(tile_id(square.plot))} if tile else {}),
            "cows": square.cows,
            "partner": NAME_OR_NONE.write(square.partner),
        }

    return {
        "round": taken.round,
        "phase": taken.phase,
        "seat": taken.seat,
        "columns": {"current": column(taken.current), "next": column(taken.following)},
        "saloon": [NAME_OR_NONE.write(partner) for partner in taken.saloon],
        "stack": len(taken.stack),
        "supply": taken.supply,
        "box": len(taken.box),
        "removed": list(taken.removed),
        "seats": [
            {
                "reserve": list(seat.reserve),
                "discarded": list(seat.discarded),
                "ranch": [square(entry) for entry in seat.ranch],
                "tile_taken": seat.tile_taken,
            }
            for seat in taken.seats
        ],
        "viewer": {None: None, SPECTATOR: "spectator"}.get(taken.viewer, taken.viewer),
        "scenario": optional(SCENARIO).write(taken.scenario),
        "undrawn": list(taken.box),
        "tokens": [PARTNER.write(partner) for partner in taken.stack],
        "tiles": list(taken.tiles),
        "secrets": [{"plot": plot, "viewers": list(viewers)} for plot, viewers in taken.secrets],
        "trades": [
            trade._asdict() | {"other": None if trade.other == OPENLY else trade.other} for trade in taken.trades
        ],
        "turn": {
            "draw": taken.draw,
            "dominoes": taken.dominoes,
            "forced": taken.forced,
            "last": taken.last_turn,
            "cow_symbols": [{"cell": cell_text(at), "cows": cows} for at, cows in taken.cow_symbols],
            "skulls": [cell_text(at) for at in taken.skulls],
            "circles": [cell_text(at) for at in taken.circles],
            "effect": NAME_OR_NONE.write(taken.effect),
            "effect_cell": cell_text(taken.effect_cell) if taken.effect else None,
            "steps": taken.steps,
            "offer": None if taken.offer is None else taken.offer._asdict(),
            "bonus_due": taken.bonus_due,
        },
    }


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


def _read_snapshot(options: Options, text: Json) -> Snapshot:
    plots = len(options.pieces.plots)

    def one(text: Json, name: str, form: Word) -> Any:
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

    def seat(text: Json) -> SeatSnapshot:
        return SeatSnapshot(
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
    return Snapshot(
        viewer=viewer(key(text, "viewer")),
        scenario=one(text, "scenario", optional(SCENARIO)),
        round=one(text, "round", NUMBER),
        phase=one(text, "phase", WORD),
        draw=one(turn, "draw", optional(WORD)),
        seat=one(text, "seat", optional(Word(int, seat_number))),
        current=_each(columns, "current", stand),
        following=_each(columns, "next", stand),
        saloon=_each(text, "saloon", NAME_OR_NONE.read),
        stack=_each(text, "tokens", PARTNER.read),
        supply=one(text, "supply", NUMBER),
        box=_each(text, "undrawn", plot),
        removed=_each(text, "removed", plot),
        tiles=_each(text, "tiles", number),
        seats=seats,
        secrets=_each(
            text,
            "secrets",
            lambda entry: Secret(plot(key(entry, "plot")), tuple(_each(entry, "viewers", number))),
        ),
        dominoes=one(turn, "dominoes", NUMBER),
        forced=one(turn, "forced", FLAG),
        last_turn=one(turn, "last", FLAG),
        cow_symbols=_each(
            turn, "cow_symbols", lambda entry: Symbols(one(entry, "cell", CELL), one(entry, "cows", NUMBER))
        ),
        skulls=_each(turn, "skulls", cell),
        circles=_each(turn, "circles", cell),
        effect=effect,
        effect_cell=one(turn, "effect_cell", CELL) if effect else 0,
        steps=one(turn, "steps", NUMBER),
        offer=None if offer is None else Offer(plot(key(offer, "give")), seat_number(key(offer, "other"))),
        bonus_due=one(turn, "bonus_due", FLAG),
        trades=_each(text, "trades", trade),
    )
