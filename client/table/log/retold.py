"""A game's words for its log, which are kept: whoever goes through a record is told it from its beginning each time."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.log.telling import Telling, Told
from client.table.table_model import LogLine


class Retold:
    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._about: object = None
        """What the words that are kept are about."""
        self._kept: list[tuple[LogLine, Sequence[Told]]] = []
        self._at = 0
        """So many of them were told since it began."""

    def begin(self) -> None:
        """The log is written anew."""
        about = self._telling.about
        if about != self._about:
            self._about = about
            self._kept.clear()
            self._telling.begin()
        self._at = 0

    def tell(self, line: LogLine) -> Sequence[Told]:
        if self._at < len(self._kept) and self._kept[self._at][0] != line:
            self._go_back()
        if self._at == len(self._kept):
            self._kept.append((line, self._telling.tell(line)))
        self._at += 1
        return self._kept[self._at - 1][1]

    def _go_back(self) -> None:
        """Another one follows here than before."""
        del self._kept[self._at :]
        self._telling.begin()
        for line, _ in self._kept:
            self._telling.tell(line)
