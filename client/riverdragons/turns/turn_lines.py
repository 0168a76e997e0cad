"""The turns of a game as lines of its log, below their rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.riverdragons.turns.drawing import drawn
from client.riverdragons.turns.turn import Key, Turn, Turns
from client.riverdragons.words.turning import turn_words
from client.table.log.telling import Told, beside_the_game
from client.table.table_model import LogLine, TurnTakenBack
from client.words.saying import tr
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.events import Event
from engine.riverdragons.options import Options


class TurnLines:
    def __init__(self) -> None:
        self.names: Sequence[str] = ()
        """By seat."""
        self.viewer: Viewer = SPECTATOR
        self.options = Options()
        self.begin()

    @property
    def about(self) -> object:
        return self.names, self.viewer, self.options

    def begin(self) -> None:
        self._turns = Turns(self.options)
        self._lines: list[LogLine] = []
        """What has led to where the game is."""
        self._last: Key | None = None
        """The turn of the last line."""
        self._round: int | None = None
        """The one that has its heading."""

    def tell(self, logged: LogLine) -> Sequence[Told]:
        beside = beside_the_game(logged, self.names, self.viewer)
        if beside is not None:
            self._last = None
            if isinstance(logged.event, TurnTakenBack):
                self._go_back(logged.event.to)
            return (beside,)
        self._lines.append(logged)
        return [told for turn in self._turns.take(cast("Event", logged.event)) for told in self._told(turn)]

    def _told(self, turn: Turn) -> Sequence[Told]:
        told = Told(turn_words(turn, self.names), turn.seat, turn.where, drawing=drawn(turn, self.options, self.names))
        longer, self._last = turn.key == self._last, turn.key
        if longer:
            return (told._replace(longer=True),)
        if turn.round == self._round:
            return (told,)
        self._round = turn.round
        return Told(tr("log", "Round {round}", round=turn.round), heading=True), told

    def _go_back(self, to: int) -> None:
        """To where the game was before the step `to`; what is written stays."""
        self._lines = [line for line in self._lines if line.step < to]
        self._turns = Turns(self.options)
        for line in self._lines:
            self._turns.take(cast("Event", line.event))
