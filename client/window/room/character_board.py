"""Whose board lies at a seat, drawn in small: nothing where all boards are alike."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from client.look.labels import hint
from client.look.sizes import grown, sizes
from client.table.figures import Character, character_of
from engine.contract import AnyGame

WIDE, HIGH = 92, 66


class CharacterBoard(QLabel):
    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game.id
        self._character: Character | None = None
        sizes().changed.connect(self._fit)
        self._fit()
        self.hide()

    def show_character(self, options: object, color: str) -> None:
        self._character = character_of(self._game, options, color)
        self.setVisible(self._character is not None)
        said = "" if self._character is None else self._character.said
        self.setAccessibleName(said)
        hint(self, said)
        self.update()

    @Slot()
    def _fit(self) -> None:
        self.setFixedSize(QSize(grown(WIDE), grown(HIGH)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._character is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._character.paint(painter, QRectF(self.rect()))
            painter.end()
