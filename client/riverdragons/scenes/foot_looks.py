"""What is seen of the foot: my five cards in a row, and beside them my planks, as long as they are on the board."""

from __future__ import annotations

from client.look.box import Box
from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.colors import delta
from client.riverdragons.art.papers import GlowFrame, Sheet, Tinted
from client.riverdragons.art.planks import PlankFace, PlankGlow
from client.riverdragons.scenes.laid import FADED, Laid, Told, middle
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.scenes.round_looks import striker
from client.table.pieces.laid_item import Words
from client.table.pieces.look import Drawn, Key, Look
from engine.contract import SPECTATOR
from engine.riverdragons.board import size_of
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.phases import OVER
from engine.riverdragons.pieces import SIZES, printed

SHEET, COLUMN, CARD, EDGE, SIGN = range(1, 6)
ROWS = ((4, 3), (5, 2), (6, 1))
"""Sizes, from above: the larger one at the left."""
APART = 24.0
"""Units between the two of a row."""
RISES = 8.0
"""Pixels."""


def laid(told: Told) -> Laid:
    made = Laid()
    layout, box, s = told.layout, told.layout.foot, told.layout.scale
    made.looks["sheet",] = Look(Sheet(box.wide, box.high, told.theme.panel, corner=10 * s), box.x, box.y, SHEET)
    state = told.state
    if state.position:
        column = layout.place(state.position - 1)
        grown = Box(column.x - 4 * s, column.y + 3 * s, column.wide + 8 * s, column.high - 6 * s)
        ground = Sheet(grown.wide, grown.high, told.amber, corner=7 * s)
        made.looks["column",] = Look(ground, grown.x, grown.y, COLUMN)
    for place in range(5):
        _number(told, made, place)
        _place(told, made, place)
    return made


def _number(told: Told, made: Laid, place: int) -> None:
    layout, t = told.layout, told.layout.text
    box = layout.place(place)
    now = place == told.state.position - 1
    pixels = round(13 * t)
    top = box.y + 5 * layout.scale
    if now:
        zoom = 30 * t / 60
        made.looks["lantern",] = Look(Drawn("lantern"), box.x + box.wide / 2, top + 0.66 * pixels, SIGN, zoom)
    color = delta("ink") if now else told.theme.muted
    made.words["number", place] = Words(str(place + 1), box.x, top, box.wide, pixels, color, bold=True, centred=True)


def _place(told: Told, made: Laid, place: int) -> None:
    layout, state, s = told.layout, told.state, told.layout.scale
    box = layout.place_card(place)
    seat = told.home
    color, corner = state.seats[seat].color, 0.075 * box.wide
    five = told.five
    program = five.cards if five is not None else state.seats[seat].program
    card = program[place] if program else UNKNOWN
    shut = bool(program) and five is None and place >= state.position
    hidden = shut and not told.peeked and (card == UNKNOWN or told.viewer == SPECTATOR)
    made.things["place", place] = box, Pointed(Kind.PLACE, card=card, place=place)
    if card or shut:
        faded = FADED if state.position and place < state.position - 1 else 1.0
        seal = striker(state, seat, place + 1) if five is None and state.position else None
        seen = UNKNOWN if hidden else card or told.peeked[place]
        face = CardFace(seen, color, round(box.wide, 2), round(box.high, 2), seal=seal, opacity=faded)
        made.looks["place", place] = Look(face, *middle(box), CARD)
        if place == state.position - 1 and seat == state.turn and state.phase != OVER and seal is None:
            edge = Sheet(box.wide, box.high, edge=delta("amber"), width=3 * s, corner=corner)
            made.looks["acts",] = Look(edge, box.x, box.y, EDGE)
    else:
        spot = Sheet(box.wide, box.high, told.theme.raised, told.theme.edge, 1.6, True, corner, 0.8)
        made.looks["place", place] = Look(spot, box.x, box.y, CARD)
        if five is not None and five.ghost and five.at == place:
            face = CardFace(five.ghost, color, round(box.wide, 2), round(box.high, 2), opacity=FADED)
            made.looks["ghost",] = Look(face, *middle(box), CARD + 0.5)
    aimed = five is not None and place == (five.at if five.at is not None else _next(five.cards))
    if aimed or place in told.lit.places:
        frame = GlowFrame(box.wide, box.high, told.theme.glow, corner, chosen=aimed and place in told.lit.places)
        made.looks["glow",] = Look(frame, box.x, box.y, EDGE)


def _next(cards: tuple[int, ...]) -> int | None:
    return cards.index(0) if 0 in cards else None


# The tray


def spot_of(told: Told, size: int) -> Box:
    """Of a plank of this size: its middle line is that of the box."""
    lengths, unit, tray = printed().lengths, told.layout.unit, told.layout.tray
    row = next(number for number, sizes in enumerate(ROWS) if size in sizes)
    large, small = ROWS[row]
    longest = max(lengths[a - 1] + lengths[b - 1] for a, b in ROWS)
    left = tray.x + (tray.wide - (longest + APART) * unit) / 2
    if size == small:
        left += (lengths[large - 1] + APART) * unit
    high = tray.high / len(ROWS)
    return Box(left, tray.y + row * high, lengths[size - 1] * unit, high)


def tray(told: Told, seat: int) -> Laid:
    """The planks that this seat has left, in pixels; the board's own unit is that of each picture."""
    made = Laid()
    layout, box = told.layout, told.layout.tray
    ground = Sheet(box.wide, box.high, told.theme.ground, corner=7 * layout.scale)
    made.looks["tray",] = Look(ground, box.x, box.y, SHEET)
    held = {size_of(plank): plank for plank in told.state.seats[seat].reserve}
    faint = told.theme.muted
    for size in range(1, SIZES + 1):
        spot = spot_of(told, size)
        x, y = spot.x + spot.wide / 2, spot.y + spot.high / 2
        plank = held.get(size)
        if plank is None:
            made.looks["spot", size] = Look(Tinted(f"plank_spot_{size}", faint, 0.7), x, y, CARD, layout.unit)
            continue
        up = RISES * layout.scale if plank == told.raised and seat == told.viewer else 0.0
        key: Key = ("tray", plank)
        made.looks[key] = Look(PlankFace(plank), x, y - up, CARD, layout.unit)
        made.things[key] = spot, Pointed(Kind.TRAY, seat, plank=plank)
        chosen = bool(up)
        if seat == told.viewer and (chosen or plank in told.lit.tray):
            glow = PlankGlow(plank, 0.0, told.theme.glow, chosen)
            made.looks["glow", plank] = Look(glow, x, y - up, EDGE, layout.unit)
    return made
