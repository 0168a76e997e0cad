"""What the bubbles of the guided first game say."""

from __future__ import annotations

from collections.abc import Callable

from client.table.score_keeping import Closing
from client.words.saying import tr

BUBBLES: dict[str, Callable[[], str]] = {
    "target": lambda: tr(
        "guided game", "Cross to the village opposite: the ring marks it. Planks on stones carry you."
    ),
    "five_cards": lambda: tr(
        "guided game", "Five cards, in order, in secret: they are played from left to right. Take the glowing ones."
    ),
    "final": lambda: tr("guided game", "Ready is final: nobody can change a card then. Press it."),
    "first_stones": lambda: tr(
        "guided game", "All turn over card 1. You have the boat: you act first. Put a stone on the glow."
    ),
    "too_far": lambda: tr("guided game", "Your village and the near stone. Will plank 4 reach? Try it."),
    "elsewhere": lambda: tr("guided game", "Too short! The same plank must go elsewhere: between your two stones."),
    "longer": lambda: tr("guided game", "Now plank 5 from the village: it is longer than 4, look. It reaches."),
    "sticks_out": lambda: tr(
        "guided game", "Plank 6 to Ada's stone: it sticks out, which does no harm. Her planks carry you too."
    ),
    "dragon": lambda: tr("guided game", "Ada's dragon! It cancels your card in the same place: no two moves."),
    "one_way": lambda: tr(
        "guided game", "Only one way: you move. Then all take their cards back, and the boat goes to Ada."
    ),
    "hold_her": lambda: tr(
        "guided game",
        "Ada stands on the plank you need, and will move on. Hold her: two moves, the dragon against her, Jump.",
    ),
    "two_steps": lambda: tr("guided game", "Ada acted first: she has the boat. Now step to plank 4, then to plank 6."),
    "across": lambda: tr(
        "guided game", "Your dragon holds Ada where she is. Now you jump over her, into her village: across!"
    ),
}
"""By the code of the step."""

LATER: dict[tuple[str, int], Callable[[], str]] = {
    ("first_stones", 1): lambda: tr("guided game", "The card is for two: put the second stone near your village."),
    ("hold_her", 1): lambda: tr("guided game", "The last two are yours to choose: take any."),
    ("two_steps", 1): lambda: tr("guided game", "One more step: to plank 6, next to Ada."),
}
"""By the code of the step, and how much of it is done."""

RULES: dict[str, str] = {
    "target": "target",
    "five_cards": "place",
    "final": "fan",
    "first_stones": "stone",
    "too_far": "plank_card",
    "elsewhere": "plank_card",
    "longer": "tray",
    "sticks_out": "plank",
    "dragon": "dragon",
    "one_way": "move",
    "hold_her": "jump",
    "two_steps": "two_moves",
    "across": "dragon",
}
"""By the code of the step: the rule that "Why?" explains."""

WHYS: dict[str, Callable[[], str]] = {
    "target": lambda: tr("why in the guided game", "Yours is black, and Ada's is pink: you cross towards each other."),
    "five_cards": lambda: tr(
        "why in the guided game", "First stones, then planks that lie on them, then moves over the planks."
    ),
    "final": lambda: tr("why in the guided game", "What you have chosen shows when its turn comes, and not before."),
    "first_stones": lambda: tr(
        "why in the guided game", "Planks need something to lie on: the villages, and stones between them."
    ),
    "too_far": lambda: tr("why in the guided game", "Nobody tells beforehand whether it reaches: your eye judges."),
    "elsewhere": lambda: tr(
        "why in the guided game", "Three times too short, or nowhere left where it fits, and it leaves the game."
    ),
    "longer": lambda: tr("why in the guided game", "The planks lie level there, so that you can compare them."),
    "sticks_out": lambda: tr(
        "why in the guided game", "Your own planks lead to Ada's stone, and from there hers lead on."
    ),
    "dragon": lambda: tr(
        "why in the guided game", "She has guessed well: card 4 was your two moves. You can do the same to her."
    ),
    "one_way": lambda: tr("why in the guided game", "What leaves no choice is done by itself, and you are told."),
    "hold_her": lambda: tr(
        "why in the guided game", "You can only jump over her as long as she stands there: so card 2 is the dragon."
    ),
    "two_steps": lambda: tr(
        "why in the guided game", "Plank 6 and Ada's plank share a stone: from there you can jump over her."
    ),
    "across": lambda: tr("why in the guided game", "Her card 2 was a move, and now it does nothing: she stays."),
}
"""By the code of the step: why it matters now."""


def bubble_words(code: str, given: int = 0) -> str:
    return LATER.get((code, given), BUBBLES[code])()


def why_words(code: str) -> str:
    return WHYS[code]()


def onward_words() -> str:
    """On the button with which the player goes on, once something is told."""
    return tr("guided game", "Go on")


def closing_words(name: str) -> Closing:
    """How the lesson ends, and what is on the button to another game, against the same rival."""
    over = tr("guided game", "The lesson is over: play on your own now.")
    return Closing(over, tr("guided game", "Play {name}", name=name))
