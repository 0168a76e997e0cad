"""The players of Moon River, from the weakest to the strongest: one small file with one function each."""

from __future__ import annotations

from engine.bots.at_need import at_need
from engine.bots.random import random
from engine.contract import Level
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
        at_need("engine.moonriver.bots.easy"),
        N_("bot", "Greenhorn"),
        N_("what a bot is like", "Lays what lies at hand and thinks of no tomorrow: for a first game."),
    ),
    "greedy": Level(
        at_need("engine.moonriver.bots.greedy"),
        N_("bot", "Ranch Hand"),
        N_("what a bot is like", "Takes what looks best right now, and seldom regrets it."),
    ),
    "steady": Level(
        at_need("engine.moonriver.bots.steady"),
        N_("bot", "Trail Boss"),
        N_("what a bot is like", "Thinks a few rounds ahead and keeps an eye on your plots."),
        seconds=0.1,
    ),
    "sharp": Level(
        at_need("engine.moonriver.bots.sharp"),
        N_("bot", "Old Fox"),
        N_("what a bot is like", "Weighs every plan for about a second: for those who want to lose."),
        seconds=1.0,
    ),
}

STAND_IN = "greedy"
