"""The turns of a game as lines of its log, below their rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.moonriver.scenes.table_spoken import points_spoken, round_spoken
from client.moonriver.turns.drawing import drawn
from client.moonriver.turns.turn import BEFORE_THE_FIRST, Turn, Turns
from client.moonriver.words.telling import line_words
from client.table.log.telling import Told, beside_the_game
from client.table.table_model import LogLine, TurnTakenBack
from client.words.saying import one_after_another, tr
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.events import Event
from engine.moonriver.options import Options


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
        self._anew = False
        """What was written last is no turn: what follows has a line of its own."""
        self._round: int | None = None
        """The one that has its heading."""

    def tell(self, logged: LogLine) -> Sequence[Told]:
        beside = beside_the_game(logged, self.names, self.viewer)
        if beside is not None:
            self._anew = True
            if isinstance(logged.event, TurnTakenBack):
                self._go_back(logged.event.to)
            return (beside,)
        self._lines.append(logged)
        turn = self._turns.take(cast("Event", logged.event))
        if turn is None:
            return ()
        told = Told(self._sentence(turn), turn.seat, turn.where, drawing=drawn(turn, self.options))
        if len(turn.lines) > 1 and not self._anew:
            return (told._replace(longer=True),)
        self._anew = False
        if turn.round == self._round:
            return (told,)
        self._round = turn.round
        return Told(_heading(turn.round), heading=True), told

    def _go_back(self, to: int) -> None:
        """To where the game was before the step `to`; what is written stays."""
        self._lines = [line for line in self._lines if line.step < to]
        self._turns = Turns(self.options)
        for line in self._lines:
            self._turns.take(cast("Event", line.event))

    def _sentence(self, turn: Turn) -> str:
        said = [line_words(line, self.names, self.options.pieces, self.viewer) for line in turn.lines]
        if turn.points:
            sign = "+" if turn.points > 0 else "\N{MINUS SIGN}"
            said.append(f"{sign}{points_spoken(abs(turn.points))}.")
        return one_after_another(*said)


def _heading(number: int) -> str:
    return tr("log", "Before the first turn") if number == BEFORE_THE_FIRST else round_spoken(number, None)
