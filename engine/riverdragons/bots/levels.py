"""The players of River Dragons, from the weakest to the strongest: one small file with one function each."""

from __future__ import annotations

from engine.bots.at_need import at_need
from engine.bots.random import random
from engine.contract import Level
from engine.phrase import N_
from engine.riverdragons.commands import Command
from engine.riverdragons.state import State

LEVELS: dict[str, Level[State, Command]] = {
    "random": Level(
        random,
        N_("bot", "Driftwood"),
        N_("what a bot is like", "Goes where the water takes it: anything the rules allow."),
        offered=False,
    ),
    "easy": Level(
        at_need("engine.riverdragons.bots.easy"),
        N_("bot", "Young Heron"),
        N_("what a bot is like", "Takes the shortest way and forgets that others do too: for a first game."),
    ),
    "greedy": Level(
        at_need("engine.riverdragons.bots.greedy"),
        N_("bot", "Ferryman"),
        N_("what a bot is like", "Hurries across, and sends a dragon to whoever would be there before."),
    ),
    "steady": Level(
        at_need("engine.riverdragons.bots.steady"),
        N_("bot", "Bridge Builder"),
        N_("what a bot is like", "Guesses what you have programmed, and seldom does the same twice."),
        seconds=0.1,
    ),
    "sharp": Level(
        at_need("engine.riverdragons.bots.sharp"),
        N_("bot", "Old Dragon"),
        N_("what a bot is like", "Weighs plan against plan for about a second: for those who want to get wet."),
        seconds=1.0,
    ),
}

STAND_IN = "greedy"
