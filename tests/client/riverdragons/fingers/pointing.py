"""Fingers that come to one thing after the other, whichever way they come there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from PySide6.QtWidgets import QGraphicsView, QWidget

from client.riverdragons.answering.laying import Laying
from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.table.pieces.cursor import Crossed
from engine.riverdragons.commands import Command
from tests.client.riverdragons.positions import fingers


class Fingers(Protocol):
    def __init__(self, screen: RiverDragonsScreen) -> None: ...

    def do(self, command: Command) -> None: ...


class Pointing(ABC):
    def __init__(self, screen: RiverDragonsScreen) -> None:
        self.screen = screen
        self.view: QGraphicsView = screen.view
        self.crossed: Crossed[Pointed] = screen.scene

    @abstractmethod
    def click(self, thing: Pointed) -> None: ...

    @abstractmethod
    def press(self, button: QWidget) -> None: ...

    def do(self, command: Command) -> None:
        """Touches what it is about, and then the button."""
        acting = self.screen.hand.answering
        assert acting is not None
        for thing in fingers(command, acting.seat):
            if not (isinstance(acting, Laying) and thing == acting.picked()):  # the plank that has to go elsewhere
                self.click(thing)
        assert acting.command() == command, (command, acting.draft, acting.problem())
        self.press(self.screen.acts.confirm)
