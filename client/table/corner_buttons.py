"""The two buttons at the right end of the stock: help, and the menu, which counts what is unread in the chat."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import DARK, SMALLEST_TEXT, Theme, font, theme
from client.words.saying import tr, trn

ICON = 0.56
"""Of a button's side."""

TIGHT = """
QToolButton { padding: 0; min-width: 0; min-height: 0; }
QToolButton::menu-indicator { image: none; }
"""


BADGE = 12
"""Pixels of its figures at the common text size."""
MOST = 9
"""That a badge says in full."""


class Gear(QToolButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._worn = theme(DARK)
        self.unread = 0
        self.count(0)

    def count(self, unread: int) -> None:
        """Lines of the chat, where nothing else in sight says so."""
        self.unread = unread
        words = tr("table", "Menu")
        said = trn("table", "Menu: {n} line of the chat is unread", "Menu: {n} lines of the chat are unread", unread)
        for tell in (self.setAccessibleName, self.setToolTip):
            tell(said if unread else words)
        self.update()

    def wear(self, worn: Theme) -> None:
        self._worn = worn
        self.update()

    @property
    def badge(self) -> str:
        if not self.unread:
            return ""
        return str(self.unread) if self.unread <= MOST else f"{MOST}+"

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        super().paintEvent(event)
        if not self.badge:
            return
        letters = font(max(SMALLEST_TEXT, round(BADGE * sizes().text)), bold=True)
        measure = QFontMetricsF(letters)
        high = measure.height()
        wide = max(high, measure.horizontalAdvance(self.badge) + 0.6 * high)
        box = QRectF(self.width() - wide, 0, wide, high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._worn.link))
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setPen(QColor(self._worn.panel))
        painter.setFont(letters)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.badge)
        painter.end()


class CornerButtons(QObject):
    helped = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.help, self.gear = QToolButton(parent), Gear(parent)
        self.help.setText("?")
        self.help.setProperty("strong", True)
        self.help.setAccessibleName(tr("table", "Help"))
        self.help.setToolTip(tr("table", "Help"))
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
        self.gear.wear(theme)
        self.gear.setIcon(self._pictures.icon("icon_settings", theme.text, size, self.gear.devicePixelRatioF()))
        self.gear.setIconSize(QSize(size, size))
        for button in (self.help, self.gear):
            button.setStyleSheet(TIGHT)
