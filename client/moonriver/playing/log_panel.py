"""The log of this game, and the chat beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from client.moonriver.art.colors import player
from client.moonriver.words.log_lines import LogLines
from client.table.log import log_panel
from engine.contract import Viewer
from engine.moonriver.pieces import Pieces


class LogPanel(log_panel.LogPanel):
    def __init__(self, parent: QWidget | None = None) -> None:
        self._lines = LogLines()
        super().__init__(self._lines, parent)

    def set_table(self, pieces: Pieces, colors: Sequence[str], names: Sequence[str], viewer: Viewer) -> None:
        """Before the lines: whom and what they are about, colours and names by seat."""
        self._lines.names, self._lines.viewer, self._lines.pieces = tuple(names), viewer, pieces
        self.mark(tuple(map(player, colors)))
