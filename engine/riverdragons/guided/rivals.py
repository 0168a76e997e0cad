"""Ada: she keeps to the script while the game does, and else plays as somebody who is new to it."""

from engine.contract import Coin, GuidedGame, Level, Sight
from engine.phrase import N_
from engine.riverdragons.commands import Command
from engine.riverdragons.guided.script import script
from engine.riverdragons.state import State


def rival(sight: Sight[State, Command], coin: Coin) -> Command:
    """Of its turn in the script, the first thing that may be done now: what is done already may not be done again."""
    for command in script().turn(sight.view, sight.seat):
        if command in sight.legal:
            return command
    from engine.riverdragons.bots.easy import easy  # who plays without the script needs no bot

    return easy(sight, coin)


GUIDED: GuidedGame[State, Command] = GuidedGame(
    options={"players": 2, "colors": ["pink", "black"]},
    draws=lambda: script().draws,
    rivals={
        "ada": Level(rival, N_("bot", "Ada"), N_("what a bot is like", "Crosses towards you in the guided first game."))
    },
    afterwards="easy",
)
