"""What the options of Moon River, their answers, its colors and its characters are called, by their codes."""

from __future__ import annotations

from engine.moonriver.options import BASE, HIDDEN, LEGENDS, OPEN, RANDOM, Scenario
from engine.phrase import N_, Text

TITLE = N_("game", "Moon River")

WORDS: dict[str, Text] = {
    "mode": N_("option", "Mode"),
    BASE: N_("mode", "Base"),
    LEGENDS: N_("mode", "Legends"),
    "scenario": N_("option", "Scenario"),
    RANDOM: N_("scenario", "Random"),
    Scenario.TIMBER_RAFTING.word: N_("scenario", "Timber rafting"),
    Scenario.GOLD_RUSH.word: N_("scenario", "Gold rush"),
    Scenario.OUTLAWS.word: N_("scenario", "Outlaws"),
    Scenario.MOON_RIVER_CITY.word: N_("scenario", "Moon river city"),
    "reserves": N_("option", "Reserves"),
    HIDDEN: N_("reserves", "Hidden"),
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
