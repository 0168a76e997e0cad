"""A table without a network at which bots play all seats but the viewer's."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.chance import Deal
from engine.contract import Decision, Draw, Viewer
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from tests.screenshots.riverdragons.ruled import Ruled
from tests.screenshots.riverdragons.self_play import decided, played


class LocalTable(Ruled):
    def __init__(self, players: int, viewer: Viewer, seed: int = 1, board: str = "islands") -> None:
        super().__init__(played(players, seed, board)._replace(number=0), viewer)
        self.deal, self.coin = Deal(f"table/{seed}"), Random(seed)
        self.commands: list[Command] = []
        """What the viewer has given."""

    def give(self, command: Any, question: int) -> None:
        assert question == self.model.question
        self.commands.append(command)
        self.step(self.viewer, command)

    def others(self) -> bool:
        """One answer of chance or of a bot; False where the viewer alone is waited for, or nobody."""
        waiting = GAME.pending(self.truth)
        if isinstance(waiting, Draw):
            self.step(None, GAME.outcome(waiting, self.deal.draw(waiting)))
            return True
        seats = [seat for seat in waiting.seats if seat != self.viewer] if isinstance(waiting, Decision) else []
        if not seats:
            return False
        self.step(seats[0], decided(self.truth, seats[0], self.coin))
        return True
