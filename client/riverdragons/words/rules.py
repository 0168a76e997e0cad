"""The rules as short entries, by code: what the cards say of things, and what can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from client.words.saying import say
from engine.phrase import N_, Text
from engine.riverdragons.cards import UNKNOWN, Card, prey


class Rule(NamedTuple):
    name: Text
    text: Text


STONES = N_("rule", "Onto free islands. Only Remove lifts it. None left: lost.")
STONES_OPEN = N_("rule", "Into free water, not too near to others. Only Remove lifts it. None left: lost.")
PLANKS = N_(
    "rule",
    "Judge by eye: two supports, then a plank of your tray. Too long is fine; too short goes elsewhere.",
)

PLANKS_LOST = N_(
    "rule",
    "Judge by eye: two supports, then a plank of your tray. Too long is fine; too short leaves the game.",
)
PLANKS_SHOWN = N_("rule", "Two supports, then a plank of your tray. Those that reach are lit. Too long is fine.")

RULES: Mapping[str, Rule] = {
    "stone": Rule(N_("name of a rule", "1 stone, 2 stones"), STONES),
    "stone_open": Rule(N_("name of a rule", "1 stone, 2 stones"), STONES_OPEN),
    "plank_card": Rule(N_("name of a rule", "1 plank, 2 planks"), PLANKS),
    "plank_card_lost": Rule(N_("name of a rule", "1 plank, 2 planks"), PLANKS_LOST),
    "plank_card_shown": Rule(N_("name of a rule", "1 plank, 2 planks"), PLANKS_SHOWN),
    "remove": Rule(
        N_("name of a rule", "Remove"),
        N_(
            "rule",
            "Take a plank nobody stands on, in a size you lack, two colors at most; or put back a stone that bears "
            "none.",
        ),
    ),
    "move": Rule(
        N_("name of a rule", "1 move"),
        N_("rule", "To a free plank at the same stone, or between plank and village. No free one: you fall, home."),
    ),
    "two_moves": Rule(
        N_("name of a rule", "2 moves"),
        N_("rule", "Two single moves. Back and forth is allowed. Arriving with the first wins too."),
    ),
    "jump": Rule(
        N_("name of a rule", "Jump"),
        N_(
            "rule",
            "Over a pawn on the next plank to a free space beyond. Nobody there, or no space: you fall, home.",
        ),
    ),
    "dragon": Rule(
        N_("name of a rule", "Dragon"),
        N_(
            "rule",
            "Cancels the card this player has in the same place, unless that is a dragon. Strikes first; a cancelled "
            "card does nothing.",
        ),
    ),
    "village": Rule(
        N_("name of a rule", "Village"), N_("rule", "Any number of pawns, open to all. Bears three planks.")
    ),
    "target": Rule(N_("name of a rule", "Target"), N_("rule", "Opposite yours. First there wins.")),
    "island": Rule(N_("name of a rule", "Island"), N_("rule", "Takes one stone, unless a plank lies over it.")),
    "water": Rule(
        N_("name of a rule", "Water"), N_("rule", "Takes stones, unless land, a stone or a plank is too near.")
    ),
    "lying_stone": Rule(
        N_("name of a rule", "Stone"),
        N_("rule", "Bears up to three planks. Planks never cross or pass over it."),
    ),
    "plank": Rule(
        N_("name of a rule", "Plank"),
        N_("rule", "Notches: size, 1 to 6; band and sign: owner. Anybody may use it, one pawn at a time."),
    ),
    "pawn": Rule(N_("name of a rule", "Pawn"), N_("rule", "Its plank is taken; a Jump passes it.")),
    "tray": Rule(N_("name of a rule", "Tray"), N_("rule", "Your planks, as long here as out there: compare.")),
    "their_tray": Rule(
        N_("name of a rule", "Tray of another"), N_("rule", "Planks that are left, as long here as out there.")
    ),
    "place": Rule(
        N_("name of a rule", "Place"),
        N_("rule", "Your cards are carried out from the left. All play the same place before the next."),
    ),
    "row": Rule(
        N_("name of a rule", "Row"),
        N_("rule", "Five cards, from the left. The top row acts first; a column is what happens now."),
    ),
    "face_down": Rule(
        N_("name of a rule", "Face down"), N_("rule", "Turned over when this place is played, for all at once.")
    ),
    "boat": Rule(N_("name of a rule", "Boat"), N_("rule", "Acts first, then clockwise; moves on every round.")),
    "lantern": Rule(N_("name of a rule", "Lantern"), N_("rule", "The card all play now, top row first.")),
    "heap": Rule(N_("name of a rule", "Heap"), N_("rule", "Stones for everybody.")),
    "pipes": Rule(N_("name of a rule", "Pipes"), N_("rule", "One for each size, 1 to 6. Filled: still in the tray.")),
    "fan": Rule(N_("name of a rule", "Fan"), N_("rule", "Closed: ready. Open: still choosing.")),
    "cancelled": Rule(N_("name of a rule", "Cancelled"), N_("rule", "Does nothing: no plank lost, no fall.")),
    "gone": Rule(N_("name of a rule", "Gone"), N_("rule", "Left the game: fitted nowhere, or too short three times.")),
    "gone_at_once": Rule(N_("name of a rule", "Gone"), N_("rule", "Left the game: too short where it was laid.")),
}
"""By code, in the order in which they are looked up."""

OF_A_TABLE = {
    "stone_open": "stone",
    "plank_card_lost": "plank_card",
    "plank_card_shown": "plank_card",
    "gone_at_once": "gone",
}
"""Rules as only some tables play them, and those that they take the place of."""

OF_CARD: Mapping[int, str] = {
    Card.STONE: "stone",
    Card.TWO_STONES: "stone",
    Card.PLANK: "plank_card",
    Card.TWO_PLANKS: "plank_card",
    Card.REMOVE: "remove",
    Card.MOVE: "move",
    Card.TWO_MOVES: "two_moves",
    Card.JUMP: "jump",
}


def rule_of_card(card: int) -> str:
    """The code of an action's rule, or of a dragon's; of a card that lies face down, that of such cards."""
    if card == UNKNOWN:
        return "face_down"
    return "dragon" if prey(card) is not None else OF_CARD[card]


def rule_name(code: str) -> str:
    return say(RULES[code].name)


def rule_text(code: str) -> str:
    return say(RULES[code].text)
