"""The two buttons at the right end of the stock: help, and the menu."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.theme import Theme
from client.words.saying import tr

ICON = 0.56
"""Of a button's side."""

TIGHT = """
QToolButton { padding: 0; min-width: 0; min-height: 0; }
QToolButton::menu-indicator { image: none; }
"""


class CornerButtons(QObject):
    helped = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.help, self.gear = QToolButton(parent), QToolButton(parent)
        self.help.setText("?")
        self.help.setProperty("strong", True)
        for button, words in ((self.help, tr("table", "Help")), (self.gear, tr("table", "Menu"))):
            button.setAccessibleName(words)
            button.setToolTip(words)
        self.gear.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.help.clicked.connect(self.helped)

    def put_menu(self, menu: QMenu) -> None:
        self.gear.setMenu(menu)

    def settle(self, help_: Box, gear: Box) -> None:
        for button, box in ((self.help, help_), (self.gear, gear)):
            left, top = round(box.x), round(box.y)
            button.setGeometry(left, top, round(box.right) - left, round(box.bottom) - top)

    def apply_theme(self, theme: Theme, text: float) -> None:
        """`text` is a factor of letters."""
        size = round(ICON * 32 * text)
        self.gear.setIcon(self._pictures.icon("icon_settings", theme.text, size, self.gear.devicePixelRatioF()))
        self.gear.setIconSize(QSize(size, size))
        for button in (self.help, self.gear):
            button.setStyleSheet(TIGHT)
