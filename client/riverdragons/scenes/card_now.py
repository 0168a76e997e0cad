"""What is seen of the card that is carried out, where the desk has room for it: its picture, its name and its rule."""

from __future__ import annotations

from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.papers import Paragraph, Sheet
from client.riverdragons.cards.pointed import rule_here
from client.riverdragons.scenes.laid import Laid, Told
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.words.naming import card_name
from client.riverdragons.words.rules import rule_text
from client.table.pieces.laid_item import Words
from client.table.pieces.look import Look
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.phases import OVER

SHEET, CARD = 1, 2
TALL = 1.24
"""Of the card's width, its height."""


def laid(told: Told) -> Laid:
    made = Laid()
    box, state, s, t = told.layout.card_now, told.state, told.layout.scale, told.layout.text
    if box is None or state.phase == OVER or not state.position or state.turn is None or box.high < 70 * s:
        return made
    card = state.card(state.turn)
    if card == UNKNOWN:
        return made
    made.looks["sheet",] = Look(Sheet(box.wide, box.high, told.theme.panel, corner=10 * s), box.x, box.y, SHEET)
    high = box.high - 26 * s
    wide = high / TALL
    if wide > 0.3 * box.wide:
        wide = 0.3 * box.wide
        high = TALL * wide
    face = CardFace(card, state.seats[state.turn].color, round(wide, 2), round(high, 2))
    left, top = box.x + 13 * s, box.y + 13 * s
    made.looks["card",] = Look(face, left + wide / 2, top + high / 2, CARD)
    made.things["card",] = (
        box._replace(x=left, y=top, wide=wide, high=high),
        Pointed(Kind.ROW_CARD, state.turn, card=card, place=state.position - 1),
    )
    x = left + wide + 14 * s
    room = box.right - x - 12 * s
    made.words["name",] = Words(card_name(card), x, top, room, round(16 * t), told.theme.text, bold=True)
    under = top + 26 * t
    said = rule_text(rule_here(state.options, card))
    made.looks["rule",] = Look(
        Paragraph(said, round(room), round(box.bottom - under - 8 * s), 14 * t, told.theme.text), x, under, CARD
    )
    return made
