"""What the options of River Dragons, their answers and its colors are called, by their codes."""

from engine.phrase import N_, Text
from engine.riverdragons.options import ELSEWHERE, EYE, ISLANDS, LOST, OPEN, SHOWN

WORDS: dict[str, Text] = {
    "board": N_("option", "Board"),
    ISLANDS: N_("board", "Islands"),
    OPEN: N_("board", "Open water"),
    "judging": N_("option", "Judging"),
    EYE: N_("judging", "By eye"),
    SHOWN: N_("judging", "Shown"),
    "too_short": N_("option", "Too short"),
    ELSEWHERE: N_("too short", "Goes elsewhere"),
    LOST: N_("too short", "Is lost"),
    "rounds": N_("option", "Last round"),
    "blue": N_("color", "Blue"),
    "green": N_("color", "Green"),
    "pink": N_("color", "Pink"),
    "yellow": N_("color", "Yellow"),
    "red": N_("color", "Red"),
    "black": N_("color", "Black"),
}
"""A number is its own word."""

MEANINGS: dict[str, Text] = {
    ISLANDS: N_("board", "Stones go onto islands."),
    OPEN: N_("board", "Stones lie anywhere in the water: for those who know the game."),
    EYE: N_("judging", "Nobody says beforehand whether a plank reaches: look, and live with it."),
    SHOWN: N_("judging", "Planks that reach are lit, and no other may be chosen while there is one."),
    ELSEWHERE: N_("too short", "A plank that is too short has to go somewhere else."),
    LOST: N_("too short", "A plank that is too short leaves the game."),
    "rounds": N_("option", "If nobody is across by then, whoever is nearest the village opposite wins."),
}
"""What an answer makes of the game, in a sentence; of an option with many, what it is for."""
