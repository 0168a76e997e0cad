"""A card over a table: the name of a thing, its rule, and what there is to say of this very thing now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client.look.labels import Label, dress, label, lettered, tone
from client.look.sizes import grown, sizes
from client.look.theme import Theme
from client.table.cards.card_text import CardText
from client.table.cards.placing import place_for

WIDE = 300
"""Pixels in a window of common size, where its text has at most that size."""
WIDEST_TEXT = 1.5
"""Times as large as usual; from there on a card gets no wider, and its letters are the lower of two sizes."""
NAME, RULE, MORE = (17, 14), (14, 12), (13, 11)
HIGHEST = 0.45
"""Of the room: rules of what else is seen on the thing give way to what lies below."""
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
        self.name = label("", NAME[0], bold=True, wrap=True)
        self.rule = label("", RULE[0], wrap=True)
        self.more = label("", MORE[0], quiet=True, wrap=True)
        self.line = QFrame()
        self.line.setFixedHeight(1)
        self.here = label("", RULE[0], wrap=True)
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
            self.picture.setAccessibleName(text.name)
        for part, said in self._lines(text):
            part.setText(said)
            part.setVisible(bool(said))
        self.line.setVisible(bool(text.here))
        self.setAccessibleName(text.name)
        self.setAccessibleDescription(text.spoken)
        self._fit()

    def lie(self, room: QRect, thing: QRect, avoided: Sequence[QRect], wished: Sequence[QRect] = ()) -> None:
        """Beside the thing, and in sight."""
        for rules in range(len(self.text.more) - 1, -1, -1):
            if self.height() <= HIGHEST * room.height():
                break
            self.more.setText("\n".join(self.text.more[:rules]))
            self.more.setVisible(rules > 0)
            self._fit()
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
        text = sizes().text / sizes().scale
        wide = grown(WIDE * min(WIDEST_TEXT, max(1.0, text)))
        for part, pixels in ((self.name, NAME), (self.rule, RULE), (self.more, MORE), (self.here, RULE)):
            lettered(part, pixels[text > WIDEST_TEXT], bold=part is self.name)
            dress(part)
            part.ensurePolished()
        self._box.invalidate()
        self._box.activate()
        self.resize(wide, self._box.totalHeightForWidth(wide))
