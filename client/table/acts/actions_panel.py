"""The foot of the turn panel: what the draft comes to, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from client.look.held_together import Sentence
from client.look.labels import light, tone
from client.look.pictures import Pictures
from client.look.sizes import grown, spaced
from client.look.theme import WORDS, Theme, write_in
from client.table.acts.act_card import ActCard, Card
from client.table.acts.hats import MOST, Hat, HatButton
from client.words.saying import tr
from engine.dataclass import dataclass

ICON = 20
CARD_SHARES = (0.87, 0.75, 0.65)
"""Of the panel's letters, how large those on the cards are: the first with which no word is cut."""
BUTTON_SHARES = (1.0, 0.93, 0.87, 0.78)
"""The same for those on buttons that are to stand beside each other."""
TOOLS_SHARE = 0.45
"""Of the width, what tools beside the words have at most."""
ICON_SHARES = (1.0, 0.8, 0.6)
"""Of their pictures' size, how large those on tools are: the first with which all have room."""
CARDS_SHARE = 100
"""Of the height that is left, to one for the gap above the buttons."""
SHARE = 0.8
"""Of their size, what letters of what the draft comes to get before the panel gets higher."""
GAP = 6
"""Pixels in a window of common size."""


@dataclass(frozen=True)
class Acts:
    """A `Standing` in words."""

    sentence: str = ""
    """What is asked, where the draft has changed it."""
    text: str = ""
    tone: str = ""
    asked: bool = False
    """It is this person's decision."""
    ready: bool = False
    """The main act may be done."""
    why_not: str = ""
    """What it waits for, or what is wrong with it."""
    waits: bool = False
    """Nothing may be done now, only planned."""
    main: str = ""
    second: str | None = None
    """The other act, if there is one."""
    hinted: bool = False
    """The other act is the one that is meant, by a hint or a guide."""
    takes_back: bool = False
    rotates: bool = False
    flips: bool = False
    cards: tuple[Card, ...] = ()
    targets: tuple[Hat, ...] = ()


class ActionsPanel(QFrame):
    confirmed = Signal()
    taken_back = Signal()
    rotated = Signal(int)
    flipped = Signal()
    stopped = Signal()
    chosen = Signal(int)
    """The number of a card."""
    aimed = Signal(int)
    """The number of somebody at whom the act may be aimed."""
    deserted = Signal()
    """The button that the keys were at may not be pressed any more."""

    def __init__(self, pictures: Pictures, theme: Theme, *, cards: int = 0, parent: QWidget | None = None) -> None:
        """`cards` is how many there may be at once."""
        super().__init__(parent)
        self._pictures, self._theme, self._pixels = pictures, theme, WORDS
        self._pictured: tuple[Theme, int, float] | None = None
        """What the pictures on the tools were painted for."""
        self.acts = Acts()
        box = QVBoxLayout(self)
        self.text = Sentence()
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._head = QHBoxLayout()
        self._head.addWidget(self.text, 1)
        box.addLayout(self._head)
        self.cards = tuple(ActCard() for _ in range(cards))
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for n, card in enumerate(self.cards):
            card.clicked.connect(lambda _=False, n=n: self.chosen.emit(n))
            self._beside.addWidget(card, 1)
        box.addLayout(self._beside, CARDS_SHARE)
        self.targets = tuple(HatButton() for _ in range(MOST))
        self._hats = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for n, hat in enumerate(self.targets):
            hat.clicked.connect(lambda _=False, n=n: self.aimed.emit(n))
            self._hats.addWidget(hat)
        self._hats.addStretch(1)
        box.addLayout(self._hats)
        box.addStretch(1)
        self.confirm = QPushButton()
        self.confirm.setProperty("main", True)
        self.stop = QPushButton()
        self.undo = self._tool(tr("draft", "Take back (Esc)"))
        self.rotate = self._tool(tr("draft", "Turn (R, or the wheel)"))
        self.flip = self._tool(tr("draft", "Swap the halves (F, or a right click)"))
        self._acts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._acts.addWidget(self.confirm)
        self._acts.addWidget(self.stop)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        for tool in (self.rotate, self.flip, self.undo):
            tools.addWidget(tool)
        self._row = QHBoxLayout()
        self._row.addLayout(self._acts)
        self._row.addStretch(1)
        self._row.addWidget(self._tools)
        box.addLayout(self._row)
        spaced(box, 0, GAP)
        for row in (self._beside, self._hats, self._acts, self._row, self._head):
            spaced(row, between=GAP)
        spaced(tools, 0, GAP)
        self.confirm.clicked.connect(self.confirmed)
        self.stop.clicked.connect(self.stopped)
        self.undo.clicked.connect(self.taken_back)
        self.rotate.clicked.connect(lambda: self.rotated.emit(1))
        self.flip.clicked.connect(self.flipped)
        for one in self.in_turn():
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.apply_theme(theme, 1.0)
        self.show_acts(Acts())

    def in_turn(self) -> Sequence[QAbstractButton]:
        """As the tab key goes through them."""
        return (*self.cards, *self.targets, self.confirm, self.stop, self.rotate, self.flip, self.undo)

    def apply_theme(self, theme: Theme, text: float) -> None:
        """`text` is a factor of the common text size."""
        self._theme, self._pixels, self._icon = theme, round(WORDS * text), round(ICON * text)
        self._picture(self._icon)
        self.show_acts(self.acts)

    def _picture(self, size: int) -> None:
        worn = self._theme, size, self.devicePixelRatioF()
        if worn == self._pictured:
            return
        self._pictured = worn
        for tool, name in ((self.undo, "icon_undo"), (self.rotate, "icon_rotate"), (self.flip, "icon_flip")):
            tool.setIcon(
                self._pictures.icon(name, self._theme.text, size, self.devicePixelRatioF(), off=self._theme.faded)
            )
            tool.setIconSize(QSize(size, size))

    def show_acts(self, acts: Acts) -> None:
        keys = next((one for one in self.in_turn() if one.hasFocus()), None)
        self._show(acts)
        if keys is not None and not (keys.isEnabled() and keys.isVisible()):
            self.deserted.emit()

    def _show(self, acts: Acts) -> None:
        self.acts = acts
        tone(self.text, acts.tone)
        self.text.setText(acts.text)
        room = self.text.sizePolicy()
        room.setRetainSizeWhenHidden(not acts.cards)
        self.text.setSizePolicy(room)
        self.text.setVisible(bool(acts.text))
        self.confirm.setVisible(acts.asked and bool(acts.main))
        self.confirm.setEnabled(acts.ready)
        self.confirm.setText(acts.main)
        enter = tr("draft", "Enter, or one more click on the same place")
        self.confirm.setToolTip(enter if acts.ready else acts.why_not or enter)
        self.stop.setVisible(acts.second is not None)
        self.stop.setEnabled(not acts.waits)
        self.stop.setToolTip(acts.why_not if acts.waits else tr("draft", "Key K"))
        self.stop.setText(acts.second or "")
        light(self.confirm, not acts.hinted)
        light(self.stop, acts.hinted)
        self.undo.setVisible(acts.asked and not acts.cards)
        self.undo.setEnabled(acts.takes_back)
        self.rotate.setVisible(acts.rotates)
        self.flip.setVisible(acts.flips)
        for n, button in enumerate(self.cards):
            button.setVisible(n < len(acts.cards))
            if n < len(acts.cards):
                button.setProperty("lit", acts.cards[n].chosen and acts.cards[n].ready)
                button.setEnabled(acts.cards[n].ready)
                button.setToolTip("" if acts.cards[n].ready else acts.why_not)
        for n, hat in enumerate(self.targets):
            hat.setVisible(n < len(acts.targets))
            if n < len(acts.targets):
                hat.show_hat(acts.targets[n], n + 1, self._pixels, self._pictures, self._theme)

    @property
    def sizes(self) -> range:
        """Pixels of what the draft comes to, from the largest letters to the least."""
        return range(self._pixels, round(self._pixels * SHARE) - 1, -1)

    def write(self, pixels: int) -> None:
        write_in(self.text, pixels)

    def settle(self, wide: int) -> None:
        """For this width: letters on the cards and on buttons beside each other get smaller before words are cut, or
        buttons stand one above the other. Tools that have no room beside them lie beside the words, with smaller
        pictures if need be; where they would leave those too little, turning is left to keys and pointer."""
        gap = grown(GAP)
        shown = [one for one in (self.confirm, self.stop) if not one.isHidden()]
        turning = [one for one, may in ((self.rotate, self.acts.rotates), (self.flip, self.acts.flips)) if may]
        tools = [*turning, *([] if self.undo.isHidden() else [self.undo])]
        for one in (*shown, *tools):
            one.ensurePolished()  # one that is shown for the first time has not put on its letters
        for part in (*BUTTON_SHARES, 1.0):
            for one in shown:
                write_in(one, round(self._pixels * part), bold=bool(one.property("main")))
            acts = _across(shown, gap)
            if acts <= wide:
                break
        self._acts.setDirection(_way(acts <= wide))
        across = acts if acts <= wide else max((one.sizeHint().width() for one in shown), default=0)
        for part in ICON_SHARES:
            self._picture(round(self._icon * part))
            foot = not shown or across + gap + _across(tools, gap) <= wide
            turns = foot or _across(tools, gap) <= TOOLS_SHARE * wide
            if turns:
                break
        for one in turning:
            one.setVisible(turns)
        if not turns:
            foot = across + gap + _across(tools[len(turning) :], gap) <= wide
        hats = [hat for hat in self.targets if not hat.isHidden()]
        for part in BUTTON_SHARES:
            for hat in hats:
                hat.write(round(self._pixels * part))
            beside = _across(hats, gap) <= wide
            if beside or all(hat.sizeHint().width() <= wide for hat in hats):
                break
        self._hats.setDirection(_way(beside))
        (self._row if foot else self._head).addWidget(self._tools, 0, Qt.AlignmentFlag.AlignTop)
        if self.acts.cards:
            self._lay_cards(wide)

    def _lay_cards(self, wide: int) -> None:
        """Beside each other, or one above the other where a word has no room so."""
        cards = self.cards[: len(self.acts.cards)]
        share = (wide - self._beside.spacing() * (len(cards) - 1)) // len(cards)
        for part in CARD_SHARES:
            for button, card in zip(cards, self.acts.cards, strict=True):
                button.show_words(card, round(self._pixels * part), self._pictures, self._theme, share)
            fits = all(button.narrowest() <= share for button in cards)
            if fits:
                break
        if not fits:
            for button, card in zip(cards, self.acts.cards, strict=True):
                button.show_words(card, round(self._pixels * part), self._pictures, self._theme, wide)
        self._beside.setDirection(_way(fits))

    def _tool(self, what: str) -> QToolButton:
        made = QToolButton()
        made.setToolTip(what)
        made.setAccessibleName(what)
        return made


def _across(buttons: Sequence[QWidget], gap: int) -> int:
    return sum(one.sizeHint().width() for one in buttons) + gap * max(0, len(buttons) - 1)


def _way(abreast: bool) -> QBoxLayout.Direction:
    return QBoxLayout.Direction.LeftToRight if abreast else QBoxLayout.Direction.TopToBottom
