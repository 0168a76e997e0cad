"""How the score of a recorded game went: points after every step, where rounds begin, and where the lead changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from engine.contract import AnyGame, GameState
from engine.dataclass import dataclass

Points = Sequence[int]


@dataclass
class Scores:
    """Told the state at the beginning and after each step, in order."""

    game: AnyGame
    points: list[Points] = field(default_factory=list)
    """By seat, after so many steps; none in a game that counts none."""
    rounds: dict[int, int] = field(default_factory=dict)
    """By step: the round that begins there."""
    leads: list[int] = field(default_factory=list)
    """The steps at which somebody comes to lead alone where somebody else had: who catches up does not lead."""
    _round: int | None = None
    _leader: int | None = None

    def tell(self, step: int, state: GameState) -> None:
        if self.game.score is not None:
            self.points.append(tuple(self.game.score(state)))
            self._look_who_leads()
        if self.game.round is not None and (now := self.game.round(state)) != self._round:
            self._round = now
            self.rounds[step] = now

    def _look_who_leads(self) -> None:
        points = self.points[-1]
        ahead = [seat for seat, one in enumerate(points) if one == max(points)]
        if len(ahead) == 1 and ahead[0] != self._leader:
            if self._leader is not None:
                self.leads.append(len(self.points) - 1)
            self._leader = ahead[0]
