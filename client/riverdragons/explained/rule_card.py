"""The card of one rule, and why it matters now."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from client.look.pictures import Pictures
from client.look.sizes import grown
from client.riverdragons.explained.pictured import pictured
from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.words.rules import rule_name, rule_text
from client.table.cards.card import PICTURE
from client.table.cards.card_text import CardText
from engine.contract import Viewer
from engine.riverdragons.state import State


def rule_words(code: str, reason: str) -> CardText:
    return CardText(rule_name(code), rule_text(code), here=(reason,))


def thing_picture(state: State, viewer: Viewer, thing: Pointed, pictures: Pictures, ratio: float) -> QPixmap | None:
    look = pictured(state, viewer, thing)
    return None if look is None else look.painted(pictures, grown(PICTURE), ratio)
