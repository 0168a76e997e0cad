"""The players of Moon River, from the weakest to the strongest: one small file with one function each."""

from __future__ import annotations

from engine.bots.random import random
from engine.contract import Level
from engine.moonriver.bots.easy import easy
from engine.moonriver.bots.greedy import greedy
from engine.moonriver.bots.sharp import sharp
from engine.moonriver.bots.steady import steady
from engine.moonriver.commands import Command
from engine.moonriver.phases import BONUS, CHOOSE, COWBOY, COWS, DESPERADO, DROUGHT, EXPAND, HIRE, START, THIEF
from engine.moonriver.state import State

LEVELS: dict[str, Level[State, Command]] = {
    "random": Level(random, "Tumbleweed", "Goes wherever the wind blows: anything the rules allow.", offered=False),
    "easy": Level(easy, "Greenhorn", "Lays what lies at hand and thinks of no tomorrow: for a first game."),
    "greedy": Level(greedy, "Ranch Hand", "Takes what looks best right now, and seldom regrets it."),
    "steady": Level(steady, "Trail Boss", "Thinks a few rounds ahead and keeps an eye on your plots.", seconds=0.1),
    "sharp": Level(sharp, "Old Fox", "Weighs every plan for about a second: for those who want to lose.", seconds=1.0),
}

PAUSES = {
    START: 0.8, EXPAND: 1.2, COWS: 0.4, DROUGHT: 0.4, HIRE: 1.0, COWBOY: 0.5, DESPERADO: 1.0, THIEF: 0.8, BONUS: 1.0,
    CHOOSE: 0.8,
}  # fmt: skip
"""A cow's step is over sooner than a domino is looked at."""
