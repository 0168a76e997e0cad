"""What stands below the score pad's table: what a number is made of, who won, and what may be done now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from client.look.labels import button, dress, tone
from client.look.theme import write_in
from client.table.pad.ink import Ink
from client.words.saying import tr

GAP = 8
VERDICT, VERDICT_CLOSE = 17, 15


class PadFoot(QWidget):
    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._told: list[str] = []
        self._notes: list[str] = []
        self._shown: list[QPushButton] = []
        self._verdict = ""
        self._back = tr("score pad", "Back to the table")
        self._over = False
        self._ink = ink
        self.note, self.verdict, self.series, self.said, self.waiting = (QLabel() for _ in range(5))
        self.waiting.setProperty("quiet", True)
        self.rematch_button = button(tr("score pad", "Play again"), main=True)
        self.ride_button = button(tr("score pad", "Ride on"), main=True)
        self.close_button = button(self._back)
        self.leave_button = button(tr("score pad", "To the lobby"))
        self.how_button = button(tr("score pad", "How to play"))
        self.more_button = button(tr("score pad", "More"))
        self.save_act = QAction(tr("score pad", "Save the record"), self)
        self.verify_act = QAction(tr("score pad", "Check the record"), self)
        self.keep_act = QAction(tr("score pad", "Save this pad as a picture"), self)
        menu = QMenu(self)
        menu.addActions((self.keep_act, self.save_act, self.verify_act))
        self.more_button.setMenu(menu)
        self.buttons = (
            self.rematch_button, self.ride_button, self.how_button, self.close_button, self.leave_button,
            self.more_button,
        )  # fmt: skip
        for one in (*self.labels(), *self.buttons):
            one.setParent(self)
        self._offered = {one: one is self.close_button for one in self.buttons}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for one in self.labels():
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setWordWrap(True)
            one.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.addWidget(one)
        column.addStretch(1)
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        column.addLayout(self._grid)
        self.tell("")
        self.say("", "")
        self._settle_buttons()
        self.apply_theme(ink)

    def be_printed(self, caption: str) -> None:
        """Nothing is pressed or pointed at any more; `caption` says what was played."""
        self._offered = dict.fromkeys(self.buttons, False)
        self.series.setText(caption)
        self.be_untouched()
        self._settle_buttons()

    def be_untouched(self) -> None:
        """Nobody can point at a number."""
        self.note.hide()

    def press_meant(self) -> None:
        """The button that the keyboard is at, else the one that is usually meant, where it is offered."""
        lit = (one for one in self.buttons if one.property("main") and one.isVisible())
        meant = next((one for one in self.buttons if one.hasFocus()), None) or next(lit, None)
        if meant is not None:
            meant.click()

    def labels(self) -> tuple[QLabel, ...]:
        return self.note, self.verdict, self.series, self.said, self.waiting

    def prepare(self, verdict: str, notes: Sequence[str], *, over: bool, back: str) -> None:
        """For all that may have to be said below this sheet; `back` is what closing it is called."""
        self._over = over
        self._verdict = verdict
        self._told = list(notes)
        self._longest()
        self._back = back
        self._settle_buttons()

    def tell(self, note: str) -> None:
        """What a number is made of; without one, that this can be seen."""
        self.note.setText(note or tr("score pad", "Point at a number to see what it counts."))
        self.note.setProperty("quiet", not note)
        dress(self.note)

    def tell_verdict(self, text: str) -> None:
        self.verdict.setText(text)

    def say(self, text: str, how: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))
        tone(self.said, how)

    def offer(
        self, *, again: str, waiting: str, series: str, save: bool, verify: bool, leave: bool, ride: bool
    ) -> None:
        """`again` is what going on to another game is called; "" where it cannot be."""
        self.rematch_button.setText(again or tr("score pad", "Play again"))
        self._offered = {
            self.rematch_button: bool(again),
            self.close_button: True,
            self.leave_button: leave,
            self.ride_button: ride,
            self.how_button: ride,
            self.more_button: save or verify,
        }
        self.save_act.setVisible(save)
        self.verify_act.setVisible(verify)
        self.waiting.setText(waiting)
        self.series.setText(series)
        self._settle_buttons()

    def _settle_buttons(self) -> None:
        """Before the end or a pause there is nothing to do but to go on; in a pause nothing goes on at the table."""
        pauses = self._offered[self.ride_button]
        self.close_button.setText(tr("score pad", "Look at the table") if pauses else self._back)
        for one in self.buttons:
            one.setVisible(self._offered[one] and (self._over or pauses or one is self.close_button))
        self.waiting.setVisible(self._over and bool(self.waiting.text()))
        self.series.setVisible(bool(self.series.text()))
        self._shown = [one for one in self.buttons if not one.isHidden()]

    def apply_theme(self, ink: Ink) -> None:
        for line in (self.note, self.series, self.said, self.waiting):
            write_in(line, round(15 * ink.size))
        self._ink = ink
        self._three_lines = 3 * self.note.fontMetrics().lineSpacing()
        self._longest()

    # How large

    def narrowest(self) -> int:
        return max((one.sizeHint().width() for one in self._shown), default=0)

    def _columns(self, width: int) -> int:
        """No more than fill as few rows evenly."""
        shown = max(1, len(self._shown))
        most = max(1, min(shown, (width + GAP) // (self.narrowest() + GAP)))
        rows = -(-shown // most)
        return -(-shown // rows)

    def arrange(self, width: int, height: int) -> None:
        """As many buttons beside each other as fit, and room kept for the longest of the notes; where that is too much,
        a smaller verdict, and for the note what is left."""
        for one in self.buttons:
            self._grid.removeWidget(one)
        columns = self._columns(width)
        for at, one in enumerate(self._shown):
            self._grid.addWidget(one, at // columns, at % columns)
        close = self.height_at(width) > height
        left = height - self.height_at(width, close=True) + self._note_height(width, close)
        self.note.setFixedHeight(min(self._note_height(width), max(left, self._three_lines)))
        write_in(self.verdict, self._verdict_font(close).pixelSize(), bold=True)
        self.verdict.setFixedHeight(self._verdict_height(width, close))
        self.setFixedWidth(width)
        for line in (self.series, self.said, self.waiting):
            line.setFixedHeight(_high(line.fontMetrics(), line.text(), width))

    def height_at(self, width: int, *, close: bool = False) -> int:
        """What it needs; `close` together, where a long verdict and long notes would otherwise not fit."""
        heights = [] if self.note.isHidden() else [self._note_height(width, close)]
        heights.append(self._verdict_height(width, close))
        heights += [
            _high(one.fontMetrics(), one.text(), width)
            for one in (self.series, self.said, self.waiting)
            if not one.isHidden()
        ]
        rows = -(-len(self._shown) // self._columns(width)) if self._shown else 0
        buttons = max((one.sizeHint().height() for one in self._shown), default=0)
        return sum(heights) + GAP * len(heights) + rows * (buttons + GAP) - GAP

    def _longest(self) -> None:
        """Those that need most room: to measure all of them for every width would take too long."""
        metrics = self.note.fontMetrics()
        self._notes = sorted(self._told, key=metrics.horizontalAdvance)[-3:]

    def _note_height(self, width: int, close: bool = False) -> int:
        metrics = self.note.fontMetrics()
        high = max(_high(metrics, text, width) for text in (*self._notes, self.note.text()))
        return min(high, self._three_lines) if close else high

    def _verdict_font(self, close: bool) -> QFont:
        return self._ink.font(VERDICT_CLOSE if close else VERDICT, bold=True)

    def _verdict_height(self, width: int, close: bool) -> int:
        return _high(QFontMetrics(self._verdict_font(close)), self._verdict or self.verdict.text(), width)


def _high(metrics: QFontMetrics, text: str, width: int) -> int:
    return metrics.boundingRect(0, 0, width, 1 << 16, Qt.TextFlag.TextWordWrap.value, text).height()
