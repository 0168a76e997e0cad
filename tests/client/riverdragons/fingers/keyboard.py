"""The table's own keys: digits for cards and planks, D before a dragon's, space from place to place, and Enter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.riverdragons.answering.laying import Laying
from client.riverdragons.answering.programming import hand_of
from client.riverdragons.screen import RiverDragonsScreen
from engine.riverdragons.board import size_of
from engine.riverdragons.cards import ACTIONS
from engine.riverdragons.commands import Command, Lay, Program

ENOUGH = 600
"""Presses of a key after which nobody would go on looking."""


SECONDS = count(1.0)
"""Of all keyboards: the next one at the same table goes on from the last one's time."""


class Keyboard:
    def __init__(self, screen: RiverDragonsScreen) -> None:
        self.screen = screen
        screen.hand._now = self._now

    def _now(self) -> float:
        """Nobody waits between two presses of Enter, and they are two nevertheless."""
        return next(SECONDS)

    def key(self, key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def digit(self, number: int) -> None:
        self.key(Qt.Key(Qt.Key.Key_0 + number))

    def do(self, command: Command) -> None:
        acting = self.screen.hand.answering
        assert acting is not None
        if isinstance(command, Program):
            hand = hand_of(self.screen.state, acting.seat)
            for card in command.cards:
                place = hand.index(card)
                if place >= len(ACTIONS):
                    self.key(Qt.Key.Key_D)
                    place -= len(ACTIONS)
                self.digit(place + 1)
        elif isinstance(acting, Laying):
            assert isinstance(command, Lay)
            self.tour(lambda: acting.between() == command.between)
            if acting.draft.plank != command.plank:
                self.digit(size_of(command.plank))
        else:
            self.tour(lambda: acting.command() == command)
        assert acting.command() == command, (command, acting.draft)
        self.key(Qt.Key.Key_Return)
        if isinstance(command, Program):
            self.key(Qt.Key.Key_Return)

    def tour(self, there: Callable[[], bool]) -> None:
        for _ in range(ENOUGH):
            if there():
                return
            self.key(Qt.Key.Key_Space)
        raise AssertionError("the space bar does not come there")
