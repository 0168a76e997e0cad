"""The tables of the lobby; a card keeps its place and stays chosen while it changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from client.lobby.lobby_model import Row
from client.look.sizes import sizes
from client.window.lobby.table_card import ROW, TableCard, button_of
from client.words.lobby_words import act_of, deed_of, place_of, why_not
from client.words.saying import in_a_row, tr

TABLE = Qt.ItemDataRole.UserRole


class TableList(QListWidget):
    """`meant` is its button, a double click or Enter on a card; `turned_to` says that another one is chosen, or
    has changed. The choice is a person's: where a chosen table goes, none is chosen."""

    meant = Signal()
    turned_to = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("lobby", "Tables near you"))
        self._rows: dict[str, Row] = {}
        self._look = TableCard(self)
        self._pressed = ""
        """The table whose button is held down."""
        self.setItemDelegate(self._look)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        sizes().changed.connect(self.scheduleDelayedItemsLayout)
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
            offers = [deed_of(row), act_of(row)]
            item.setText(row.name)
            item.setData(ROW, row)
            spoken = [row.name, place_of(row), *dict.fromkeys(offer for offer in offers if offer)]
            item.setData(Qt.ItemDataRole.AccessibleTextRole, in_a_row(spoken))
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

    @property
    def why_not(self) -> str:
        """Why nobody can sit at the chosen table, or nothing."""
        row = self.chosen()
        return "" if row is None else why_not(row)

    def choose(self, table: str) -> None:
        self.setCurrentItem(next(item for item in map(self.item, range(self.count())) if item.data(TABLE) == table))

    # The button of a card

    def _button_at(self, at: QPoint) -> str:
        """Whose button is there."""
        item: QListWidgetItem | None = self.itemAt(at)
        row = None if item is None else self._rows.get(item.data(TABLE))
        if item is None or row is None or not button_of(self.visualItemRect(item), row).contains(at):
            return ""
        return row.key

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = (
            self._button_at(event.position().toPoint()) if event.button() == Qt.MouseButton.LeftButton else ""
        )
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, ""
        if pressed and pressed == self._button_at(event.position().toPoint()):
            self.meant.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Its first click has been taken, where that was a button's."""
        if not self._button_at(event.position().toPoint()):
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        self._look.under = event.position().toPoint()
        pressable = (
            Qt.CursorShape.PointingHandCursor if self._button_at(self._look.under) else Qt.CursorShape.ArrowCursor
        )
        self.viewport().setCursor(pressable)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        super().leaveEvent(event)
        self._look.under = QPoint(-1, -1)
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Qt would stand on the first row, without a sign of it, whenever the window comes to the front."""
        chosen = self.chosen()
        super().focusInEvent(event)
        if chosen is None:
            by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
            self.setCurrentIndex(self.model().index(0, 0) if by_key else QModelIndex())
