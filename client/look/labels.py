"""Labels that take nothing for markup, since names come from others, buttons, and how either is dressed."""

from __future__ import annotations

import html

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from client.look.sizes import sizes
from client.look.theme import LETTERS, font


def sized(pixels: int, *, bold: bool = False) -> QFont:
    """So large where the text has its common size, and as much larger as the window's text is."""
    return font(round(pixels * sizes().text), bold=bold)


def lettered(widget: QWidget, pixels: int, *, bold: bool = False) -> None:
    """So large are its letters where the text has its common size: the window's style sheet sees to it."""
    assert pixels in LETTERS, pixels
    widget.setProperty("letters", pixels)
    widget.setProperty("strong", bold)


class Label(QLabel):
    """Plain text that grows with the window's."""

    def __init__(self, text: str, pixels: int, *, bold: bool = False, quiet: bool = False) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(sized(pixels, bold=bold))  # for as long as there is no style sheet
        lettered(self, pixels, bold=bold)
        self.setProperty("quiet", quiet)
        self.ensurePolished()  # whoever measures it before it is seen needs its letters


def label(text: str = "", pixels: int = 15, *, bold: bool = False, quiet: bool = False, wrap: bool = False) -> Label:
    made = Label(text, pixels, bold=bold, quiet=quiet)
    made.setWordWrap(wrap)
    return made


def button(text: str, *, main: bool = False) -> QPushButton:
    made = QPushButton(text)
    made.setProperty("main", main)
    return made


def light(button: QPushButton, main: bool) -> None:
    """As the one that is usually meant, or as one among others."""
    if button.property("main") != main:
        button.setProperty("main", main)
        dress(button)


def tip(text: str) -> str:
    """To be shown when something is pointed at: Qt would take a name for markup, and load its pictures."""
    return f"<qt>{html.escape(text)}</qt>" if text else ""


def hint(widget: QWidget, text: str) -> None:
    """To be shown when it is pointed at, and to be heard without the markup: Qt would have the tip read aloud."""
    widget.setToolTip(tip(text))
    widget.setAccessibleDescription(text)


def tone(widget: QWidget, name: str) -> None:
    """How a sentence is meant: good, warning, danger, or plainly ("")."""
    if (widget.property("tone") or "") != name:
        widget.setProperty("tone", name)
        dress(widget)


def dress(widget: QWidget) -> None:
    """Anew, after a property that the style sheet asks for. Qt's `unpolish` would take away a font of its own, and a
    call of the style would bring all of `QStyle` to Python."""
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # or it will be
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
    widget.update()
