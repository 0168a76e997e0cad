"""What a game is about this time, on cards side by side: they open at its beginning, and are closed at will."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.sizes import grown, sizes
from client.look.theme import Theme
from client.table.cards.card import WIDE, WIDEST_TEXT
from client.table.cards.card_text import CardText
from client.table.cards.placing import covered_at, place_for
from client.words.saying import tr

SIDE_BY_SIDE, ONE_BELOW_THE_OTHER = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class OpeningCards(QFrame):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.texts: tuple[CardText, ...] = ()
        self._closed = False
        """Until the next game."""
        self._placed: tuple[object, ...] | None = None
        """For what a place has been found."""
        self._box = QVBoxLayout(self)
        self._row = QHBoxLayout()
        self._box.addLayout(self._row)
        self._columns: list[QWidget] = []
        self.close_button = button(tr("card", "Close"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        self.close_button.clicked.connect(self.finish)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        self._box.addLayout(foot)
        self.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.setStyleSheet(
            f"QFrame#card {{ background: {theme.panel}; border: 2px solid {theme.edge}; border-radius: 12px; }}"
        )

    def tell(self, texts: Sequence[CardText], room: QRect, thing: QRect, avoided: Sequence[QRect]) -> None:
        """None: the beginning is over."""
        if not texts:
            self._closed = False
            self.hide()
            return
        if self._closed:
            return
        if tuple(texts) != self.texts:
            self._write(texts)
        asked = sizes().text, room, thing, tuple(avoided), self.texts
        if asked != self._placed:
            self._placed = asked
            self._lie(room, thing, avoided)
        self.show()

    def finish(self) -> bool:
        """Whether there was anything to close."""
        shown = self.isVisible()
        self._closed = True
        self.hide()
        return shown

    def _write(self, texts: Sequence[CardText]) -> None:
        self.texts = tuple(texts)
        for column in self._columns:
            self._row.removeWidget(column)
            column.deleteLater()
        self._columns = [_column(text) for text in texts]
        for column in self._columns:
            self._row.addWidget(column, 1)
        self.setAccessibleName(tr("card", "What this game is about"))
        self.setAccessibleDescription("\n".join(text.spoken for text in texts))

    def _lie(self, room: QRect, thing: QRect, avoided: Sequence[QRect]) -> None:
        """Side by side, or where they cover less so, one below the other."""
        found: list[tuple[int, QBoxLayout.Direction, QPoint]] = []
        for direction in SIDE_BY_SIDE, ONE_BELOW_THE_OTHER:
            self._row.setDirection(direction)
            self._fit(room)
            at = place_for(self.size(), room, thing, avoided)
            found.append((covered_at(at, self.size(), thing, avoided), direction, at))
        _, direction, at = min(found, key=lambda one: one[0])
        self._row.setDirection(direction)
        self._fit(room)
        self.move(at)

    def _fit(self, room: QRect) -> None:
        self._box.setContentsMargins(*(grown(side) for side in (14, 12, 14, 12)))
        self._row.setSpacing(grown(18))
        letters = min(WIDEST_TEXT, max(1.0, sizes().text / sizes().scale))
        abreast = len(self._columns) if self._row.direction() == SIDE_BY_SIDE else 1
        wide = min(round(grown(WIDE * letters) * (0.4 + 0.6 * abreast)), room.width())
        self._box.invalidate()
        self._box.activate()
        self.resize(wide, self._box.totalHeightForWidth(wide))


def _column(text: CardText) -> QWidget:
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(label(text.name, 17, bold=True, wrap=True))
    for said in (text.rule, *text.more, *text.here):
        box.addWidget(label(said, 14, wrap=True))
    box.addStretch(1)
    return made
