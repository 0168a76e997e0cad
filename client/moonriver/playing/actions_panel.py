"""The panel beside the ranch: what the draft comes to, and buttons for whoever has no keyboard at hand."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from client.look.pictures import Pictures
from client.look.sizes import grown, spaced
from client.look.theme import WORDS, Theme, write_in
from client.moonriver.playing.standing import Sides, Standing
from client.words.wording import label, tone
from engine.moonriver.commands import Side

translate = QCoreApplication.translate

ICON = 20
SIDE_EDGE = 6
SIDE_SHARES = (0.87, 0.75, 0.65, 0.55, 0.45)
"""Of the panel's letters, how large those on the sides of a token are: the first with which nothing is cut."""
EDGES, GAP = (10, 8, 10, 8), 6
"""Pixels in a window of common size."""


class SideButton(QPushButton):
    """One side of a token: who that is, and what it would bring now."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        box = QVBoxLayout(self)
        spaced(box, (SIDE_EDGE, 4, SIDE_EDGE, 4), 0)
        self.who = QLabel()
        self.brings = QLabel()
        for one in (self.who, self.brings):
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setWordWrap(True)
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            one.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            box.addWidget(one)
        box.addStretch(1)

    def show_words(self, who: str, brings: str, pixels: int) -> None:
        write_in(self.who, pixels, bold=True)
        write_in(self.brings, pixels - 1)
        self.who.setText(who)
        self.brings.setText(brings)
        self.setAccessibleName(f"{who}: {brings}")
        self.updateGeometry()  # it would hear of its words only later, and is measured at once

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, wide: int) -> int:  # noqa: N802
        layout = self.layout()
        return 0 if layout is None else layout.heightForWidth(wide)

    def narrowest(self) -> int:
        """With no word cut."""
        words = max(
            QFontMetrics(one.font()).horizontalAdvance(word)
            for one in (self.who, self.brings)
            for word in one.text().split() or [""]
        )
        return words + 2 * grown(SIDE_EDGE)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(90, self.heightForWidth(max(60, self.width())))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(60, self.sizeHint().height())


class ActionsPanel(QFrame):
    confirmed = Signal()
    taken_back = Signal()
    rotated = Signal(int)
    flipped = Signal()
    stopped = Signal()
    turned = Signal(int, int)
    """A token of the saloon, and which side of it."""

    def __init__(self, pictures: Pictures, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._pictures, self._pixels = pictures, WORDS
        self.standing = Standing()
        box = QVBoxLayout(self)
        self.text = label(wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.text)
        self.sides = (SideButton(Side.COWBOY), SideButton(Side.SPECIALIST))
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for side in self.sides:
            side.clicked.connect(lambda _=False, up=side.side: self._turn(up))
            self._beside.addWidget(side, 1)
        box.addLayout(self._beside)
        box.addStretch(1)
        self.confirm = QPushButton(translate("Acting", "Confirm"))
        self.confirm.setProperty("main", True)
        self.stop = QPushButton()
        self.undo = self._tool(translate("Acting", "Take back (Esc)"))
        self.rotate = self._tool(translate("Acting", "Turn (R, or the wheel)"))
        self.flip = self._tool(translate("Acting", "Swap the halves (F, or a right click)"))
        self.confirm.setToolTip(translate("Acting", "Enter, or one more click on the same place"))
        self.stop.setToolTip(translate("Acting", "Key D"))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self.confirm, 1)
        self._row.addWidget(self.stop)
        tools = QHBoxLayout()
        for tool in (self.undo, self.rotate, self.flip):
            tools.addWidget(tool)
        tools.addStretch(1)
        box.addLayout(tools)
        box.addLayout(self._row)
        spaced(box, EDGES, GAP)
        for row in (self._beside, tools, self._row):
            spaced(row, between=GAP)
        self.confirm.clicked.connect(self.confirmed)
        self.stop.clicked.connect(self.stopped)
        self.undo.clicked.connect(self.taken_back)
        self.rotate.clicked.connect(lambda: self.rotated.emit(1))
        self.flip.clicked.connect(self.flipped)
        for one in (self.confirm, self.stop, self.undo, self.rotate, self.flip, *self.sides):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.apply_theme(theme, 1.0)
        self.show_standing(Standing())

    def apply_theme(self, theme: Theme, text: float) -> None:
        """`text` is a factor of the common text size."""
        self._pixels = round(WORDS * text)
        size = round(ICON * text)
        for tool, name in ((self.undo, "icon_undo"), (self.rotate, "icon_rotate"), (self.flip, "icon_flip")):
            tool.setIcon(self._pictures.icon(name, theme.text, size, self.devicePixelRatioF(), off=theme.faded))
            tool.setIconSize(QSize(size, size))
        self.show_standing(self.standing)

    def show_standing(self, standing: Standing) -> None:
        self.standing = standing
        tone(self.text, standing.tone)
        self.text.setText(standing.text)
        self.confirm.setVisible(standing.asked)
        self.confirm.setEnabled(standing.confirms)
        self.stop.setVisible(standing.stops)
        self.stop.setText(translate("Acting", "Go on") if standing.stopping else translate("Acting", "Done"))
        self.undo.setVisible(standing.asked)
        self.undo.setEnabled(standing.takes_back)
        self.rotate.setVisible(standing.rotates)
        self.flip.setVisible(standing.flips)
        self._show_sides(standing.sides)

    def settle(self, wide: int, high: int) -> None:
        """For this room: letters on the sides of a token get smaller before words are cut, and buttons that have no
        room beside each other stand one above the other."""
        sides, layout = self.standing.sides, self.layout()
        abreast = self.confirm.sizeHint().width() + grown(GAP) + self.stop.sizeHint().width()
        self._row.setDirection(_way(abreast <= wide - 2 * grown(EDGES[0]) or not self.standing.stops))
        if sides is None or layout is None:
            return
        for share in SIDE_SHARES:
            for button in self.sides:
                cowboy = button.side == Side.COWBOY
                button.show_words(*(sides.cowboy if cowboy else sides.specialist), round(self._pixels * share))
            self._lay_sides(wide)
            layout.invalidate()
            if layout.totalHeightForWidth(wide) <= high:
                return

    def _lay_sides(self, wide: int) -> None:
        """Beside each other, or one above the other where their words need less room so."""
        gap = self._beside.spacing()
        inner = wide - 2 * grown(EDGES[0])
        half = (inner - gap) // 2
        beside = max(side.heightForWidth(half) for side in self.sides)
        stacked = sum(side.heightForWidth(inner) for side in self.sides) + gap
        cut = any(side.narrowest() > half for side in self.sides)
        self._beside.setDirection(_way(not cut and stacked >= beside))

    def _show_sides(self, sides: Sides | None) -> None:
        for button in self.sides:
            button.setVisible(sides is not None)
            if sides is not None:
                button.setChecked(sides.up == button.side)

    def _turn(self, side: int) -> None:
        if self.standing.sides is not None:
            self.turned.emit(self.standing.sides.place, side)

    def _tool(self, what: str) -> QToolButton:
        made = QToolButton()
        made.setToolTip(what)
        made.setAccessibleName(what)
        return made


def _way(abreast: bool) -> QBoxLayout.Direction:
    return QBoxLayout.Direction.LeftToRight if abreast else QBoxLayout.Direction.TopToBottom
