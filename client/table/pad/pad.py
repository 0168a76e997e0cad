"""A pad of paper over the table on which a game counts: its title, the game's own table of numbers, and its foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from client.look.line import ENTER
from client.look.theme import LIGHT, Theme, letter_rule, palette, qt_palette, style_sheet, theme
from client.table.furniture import WARY
from client.table.pad.ink import Ink, ink_of
from client.table.pad.pad_foot import PadFoot
from client.table.pad.pad_layout import EDGE, MARGIN, Needs, PadLayout

SHARES = (1.0, 0.92, 0.84, 0.75, 0.67, 0.6)
"""Of large text: what is written on the pad where rows would be out of sight; never below the common size."""
UNSEEN = 3000
"""Milliseconds after which a pad that nobody has seen yet is dressed: at the end it should come without delay."""
PRESSING = (*ENTER, Qt.Key.Key_Space)


class Pad(QWidget):
    takes_keys = True
    """It lies over the table."""

    closed = Signal()
    """Somebody wants to see the table; the pad has hidden itself."""
    rematch = Signal()
    save = Signal()
    verify = Signal()
    kept = Signal()
    """As a picture, where the player wants it."""
    left = Signal()
    rides = Signal()
    """On, from where the game has paused."""
    wants_help = Signal()
    """To read of what that pause tells."""

    def __init__(self, worn: Theme, parent: QWidget | None = None, *, text: float = 1.0) -> None:
        super().__init__(parent)
        self._ink = ink_of(worn, text)
        self._worn, self._text = worn, text
        self._shown, self._undressed = False, True
        """What it looks like is seen to when it is shown, or a while before: most of a game it is hidden."""
        self._ahead = QTimer(self)
        self._ahead.setSingleShot(True)
        self._ahead.setInterval(UNSEEN)
        self._ahead.timeout.connect(self._wear)
        self._wary = QTimer(self)
        """As long as it runs, Enter was meant for something else."""
        self._wary.setSingleShot(True)
        self._wary.setInterval(WARY)
        self._room: QRect | None = None
        self._rooms: tuple[QRect, QRect | None] | None = None
        """That room, and the whole of the parent, as this was last laid for them."""
        self.title = QLabel()
        self.foot = PadFoot(self._ink)
        for button, wish in (
            (self.foot.close_button, self.close_up),
            (self.foot.rematch_button, self.rematch.emit),
            (self.foot.leave_button, self.left.emit),
            (self.foot.ride_button, self.rides.emit),
            (self.foot.how_button, self.wants_help.emit),
        ):
            button.clicked.connect(lambda _, wish=wish: wish())
        self.foot.save_act.triggered.connect(lambda: self.save.emit())
        self.foot.verify_act.triggered.connect(lambda: self.verify.emit())
        self.foot.keep_act.triggered.connect(lambda: self.kept.emit())

    def lay(self, table: QWidget, needs: Needs) -> None:
        """Around the game's own table of numbers, once it is made."""
        self.lying = PadLayout(self, self.title, table, needs, self.foot)

    def offer(
        self,
        *,
        again: str = "",
        waiting: str = "",
        series: str = "",
        save: bool = False,
        verify: bool = False,
        leave: bool = False,
        ride: bool = False,
    ) -> None:
        """What may be done after the end, or, with `ride`, in a pause; `again` is the button to another game, `waiting`
        is told to those who may not start one, `series` says who has won how many."""
        self.foot.offer(again=again, waiting=waiting, series=series, save=save, verify=verify, leave=leave, ride=ride)
        self.fit()

    def be_untouched(self) -> None:
        """Nobody can point at a number."""
        self.foot.be_untouched()

    def say(self, text: str, tone: str = "") -> None:
        """What came of a button: good, warning, danger, or plainly ("")."""
        self.foot.say(text, tone)
        self.fit()

    def apply_theme(self, worn: Theme, text: float) -> None:
        """`text` is the whole factor of the text size: the settings' and the screen's."""
        self._worn, self._text = worn, text
        self._undressed = True
        if self._shown:
            self._dress()
            self.update()
        else:
            self._ahead.start()

    def _dress(self) -> None:
        self._wear()
        self._fit()

    def _wear(self) -> None:
        if self._undressed:
            self._undressed = False
            self._write(self._text)

    def _write(self, text: float) -> None:
        """All of it in letters of this size."""
        worn = self._worn
        self._ink = ink_of(worn, text)
        self.lying.size = text
        self.setPalette(qt_palette(theme(LIGHT)))
        self.setStyleSheet(style_sheet(theme(LIGHT)) + _buttons(self._ink))
        cream = palette("paper")["cream"]
        self.title.setStyleSheet(f"color: {cream}; {letter_rule(round(17 * text), bold=True)}")
        edge, above = round(EDGE * text), round(5 * text)
        self.title.setContentsMargins(edge, above, edge, above)
        self.apply_ink(self._ink)
        self.foot.apply_theme(self._ink)

    @abstractmethod
    def printed(self, table: str) -> Pad:
        """The same sheet once more, by itself: every row, what was played and where, and nothing to press."""

    def lie_flat(self, caption: str) -> None:
        """As it is printed: as large as it likes to be."""
        self._dress()
        self.foot.be_printed(caption)
        self.resize(self.sizeHint())
        self._fit()

    @abstractmethod
    def apply_ink(self, ink: Ink) -> None:
        """To the game's own table of numbers."""

    def close_up(self) -> None:
        self.closed.emit()  # while it has the keys, which go back to where they were
        self.hide()

    # Where it lies

    def settle(self, room: QRect) -> None:
        """In this part of its parent, at its upper left, so that no half of a sentence is seen above it; where rows
        would be out of sight it takes all the height there, and then more of the width."""
        parent = self.parentWidget()
        rooms = room, None if parent is None else parent.rect()
        if rooms != self._rooms:
            self._room, self._rooms = room, rooms
            self.fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        return self.lying.wish()

    def fit(self) -> None:
        if self._shown:
            self._fit()

    def _fit(self) -> None:
        parent = self.parentWidget()
        if self._room is not None and parent is not None:
            tall = QRect(self._room.left(), 0, self._room.width(), parent.height())
            rooms = (self._room, tall, parent.rect())
            number, size = self._fitted([room.size() for room in rooms])
            room = rooms[number]
            self.setGeometry(QRect(room.topLeft(), size))
        self.lying.arrange(self.size())

    def _fitted(self, rooms: Sequence[QSize]) -> tuple[int, QSize]:
        """In letters that are as large as they may be for every row to be in sight."""
        sizes = sorted({max(min(1.0, self._text), share * self._text) for share in SHARES}, reverse=True)
        for text in sizes:
            if text != self._ink.size:
                self._write(text)
            if self.lying.fits(rooms):
                break
        return self.lying.fitted(rooms)

    # Qt's names

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.lying.arrange(self.size())
        super().resizeEvent(event)

    def setVisible(self, visible: bool) -> None:  # noqa: N802
        self._shown = visible
        if visible:
            self._dress()
        super().setVisible(visible)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        if not self._shown:  # with its parent
            self.setVisible(True)
        super().showEvent(event)
        self.setFocus()

    def beware(self) -> None:
        """It has come by itself, before somebody who may be about to press Enter."""
        self._wary.start()

    @property
    def wary(self) -> bool:
        return self._wary.isActive()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self.wary and event.key() in PRESSING:
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_up()
        elif event.key() in ENTER and not event.isAutoRepeat():
            self.foot.press_meant()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """A pad of paper: its shadow to the lower right, the sheets below, and the strip that they are glued to."""
        papers = palette("paper")
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
