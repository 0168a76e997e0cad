"""Rows of the lobby in two lines, and what they offer; a row keeps its place and stays chosen while it changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from client.lobby.lobby_model import Deed, Row
from client.look.fitting import ENDING, fitted
from client.look.sizes import grown
from client.words.wording import deed_of, place_of, sized

HEIGHT = 58
MARGIN = 12
QUIET = 185
TABLE = Qt.ItemDataRole.UserRole
BELOW = TABLE + 1
OFFER = TABLE + 2
LIVELY = TABLE + 3
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
        lively = bool(index.data(LIVELY))
        painter.setFont(sized(13, bold=lively))
        offer = str(index.data(OFFER))
        wide = painter.fontMetrics().horizontalAdvance(offer)
        painter.setPen(palette.color(QPalette.ColorRole.Link) if lively else quiet)
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


class TableList(QListWidget):
    """`meant` is a double click or Enter on a row; `turned_to` says that another one is chosen, or has changed. The
    choice is a person's: where a chosen table goes, none is chosen."""

    meant = Signal()
    turned_to = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[str, Row] = {}
        self.setItemDelegate(Look(self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda item: self.meant.emit())
        self.itemSelectionChanged.connect(self.turned_to)

    def show_rows(self, rows: Sequence[Row]) -> None:
        chosen = self.chosen()
        self._rows = {row.key: row for row in rows}
        if chosen is not None and chosen.key not in self._rows:
            self.setCurrentIndex(QModelIndex())  # Qt would choose the one that comes next
        for at in reversed(range(self.count())):
            if self.item(at).data(TABLE) not in self._rows:
                self.takeItem(at)
        for at, row in enumerate(rows):
            if at >= self.count() or self.item(at).data(TABLE) != row.key:
                self._place(at, row.key)
            item = self.item(at)
            below, offer = place_of(row), deed_of(row)
            item.setText(row.name)
            item.setData(BELOW, below)
            item.setData(OFFER, offer)
            item.setData(LIVELY, row.deed in (Deed.JOIN, Deed.RETURN))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.name}, {below}, {offer}")
        self.turned_to.emit()

    def _place(self, at: int, table: str) -> None:
        """A row that is new, or that has been renamed."""
        there = next((n for n in range(self.count()) if self.item(n).data(TABLE) == table), None)
        chosen = there is not None and self.item(there) is self.currentItem()
        item = QListWidgetItem() if there is None else self.takeItem(there)
        item.setData(TABLE, table)
        self.insertItem(at, item)
        if chosen:
            self.setCurrentItem(item)

    def chosen(self) -> Row | None:
        return next((self._rows.get(item.data(TABLE)) for item in self.selectedItems()), None)

    def choose(self, table: str) -> None:
        self.setCurrentItem(next(item for item in map(self.item, range(self.count())) if item.data(TABLE) == table))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Qt would stand on the first row, without a sign of it, whenever the window comes to the front."""
        chosen = self.chosen()
        super().focusInEvent(event)
        if chosen is None:
            by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
            self.setCurrentIndex(self.model().index(0, 0) if by_key else QModelIndex())
