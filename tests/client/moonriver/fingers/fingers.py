"""What all of them can do."""

from __future__ import annotations

from typing import Protocol

from client.moonriver.screen import MoonRiverScreen
from engine.moonriver.commands import Command


class Fingers(Protocol):
    def __init__(self, screen: MoonRiverScreen) -> None: ...

    def do(self, command: Command) -> None: ...
