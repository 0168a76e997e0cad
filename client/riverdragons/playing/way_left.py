"""What each had left of the way, of a hundred: names with bars, below the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from client.look.fitting import fitted
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes
from client.look.theme import Theme, font
from client.riverdragons.art.canvas import put
from client.riverdragons.art.colors import name_of, owner
from client.riverdragons.playing.end_buttons import EndButtons
from client.table.furniture import WARY
from client.words.saying import one_after_another, tr
from engine.contract import Viewer
from engine.riverdragons.distance import missing
from engine.riverdragons.state import State

WHOLE = 100
HEAD, ROW = 30, 40
"""Pixels in a window of common size, by letters and by lengths."""
LEAST = 8
"""Of a row; with less room for each there is none."""


class Way(NamedTuple):
    """Of a player: what was left of it, in hundredths of the way."""

    name: str
    color: int
    left: int
    mine: bool = False
    arrived: bool = False
    won: bool = False
    """Across, or nearest in the last round."""


def ways_of(state: State, names: Sequence[str], viewer: Viewer) -> list[Way]:
    return [
        Way(
            names[seat],
            held.color,
            missing(state, seat),
            seat == viewer,
            arrived=held.pawn == held.target,
            won=seat in state.winners,
        )
        for seat, held in enumerate(state.seats)
    ]


class WayLeft(QWidget):
    closed = Signal()
    rematch = Signal()
    save = Signal()
    verify = Signal()
    left = Signal()

    delta = Signal(bool)
    """To look at the board without the mist of the end, or with it."""
    turned = Signal()
    """It is seen, or is not any more."""

    takes_keys = False
    """It hides nothing that keys are for."""
    counting = False
    """Nothing of it comes by and by."""

    def __init__(self, pictures: Pictures, worn: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures, self._worn = pictures, worn
        self._ways: Sequence[Way] = ()
        self.note = ""
        """What came of saving or checking, or who may start another game."""
        self._usual = self._tone = ""
        self._wary = QTimer(self)
        self._wary.setSingleShot(True)
        self._wary.setInterval(WARY)
        self.buttons = EndButtons()
        self.buttons.again.clicked.connect(self.rematch)
        self.buttons.look.toggled.connect(self.delta)
        self.buttons.save.triggered.connect(lambda: self.save.emit())
        self.buttons.verify.triggered.connect(lambda: self.verify.emit())
        self.buttons.lobby.triggered.connect(lambda: self.left.emit())
        self.buttons.leave.clicked.connect(self.left)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    # What a table's screen asks of a pad

    def beware(self) -> None:
        self._wary.start()

    def press_meant(self) -> None:
        """By the key that does what is lit, unless that may have been meant for something else."""
        if self.buttons.again.isVisible() and not self.wary:
            self.buttons.again.click()

    @property
    def wary(self) -> bool:
        """It has come by itself, before somebody who may be about to press Enter."""
        return self._wary.isActive()

    def offer(
        self, *, again: str, waiting: str, series: str, save: bool, verify: bool, leave: bool, ride: bool
    ) -> None:
        self._usual = self.note = waiting or series
        self.buttons.offer(again=again, over=leave, kept=save)
        self.update()

    def say(self, text: str, tone: str = "") -> None:
        self.note, self._tone = text or self._usual, tone
        self.update()

    def set_motion(self, motion: str) -> None:
        """Nothing of it moves."""

    def apply_theme(self, worn: Theme, text: float) -> None:
        self._worn = worn
        self.update()

    # What it shows

    def show_ways(self, ways: Sequence[Way]) -> None:
        """The winner first, then who came nearest."""
        self._ways = sorted(ways, key=lambda way: (not way.won, not way.arrived, way.left))
        said = [tr("table", "{name}: {what}.", name=way.name, what=self._said(way)) for way in self._ways]
        self.setAccessibleName(one_after_another(*said))
        self.update()

    def settle(self, room: QRect) -> None:
        """At the head of it, as high as it has to be."""
        row = ROW * max(sizes().scale, sizes().text)
        needed = round(HEAD * sizes().text + len(self._ways) * row + self._foot) + 6
        self.setGeometry(QRect(room.left(), room.top(), room.width(), min(room.height(), needed)))

    @property
    def _foot(self) -> float:
        """How high the note is."""
        return 1.5 * 13 * sizes().text if self.note else 0.0

    def _said(self, way: Way) -> str:
        return tr("way left", "across") if way.arrived else str(way.left)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.buttons.setVisible(self.buttons.over)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.buttons.hide()
        self.turned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._worn.panel))
        painter.drawRoundedRect(QRectF(self.rect()), grown(10), grown(10))
        text, edge = sizes().text, grown(14)
        head = HEAD * text
        wide = self.width() - 2 * edge
        painter.setPen(QColor(self._worn.muted))
        title = tr("way left", "The way each had left, of {whole}", whole=WHOLE)
        worn, said = fitted(title, font(round(13 * text), bold=True), wide)
        painter.setFont(worn)
        painter.drawText(QRectF(edge, 0, wide, head), Qt.AlignmentFlag.AlignVCenter, said)
        foot = self._foot
        row = min(ROW * max(sizes().scale, text), (self.height() - head - foot - 4) / max(1, len(self._ways)))
        for number, way in enumerate(self._ways if row >= LEAST else ()):
            self._row(painter, way, QRectF(edge, head + number * row, wide, row))
        if self.note:
            color = {"good": self._worn.good, "danger": self._worn.danger, "warning": self._worn.warning}
            painter.setPen(QColor(color.get(self._tone, self._worn.text)))
            worn, said = fitted(self.note, font(round(13 * text)), wide)
            painter.setFont(worn)
            painter.drawText(
                QRectF(edge, head + len(self._ways) * row, wide, foot), Qt.AlignmentFlag.AlignVCenter, said
            )
        painter.end()

    def _row(self, painter: QPainter, way: Way, row: QRectF) -> None:
        text = sizes().text
        high = min(0.86 * row.height(), 34 * text)
        put(
            painter, self._pictures, f"pawn_{name_of(way.color)}",
            QPointF(row.left() + 0.4 * high, row.center().y() + 0.43 * high), high / 100,
        )  # fmt: skip
        pixels = round(min(14 * text, 0.72 * row.height()))
        name = QRectF(row.left() + 1.0 * high, row.top(), 0.27 * row.width(), row.height())
        painter.setPen(QColor(self._worn.text))
        worn, said = fitted(way.name, font(pixels, bold=way.mine or way.won), name.width())
        painter.setFont(worn)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, said)
        count = QRectF(row.right() - 0.16 * row.width(), row.top(), 0.16 * row.width(), row.height())
        worn, said = fitted(self._said(way), font(pixels, bold=True), count.width())
        painter.setFont(worn)
        painter.drawText(count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, said)
        left, right = name.right() + 8, count.left() - 8
        thick = min(10.0 * text, 0.3 * row.height())
        track = QRectF(left, row.center().y() - thick / 2, max(0.0, right - left), thick)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._worn.table))
        painter.drawRoundedRect(track, thick / 2, thick / 2)
        gone = max(thick, track.width() * (WHOLE - way.left) / WHOLE)
        painter.setPen(QPen(QColor(self._worn.text), 1.2))
        painter.setBrush(QColor(owner(way.color)))
        painter.drawRoundedRect(QRectF(track.left(), track.top(), gone, thick), thick / 2, thick / 2)
