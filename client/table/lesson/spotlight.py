"""What the bubble of a guided first game points at, and what it does not cover."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from client.table.answering import Thing
from client.table.bubbles.placing import Sights
from client.table.lesson.following import Following
from client.table.table_screen import TableScreen

Stands = TypeVar("Stands")


class Spotlight(ABC, Generic[Thing, Stands]):
    def __init__(self, screen: TableScreen[Thing, Any, Any]) -> None:
        self._table = screen

    @abstractmethod
    def sights(self, stands: Stands) -> Sights: ...

    @abstractmethod
    def pressed(self, stands: Stands) -> QWidget | None:
        """What is pressed next, where that is a button."""

    def seen(self, stands: Stands) -> list[QRect]:
        """What a card does not cover if possible."""
        sights = self.sights(stands)
        return [*sights.ends, *sights.needed, *sights.kept, *sights.wished]

    def pressing(self, stands: Stands) -> str:
        """What stands on the button that does what has been drafted; nothing, before anything has."""
        now = self._table.hand.answering
        pressed = self.pressed(stands) if isinstance(now, Following) and now.begun else None
        return "" if pressed is None else self._said(pressed)

    def _said(self, button: QWidget) -> str:
        """On what does as drafted; nothing on any other."""
        confirm = self._table.acts.confirm
        return confirm.text() if button is confirm else ""

    def _button(self, button: QWidget) -> QRect:
        for panel in (self._table.turn_panel, self._table.acts):
            layout = panel.layout()
            assert layout is not None
            layout.activate()  # it may have come just now
        return QRect(button.mapTo(self._table, button.rect().topLeft()), button.size())
