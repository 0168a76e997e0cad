"""Ada and Ben: they keep to the script while the game does, and are Greenhorns afterwards."""

from engine.contract import Coin, GuidedGame, Level, Sight
from engine.moonriver.commands import Command
from engine.moonriver.guided.script import script
from engine.moonriver.options import OPEN
from engine.moonriver.state import State
from engine.phrase import N_


def rival(sight: Sight[State, Command], coin: Coin) -> Command:
    """Of its turn in the script, the first thing that may be done now: what is done already may not be done again."""
    for command in script().turn(sight.view, sight.seat):
        if command in sight.legal:
            return command
    from engine.moonriver.bots.easy import easy  # who plays without the script needs no bot

    return easy(sight, coin)


GUIDED: GuidedGame[State, Command] = GuidedGame(
    options={"players": 3, "reserves": OPEN},
    draws=lambda: script().draws,
    rivals={
        "ada": Level(rival, N_("bot", "Ada"), N_("what a bot is like", "Rides along in the guided first game.")),
        "ben": Level(
            rival,
            N_("bot", "Ben"),
            N_("what a bot is like", "Rides along in the guided first game, and has an eye on your cow."),
        ),
    },
    afterwards="easy",
)
