"""The help of a game that has none of its own: the keys of any table, and what may be agreed before it begins."""

from __future__ import annotations

from client.table.help.help import Entry, Help, Key
from client.table.parts import part
from client.words.names import word
from client.words.saying import in_a_row
from engine.contract import AnyGame
from engine.phrase import N_

KEYS = (
    Key(N_("keys", "Tab"), N_("what a key does", "To the next part of the table")),
    Key(N_("keys", "Enter"), N_("what a key does", "Does what the button says")),
    Key(N_("keys", "Esc"), N_("what a key does", "Closes what lies on top, or takes back what is not sent yet")),
    Key(N_("keys", "S"), N_("what a key does", "Score")),
    Key(N_("keys", "C"), N_("what a key does", "Chat")),
    Key(N_("keys", "F1, ?"), N_("what a key does", "This help")),
)


def help_of(game: AnyGame) -> Help:
    """`HELP` of its part `help`; without one its options take the place of rules."""
    found = getattr(part(game.id, "help"), "HELP", None)
    return found if isinstance(found, Help) else Help(rules=lambda: options_of(game), keys=KEYS)


def options_of(game: AnyGame) -> list[Entry]:
    return [
        Entry(word(game, option.name), in_a_row([word(game, answer) for answer in option.answers]))
        for option in game.options
    ]
