"""The score pad over the table: how it counts so far, and at the end who won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from client.look.pictures import Pictures
from client.look.theme import LIGHT, Theme, letter_rule, paint, qt_palette, style_sheet, theme
from client.moonriver.scoring.foot import ScoreFoot
from client.moonriver.scoring.ink import Ink, ink_of
from client.moonriver.scoring.layout import EDGE, MARGIN, ScoreLayout
from client.moonriver.scoring.model import ScoreModel
from client.moonriver.scoring.sheet import sheet_of
from client.moonriver.scoring.table import ScoreTable
from client.words.wording import tr
from engine.moonriver.grid import Cell
from engine.moonriver.state import State

PAUSES = {"normal": 250, "fast": 80, "off": 0}
"""Milliseconds a row, by the motion that the settings name."""


class ScorePanel(QWidget):
    pointed = Signal(int, tuple)
    """A seat, and the cells of its ranch that a number counts; none when it is left."""
    row_pointed = Signal(object)
    """What a row counts in every ranch: cells, each with the seat of its ranch; () when it is left."""
    counted = Signal(str)
    """The row of this name has been filled."""
    closed = Signal()
    """Somebody wants to see the ranches; the panel has hidden itself."""
    rematch = Signal()
    save = Signal()
    verify = Signal()
    left = Signal()

    def __init__(
        self,
        pictures: Pictures,
        worn: Theme,
        parent: QWidget | None = None,
        *,
        text: float = 1.0,
        motion: str = "normal",
    ) -> None:
        super().__init__(parent)
        self._seat = 0
        self._cells: tuple[Cell, ...] = ()
        self._ink = ink_of(worn, text)
        self._pause = PAUSES[motion]
        self._room: QRect | None = None
        self._rooms: tuple[QRect, QRect | None] | None = None
        """That room, and the whole of the parent, as this was last laid for them."""
        self.model = ScoreModel()
        self.title = QLabel()
        self.table = ScoreTable(self.model, pictures, self._ink)
        self.foot = ScoreFoot(self._ink)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._count_next)
        self.lying = ScoreLayout(self, self.title, self.table, self.foot)
        self.table.pointed.connect(self._point)
        self.table.row_pointed.connect(self._point_at_row)
        self.table.touched.connect(self.count_all)
        self.model.counted.connect(self.counted)
        for button, wish in (
            (self.foot.close_button, self.close_up),
            (self.foot.rematch_button, self.rematch.emit),
            (self.foot.save_button, self.save.emit),
            (self.foot.verify_button, self.verify.emit),
            (self.foot.leave_button, self.left.emit),
        ):
            button.pressed.connect(self.count_all)
            button.clicked.connect(lambda _, wish=wish: wish())
        self.apply_theme(worn, text)

    # What it shows

    def show_game(self, state: State, names: Sequence[str], *, over: bool) -> None:
        """At the end it fills row by row, once; before it, the numbers of now."""
        sheet = sheet_of(state, names, over=over)
        before = self.model.sheet
        if sheet == before:
            return
        if before is not None and not over and (before.over, before.names) == (over, sheet.names):
            self.model.refresh(sheet)
            self.table.point_again()
        else:
            paused = over and self._pause > 0
            self.model.show_sheet(sheet, 0 if paused else len(sheet.lines))
            if paused:
                self._timer.start(self._pause)
            else:
                self._timer.stop()
        self.title.setText(tr("The score") if over else tr("How it counts so far"))
        self.setAccessibleName(self.title.text())
        self.foot.show_sheet(sheet)
        self._tell_verdict()
        self._settle()

    def offer(
        self,
        *,
        rematch: bool = False,
        waiting: str = "",
        save: bool = False,
        verify: bool = False,
        leave: bool = False,
    ) -> None:
        """What may be done after the end; `waiting` is told to those who may not start another game."""
        self.foot.offer(rematch=rematch, waiting=waiting, save=save, verify=verify, leave=leave)
        self._settle()

    def say(self, text: str, tone: str = "") -> None:
        """What came of a button: good, warning, danger, or plainly ("")."""
        self.foot.say(text, tone)
        self._settle()

    def set_motion(self, motion: str) -> None:
        self._pause = PAUSES[motion]
        if not self._pause:
            self.count_all()
        elif self._timer.isActive():
            self._timer.setInterval(self._pause)

    def apply_theme(self, worn: Theme, text: float) -> None:
        """`text` is the whole factor of the text size: the settings' and the screen's."""
        self._ink = ink_of(worn, text)
        self.lying.size = text
        self.setPalette(qt_palette(theme(LIGHT)))
        self.setStyleSheet(style_sheet(theme(LIGHT)) + _buttons(self._ink))
        cream = paint().paper["cream"]
        self.title.setStyleSheet(f"color: {cream}; {letter_rule(round(17 * text), bold=True)}")
        edge, above = round(EDGE * text), round(5 * text)
        self.title.setContentsMargins(edge, above, edge, above)
        self.table.apply_theme(self._ink)
        self.foot.apply_theme(self._ink)
        self._settle()
        self.update()

    # Counting

    @property
    def counting(self) -> bool:
        return not self.model.complete

    def count_all(self) -> None:
        """The rest at once."""
        while self.counting:
            self._count_next()

    def _count_next(self) -> None:
        if self.counting:
            self.model.count_next()
            self.table.point_again()
        if not self.counting:
            self._timer.stop()
            self.table.viewport().update()
            self.table.horizontalHeader().viewport().update()
        self._tell_verdict()

    def _tell_verdict(self) -> None:
        sheet = self.model.sheet
        if sheet is not None:
            self.foot.tell_verdict(tr("The ranches are counted.") if self.counting else sheet.verdict)

    def _point(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        self.foot.tell_entry(entry)
        self.table.setAccessibleDescription("" if entry is None else entry.spoken)
        seat = self._seat if entry is None else index.column()
        cells = () if entry is None else entry.cells
        if (seat, cells) != (self._seat, self._cells):
            self._seat, self._cells = seat, cells
            self.pointed.emit(seat, cells)

    def _point_at_row(self, row: int) -> None:
        sheet = self.model.sheet
        entries = sheet.lines[row].entries if sheet is not None and 0 <= row < self.model.filled else ()
        self.row_pointed.emit(tuple((seat, cell) for seat, entry in enumerate(entries) for cell in entry.cells))
        if not entries and self._cells:
            self.pointed.emit(self._seat, self._cells)

    def close_up(self) -> None:
        self.hide()
        self.closed.emit()

    # Where it lies

    def settle(self, room: QRect) -> None:
        """In this part of its parent, to the left; where rows would be out of sight it takes all the height there, and
        then more of the width."""
        parent = self.parentWidget()
        rooms = room, None if parent is None else parent.rect()
        if rooms != self._rooms:
            self._room, self._rooms = room, rooms
            self._settle()

    def sizeHint(self) -> QSize:  # noqa: N802
        return self.lying.wish()

    def _settle(self) -> None:
        parent = self.parentWidget()
        if self._room is not None and parent is not None:
            tall = QRect(self._room.left(), 0, self._room.width(), parent.height())
            rooms = (self._room, tall, parent.rect())
            number, size = self.lying.fitted([room.size() for room in rooms])
            room = rooms[number]
            top = room.top() + (room.height() - size.height()) // 2
            self.setGeometry(room.left(), top, size.width(), size.height())
        self.lying.arrange(self.size())

    # Qt's names

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.lying.arrange(self.size())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.count_all()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self.counting:
            self.count_all()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_up()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.count_all()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """A pad of paper: its shadow to the lower right, the sheets below, and the strip that they are glued to."""
        papers = paint().paper
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        corner = 8 * self._ink.size
        pad = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        shade = QColor(papers["shade"])
        for reach, alpha in ((8, 14), (7, 18), (6, 22), (5, 26), (4, 30)):
            shade.setAlpha(alpha)
            painter.setBrush(shade)
            painter.drawRoundedRect(pad.adjusted(3, 3, reach, reach), corner, corner)
        for below, color in ((4, papers["tan"]), (2, self._ink.rule)):
            painter.setBrush(QColor(color))
            painter.drawRoundedRect(pad.adjusted(0, 40, below / 2, below), corner, corner)
        painter.setBrush(QColor(self._ink.paper))
        painter.drawRoundedRect(pad, corner, corner)
        strip = QRectF(pad.left(), pad.top(), pad.width(), self.title.height())
        painter.setBrush(QColor(papers["rust"]))
        painter.setClipRect(strip)
        painter.drawRoundedRect(strip.adjusted(0, 0, 0, 2 * corner), corner, corner)
        painter.end()


def _buttons(ink: Ink) -> str:
    """On paper they have an edge. Their text is set here: a style sheet forgets the font of a widget."""
    size = ink.size
    return f"""
QPushButton {{
    font-size: {ink.font(15).pixelSize()}px; padding: {round(2 + 3 * size)}px {round(12 * size)}px;
    border-radius: {round(10 * size)}px;
}}"""
