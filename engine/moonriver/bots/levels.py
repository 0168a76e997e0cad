"""The players of Moon River, from the weakest to the strongest: one small file with one function each."""

from __future__ import annotations

from engine.bots.random import random
from engine.contract import Level
from engine.moonriver.bots.easy import easy
from engine.moonriver.bots.greedy import greedy
from engine.moonriver.bots.sharp import sharp
from engine.moonriver.bots.steady import steady
from engine.moonriver.commands import Command
from engine.moonriver.state import State

LEVELS: dict[str, Level[State, Command]] = {
    "random": Level(random, "Tumbleweed", "Goes wherever the wind blows: anything the rules allow.", offered=False),
    "easy": Level(easy, "Greenhorn", "Lays what lies at hand and thinks of no tomorrow: for a first game."),
    "greedy": Level(greedy, "Ranch Hand", "Takes what looks best right now, and seldom regrets it."),
    "steady": Level(steady, "Trail Boss", "Thinks a few rounds ahead and keeps an eye on your plots.", seconds=0.1),
    "sharp": Level(sharp, "Old Fox", "Weighs every plan for about a second: for those who want to lose.", seconds=1.0),
}

STAND_IN = "greedy"
