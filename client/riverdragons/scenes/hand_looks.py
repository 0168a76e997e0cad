"""What is seen of a hand: eight actions and a dragon a rival. A card that lies in a place leaves its number."""

from __future__ import annotations

from client.riverdragons.answering.marks import Five
from client.riverdragons.answering.programming import hand_of
from client.riverdragons.art.cards import CardFace
from client.riverdragons.art.papers import GlowFrame, KeyMark, Number, Paragraph, Sheet
from client.riverdragons.scenes.laid import FADED, Laid, Told, middle
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.scenes.said import key_words, one_dragon_words
from client.riverdragons.words.naming import card_name
from client.table.pieces.look import Look
from engine.riverdragons.cards import ACTIONS, FIRST_DRAGON

NAME = 11.5
"""Letters of a card's name."""
KEY, WIDEST_KEY = 10.0, 0.14
"""The same of its key; and of the card's width, how large they are at most."""
SHEET, CARD, SIGN, GLOW = range(1, 5)


def laid(told: Told) -> Laid:
    made = Laid()
    layout, box = told.layout, told.layout.hand
    if box is None:
        return made
    s = layout.scale
    made.looks["sheet",] = Look(Sheet(box.wide, box.high, told.theme.panel, corner=10 * s), box.x, box.y, SHEET)
    cards = hand_of(told.state, told.viewer)
    five = told.five or Five((0,) * 5)
    boxes = layout.hand_cards(len(cards) - len(ACTIONS))
    color = told.state.seats[told.viewer].color
    for number, (card, place) in enumerate(zip(cards, boxes, strict=True)):
        corner = 0.075 * place.wide
        made.things["hand", card] = place, Pointed(Kind.CARD, card=card)
        if card in five.cards:
            spot = Sheet(place.wide, place.high, told.theme.raised, told.theme.edge, 1.6, True, corner)
            made.looks["spot", card] = Look(spot, place.x, place.y, CARD)
            position = Number(str(five.cards.index(card) + 1), 0.26 * place.high, told.theme.muted)
            made.looks["number", card] = Look(position, *middle(place), CARD)
            continue
        fades = card not in told.lit.cards and (bool(told.lit.cards) or 0 not in five.cards)
        label = card_name(card) if card < FIRST_DRAGON else ""
        face = CardFace(
            card, color, round(place.wide, 2), round(place.high, 2), label, NAME * layout.text, FADED if fades else 1.0
        )
        made.looks["hand", card] = Look(face, *middle(place), CARD)
        letters = min(KEY * layout.text, WIDEST_KEY * place.wide)
        mark = KeyMark(key_words(number), letters, FADED if fades else 1.0)
        made.looks["key", card] = Look(mark, place.x + 4 * s, place.y + 4 * s, SIGN)
        if told.under is not None and told.under.card == card and told.under.kind is Kind.CARD and not fades:
            frame = GlowFrame(place.wide, place.high, told.theme.glow, corner)
            made.looks["glow",] = Look(frame, place.x, place.y, GLOW)
    _one_dragon(told, made, five, boxes[-1].right)
    return made


def _one_dragon(told: Told, made: Laid, five: Five, left: float) -> None:
    """Said beside the dragons once one is chosen, if there is room."""
    box, s, t = told.layout.hand, told.layout.scale, told.layout.text
    if box is None or not any(card >= FIRST_DRAGON for card in five.cards):
        return
    last = told.layout.hand_cards(len(told.state.seats) - 1)[-1]
    wide = box.right - left - 18 * s
    if wide >= 70 * t:
        said = Paragraph(one_dragon_words(), round(wide), round(last.high), 11.5 * t, told.theme.muted)
        made.looks["one",] = Look(said, left + 10 * s, last.y + 0.3 * last.high, CARD)
