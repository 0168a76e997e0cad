"""A row of a list in two lines, and what it offers."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from client.look.fitting import ENDING, fitted
from client.look.labels import sized
from client.look.sizes import grown

HEIGHT = 58
MARGIN = 12
QUIET = 185
BELOW = Qt.ItemDataRole.UserRole + 1
OFFER = BELOW + 1
LEAST = 0.85
"""Of its size, what a line of a row has at least: rows side by side should look alike."""


def row_high() -> int:
    return max(grown(HEIGHT), 2 * QFontMetrics(sized(16)).height() + grown(20))


class Look(QStyledItemDelegate):
    """Where the upper line has no room it is cut at `dots`."""

    def __init__(self, parent: QObject, dots: Qt.TextElideMode = ENDING) -> None:
        super().__init__(parent)
        self._dots = dots

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        return QSize(200, row_high())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        palette: QPalette = option.palette
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        text = palette.color(QPalette.ColorRole.Text)
        quiet = QColor(text)
        quiet.setAlpha(QUIET)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, margin = rect.adjusted(2, 2, -2, -2), grown(MARGIN)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            fill = QColor(palette.color(QPalette.ColorRole.Highlight))
            fill.setAlpha(56 if chosen else 22)
            painter.setBrush(fill)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, grown(8), grown(8))
        inner = box.adjusted(margin, grown(7), -margin, -grown(7))
        painter.setFont(sized(13))
        offer = str(index.data(OFFER))
        wide = painter.fontMetrics().horizontalAdvance(offer)
        painter.setPen(quiet)
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, offer)
        inner.setRight(inner.right() - wide - margin)
        for pixels, bold, color, words, where, dots in (
            (16, True, text, index.data(), Qt.AlignmentFlag.AlignTop, self._dots),
            (13, False, quiet, index.data(BELOW), Qt.AlignmentFlag.AlignBottom, ENDING),
        ):
            worn, cut = fitted(str(words), sized(pixels, bold=bold), inner.width(), LEAST, dots)
            painter.setFont(worn)
            painter.setPen(color)
            painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | where, cut)
        painter.restore()
