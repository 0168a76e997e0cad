"""The card of one rule, and why it matters now."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from client.look.pictures import Pictures
from client.look.sizes import grown
from client.moonriver.explained.pictured import pictured_rule
from client.moonriver.words.rules import rule_name, rule_text
from client.table.cards.card import PICTURE
from client.table.cards.card_text import CardText
from engine.moonriver.pieces import Pieces


def rule_words(code: str, reason: str, pieces: Pieces) -> CardText:
    return CardText(rule_name(code), rule_text(code, pieces), here=(reason,))


def rule_picture(code: str, color: str, pictures: Pictures, ratio: float) -> QPixmap | None:
    """`color` is that of the reader's own pieces."""
    look = pictured_rule(code, color)
    return None if look is None else look.painted(pictures, grown(PICTURE), ratio)
