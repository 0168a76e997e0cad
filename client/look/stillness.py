"""Whether whoever sits here wants little to move: the system says so, or a screen reader runs."""

from __future__ import annotations

import subprocess
import sys
from threading import Thread

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAccessible

WISHES = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""How Linux desktops call it, and with which value it is a wish for little motion."""
ANIMATES = 0x1042
"""Windows' number of that question (SPI_GETCLIENTAREAANIMATION)."""
PATIENCE = 5
"""Seconds."""


class Stillness(QObject):
    changed = Signal()
    _heard = Signal(object, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wished: dict[object, bool] = {}
        self._last = self.wanted
        self._heard.connect(self._hear)

    @property
    def wanted(self) -> bool:
        return any(self._wished.values()) or QAccessible.isActive()

    def look(self) -> None:
        """At what the system says: its answer comes later."""
        if sys.platform == "linux":
            from client.look.desktop_portal import DesktopPortal

            portal = DesktopPortal(WISHES, self)
            portal.wished.connect(self._hear)
            portal.ask()
        else:
            Thread(target=lambda: self._heard.emit(sys.platform, asked_for_here()), daemon=True).start()

    @Slot(object, bool)
    def _hear(self, key: object, wished: bool) -> None:
        self._wished[key] = wished
        self.look_again()

    def look_again(self) -> None:
        """A screen reader may have begun, or ended."""
        before, self._last = self._last, self.wanted
        if self._last != before:
            self.changed.emit()


def asked_for_here() -> bool:
    """On Windows and macOS."""
    if sys.platform == "win32":
        from ctypes import byref, c_int, windll

        animates = c_int(1)
        windll.user32.SystemParametersInfoW(ANIMATES, 0, byref(animates), 0)
        return not animates.value
    try:
        asked = ["defaults", "read", "com.apple.universalaccess", "reduceMotion"]
        return subprocess.run(asked, capture_output=True, timeout=PATIENCE, check=False).stdout.strip() == b"1"
    except (OSError, subprocess.SubprocessError):
        return False
