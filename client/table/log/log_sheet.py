"""Lines of a log on a sheet that follows the newest, each with the mark of its player; the one pointed at is told."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QTextEdit

from client.look.labels import button
from client.look.theme import DARK, Color, Theme, theme
from client.table.log.telling import TEXT, Told
from client.words.saying import tr

MARK = 0.6
"""The player's colour, as a part of the text's height."""

GAP = 3


class LogSheet(QTextEdit):
    """A sheet of lines: only what is appended is laid out anew, so that a long game stays quick."""

    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setCursorWidth(0)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("log panel", "What happened"))
        self.setPlaceholderText(tr("log panel", "Nothing has happened yet."))
        self.document().setDocumentMargin(GAP)
        self.worn = theme(DARK)
        self.colors: Sequence[Color] = ()
        self._lines: list[Told] = []
        """By block."""
        self._following = True
        self._hovered = -1
        self._lit: tuple[object, ...] = ()
        self.newest = button(tr("log panel", "Newest lines"))
        self.newest.setParent(self)
        self.newest.hide()
        self.newest.clicked.connect(self.follow)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._settled)
        self.cursorPositionChanged.connect(self._tell)
        self.viewport().setMouseTracking(True)

    # Lines

    @property
    def count(self) -> int:
        """Headings among them."""
        return len(self._lines)

    def wipe(self) -> None:
        self._lines.clear()
        self._hovered = -1
        self.clear()
        self._following = True
        self._tell()

    def write(self, lines: Sequence[Told]) -> None:
        """At the end."""
        if not lines:
            return
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in lines:
            shape = self._heading() if line.heading else self._shape(self._gutter, 0)
            letters = self._quiet() if line.heading else QTextCharFormat()
            if self._lines:
                cursor.insertBlock(shape, letters)
            else:
                cursor.setBlockFormat(shape)
                cursor.setCharFormat(letters)
            cursor.insertText(line.words)
            self._lines.append(line)
        cursor.endEditBlock()
        if not self._following:
            self.newest.show()

    def rewrite(self, line: Told) -> None:
        """The last line, of which more is known now."""
        cursor = QTextCursor(self.document().lastBlock())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(line.words, QTextCharFormat())
        self._lines[-1] = line
        self._tell()

    @property
    def _gap(self) -> int:
        return max(GAP, round(GAP * self.font().pixelSize() / TEXT))

    @property
    def _mark(self) -> int:
        return round(MARK * self.font().pixelSize())

    @property
    def _gutter(self) -> int:
        return self._mark + 3 * self._gap

    def _shape(self, left: int, above: int) -> QTextBlockFormat:
        shape = QTextBlockFormat()
        shape.setLeftMargin(left)
        shape.setTopMargin(above)
        shape.setBottomMargin(self._gap)
        return shape

    def _heading(self) -> QTextBlockFormat:
        return self._shape(0, 3 * self._gap if self._lines else 0)

    def _quiet(self) -> QTextCharFormat:
        letters = QTextCharFormat()
        letters.setForeground(QColor(self.worn.muted))
        letters.setFontWeight(600)
        return letters

    def apply_theme(self, worn: Theme) -> None:
        self.worn = worn
        self.ensurePolished()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for n, line in enumerate(self._lines):
            cursor.setPosition(self.document().findBlockByNumber(n).position())
            if line.heading:
                cursor.setBlockFormat(self._shape(0, 3 * self._gap if n else 0))
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.setCharFormat(self._quiet())
            else:
                cursor.setBlockFormat(self._shape(self._gutter, 0))
        cursor.endEditBlock()
        self._place_newest()

    # Following the newest, unless the reader has scrolled up

    def follow(self) -> None:
        self._following = True
        self._settled()

    def _settled(self) -> None:
        bar = self.verticalScrollBar()
        if self._following:
            bar.setValue(bar.maximum())

    def _scrolled(self, value: int) -> None:
        self._following = value >= self.verticalScrollBar().maximum() - GAP
        if self._following:
            self.newest.hide()
        self._hover(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._settled()
        self._place_newest()

    def _place_newest(self) -> None:
        self.newest.adjustSize()
        room = self.viewport().geometry()
        at = room.center().x() - self.newest.width() // 2, room.bottom() - self.newest.height() - GAP
        self.newest.move(*at)

    # Pointing

    @property
    def shown(self) -> int:
        """The line that is pointed at: by the mouse, or by the keyboard; -1 for none."""
        if self._hovered >= 0:
            return self._hovered
        return self.textCursor().blockNumber() if self.hasFocus() else -1

    def _tell(self) -> None:
        self.viewport().update()
        line = self._lines[self.shown] if 0 <= self.shown < len(self._lines) else None
        where = () if line is None else line.where
        if where != self._lit:
            self._lit = where
            self.pointed.emit(where)

    def _hover(self, block: int) -> None:
        if block != self._hovered:
            self._hovered = block
            self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        block = self._block_at(event.position().y())
        self._hover(block.blockNumber() if block.isValid() and event.buttons() == Qt.MouseButton.NoButton else -1)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        super().leaveEvent(event)
        self._hover(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            last = self._block_at(self.viewport().height() - 1)
            self._go(last.blockNumber() if last.isValid() else len(self._lines) - 1)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Line by line, however many rows a line takes."""
        now, last = self.textCursor().blockNumber(), len(self._lines) - 1
        ways = {
            Qt.Key.Key_Up: range(now - 1, -1, -1),
            Qt.Key.Key_Down: range(now + 1, last + 1),
            Qt.Key.Key_Home: range(last + 1),
            Qt.Key.Key_End: range(last, -1, -1),
        }
        way = ways.get(Qt.Key(event.key()))
        if way is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self._go(next((n for n in way if not self._lines[n].heading), now))

    def _go(self, block: int) -> None:
        """The text's cursor goes along, for screen readers."""
        if block >= 0:
            self.setTextCursor(QTextCursor(self.document().findBlockByNumber(block)))

    # Looks

    def _block_at(self, y: float) -> QTextBlock:
        """The line at this height of the viewport; none below the last one."""
        block = self.cursorForPosition(QPointF(GAP, y).toPoint()).block()
        rect = self._rect(block)
        return block if self._lines and rect.top() <= y < rect.bottom() + GAP else QTextBlock()

    def _rect(self, block: QTextBlock) -> QRectF:
        rect = self.document().documentLayout().blockBoundingRect(block)
        return rect.translated(0, -self.verticalScrollBar().value())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block = self.cursorForPosition(QPointF(GAP, 0).toPoint()).block()
        while self._lines and block.isValid() and self._rect(block).top() < self.viewport().height():
            self._decorate(painter, block)
            block = block.next()
        painter.end()
        super().paintEvent(event)

    def _decorate(self, painter: QPainter, block: QTextBlock) -> None:
        rect = self._rect(block)
        line = self._lines[block.blockNumber()]
        if not line.heading and block.blockNumber() == self.shown:
            by_key = self._hovered < 0
            painter.setPen(QPen(QColor(self.worn.link), 1) if by_key else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.worn.line))
            ground = QRectF(0.5, rect.top() - 1.5, self.viewport().width() - 1, rect.height() + 2)
            painter.drawRoundedRect(ground, 4, 4)
        if line.seat is not None and line.seat < len(self.colors):
            painter.setPen(QPen(QColor(self.worn.muted), 1))
            painter.setBrush(QColor(self.colors[line.seat]))
            row, mark = block.layout().lineAt(0).height(), self._mark
            painter.drawEllipse(QRectF(GAP + 0.5, rect.top() + (row - mark) / 2, mark, mark))
