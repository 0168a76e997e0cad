"""The legal answers as buttons; where there are very many, those with certain words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.line import ENTER, Line
from client.look.scrolled import Scrolled
from client.look.sizes import spaced
from client.words.saying import tr
from engine.contract import Commands

MOST = 40
"""Buttons."""
LOOKED_THROUGH = 5000
"""Answers among which words are looked for."""
BY_DIGIT = 9

Saying = Callable[[object], str]


class Answers(QFrame):
    chosen = Signal(object)
    """The command."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.setAccessibleName(tr("plain table", "Your answers"))
        self.buttons: list[QPushButton] = []
        self._legal: Commands[object] = ()
        self._say: Saying = str
        self._shown: list[tuple[object, str]] | None = None
        self.heading = label(tr("plain table", "Your answers"), 15, bold=True)
        self.wanted = Line()
        self.wanted.setClearButtonEnabled(True)
        self.wanted.setPlaceholderText(tr("plain table", "Words of the answer"))
        self.wanted.setAccessibleName(tr("plain table", "Show only answers with these words"))
        self.wanted.textChanged.connect(self._fill)
        self.list = Scrolled(6)
        self.note = label(quiet=True, wrap=True)
        box = QVBoxLayout(self)
        spaced(box, (14, 10, 14, 10), 6)
        for one in (self.heading, self.wanted, self.list, self.note):
            box.addWidget(one)
        self.ask((), str)

    def ask(self, legal: Commands[object], say: Saying, *, anew: bool = True) -> None:
        """These, in these words; none where nobody is asked. `anew`: it is another question than before."""
        self._legal, self._say = legal, say
        if anew:
            self._shown = None
            self.wanted.clear()
        self.wanted.setVisible(len(legal) > MOST)
        self._fill()

    def _fill(self) -> None:
        wanted = self.wanted.text().casefold().split()
        worded = ((command, self._say(command)) for command in islice(self._legal, LOOKED_THROUGH))
        found = ((command, said) for command, said in worded if all(word in said.casefold() for word in wanted))
        shown = list(islice(found, MOST))
        self.heading.setVisible(bool(self._legal))
        self.note.setText(self._beside(len(shown), bool(wanted)))
        if shown == self._shown:
            return
        self._shown = shown
        had = any(one.hasFocus() for one in self.buttons)
        for one in self.buttons:
            self.list.box.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.buttons = [self._button(number, *answer) for number, answer in enumerate(shown, 1)]
        if had and self.buttons:
            self.buttons[0].setFocus()

    def _button(self, number: int, command: object, said: str) -> QPushButton:
        digit = f"{number}   " if number <= BY_DIGIT else ""
        made = button(digit + said.replace("&", "&&"))
        made.setAccessibleName(said)
        made.setProperty("list", True)
        made.clicked.connect(lambda: self.chosen.emit(command))
        self.list.box.addWidget(made)
        made.show()  # before its place is known, for the focus
        return made

    def _beside(self, shown: int, narrowed: bool) -> str:
        everything = len(self._legal)
        if not everything:
            return tr("plain table", "Nobody asks you anything now.")
        if not shown:
            return tr("plain table", "No answer has these words.")
        if shown == everything or (narrowed and shown < MOST):
            return ""
        return tr(
            "plain table",
            "{shown} of {number} answers: write some words to find others.",
            shown=shown,
            number=everything,
        )

    def press(self, number: int) -> None:
        """The answer with that digit."""
        if number <= len(self.buttons):
            self.buttons[number - 1].click()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Up and down from answer to answer, and from the words to the first one."""
        at = next((n for n, one in enumerate(self.buttons) if one.hasFocus()), None)
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Down or (key in ENTER and self.wanted.hasFocus()):
            self._focus(0 if at is None else at + 1)
        elif key == Qt.Key.Key_Up:
            self._focus(len(self.buttons) - 1 if at is None else at - 1)
        else:
            super().keyPressEvent(event)

    def _focus(self, number: int) -> None:
        if 0 <= number < len(self.buttons):
            target: QWidget = self.buttons[number]
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self.list.ensureWidgetVisible(target)
