"""The log of any game: a line an event, with the mark of whoever gave rise to it."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.log.telling import Told, beside_the_game
from client.table.plain.words import Names, Words
from client.table.table_model import LogLine


class PlainTelling:
    def __init__(self, words: Words) -> None:
        self._words = words
        self.names: Names = ()

    @property
    def about(self) -> object:
        return tuple(self.names)

    def begin(self) -> None:
        """Every line stands for itself."""

    def tell(self, line: LogLine) -> Sequence[Told]:
        beside = beside_the_game(line, self.names)
        if beside is not None:
            return (beside,)
        said = self._words.event(line.event, self.names)
        return (Told(said, line.seat),) if said else ()
