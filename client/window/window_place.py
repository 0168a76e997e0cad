"""Where the window was: it comes back there, if that is still on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from client.profile.settings import Place, Settings

SMALLEST = 1024, 700
LARGEST = 1600, 1000
"""Of a window that nobody has placed yet."""
SHARE = 0.85
"""Of the screen, between the two."""
FARTHEST = 100_000
"""No desk is larger, and Qt counts no further than 2^31."""
TITLE_BAR = 32
"""Above what is remembered, and has to be reached with the mouse."""


def fitted(place: Place | None, screens: Sequence[QRect]) -> QRect:
    """Where to open, given what each screen leaves free; the first of them is the usual one."""
    if place is None:
        free = screens[0]
        width, height = (
            max(least, min(most, round(whole * SHARE)))
            for whole, least, most in zip((free.width(), free.height()), SMALLEST, LARGEST, strict=True)
        )
        return _within(QRect(0, 0, width, height), free, centred=True)
    wanted = QRect(*(max(-FARTHEST, min(FARTHEST, number)) for number in place))
    free = max(screens, key=lambda screen: _area(screen.intersected(wanted)))
    return _within(wanted, free, centred=not free.intersects(wanted))


def _within(wanted: QRect, free: QRect, *, centred: bool) -> QRect:
    width, height = min(wanted.width(), free.width()), min(wanted.height(), free.height())
    left, right = free.x(), free.x() + free.width() - width
    bottom = free.y() + free.height() - height
    top = min(free.y() + TITLE_BAR, bottom)
    if centred:
        return QRect((left + right) // 2, (top + bottom) // 2, width, height)
    return QRect(min(max(wanted.x(), left), right), min(max(wanted.y(), top), bottom), width, height)


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def restore(window: QWidget, settings: Settings) -> None:
    """Before the window is shown."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if screens:
        window.setGeometry(fitted(settings.place, screens))
    if settings.maximized:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def remember(window: QWidget, settings: Settings) -> None:
    """Before the window goes; saving is the caller's."""
    whole = window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen)
    aside = bool(whole) or window.isMinimized()
    place = window.normalGeometry() if aside else window.geometry()
    settings.maximized = bool(whole)
    if place.isValid() and not place.isEmpty():
        settings.place = place.x(), place.y(), place.width(), place.height()
