"""The card of one rule, and why it matters now."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from client.look.pictures import Pictures
from client.look.sizes import grown
from client.riverdragons.explained.pictured import pictured
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.words.rules import rule_name, rule_text
from client.table.cards.card import PICTURE
from client.table.cards.card_text import CardText
from engine.contract import Viewer
from engine.riverdragons.cards import Card
from engine.riverdragons.state import State


def rule_words(code: str, reason: str) -> CardText:
    return CardText(rule_name(code), rule_text(code), here=(reason,))


CARDS = {
    "stone": Card.TWO_STONES,
    "plank_card": Card.PLANK,
    "dragon": Card.DRAGON_BLACK,
    "move": Card.MOVE,
    "two_moves": Card.TWO_MOVES,
    "jump": Card.JUMP,
}
"""By the code of a rule: the card that it is about."""


def rule_picture(
    code: str, state: State, viewer: Viewer, thing: Pointed, pictures: Pictures, ratio: float
) -> QPixmap | None:
    """Of the card that the rule is about, or else of that thing."""
    meant = Pointed(Kind.CARD, card=CARDS[code]) if code in CARDS else thing
    look = pictured(state, viewer, meant)
    return None if look is None else look.painted(pictures, grown(PICTURE), ratio)
