"""The sentence at the head of the turn panel: as large as there is room for, never cut. A screen reader reads it as it
stands: a name of its own would hide it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QSizePolicy

from client.look.held_together import held_together
from client.look.theme import font, write_in

PIXELS, LEAST = 18, 15
"""At the common text size; and the least at any."""
SHARE = 0.8
"""Of its size, before the panel gets higher."""


class PromptText(QLabel):
    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._said = ""
        self._most = self._pixels = PIXELS
        self.write(PIXELS)

    def setText(self, text: str) -> None:  # noqa: N802  # Qt's name
        self._said = text
        super().setText(held_together(text))

    def text(self) -> str:
        """As it was said, wherever its lines may break."""
        return self._said

    def apply_theme(self, text: float) -> None:
        """`text` is a factor of the common text size."""
        self._most = max(LEAST, round(PIXELS * text))
        self.write(self._most)

    def write(self, pixels: int) -> None:
        self._pixels = pixels
        write_in(self, pixels, bold=True)
        self.updateGeometry()

    def heightForWidth(self, wide: int) -> int:  # noqa: N802  # Qt's name
        """At once: Qt would wear the letters only when they are next painted."""
        flags = int(Qt.TextFlag.TextWordWrap.value)
        measure = QFontMetrics(font(self._pixels, bold=True))
        return measure.boundingRect(QRect(0, 0, wide, 0), flags, super().text()).height()

    @property
    def sizes(self) -> range:
        """From the largest to the least."""
        return range(self._most, max(LEAST, round(self._most * SHARE)) - 1, -1)
