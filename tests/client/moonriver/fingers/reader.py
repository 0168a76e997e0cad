"""Whoever hears the table and sees none of it."""

from __future__ import annotations

from PySide6.QtGui import QAccessible

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.screen import MoonRiverScreen
from tests.client.moonriver.fingers.pointing import Pointing
from tests.client.table.fingers.reader import ByReader


class Reader(ByReader[Pointed], Pointing):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self.scene = screen.scene
        QAccessible.setActive(True)
        screen.reader.renew()
