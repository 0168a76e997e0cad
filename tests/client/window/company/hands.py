"""Hands at a window at which several people sit: what they play with, and how they come to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.moonriver.screen import MoonRiverScreen
from client.riverdragons.screen import RiverDragonsScreen
from client.window.company.curtain import Curtain
from tests.client.moonriver.fingers import keyboard as moonriver_keys
from tests.client.moonriver.fingers import touch as moonriver_taps
from tests.client.riverdragons.fingers import keyboard as riverdragons_keys
from tests.client.riverdragons.fingers import touch as riverdragons_taps
from tests.client.table.fingers.touch import ByTouch
from tests.client.window.evening import AnyTable


class Does(Protocol):
    def do(self, command: Any, /) -> None: ...


class Hands(ABC):
    @abstractmethod
    def lift(self, curtain: Curtain) -> None:
        """They have come."""

    @abstractmethod
    def at(self, screen: AnyTable) -> Does:
        """That table."""


class Taps(Hands):
    def lift(self, curtain: Curtain) -> None:
        ByTouch[object]().tap(curtain.lift, curtain.lift.rect().center())

    def at(self, screen: AnyTable) -> Does:
        if isinstance(screen, MoonRiverScreen):
            return moonriver_taps.Touch(screen)
        assert isinstance(screen, RiverDragonsScreen)
        return riverdragons_taps.Touch(screen)


class Keys(Hands):
    """Nothing is clicked first: whoever comes has the keys."""

    def lift(self, curtain: Curtain) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Return)

    def at(self, screen: AnyTable) -> Does:
        if isinstance(screen, MoonRiverScreen):
            return moonriver_keys.Keyboard(screen)
        assert isinstance(screen, RiverDragonsScreen)
        return riverdragons_keys.Keyboard(screen)
