"""Beside the chat: something to show the others without a word, a nudge for somebody slow, and peace from both."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from client.look.labels import hint
from client.look.sizes import grown
from client.table.link import Ask
from client.table.reactions.reaction_words import reaction_word
from client.table.table_model import TableModel
from client.words.door_words import unheard
from client.words.saying import tr
from netproto.schema.play_pb2 import React
from netproto.wire.reactions import NUDGE, REACTIONS

FACE = 18
"""Pixels of the smile."""


class ReactionButton(QPushButton):
    def __init__(self, model: TableModel, ask: Ask, parent: QWidget) -> None:
        super().__init__(parent)  # made visible by `fit`, it would be a window without one
        self._model, self._ask = model, ask
        self.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        self.setAccessibleName(tr("reaction", "React"))
        hint(self, tr("reaction", "Show the others something, or ask somebody slow to hurry"))
        menu = QMenu(self)
        self.entries = {reaction: QAction(reaction_word(reaction), self) for reaction in REACTIONS}
        for reaction, entry in self.entries.items():
            entry.triggered.connect(lambda _=False, reaction=reaction: self._react(reaction))
            menu.addAction(entry)
        menu.addSeparator()
        self.mute = QAction(tr("reaction", "Show me no reactions here"), self)
        menu.addAction(self.mute)
        self.mute.setCheckable(True)
        self.mute.toggled.connect(self._mute)
        menu.aboutToShow.connect(self.fit)
        self.setMenu(menu)
        self.fit()

    def fit(self) -> None:
        """To what the table is now."""
        self.setVisible(self._model.reacts)
        self.setEnabled(self._model.online and not unheard(self._model))
        seat = self._model.to_nudge()
        nudge = self.entries[NUDGE]
        nudge.setEnabled(seat is not None)
        nudge.setText(
            reaction_word(NUDGE)
            if seat is None
            else tr("reaction", "Ask {name} to hurry", name=self._model.name_of(seat))
        )
        self.mute.setChecked(self._model.muted)

    def _react(self, reaction: str) -> None:
        seat = self._model.to_nudge() if reaction == NUDGE else None
        if reaction != NUDGE or seat is not None:
            self._ask(react=React(reaction=reaction, seat=seat))

    def _mute(self, muted: bool) -> None:
        self._model.muted = muted

    def sizeHint(self) -> QSize:  # noqa: N802
        high = super().sizeHint().height()
        return QSize(high + grown(8), high)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """A smile: no letter for one is in every font."""
        super().paintEvent(event)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        ink = self.palette().color(group, QPalette.ColorRole.ButtonText)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(min(grown(FACE), self.height() - 6))
        face = QRectF(self.width() / 2 - side / 2, self.height() / 2 - side / 2, side, side)
        painter.setPen(QPen(ink, max(1.5, side / 11)))
        painter.drawEllipse(face)
        painter.drawArc(face.adjusted(side / 4, side / 4, -side / 4, -side / 5), -16 * 20, -16 * 140)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for x in (0.34, 0.66):
            painter.drawEllipse(QPointF(face.left() + x * side, face.top() + 0.38 * side), side / 13, side / 13)
        painter.end()
