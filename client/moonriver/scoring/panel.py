"""The score pad over the table: how it counts so far, and at the end who won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from client.look.pictures import Pictures
from client.look.theme import LIGHT, Theme, theme
from client.moonriver.scoring.model import ScoreModel
from client.moonriver.scoring.sheet import Entry, Sheet, sheet_of
from client.moonriver.scoring.table import ScoreTable
from client.moonriver.scoring.words import PLACE, TOTAL
from client.table.pad.ink import Ink
from client.table.pad.pad import PRESSING, Pad
from client.words.lobby_words import played_of
from client.words.saying import tr
from engine.moonriver.grid import Cell
from engine.moonriver.options import summary
from engine.moonriver.state import State

GAME = "moonriver"
PAUSES = {"calm": 525, "normal": 350, "quick": 175, "off": 0}
"""Milliseconds a row, by the motion that the settings name."""


class ScorePanel(Pad):
    pointed = Signal(int, tuple)
    """A seat, and the cells of its ranch that a number counts; none when it is left."""
    row_pointed = Signal(object)
    """What a row counts in every ranch: cells, each with the seat of its ranch; () when it is left."""
    counted = Signal(str)
    """The row of this name has been filled."""
    ticked = Signal()
    """A row has come by itself, and is not the last one."""
    completed = Signal(bool)
    """The last one has come before the players' eyes; whether by itself."""

    def __init__(
        self,
        pictures: Pictures,
        worn: Theme,
        parent: QWidget | None = None,
        *,
        text: float = 1.0,
        motion: str = "normal",
    ) -> None:
        super().__init__(worn, parent, text=text)
        self._pictures = pictures
        self._played = ""
        """As what, in a word or two."""
        self._seat = 0
        self._cells: tuple[Cell, ...] = ()
        self._pause = PAUSES[motion]
        self.model = ScoreModel()
        self.table = ScoreTable(self.model, pictures, self._ink)
        self.lay(self.table, self.table)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.table.pointed.connect(self._point)
        self.table.row_pointed.connect(self._point_at_row)
        self.table.touched.connect(self._hurry)
        self.model.counted.connect(self.counted)
        for button in self.foot.buttons:
            button.pressed.connect(self._hurry)
        self.apply_theme(worn, text)

    # What it shows

    def show_game(self, state: State, names: Sequence[str], *, over: bool) -> None:
        """At the end it fills row by row, once; before it, the numbers of now."""
        sheet = sheet_of(state, names, over=over)
        self._played = played_of(GAME, summary(state.options))
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
                self.row_pointed.emit(self._best() if over else ())
        self._prepare(sheet)
        self._tell_verdict()
        self.fit()

    def printed(self, table: str) -> ScorePanel:
        made = ScorePanel(self._pictures, theme(LIGHT), motion="off")
        if self.model.sheet is not None:
            made.model.show_sheet(self.model.sheet, len(self.model.sheet.lines))
            made._prepare(self.model.sheet)
            made._tell_verdict()
        made.lie_flat(" · ".join(part for part in (self._played, table) if part))
        return made

    def _prepare(self, sheet: Sheet) -> None:
        """Everything around the numbers."""
        over = sheet.over
        self.title.setText(tr("score pad", "The score") if over else tr("score pad", "How it counts so far"))
        for heard in (self, self.table):
            heard.setAccessibleName(self.title.text())
        notes = [entry.told for line in sheet.lines for entry in line.entries]
        back = tr("score pad", "Look at the ranches") if over else tr("score pad", "Back to the table")
        self.foot.prepare(sheet.verdict, notes, over=over, back=back)

    def set_motion(self, motion: str) -> None:
        self._pause = PAUSES[motion]
        if not self._pause:
            self.count_all()
        elif self._timer.isActive():
            self._timer.setInterval(self._pause)

    def apply_ink(self, ink: Ink) -> None:
        self.table.apply_theme(ink)

    # Counting

    @property
    def counting(self) -> bool:
        return not self.model.complete

    def count_all(self) -> None:
        """The rest at once."""
        while self.counting:
            self._count_next()

    def _tick(self) -> None:
        """What a row counts is lit with it, and at the end what brought the winner most."""
        row = self.model.filled
        self._count_next()
        if self.counting:
            self.row_pointed.emit(self._counted(row))
            self.ticked.emit()
        else:
            self._complete(by_itself=True)

    def _hurry(self) -> None:
        """A click, or a key: straight to the end of it."""
        if self.counting:
            self.count_all()
            self._complete(by_itself=False)

    def _complete(self, *, by_itself: bool) -> None:
        self.row_pointed.emit(self._best())
        self.completed.emit(by_itself)

    def _counted(self, row: int) -> tuple[tuple[int, Cell], ...]:
        sheet = self.model.sheet
        entries = sheet.lines[row].entries if sheet is not None and 0 <= row < self.model.filled else ()
        return tuple((seat, cell) for seat, entry in enumerate(entries) for cell in entry.cells)

    def _best(self) -> tuple[tuple[int, Cell], ...]:
        sheet = self.model.sheet
        if sheet is None:
            return ()
        rows = [line for line in sheet.lines if line.name not in (TOTAL, PLACE)]
        best = {seat: max((line.entries[seat] for line in rows), key=by_points) for seat in sheet.winners}
        return tuple((seat, cell) for seat, entry in best.items() for cell in entry.cells)

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
            self.foot.tell_verdict(tr("score pad", "The ranches are counted.") if self.counting else sheet.verdict)

    def _point(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        self.foot.tell("" if entry is None else entry.told)
        self.table.setAccessibleDescription("" if entry is None else entry.spoken)
        seat = self._seat if entry is None else index.column()
        cells = () if entry is None else entry.cells
        if (seat, cells) != (self._seat, self._cells):
            self._seat, self._cells = seat, cells
            self.pointed.emit(seat, cells)

    def _point_at_row(self, row: int) -> None:
        counted = self._counted(row)
        self.row_pointed.emit(counted)
        if not counted and self._cells:
            self.pointed.emit(self._seat, self._cells)

    # Qt's names

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.count_all()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self.counting and not (self.wary and event.key() in PRESSING):
            self._hurry()
            self.beware()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._hurry()


def by_points(entry: Entry) -> int:
    return entry.points
