"""What a successor notes of the game that it follows, beside what every guest keeps of it."""

from __future__ import annotations

from collections.abc import Sequence

from netproto.guest.viewer_game import ViewerGame
from netproto.schema.play_pb2 import Head


class Followed:
    def __init__(self) -> None:
        self._game_number = 0
        self._heard_at: list[int] = []
        self.epoch = 0
        """Of the host with which the draws of this game began; 0: that one draws alone."""
        self.heads: list[Head] = []
        """Of all hosts that this game has had."""

    def heard_at(self, step: int) -> int:
        return self._heard_at[step - 1]

    @property
    def began_at(self) -> int:
        return self._heard_at[0] if self._heard_at else 0

    def note(self, game: ViewerGame | None, now: int) -> None:
        """Whatever has been told of it meanwhile."""
        if game is None:
            return
        if game.game_number != self._game_number:
            self._game_number, self._heard_at, self.epoch, self.heads = game.game_number, [], 0, []
        del self._heard_at[game.number :]
        self._heard_at += [now] * (game.number - len(self._heard_at))
        if game.witness is not None:
            self.epoch = self.epoch or game.witness.known.epoch
            self._more(game.witness.known.heads)

    def _more(self, heads: Sequence[Head]) -> None:
        self.heads += [head for head in heads if head not in self.heads]
