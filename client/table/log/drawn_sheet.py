"""A log of drawn lines, the newest at the top below its heading; the one pointed at is told."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem

from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import DARK, Color, Theme, font, theme
from client.look.viewport import give_viewport
from client.table.log.line_painting import LinePainting
from client.table.log.telling import Told
from client.words.saying import tr

SIDE, NARROW_SIDE = 22, 18
"""Pixels of the pictures at the common text size, and in a narrow column."""
NARROW = 250
HEADING = 14
EDGE = 4
TIGHT, AIRY = 1.22, 1.6
"""How high a row is, in sides, where lines are few and where there are many."""
TIP = 60
"""Letters in a line of a tip: Qt breaks no line of plain words, and reads markup out."""
WAYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Lines(QAbstractListModel):
    """The newest first: a heading, the lines below it from the last on, the heading before it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Told] = []

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        line = self.rows[index.row()]
        return Qt.ItemFlag.ItemIsEnabled if line.heading else Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # Qt's own type
        line = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.words
        return fill(line.words, TIP) if role == Qt.ItemDataRole.ToolTipRole and not line.heading else None

    def wipe(self) -> None:
        self.beginResetModel()
        self.rows.clear()
        self.endResetModel()

    @property
    def newest(self) -> int:
        """The row of the last line; -1 where there is none."""
        return next((row for row, line in enumerate(self.rows[:2]) if not line.heading), -1)

    def write(self, line: Told) -> int:
        """The row where it stands now."""
        row = 1 if not line.heading and self.rows and self.rows[0].heading else 0
        self.beginInsertRows(QModelIndex(), row, row)
        self.rows.insert(row, line)
        self.endInsertRows()
        return row

    def rewrite(self, line: Told) -> None:
        row = self.newest
        if row >= 0:
            self.rows[row] = line
            self.dataChanged.emit(self.index(row), self.index(row))


class DrawnSheet(QListView):
    pointed = Signal(object)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        give_viewport(self)
        self.worn = theme(DARK)
        self.colors: Sequence[Color] = ()
        self.tight = False
        """A few lines without headings, and nothing to scroll."""
        self._hovered = QPersistentModelIndex()
        self._lit: tuple[object, ...] = ()
        self._told: Told | None = None
        self.lines = Lines()
        self.setModel(self.lines)
        self.setItemDelegate(_Rows(self, pictures))
        self.setMouseTracking(True)
        self.setAccessibleName(tr("log panel", "Turns"))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.entered.connect(self._hover)

    # Lines

    @property
    def count(self) -> int:
        """Headings among them."""
        return len(self.lines.rows)

    def wipe(self) -> None:
        self._hovered = QPersistentModelIndex()
        self.lines.wipe()
        self._tell()

    def write(self, lines: Sequence[Told]) -> None:
        """Those before it stay where they are for who reads further down."""
        bar = self.verticalScrollBar()
        was, new = bar.value(), 0
        for line in lines:
            row = self.lines.write(line)
            self.setRowHidden(row, self.tight and line.heading)
            new += self.sizeHintForRow(row)
        if was > 0 and lines:
            self.doItemsLayout()
            bar.setValue(was + new)
        self._tell()

    def rewrite(self, line: Told) -> None:
        """The last line, of which more is known now."""
        self.lines.rewrite(line)
        self.scheduleDelayedItemsLayout()  # it may need another line
        self._tell()

    # Looks

    @property
    def side(self) -> float:
        """Of its pictures."""
        text = sizes().text
        return (NARROW_SIDE if self.width() < NARROW * text and not self.tight else SIDE) * text

    def row_height(self, *, tight: bool) -> int:
        """Lines alone share all the height between them, so that none is cut."""
        if not tight:
            return round(self.side * AIRY)
        high = self.viewport().height()
        return high // max(1, high // round(SIDE * TIGHT * sizes().text))

    def be_tight(self, tight: bool) -> None:
        if tight == self.tight:
            return
        self.tight = tight
        bars = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if tight else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bars)
        for row, line in enumerate(self.lines.rows):
            self.setRowHidden(row, tight and line.heading)
        self.scheduleDelayedItemsLayout()
        self.scrollToTop()

    def apply_theme(self, worn: Theme) -> None:
        self.worn = worn
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.doItemsLayout()  # Qt would do it while it paints, and then paint all of it once more

    # Pointing

    @property
    def shown(self) -> Told | None:
        """The line that is pointed at: by the mouse, or by the keyboard."""
        by_key = self.currentIndex().row() if self.hasFocus() else -1
        row = self._hovered.row() if self._hovered.isValid() else by_key
        return self.lines.rows[row] if 0 <= row < self.count and not self.lines.rows[row].heading else None

    def _tell(self) -> None:
        line = self.shown
        where = () if line is None else line.where
        if line is not self._told:
            self._told = line
            self.setAccessibleDescription("" if line is None else line.words)
            self.viewport().update()
        if where != self._lit:
            self._lit = where
            self.pointed.emit(where)

    def _hover(self, index: QModelIndex) -> None:
        self._hovered = QPersistentModelIndex(index)
        self._tell()

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        super().currentChanged(current, previous)
        self._tell()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Leave, QEvent.Type.Hide, QEvent.Type.Wheel):
            self._hover(NOWHERE)
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """From line to line; every other key is the table's."""
        if event.key() in WAYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.setCurrentIndex(self.lines.index(max(0, self.lines.newest)))
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self._tell()


class _Rows(QStyledItemDelegate):
    def __init__(self, sheet: DrawnSheet, pictures: Pictures) -> None:
        super().__init__(sheet)
        self._sheet, self._pictures = sheet, pictures
        self._painting = LinePainting(pictures, sheet.worn, SIDE, 1.0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        sheet = self._sheet
        usual, drawing = sheet.row_height(tight=sheet.tight), sheet.lines.rows[index.row()].drawing
        if sheet.tight or drawing is None:
            return QSize(1, usual)
        return QSize(1, usual + round(self._painted().further(drawing, sheet.viewport().width() - 2 * EDGE)))

    def _painted(self) -> LinePainting:
        sheet = self._sheet
        side, ratio = sheet.side, sheet.devicePixelRatioF()
        if not self._painting.suits(sheet.worn, side, ratio):
            self._painting = LinePainting(self._pictures, sheet.worn, side, ratio)
        return self._painting

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        sheet = self._sheet
        line, worn = sheet.lines.rows[index.row()], sheet.worn
        area = QRectF(option.rect)
        room = area.adjusted(EDGE, 0, -EDGE, 0)
        if line.heading:
            painter.setPen(QPen(QColor(worn.muted)))
            painter.setFont(font(round(HEADING * sizes().text), bold=True))
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line.words)
            return
        if line is sheet.shown:
            focused = sheet.hasFocus() and index.row() == sheet.currentIndex().row()
            painter.setPen(QPen(QColor(worn.link), 1) if focused else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(worn.raised))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), EDGE, EDGE)
        if line.drawing is None:
            letters = font(round(HEADING * sizes().text))
            painter.setFont(letters)
            painter.setPen(QPen(QColor(worn.text)))
            words = QFontMetrics(letters).elidedText(line.words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
            return
        self._painted().paint(painter, line.drawing, room, tall=not sheet.tight)
