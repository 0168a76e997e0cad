"""A card over a table: the name of a thing, its rule, and what there is to say of this very thing now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client.look.labels import Label, label, tone
from client.look.sizes import grown, sizes
from client.look.theme import Theme
from client.table.cards.card_text import CardText
from client.table.cards.placing import place_for

WIDE = 300
"""Pixels in a window of common size, where its text has at most that size."""
WIDEST_TEXT = 1.5
"""Times as large as usual; from there on a card gets longer instead of wider."""
PICTURE = 44


class ThingCard(QFrame):
    """Over its parent; the pointer goes through it, so that a card never hides what it is of."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text = CardText("", "")
        self.picture = QLabel()
        self.name = label("", 17, bold=True, wrap=True)
        self.rule = label("", 14, wrap=True)
        self.more = label("", 13, quiet=True, wrap=True)
        self.line = QFrame()
        self.line.setFixedHeight(1)
        self.here = label("", 14, wrap=True)
        tone(self.here, "warning")
        head = QHBoxLayout()
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.name, 1)
        self._head = head
        box = QVBoxLayout(self)
        box.addLayout(head)
        for part in (self.rule, self.more, self.line, self.here):
            box.addWidget(part)
        self._box = box
        self.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.setStyleSheet(
            f"QFrame#card {{ background: {theme.panel}; border: 2px solid {theme.edge}; border-radius: 12px; }}"
        )
        self.line.setStyleSheet(f"background: {theme.line};")

    def tell(self, text: CardText, picture: QPixmap | None = None) -> None:
        self.text = text
        self.picture.setVisible(picture is not None)
        if picture is not None:
            self.picture.setPixmap(picture)
        for part, said in self._lines(text):
            part.setText(said)
            part.setVisible(bool(said))
        self.line.setVisible(bool(text.here))
        self.setAccessibleName(text.name)
        self.setAccessibleDescription(text.spoken)
        self._fit()

    def lie(self, room: QRect, thing: QRect, avoided: Sequence[QRect], wished: Sequence[QRect] = ()) -> None:
        """Beside the thing, and in sight."""
        self.move(place_for(self.size(), room, thing, avoided, wished))
        self.show()
        self.raise_()

    def _lines(self, text: CardText) -> list[tuple[Label, str]]:
        return [
            (self.name, text.name),
            (self.rule, text.rule),
            (self.more, "\n".join(text.more)),
            (self.here, "\n".join(text.here)),
        ]

    def _fit(self) -> None:
        self._box.setContentsMargins(*(grown(side) for side in (14, 12, 14, 12)))
        self._box.setSpacing(grown(6))
        self._head.setSpacing(grown(10))
        letters = min(WIDEST_TEXT, max(1.0, sizes().text / sizes().scale))
        wide = grown(WIDE * letters)
        for part, _ in self._lines(self.text):
            part.ensurePolished()
        self._box.invalidate()
        self._box.activate()
        self.resize(wide, self._box.totalHeightForWidth(wide))
