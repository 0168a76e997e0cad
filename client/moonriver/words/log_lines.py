"""The lines of a game's log, below their rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.moonriver.answering.telling import Line, gone_on, tell
from client.moonriver.scenes.table_spoken import round_spoken
from client.moonriver.words.facts import number
from client.moonriver.words.telling import line_words
from client.table.log.telling import Told
from client.table.table_model import LogLine
from client.words.saying import tr
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.events import Event
from engine.moonriver.pieces import Pieces, printed


class LogLines:
    def __init__(self) -> None:
        self.names: Sequence[str] = ()
        """By seat."""
        self.viewer: Viewer = SPECTATOR
        self.pieces: Pieces = printed()
        self.begin()

    def begin(self) -> None:
        self._empty = True
        self._under_way = False
        """A round has its heading already."""
        self._last: Line | None = None
        """What the log ends with."""

    def tell(self, logged: LogLine) -> Sequence[Told]:
        line = tell(cast("Event", logged.event))
        if line is None:
            return ()
        longer = gone_on(self._last, line)
        self._last = longer or line
        if longer is not None:
            return (self._told(longer)._replace(longer=True),)
        told = self._below_its_heading(line)
        self._empty = False
        return told

    def _below_its_heading(self, line: Line) -> Sequence[Told]:
        if line.code == "round_began":
            self._under_way = True
            return (_heading(round_spoken(number(line.facts, "round"), None)),)
        if line.code == "taken" and not self._under_way:
            self._under_way = True
            return _heading(round_spoken(1, None)), self._told(line)
        if self._empty:
            return _heading(tr("log", "Before the first turn")), self._told(line)
        return (self._told(line),)

    def _told(self, line: Line) -> Told:
        return Told(line_words(line, self.names, self.pieces, self.viewer), line.seat, line.where)


def _heading(words: str) -> Told:
    return Told(words, heading=True)
