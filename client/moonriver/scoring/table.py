"""The ruled part of the score pad: a column a player, a row for each thing that counts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from client.look.pictures import Pictures, Scale, sharpness
from client.moonriver.scoring.heads import RIBBON, STAR, PlayerHeader, RowHeader, ribbon_width, ribbon_words
from client.moonriver.scoring.model import NOWHERE, Index, ScoreModel
from client.moonriver.scoring.sheet import Entry
from client.moonriver.scoring.words import PLACE, TOTAL, group_of
from client.table.pad.ink import Ink, ruled

ROOMY, LEAST = 31, 24
"""Pixels of a row where there is room, and where there is little."""
LINE = 1.2
"""Of the size of its letters, what a line of numbers takes at most: some fonts keep as much again for other scripts."""
COLUMN_ROOMY, COLUMN_MIDDLE, COLUMN_CLOSE, COLUMN_LEAST = 140, 92, 64, 60
"""Where there is room; with common names; where words beside them are written smaller for it; and at least."""


class ScoreField(QStyledItemDelegate):
    """A number in its field. A winner's column is washed in the moon's colour, and says so in a word below."""

    def __init__(self, model: ScoreModel, pictures: Pictures, ink: Ink) -> None:
        super().__init__()
        self.ink = ink
        self.hovered: QModelIndex = QModelIndex()
        self._model, self._pictures = model, pictures

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        sheet, ink = self._model.sheet, self.ink
        rect: QRect = option.rect
        table = self.parent_table(option)
        if sheet is None:
            return
        line = self._model.line(index.row())
        won = sheet.over and self._model.complete and index.column() in sheet.winners
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if won:
            painter.fillRect(rect, QColor(ink.won))
        ruled(painter, rect, ink, heavy=line.name in (TOTAL, PLACE) or self._ends_group(index.row()))
        entry = self._model.entry(index)
        if entry is not None:
            self._write(painter, rect, index, entry, won=won)
        focused = table is not None and table.hasFocus() and table.currentIndex() == index
        if focused or self.hovered == index:
            painter.setPen(QPen(QColor(ink.link), max(2, round(1.5 * ink.size))))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(rect).adjusted(3, 2, -3, -3), 6 * ink.size, 6 * ink.size)
        painter.restore()

    def parent_table(self, option: QStyleOptionViewItem) -> QTableView | None:
        widget: QWidget | None = option.widget
        return widget if isinstance(widget, QTableView) else None

    def _ends_group(self, row: int) -> bool:
        return row > 0 and group_of(self._model.line(row).name) != group_of(self._model.line(row - 1).name)

    def _write(self, painter: QPainter, rect: QRect, index: Index, entry: Entry, *, won: bool) -> None:
        name = self._model.line(index.row()).name
        text, ink = self._model.written(index), self.ink
        if name == PLACE and won:
            self._ribbon(painter, rect, ribbon_words(ink, rect.width(), text, str(entry.points)))
            return
        written = ink.font(19 if name == TOTAL else 16, bold=name == TOTAL)
        painter.setFont(written)
        painter.setPen(QColor(ink.text if entry.points and name != PLACE else ink.muted))
        wide = QFontMetrics(written).horizontalAdvance("0" * self._digits())
        units = QRect(rect)
        units.setWidth((rect.width() + wide) // 2)
        painter.drawText(units, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _digits(self) -> int:
        """Numbers are written below each other, in the middle of their column."""
        sheet = self._model.sheet
        return 1 if sheet is None else max(len(str(entry.points)) for line in sheet.lines for entry in line.entries)

    def _ribbon(self, painter: QPainter, rect: QRect, text: str) -> None:
        ink = self.ink
        band = QRectF(rect).adjusted(3, 3, -3, -3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink.ribbon))
        painter.drawRoundedRect(band, 6 * ink.size, 6 * ink.size)
        written = ink.font(RIBBON, bold=True)
        side = round(STAR * ink.size)
        wide = QFontMetrics(written).horizontalAdvance(text)
        left = round(band.center().x() - (side + 3 + wide) / 2)
        scale = Scale(side / 24, sharpness(painter))
        star = self._pictures.cut("icon_star", scale, tint=ink.text).pixmap
        painter.drawPixmap(left, round(band.center().y() - side / 2), star)
        painter.setFont(written)
        painter.setPen(QColor(ink.text))
        box = QRectF(left + side + 3, band.top(), wide + 2, band.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class ScoreTable(QTableView):
    pointed = Signal(object)
    """At this index; an invalid one when nobody points any more."""
    row_pointed = Signal(int)
    """By its name; -1 when nobody points at one any more."""
    touched = Signal()
    """By a click or a key, before anything comes of it."""

    def __init__(self, model: ScoreModel, pictures: Pictures, ink: Ink) -> None:
        super().__init__()
        self._model, self._ink = model, ink
        self._at = QModelIndex()
        self._field = ScoreField(model, pictures, ink)
        self._heads = PlayerHeader(model, pictures, ink, self)
        self._labels = RowHeader(model, pictures, ink, self)
        self.setModel(model)
        self.setItemDelegate(self._field)
        self.setHorizontalHeader(self._heads)
        self.setVerticalHeader(self._labels)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.entered.connect(self._hover)
        self._labels.pointed.connect(self.row_pointed)
        model.modelReset.connect(self._fit)

    def apply_theme(self, ink: Ink) -> None:
        self._ink = self._field.ink = self._heads.ink = self._labels.ink = ink
        self.setStyleSheet(
            "QTableView, QTableView:focus { border: none; padding: 0; background: transparent; }"
            f"QHeaderView, QTableCornerButton::section {{ background: {ink.paper}; border: none; }}"
        )
        self._fit()
        self.viewport().update()

    # How large

    def columns(self) -> int:
        return max(1, self._model.columnCount())

    def row_heights(self) -> tuple[int, int]:
        """At least, and where there is room."""
        written = self._ink.font(16)
        line = min(QFontMetrics(written).height(), round(LINE * written.pixelSize()))
        return max(LEAST, line + 3), max(line + 8, round(ROOMY * self._ink.size))

    def widths(self) -> tuple[int, int, int]:
        """At the very least, with smaller words; with whole ones; and where there is room."""
        least, middle, most = (round(pixels * self._ink.size) for pixels in (COLUMN_LEAST, COLUMN_MIDDLE, COLUMN_ROOMY))
        small, label = self._labels.label_widths()
        whole, roomy = max(least, ribbon_width(self._ink)), max(middle, min(self._heads.name_width(), most))
        return small + self.columns() * least, label + self.columns() * whole, label + self.columns() * roomy

    def _label(self, width: int) -> int:
        """What the columns leave the words beside them."""
        small, label = self._labels.label_widths()
        return min(label, max(small, width - self.columns() * round(COLUMN_CLOSE * self._ink.size)))

    def heights(self, width: int) -> tuple[int, int]:
        """At least, with every row in sight, and where there is room."""
        least, roomy = self.row_heights()
        head, rows = self._head(width), self._model.rowCount()
        return head + rows * least, head + rows * roomy

    def _head(self, width: int) -> int:
        return self._heads.head_height((width - self._label(width)) // self.columns())

    def _fit(self) -> None:
        bar = self.verticalScrollBar().sizeHint().width() if self.heights(self.width())[0] > self.height() else 0
        head = self._head(self.width() - bar)
        self._labels.setFixedWidth(self._label(self.width()))
        self._heads.setFixedHeight(head)
        rows = max(1, self._model.rowCount())
        least, roomy = self.row_heights()
        row = min(roomy, max(least, (self.height() - head) // rows))
        self._labels.setMinimumSectionSize(row)
        self._labels.setDefaultSectionSize(row)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._fit()
        super().resizeEvent(event)

    # What is pointed at

    def point_again(self) -> None:
        """More may be counted now of what is pointed at."""
        if self._at.isValid():
            self.pointed.emit(self._at)
        elif self._labels.at >= 0:
            self.row_pointed.emit(self._labels.at)

    def _point(self, index: QModelIndex, *, hovered: bool) -> None:
        self._labels.point(-1)
        self._field.hovered = index if hovered else QModelIndex()
        self.viewport().update()
        if index != self._at:
            self._at = index
            self.pointed.emit(index)

    def _hover(self, index: QModelIndex) -> None:
        self._point(index, hovered=True)

    def _unhover(self) -> None:
        self._point(self.currentIndex() if self.hasFocus() else QModelIndex(), hovered=False)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._point(QModelIndex(current) if isinstance(current, QModelIndex) else QModelIndex(), hovered=False)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._model.rowCount():
            self.setCurrentIndex(self._model.index(0, 0, NOWHERE))
        self._point(self.currentIndex(), hovered=False)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self._point(QModelIndex(), hovered=False)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._point(QModelIndex(), hovered=False)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Leave or (
            event.type() == QEvent.Type.MouseMove
            and isinstance(event, QMouseEvent)
            and not self.indexAt(event.position().toPoint()).isValid()
        ):
            self._unhover()
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.touched.emit()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self.touched.emit()
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()  # the panel closes
        else:
            super().keyPressEvent(event)
