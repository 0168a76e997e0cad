"""The panel of a decision: what the draft comes to, and buttons for whoever has no keyboard at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
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
from client.words.saying import tr
from client.words.wording import label, tone

ICON = 20
CARD_EDGE = 6
CARD_SHARES = (0.87, 0.75, 0.65, 0.55, 0.45)
"""Of the panel's letters, how large those on the cards are: the first with which nothing is cut."""
EDGES, GAP = (10, 8, 10, 8), 6
"""Pixels in a window of common size."""


class Card(NamedTuple):
    """Something to choose, in words."""

    title: str
    line: str
    chosen: bool = False


@dataclass(frozen=True)
class Acts:
    """A `Standing` in words."""

    text: str = ""
    tone: str = ""
    asked: bool = False
    """It is this person's decision."""
    ready: bool = False
    """The main act may be done."""
    main: str = ""
    second: str | None = None
    """The other act, if there is one."""
    takes_back: bool = False
    rotates: bool = False
    flips: bool = False
    cards: tuple[Card, ...] = ()


class CardButton(QPushButton):
    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        box = QVBoxLayout(self)
        spaced(box, (CARD_EDGE, 4, CARD_EDGE, 4), 0)
        self.title = QLabel()
        self.line = QLabel()
        for one in (self.title, self.line):
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setWordWrap(True)
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            one.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            box.addWidget(one)
        box.addStretch(1)

    def show_words(self, card: Card, pixels: int) -> None:
        write_in(self.title, pixels, bold=True)
        write_in(self.line, pixels - 1)
        self.title.setText(card.title)
        self.line.setText(card.line)
        self.setAccessibleName(f"{card.title}: {card.line}")
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
            for one in (self.title, self.line)
            for word in one.text().split() or [""]
        )
        return words + 2 * grown(CARD_EDGE)

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
    chosen = Signal(int)
    """The number of a card."""

    def __init__(self, pictures: Pictures, theme: Theme, *, cards: int = 0, parent: QWidget | None = None) -> None:
        """`cards` is how many there may be at once."""
        super().__init__(parent)
        self.setProperty("panel", True)
        self._pictures, self._pixels = pictures, WORDS
        self.acts = Acts()
        box = QVBoxLayout(self)
        self.text = label(wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.text)
        self.cards = tuple(CardButton() for _ in range(cards))
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for n, card in enumerate(self.cards):
            card.clicked.connect(lambda _=False, n=n: self.chosen.emit(n))
            self._beside.addWidget(card, 1)
        box.addLayout(self._beside)
        box.addStretch(1)
        self.confirm = QPushButton()
        self.confirm.setProperty("main", True)
        self.stop = QPushButton()
        self.undo = self._tool(tr("draft", "Take back (Esc)"))
        self.rotate = self._tool(tr("draft", "Turn (R, or the wheel)"))
        self.flip = self._tool(tr("draft", "Swap the halves (F, or a right click)"))
        self.confirm.setToolTip(tr("draft", "Enter, or one more click on the same place"))
        self.stop.setToolTip(tr("draft", "Key D"))
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
        for one in (self.confirm, self.stop, self.undo, self.rotate, self.flip, *self.cards):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.apply_theme(theme, 1.0)
        self.show_acts(Acts())

    def apply_theme(self, theme: Theme, text: float) -> None:
        """`text` is a factor of the common text size."""
        self._pixels = round(WORDS * text)
        size = round(ICON * text)
        for tool, name in ((self.undo, "icon_undo"), (self.rotate, "icon_rotate"), (self.flip, "icon_flip")):
            tool.setIcon(self._pictures.icon(name, theme.text, size, self.devicePixelRatioF(), off=theme.faded))
            tool.setIconSize(QSize(size, size))
        self.show_acts(self.acts)

    def show_acts(self, acts: Acts) -> None:
        self.acts = acts
        tone(self.text, acts.tone)
        self.text.setText(acts.text)
        self.confirm.setVisible(acts.asked)
        self.confirm.setEnabled(acts.ready)
        self.confirm.setText(acts.main)
        self.stop.setVisible(acts.second is not None)
        self.stop.setText(acts.second or "")
        self.undo.setVisible(acts.asked)
        self.undo.setEnabled(acts.takes_back)
        self.rotate.setVisible(acts.rotates)
        self.flip.setVisible(acts.flips)
        for n, button in enumerate(self.cards):
            button.setVisible(n < len(acts.cards))
            if n < len(acts.cards):
                button.setChecked(acts.cards[n].chosen)

    def settle(self, wide: int, high: int) -> None:
        """For this room: letters on the cards get smaller before words are cut, and buttons that have no room beside
        each other stand one above the other."""
        layout = self.layout()
        abreast = self.confirm.sizeHint().width() + grown(GAP) + self.stop.sizeHint().width()
        self._row.setDirection(_way(abreast <= wide - 2 * grown(EDGES[0]) or self.acts.second is None))
        if not self.acts.cards or layout is None:
            return
        for share in CARD_SHARES:
            for button, card in zip(self.cards, self.acts.cards, strict=False):
                button.show_words(card, round(self._pixels * share))
            self._lay_cards(wide)
            layout.invalidate()
            if layout.totalHeightForWidth(wide) <= high:
                return

    def _lay_cards(self, wide: int) -> None:
        """Beside each other, or one above the other where their words need less room so."""
        cards = self.cards[: len(self.acts.cards)]
        gap = self._beside.spacing()
        inner = wide - 2 * grown(EDGES[0])
        share = (inner - gap * (len(cards) - 1)) // len(cards)
        beside = max(card.heightForWidth(share) for card in cards)
        stacked = sum(card.heightForWidth(inner) for card in cards) + gap * (len(cards) - 1)
        cut = any(card.narrowest() > share for card in cards)
        self._beside.setDirection(_way(not cut and stacked >= beside))

    def _tool(self, what: str) -> QToolButton:
        made = QToolButton()
        made.setToolTip(what)
        made.setAccessibleName(what)
        return made


def _way(abreast: bool) -> QBoxLayout.Direction:
    return QBoxLayout.Direction.LeftToRight if abreast else QBoxLayout.Direction.TopToBottom
