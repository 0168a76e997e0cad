"""What is seen of the round: rows in acting order, the cards that lie open, and who is ready."""

from __future__ import annotations

from client.look.box import Box
from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.colors import delta, name_of, owner
from client.riverdragons.art.papers import Sheet, Tinted
from client.riverdragons.scenes.laid import FADED, Laid, Told, chooses, middle
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.scenes.round_layout import POSITIONS, RoundLayout
from client.riverdragons.scenes.said import fan_words, round_words
from client.table.pieces.laid_item import Words
from client.table.pieces.look import Drawn, Look
from engine.riverdragons.board import color_of, size_of
from engine.riverdragons.cards import UNKNOWN, dragon, prey
from engine.riverdragons.phases import PROGRAM
from engine.riverdragons.pieces import SIZES
from engine.riverdragons.state import State

CORNER = 10
SHEET, COLUMN, ROW, CARD, EDGE, SIGN = range(1, 7)
"""From below."""
PAWN_HIGH, FAN_WIDE, PIPE_HIGH, PIPE_APART, BOAT_WIDE, LANTERN_WIDE = 100.0, 100.0, 38.0, 11.25, 128.0, 60.0
TARGET_WIDE = 186.0
"""Of pictures, in their own units."""


def striker(state: State, seat: int, position: int) -> int | None:
    """The color of the dragon that has struck this card."""
    if position not in state.seats[seat].cancelled:
        return None
    wanted = dragon(state.seats[seat].color)
    for other in state.order():
        program = state.seats[other].program
        if other != seat and program and program[position - 1] == wanted:
            return state.seats[other].color
    return None


def acted(state: State, seat: int) -> bool:
    """It has carried its card of this position out."""
    if state.turn is None or not state.position:
        return False
    order = state.order()
    held = state.seats[seat]
    plays = state.position not in held.cancelled and prey(state.card(seat)) is None
    return plays and order.index(seat) < order.index(state.turn)


def laid(told: Told) -> Laid:
    made = Laid()
    where, box = told.layout.round, told.layout.round.box
    s = told.layout.scale
    made.looks["sheet",] = Look(Sheet(box.wide, box.high, told.theme.panel, corner=CORNER * s), box.x, box.y, SHEET)
    _head(told, made)
    for number, seat in enumerate(told.order):
        (_folded if where.folded else _row)(told, made, number, seat)
    return made


def _head(told: Told, made: Laid) -> None:
    where, t, state = told.layout.round, told.layout.text, told.state
    wide = where.cards_left - where.box.x - 12 * told.layout.scale
    resolving = bool(state.position)
    last = None if resolving else state.options.rounds
    room = wide if resolving else where.box.wide - 24 * told.layout.scale
    x, y = where.box.x + 10 * told.layout.scale, where.box.y + 0.2 * where.head
    made.words["head",] = Words(round_words(state.round, last), x, y, room, round(13 * t), told.theme.muted, bold=True)
    if not resolving:
        return
    column = where.column(state.position - 1)
    ground = Sheet(column.wide, column.high, told.amber, corner=7 * told.layout.scale)
    made.looks["column",] = Look(ground, column.x, column.y, COLUMN)
    for position in range(POSITIONS):
        number = where.number(position)
        now = position == state.position - 1
        if now:
            zoom = 1.1 * number.high / LANTERN_WIDE
            middle = number.x + number.wide / 2, number.y + 0.58 * number.high
            made.looks["lantern",] = Look(Drawn("lantern"), *middle, SIGN, zoom)
            made.things["lantern",] = number, Pointed(Kind.LANTERN, place=position)
        color = delta("ink") if now else told.theme.muted
        pixels = round(13 * t)
        top = number.y + 0.58 * number.high - 0.66 * pixels if now else y
        made.words["number", position] = Words(
            str(position + 1), number.x, top, number.wide, pixels, color, bold=True, centred=True
        )


def _row(told: Told, made: Laid, number: int, seat: int) -> None:
    where, s, t, state = told.layout.round, told.layout.scale, told.layout.text, told.state
    line, held = where.line(number), state.seats[seat]
    mine, acts = seat == told.viewer, seat in (state.turn, *state.winners)
    made.things["row", seat] = line, Pointed(Kind.ROW, seat)
    if mine and not acts:
        inner = Sheet(line.wide - 8 * s, line.high - 2 * s, told.theme.raised, corner=8 * s, opacity=0.75)
        made.looks["ground", seat] = Look(inner, line.x + 4 * s, line.y + s, SHEET + 0.5)
    pawn, name, pipes = where.pawn(number), where.name(number), where.pipes(number)
    zoom = min(pawn.wide / 78, 0.84 * line.high / PAWN_HIGH)
    foot = line.y + (line.high + 0.86 * PAWN_HIGH * zoom) / 2
    made.looks["pawn", seat] = Look(Drawn(f"pawn_{name_of(held.color)}"), pawn.x + pawn.wide / 2, foot, CARD, zoom)
    _near(told, made, seat, pawn)
    pixels = min(round(13.5 * t), int(name.high / 1.25))
    top = name.y + (name.high - 1.25 * pixels) / 2
    color = told.theme.text
    said, bold = told.sitting[seat].name, mine or acts
    made.words["name", seat] = Words(said, name.x, top, name.wide, pixels, color, bold=bold, two=True)
    _pipes(told, made, seat, where, number)
    made.things["pipes", seat] = pipes, Pointed(Kind.PIPES, seat)
    if state.start == seat:
        zoom = min(pipes.high / 96, 0.34 * pipes.wide / BOAT_WIDE)
        x = pipes.right - 0.5 * BOAT_WIDE * zoom
        made.looks["boat",] = Look(Drawn("boat"), x, pipes.bottom - 10 * zoom, CARD, zoom)
        if not state.position:
            made.looks["boat",] = made.looks["boat",]._replace(x=pipes.x + 0.5 * pipes.wide + 0.5 * BOAT_WIDE * zoom)
    if state.position:
        for position in range(POSITIONS):
            _card(told, made, number, seat, position)
    else:
        _fan(told, made, number, seat)
    if acts:
        _frame(told, made, number, seat)


def _near(told: Told, made: Laid, seat: int, pawn: Box) -> None:
    """The ring that marks a target, round the pawn that is one step from its own."""
    if nearly_there(told.state, seat):
        zoom = min(1.1 * pawn.wide, 0.9 * pawn.high) / TARGET_WIDE
        ring = Drawn(f"target_{name_of(told.state.seats[seat].color)}")
        made.looks["near", seat] = Look(ring, pawn.x + pawn.wide / 2, pawn.y + pawn.high / 2, ROW, zoom)


def _pipes(told: Told, made: Laid, seat: int, where: RoundLayout, number: int) -> None:
    """A plank in reserve is filled, in its colour."""
    pipes = where.pipes(number)
    unit = min(pipes.high / PIPE_HIGH, pipes.wide * 0.62 / (SIZES * PIPE_APART))
    held = {size_of(plank): color_of(plank) for plank in told.state.seats[seat].reserve}
    for size in range(1, SIZES + 1):
        name = f"pipe_{name_of(held[size])}_{size}" if size in held else f"pipe_{size}"
        x = pipes.x + (size - 0.5) * PIPE_APART * unit
        made.looks["pipe", seat, size] = Look(Drawn(name), x, pipes.bottom, CARD, unit)


def _card(told: Told, made: Laid, number: int, seat: int, position: int) -> None:
    where, s, state = told.layout.round, told.layout.scale, told.state
    held, box = state.seats[seat], where.card_box(number, position)
    if not held.program:
        return
    now = position == state.position - 1
    shut = position >= state.position and seat != told.viewer
    card = UNKNOWN if shut else held.program[position]
    seal = striker(state, seat, position + 1)
    faded = FADED if position < state.position - 1 else 1.0
    face = CardFace(card, held.color, round(box.wide, 2), round(box.high, 2), seal=seal, opacity=faded)
    made.looks["card", seat, position] = Look(face, *middle(box), CARD)
    made.things["card", seat, position] = box, Pointed(Kind.ROW_CARD, seat, card=card, place=position)
    if now and seat == state.turn and seal is None:
        edge = Sheet(box.wide, box.high, edge=delta("amber"), width=3 * s, corner=0.09 * box.wide)
        made.looks["acts",] = Look(edge, box.x, box.y, EDGE)
    if now and acted(state, seat):
        zoom = 0.42 * box.wide / 44
        made.looks["done", seat] = Look(
            Drawn("card_done"), box.right - 0.12 * box.wide, box.bottom - 0.1 * box.high, SIGN, zoom
        )


def _frame(told: Told, made: Laid, number: int, seat: int) -> None:
    """Of whoever acts or has won, in its colour."""
    s, line = told.layout.scale, told.layout.round.line(number)
    color = owner(told.state.seats[seat].color)
    for key, ink, wide, z in (("rim", told.theme.text, 5.4, EDGE - 0.2), ("frame", color, 3.4, EDGE - 0.1)):
        frame = Sheet(line.wide - 6 * s, line.high - 3 * s, edge=ink, width=wide * s, corner=9 * s)
        made.looks[key, seat] = Look(frame, line.x + 3 * s, line.y + 1.5 * s, z)


def _ready(told: Told, seat: int) -> bool:
    return bool(told.state.seats[seat].program)


def _fan(told: Told, made: Laid, number: int, seat: int) -> None:
    where, t = told.layout.round, told.layout.text
    if told.state.phase != PROGRAM:
        return
    cards, line, ready = where.cards(number), where.line(number), _ready(told, seat)
    zoom = min(0.84 * line.high / 68, 0.42 * cards.wide / FAN_WIDE)
    middle = cards.x + 0.22 * cards.wide
    fan = f"fan_{name_of(told.state.seats[seat].color)}" if ready else "fan_open"
    made.looks["fan", seat] = Look(Drawn(fan), middle, line.y + line.high / 2 + 26 * zoom, CARD, zoom)
    made.things["fan", seat] = cards, Pointed(Kind.FAN, seat)
    said = fan_words(ready=ready, mine=seat == told.viewer and chooses(told.state, told.viewer))
    left = cards.x + 0.46 * cards.wide
    pixels = round(13 * t)
    top = line.y + (line.high - 1.25 * pixels) / 2
    color = told.theme.text if ready else told.theme.muted
    made.words["fan", seat] = Words(said, left, top, cards.right - left, pixels, color, bold=ready)


def _folded(told: Told, made: Laid, number: int, seat: int) -> None:
    """A pawn and a fan a player."""
    where, state = told.layout.round, told.state
    line, held = where.line(number), state.seats[seat]
    made.things["row", seat] = line, Pointed(Kind.ROW, seat)
    zoom = min(0.36 * line.wide / 60, 0.84 * line.high / PAWN_HIGH)
    foot = line.y + (line.high + 0.86 * PAWN_HIGH * zoom) / 2
    made.looks["pawn", seat] = Look(Drawn(f"pawn_{name_of(held.color)}"), line.x + 0.25 * line.wide, foot, CARD, zoom)
    _near(told, made, seat, where.pawn(number))
    ready = _ready(told, seat)
    fan = f"fan_{name_of(held.color)}" if ready else "fan_open"
    zoom = min(0.5 * line.wide / FAN_WIDE, 0.6 * line.high / 68)
    made.looks["fan", seat] = Look(Drawn(fan), line.x + 0.7 * line.wide, line.y + line.high / 2 + 26 * zoom, CARD, zoom)
    if seat == told.viewer:
        inner = Sheet(line.wide - 2, line.high - 8, told.theme.raised, corner=8, opacity=0.75)
        made.looks["ground", seat] = Look(inner, line.x + 1, line.y + 4, SHEET + 0.5)
    if state.start == seat:
        zoom = 0.3 * line.wide / BOAT_WIDE
        x, y = line.x + 0.46 * line.wide, line.bottom - 4
        made.looks["boat",] = Look(Tinted("boat"), x, y, SIGN, zoom)
