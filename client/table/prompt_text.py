"""The sentence of the strip over the table: in one line or two, a little smaller where it is long, and whole when it is
pointed at. A screen reader reads it as it stands: a name of its own would hide it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from client.look.theme import SMALLEST_TEXT, font, write_in
from client.words.wording import hint

SHARE = 0.7
"""Of its size, before a word is lost."""
FLAGS = int((Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter).value)


class PromptText(QLabel):
    def __init__(self) -> None:
        super().__init__()
        self._pixels = SMALLEST_TEXT
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def apply_theme(self, pixels: int) -> None:
        """Where there is room."""
        self._pixels = pixels
        self._fit()

    def setText(self, text: str) -> None:  # noqa: N802
        super().setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        least = max(SMALLEST_TEXT, round(self._pixels * SHARE))
        fits = (pixels for pixels in range(self._pixels, least - 1, -1) if self._has_room(pixels))
        pixels = next(fits, None)
        write_in(self, least if pixels is None else pixels, bold=True)
        hint(self, self.text() if pixels is None else "")

    def _has_room(self, pixels: int) -> bool:
        room = self.contentsRect()
        needed = QFontMetrics(font(pixels, bold=True)).boundingRect(QRect(0, 0, room.width(), 0), FLAGS, self.text())
        return needed.height() <= room.height() and needed.width() <= room.width()
