"""The strip above the table: the most important trouble, its buttons, and a way to the others."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QHBoxLayout, QPushButton, QWidget

from client.look.abreast import Abreast
from client.look.labels import button, label, tone
from client.look.sizes import sizes, spaced
from client.look.theme import letter_rule
from client.table.link import Ask
from client.table.panel.ticking import Ticking
from client.table.table_model import Change, TableModel, listen
from client.table.trouble import HALTS, MOST_REMEDIES, Doing, Interruption, Remedy, Weight, troubles
from client.words.saying import trn
from client.words.sentences import refusal
from netproto.guest.happenings import Answered, ChildFound
from netproto.schema.lobby_pb2 import Unbar

LETTERS, LEAST = 15, 12
"""Pixels at the common text size; and the least at any."""
SMALLER = (0.85, 0.7, 0.6, 0.5)
"""Of their size, where there is no room for more."""


class TroubleBar(QFrame):
    """Not to be seen while there is none; `close_bar` when the model outlives it."""

    turned = Signal()
    """Another trouble comes first now, or none."""
    wants_again = Signal()
    """To look for a host that was given up."""
    wants_child = Signal(object)
    """To a table that goes on where this one is lost: which, or None for one of one's own."""
    wants_home = Signal()
    """Away from the table; what the table has to be told about that is the caller's."""

    def __init__(
        self,
        model: TableModel,
        ask: Ask,
        refused: Callable[[Answered], str] = refusal,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._model, self._ask, self._refused = model, ask, refused
        self._first = 0
        self._troubles: list[Interruption] = []
        row = QHBoxLayout(self)
        spaced(row, (14, 6, 8, 6), 8)
        self.words = label(wrap=True)
        self.buttons: list[QPushButton] = []
        for number in range(MOST_REMEDIES):
            made = button("")
            made.clicked.connect(lambda _=False, number=number: self._do(number))
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.buttons.append(made)
        self.more = button("")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.clicked.connect(self._turn_page)
        self.offered = Abreast(*self.buttons, self.more)
        row.addWidget(Abreast(self.words, self.offered, shares=(1, 0)))
        self.timer = Ticking(self, self._show)
        self._end_listening = listen(self, model, self._listen)
        self._show()

    @property
    def smaller(self) -> tuple[float, ...]:
        return tuple(share for share in SMALLER if LETTERS * sizes().text * share >= LEAST)

    def write(self, share: float) -> None:
        """In letters of this share of their size."""
        rule = letter_rule(round(LETTERS * sizes().text * share)) if share < 1 else ""
        sheet = f"QLabel, QPushButton {{ {rule} }}" if rule else ""
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
            for one in (self.words, *self.buttons, self.more):
                one.ensurePolished()
                one.updateGeometry()

    def close_bar(self) -> None:
        self.timer.stop()
        self._end_listening()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """It is no window of its own: without a place it is not to be seen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ParentChange:
            self._show()

    def _listen(self, _: Change) -> None:
        self._show()

    def _show(self) -> None:
        before = [(trouble.weight, trouble.remedies) for trouble in self._troubles]
        self._troubles = troubles(self._model, self._refused)
        turned = before != [(trouble.weight, trouble.remedies) for trouble in self._troubles]
        if turned:
            self._first = 0
        self.setVisible(bool(self._troubles) and self.parentWidget() is not None)
        self.timer.run(self._model.catching_up or any(trouble.runs for trouble in self._troubles))
        if self._troubles:
            self._show_one(self._troubles[self._first])
        if turned:
            self.turned.emit()

    @property
    def halts(self) -> bool:
        """As long as this is so, nobody may do anything."""
        return any(trouble.weight in HALTS for trouble in self._troubles)

    def lead_out(self) -> None:
        """At a table that is over the keys go from the picture to the only thing that is left to do."""
        shown = self._troubles[self._first] if self._troubles else None
        ended = shown is not None and shown.weight is Weight.ENDED and len(shown.remedies) == 1
        if ended and isinstance(QApplication.focusWidget(), QGraphicsView):
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def go_out(self) -> bool:
        """Whether the keys were there."""
        way = self.buttons[0]
        led = self._model.ended is not None and way.hasFocus() and self.buttons[1].isHidden()
        if led:
            way.click()
        return led

    def _show_one(self, shown: Interruption) -> None:
        if self.words.text() != shown.words:
            self.words.setText(shown.words)
        tone(self.words, shown.tone)
        for made, remedy in zip(self.buttons, (*shown.remedies, None, None), strict=False):
            made.setVisible(remedy is not None)
            if remedy is not None and made.text() != remedy.words:
                made.setText(remedy.words)
        others = len(self._troubles) - 1
        self.more.setVisible(others > 0)
        self.more.setText(f"+{others}")
        self.offered.setVisible(bool(shown.remedies) or others > 0)
        said = trn("trouble at the table", "One more notice", "{n} more notices", others)
        self.more.setAccessibleName(said)
        self.more.setToolTip(said)

    def _turn_page(self) -> None:
        if self._troubles:
            self._first = (self._first + 1) % len(self._troubles)
            self._show()

    def _do(self, number: int) -> None:
        shown = self._troubles[self._first] if self._troubles else None
        if shown is None or number >= len(shown.remedies):
            return
        remedy: Remedy = shown.remedies[number]
        if remedy.does is Doing.GO_HOME:
            self.wants_home.emit()
        elif remedy.does is Doing.LOOK_AGAIN:
            self.wants_again.emit()
        elif remedy.does is Doing.FOUND or isinstance(remedy.does, ChildFound):
            self.wants_child.emit(remedy.does if isinstance(remedy.does, ChildFound) else None)
        elif remedy.does is Doing.PUT_ASIDE:
            if shown.weight is Weight.LEFT:
                self._model.counting.read_farewells()
            elif shown.weight is Weight.CARRIED_ON:
                self._model.host_news.read()
            else:
                self._model.counting.read_refusal(self._model)
            self._show()
        elif isinstance(remedy.does, Unbar):
            self._ask(unbar=remedy.does)
        else:
            self._ask(wait=remedy.does)
