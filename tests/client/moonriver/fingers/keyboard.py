"""Keys that lead from possibility to possibility, and Enter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.moonriver.answering.placing import Placing
from client.moonriver.screen import MoonRiverScreen
from engine.moonriver.commands import Command, Done, Place

ENOUGH = 6000
"""Presses of a key after which nobody would go on looking."""


class Keyboard:
    def __init__(self, screen: MoonRiverScreen) -> None:
        self.screen = screen

    def key(self, key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def do(self, command: Command) -> None:
        acting = self.screen.hand.answering
        assert acting is not None
        if command == Done():
            self.key(Qt.Key.Key_K)
            return
        if isinstance(command, Place) and isinstance(acting, Placing):
            places = self.screen.scene.parts.ranches[acting.seat].ground.places_of(len(acting.hand))
            for plot in [*(one for one in acting.draft.picked if one not in command.plots), *command.plots]:
                if (plot in acting.draft.picked) != (plot in command.plots):
                    self.key(Qt.Key(Qt.Key.Key_1 + places[acting.hand.index(plot)]))
        for _ in range(ENOUGH):
            if acting.command() == command:
                break
            self.key(Qt.Key.Key_Space)
        assert acting.command() == command
        self.key(Qt.Key.Key_Return)
