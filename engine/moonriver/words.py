"""What the options of Moon River, their answers, its colors and its characters are called, by their codes."""

from engine.moonriver.options import BASE, HIDDEN, LEGENDS, OPEN, RANDOM, RANDOM_SCENARIO, Scenario
from engine.phrase import N_, Text

WORDS: dict[str, Text] = {
    "mode": N_("option", "Mode"),
    BASE: N_("mode", "Base"),
    LEGENDS: N_("mode", "Legends"),
    "scenario": N_("option", "Scenario"),
    RANDOM: N_("scenario", "Random"),
    RANDOM_SCENARIO: N_("scenario", "Random scenario"),
    Scenario.TIMBER_RAFTING.word: N_("scenario", "Timber Rafting"),
    Scenario.GOLD_RUSH.word: N_("scenario", "Gold Rush"),
    Scenario.OUTLAWS.word: N_("scenario", "Outlaws"),
    Scenario.MOON_RIVER_CITY.word: N_("scenario", "Moon River City"),
    "reserves": N_("option", "Reserves"),
    HIDDEN: N_("reserves", "Face down"),
    OPEN: N_("reserves", "Open"),
    "purple": N_("color", "Purple"),
    "orange": N_("color", "Orange"),
    "green": N_("color", "Green"),
    "white": N_("color", "White"),
    "Mary": N_("character", "Mary"),
    "Wesley": N_("character", "Wesley"),
    "Calamity": N_("character", "Calamity"),
    "Big Jo": N_("character", "Big Jo"),
}

MEANINGS: dict[str, Text] = {
    BASE: N_("mode", "The printed game: everybody has the same board."),
    LEGENDS: N_("mode", "Everybody has a board of their own, and a scenario brings more points."),
    RANDOM: N_("scenario", "It is drawn when the game begins."),
    Scenario.TIMBER_RAFTING.word: N_("scenario", "Points for large forests at the river."),
    Scenario.GOLD_RUSH.word: N_("scenario", "Points for nuggets side by side."),
    Scenario.OUTLAWS.word: N_("scenario", "Points for partners side by side, with a thief or a Desperado among them."),
    Scenario.MOON_RIVER_CITY.word: N_("scenario", "Points for farms side by side."),
    HIDDEN: N_("reserves", "Face down: remember what others take."),
    OPEN: N_("reserves", "Open: as with cardboard."),
}
"""What an answer makes of the game, in a sentence."""
