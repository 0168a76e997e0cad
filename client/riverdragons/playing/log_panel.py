"""The turns of this game, and the chat beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from client.look.pictures import Pictures
from client.riverdragons.art.colors import owner
from client.riverdragons.turns.turn_lines import TurnLines
from client.table.log.turns_panel import TurnsPanel
from engine.contract import Viewer
from engine.riverdragons.options import Options


class LogPanel(TurnsPanel):
    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        self._lines = TurnLines()
        super().__init__(self._lines, pictures, parent)

    def set_table(self, options: Options, names: Sequence[str], viewer: Viewer) -> None:
        """Before the lines: whom and what they are about, names by seat."""
        self._lines.names, self._lines.viewer, self._lines.options = tuple(names), viewer, options
        self.mark(tuple(map(owner, options.villages)))
