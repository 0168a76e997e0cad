# ruff: noqa: RUF001  # a multiplication sign is meant
"""How Moon River is played: six pages with pictures, the rules to look up, and the keys."""

from __future__ import annotations

from typing import cast

from client.moonriver.explained import help_pictures
from client.moonriver.words.cards import opening_words
from client.moonriver.words.rules import RULES, rule_name, rule_text
from client.moonriver.words.rulings import RULINGS
from client.table.help.help import Entry, Help, Key, Page
from client.words.saying import say
from engine.contract import GameState, Viewer
from engine.moonriver.pieces import printed
from engine.moonriver.state import State
from engine.phrase import N_

PAGES = (
    Page(
        N_("how to play", "Pick a plot"),
        N_(
            "how to play",
            "Your rancher picks the plot you take next turn. Upper rungs act sooner, lower ones hold better land.",
        ),
        help_pictures.ladder,
    ),
    Page(
        N_("how to play", "Fill your hand"),
        N_(
            "how to play",
            "The plots you keep are your hand, each in a slot. Each turn you may lay two as a domino. With more plots "
            "than slots you must. Four or more: two dominoes if you like.",
        ),
        help_pictures.hand,
    ),
    Page(
        N_("how to play", "Lay a domino"),
        N_(
            "how to play",
            "The first touches a bridge, later ones a bridge or the same land. Nothing moves again.",
        ),
        help_pictures.bridge,
    ),
    Page(
        N_("how to play", "Raise cows"),
        N_(
            "how to play",
            "Joined plots of one land are a territory: plots × cows. Droughts take a cow. A plot feeds one in the end.",
        ),
        help_pictures.territory,
    ),
    Page(
        N_("how to play", "Hire"),
        N_(
            "how to play",
            "A circle with a hat hires: at each door whom you see, or the Cowboy behind. Cowboys move cows, Cattle "
            "Thieves take them, Desperados swap plots, others pay for nuggets, beavers, corn. All guard.",
        ),
        help_pictures.partners,
    ),
    Page(
        N_("how to play", "Count"),
        N_(
            "how to play",
            "Territories, and 1 point for each nugget, beaver and corn. Box empty: a last round, lay all that fits. "
            "Most points win; ties: the largest territory, then cows. S counts at any time.",
        ),
        help_pictures.pad,
    ),
)

KEYS = (
    Key(N_("keys", "1 to 5"), N_("what a key does", "Rung, plot, door or side with this number")),
    Key(N_("keys", "Arrows"), N_("what a key does", "Move what is held, or the choice")),
    Key(N_("keys", "R, F"), N_("what a key does", "Turn the domino, swap its halves")),
    Key(N_("keys", "Space"), N_("what a key does", "The next possibility, best first")),
    Key(N_("keys", "Enter"), N_("what a key does", "Does what the button says")),
    Key(N_("keys", "Esc"), N_("what a key does", "Closes what lies on top, or takes back what is not sent yet")),
    Key(N_("keys", "K"), N_("what a key does", "The second button")),
    Key(N_("keys", "S"), N_("what a key does", "Score")),
    Key(N_("keys", "L"), N_("what a key does", "Turns")),
    Key(N_("keys", "C"), N_("what a key does", "Chat")),
    Key(N_("keys", "I"), N_("what a key does", "The card of what is pointed at")),
    Key(N_("keys", "H"), N_("what a key does", "Hint")),
    Key(N_("keys", "P"), N_("what a key does", "What is asked, once more")),
    Key(N_("keys", "O"), N_("what a key does", "How everybody stands")),
    Key(N_("keys", "M"), N_("what a key does", "Sound on or off")),
    Key(N_("keys", "F1, ?"), N_("what a key does", "This help")),
    Key(N_("keys", "F2 to F4"), N_("what a key does", "The others' ranches; again: mine")),
    Key(N_("keys", "F11"), N_("what a key does", "Full screen")),
    Key(N_("keys", "Tab"), N_("what a key does", "To the next part of the table")),
)


def rules() -> list[Entry]:
    entries = [Entry(rule_name(code), rule_text(code, printed())) for code in RULES]
    return entries + [Entry(say(ruling.name), say(ruling.text)) for ruling in RULINGS]


def here(state: GameState, viewer: Viewer) -> list[Entry]:
    """The scenario of this game, and whom one plays."""
    return [Entry(card.name, card.rule) for card in opening_words(cast("State", state), viewer)]


HELP = Help(PAGES, rules, KEYS, here)
