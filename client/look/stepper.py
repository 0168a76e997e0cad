"""A number to choose by steps, or by writing it: less and more are buttons large enough for a finger."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from client.look.line import Line
from client.look.sizes import follow, grown, spaced
from client.words.saying import tr

WIDE, SIDE = 64, 34
LESS, MORE = "\N{MINUS SIGN}", "+"
DIGITS = QRegularExpression("[0-9]*")
LEAP = 10
STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: LEAP,
    Qt.Key.Key_PageDown: -LEAP,
}


class Stepper(QWidget):
    """`chosen` comes with every number that is whole: not with the first digit of two."""

    chosen = Signal()

    def __init__(self, numbers: range, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers, self._number = numbers, numbers[0]
        self.line = Line()
        self.line.setProperty("number", True)
        self.line.setValidator(QRegularExpressionValidator(DIGITS, self))
        self.line.setMaxLength(len(str(numbers[-1])))
        self.line.editingFinished.connect(self._read)
        self.less, self.more = self._button(LESS, -1), self._button(MORE, 1)
        row = QHBoxLayout(self)
        spaced(row, 0, 6)
        for one in (self.less, self.line, self.more):
            row.addWidget(one)
        row.addStretch(1)
        self.setFocusProxy(self.line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self, self._fit)
        self._show()

    def _button(self, sign: str, by: int) -> QToolButton:
        made = QToolButton()
        made.setText(sign)
        made.setAccessibleName(tr("number", "Less") if by < 0 else tr("number", "More"))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAutoRepeat(True)
        made.clicked.connect(lambda: self._choose(self._number + by))
        return made

    def _fit(self) -> None:
        self.line.setFixedWidth(grown(WIDE))
        for one in (self.less, self.more):
            one.setFixedWidth(grown(SIDE))

    def _read(self) -> None:
        written = self.line.text()
        if written and int(written) in self._numbers:
            self._choose(int(written))
        self._show()

    def _choose(self, number: int) -> None:
        number = min(max(number, self._numbers[0]), self._numbers[-1])
        if number != self._number:
            self._number = number
            self._show()
            self.chosen.emit()

    def _show(self) -> None:
        """Who cannot choose reads the number alone, where boxes have their answers."""
        open_ = self.isEnabled()
        self.line.setText(str(self._number))
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter if open_ else Qt.AlignmentFlag.AlignLeft)
        for one, end in (self.less, self._numbers[0]), (self.more, self._numbers[-1]):
            one.setVisible(open_)
            one.setEnabled(open_ and self._number != end)

    def currentData(self) -> str:  # noqa: N802
        """The answer, as boxes of answers say it."""
        return str(self._number)

    def show_answer(self, answer: str) -> None:
        self._number = int(answer)
        self._show()

    def setAccessibleName(self, name: str) -> None:  # noqa: N802
        """Whoever comes by the keyboard comes to the number."""
        self.line.setAccessibleName(name)

    def setAccessibleDescription(self, description: str) -> None:  # noqa: N802
        self.line.setAccessibleDescription(description)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._read()
            self._choose(self._number + step)
