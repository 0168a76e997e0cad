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
from engine.phrase import N_

LEVELS: dict[str, Level[State, Command]] = {
    "random": Level(
        random,
        N_("bot", "Tumbleweed"),
        N_("what a bot is like", "Goes wherever the wind blows: anything the rules allow."),
        offered=False,
    ),
    "easy": Level(
        easy,
        N_("bot", "Greenhorn"),
        N_("what a bot is like", "Lays what lies at hand and thinks of no tomorrow: for a first game."),
    ),
    "greedy": Level(
        greedy,
        N_("bot", "Ranch Hand"),
        N_("what a bot is like", "Takes what looks best right now, and seldom regrets it."),
    ),
    "steady": Level(
        steady,
        N_("bot", "Trail Boss"),
        N_("what a bot is like", "Thinks a few rounds ahead and keeps an eye on your plots."),
        seconds=0.1,
    ),
    "sharp": Level(
        sharp,
        N_("bot", "Old Fox"),
        N_("what a bot is like", "Weighs every plan for about a second: for those who want to lose."),
        seconds=1.0,
    ),
}

STAND_IN = "greedy"
