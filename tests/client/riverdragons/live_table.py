"""A table of River Dragons that a real host holds, and what somebody wants who sits there."""

from __future__ import annotations

from random import Random
from typing import cast

from client.riverdragons.screen import RiverDragonsScreen
from engine.contract import Commands, Sight
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from engine.riverdragons.phases import PROGRAM
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from tests.client.window.evening import table

LEVEL = "greedy"
"""With which some games end by an arrival after a few rounds."""
BY_CHANCE = 0.3
"""Of all programs: what a bot would never choose happens, too."""


def delta(seats: int, bots: int, *words: str) -> RunningTable:
    usual = ["--game", "riverdragons", "--pace", "0", "--start-when-full", "--seats", str(seats)]
    if bots:
        usual += ["--bots", f"{bots}:{LEVEL}"]
    return table(places(), *usual, *words)


class Liking:
    """Plays as a bot would in the same place, and now and then any five cards."""

    def __init__(self, seed: int) -> None:
        self.coin = Random(seed)

    def __call__(self, screen: RiverDragonsScreen) -> Command:
        legal = cast("Commands[Command]", screen.model.legal())
        if screen.state.phase == PROGRAM and self.coin.random() < BY_CHANCE:
            return legal[self.coin.randrange(len(legal))]
        return GAME.bots[LEVEL](Sight(screen.model.viewer, legal, lambda: screen.state), self.coin)
