"""What there is to read of River Dragons: how it is played, its rules, its keys, and what holds at a table."""

from __future__ import annotations

from typing import cast

from client.riverdragons.explained import help_pictures
from client.riverdragons.words.cards import opening_words
from client.riverdragons.words.rules import OF_A_TABLE, RULES, rule_name, rule_text
from client.riverdragons.words.rulings import RULINGS
from client.table.help.help import Entry, Help, Key, Page
from client.words.saying import one_after_another, say, tr
from engine.contract import GameState, Viewer
from engine.phrase import N_
from engine.riverdragons.options import OPTIONS
from engine.riverdragons.state import State
from engine.riverdragons.words import MEANINGS, WORDS

PAGES = (
    Page(
        N_("how to play", "Cross the delta"),
        N_(
            "how to play",
            "Your pawn wants to get to the village opposite: the ring marks it. Stones carry planks, planks carry "
            "you. First there wins.",
        ),
        help_pictures.crossing,
    ),
    Page(
        N_("how to play", "Choose five cards"),
        N_(
            "how to play",
            "Everybody chooses five different cards and their order, in secret, one dragon at most. Ready is final.",
        ),
        help_pictures.five,
    ),
    Page(
        N_("how to play", "Turn them over"),
        N_(
            "how to play",
            "All turn over their first card. Who has the boat carries it out first, then the others clockwise. Then "
            "the second card, up to the fifth.",
        ),
        help_pictures.turned,
    ),
    Page(
        N_("how to play", "Judge by eye"),
        N_(
            "how to play",
            "Pick two supports, then a plank of your tray. Too long is fine. Too short, and the same plank must go "
            "elsewhere: after three tries it is gone.",
        ),
        help_pictures.by_eye,
    ),
    Page(
        N_("how to play", "Move, jump, fall"),
        N_(
            "how to play",
            "Move to a free plank at the same stone, or to a village. Jump over a pawn next to you. If you cannot, "
            "you fall and climb ashore at home.",
        ),
        help_pictures.moving,
    ),
    Page(
        N_("how to play", "Beware of dragons"),
        N_(
            "how to play",
            "Your dragon cancels the card its player has in the same place: it does nothing. Where will they need "
            "theirs most?",
        ),
        help_pictures.dragon,
    ),
)

KEYS = (
    Key(N_("keys", "1 to 8"), N_("what a key does", "The card, plank or way with this number")),
    Key(N_("keys", "D, then 1 to 5"), N_("what a key does", "A dragon, clockwise from your village")),
    Key(N_("keys", "Arrows"), N_("what a key does", "Go on in that direction, or move the last card")),
    Key(N_("keys", "Space"), N_("what a key does", "The next possibility; on to my turn")),
    Key(N_("keys", "Enter"), N_("what a key does", "Does what the button says; Ready wants it twice")),
    Key(N_("keys", "Esc, Backspace"), N_("what a key does", "Takes back what is not sent yet")),
    Key(N_("keys", "F2 to F6"), N_("what a key does", "The others' planks; again: mine")),
    Key(N_("keys", "S"), N_("what a key does", "At the end: what each had left to go")),
    Key(N_("keys", "L"), N_("what a key does", "Turns")),
    Key(N_("keys", "C"), N_("what a key does", "Chat")),
    Key(N_("keys", "I"), N_("what a key does", "The card of what is pointed at")),
    Key(N_("keys", "H"), N_("what a key does", "Hint")),
    Key(N_("keys", "P"), N_("what a key does", "What is asked, once more")),
    Key(N_("keys", "O"), N_("what a key does", "How everybody stands")),
    Key(N_("keys", "M"), N_("what a key does", "Sound on or off")),
    Key(N_("keys", "F1, ?"), N_("what a key does", "This help")),
    Key(N_("keys", "F11"), N_("what a key does", "Full screen")),
    Key(N_("keys", "Tab"), N_("what a key does", "To the next part of the table")),
)


def rules() -> list[Entry]:
    entries = [Entry(rule_name(code), rule_text(code)) for code in RULES if code not in OF_A_TABLE]
    return entries + [Entry(say(ruling.name), say(ruling.text)) for ruling in RULINGS]


def here(state: GameState, viewer: Viewer) -> list[Entry]:
    """Where one wants to go, and what was agreed."""
    played = cast("State", state)
    cards = opening_words(played, viewer, ())
    return [*(Entry(card.name, one_after_another(card.rule, *card.here)) for card in cards), *_agreed(played)]


def _agreed(state: State) -> list[Entry]:
    """An answer with its meaning, or what its option is for; a number is its own word."""
    found = []
    for option in OPTIONS:
        answer = str(getattr(state.options, option.name))
        named = say(WORDS[answer]) if answer in WORDS else answer
        name = tr("help", "{option}: {answer}", option=say(WORDS[option.name]), answer=named)
        found.append(Entry(name, say(MEANINGS[answer if answer in MEANINGS else option.name])))
    return found


HELP = Help(PAGES, rules, KEYS, here)
