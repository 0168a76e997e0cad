"""A lobby that is seen, and what it says that somebody wants."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from client.profile.settings import Settings
from client.window.lobby.browsing import Doctor
from client.window.lobby.lobby import LobbyScreen
from engine import registry
from netproto.doctor.diagnosis import Finding

GAME = registry.game("moonriver")
LEFT = Qt.MouseButton.LeftButton


@dataclass
class Seen:
    lobby: LobbyScreen
    settings: Settings
    wants: list[Any] = field(default_factory=list)
    saved: int = 0

    def save(self) -> None:
        self.saved += 1


def opened(qtbot: QtBot, name: str = "Ada", **remembers: Any) -> Seen:
    settings = Settings(name, choices={GAME.id: remembers}, learned=[GAME.id])
    doctor = Doctor(lambda: [Finding("no_network", "wrong", {})])
    lobby = LobbyScreen(settings, doctor)
    lobby.resize(1024, 700)
    qtbot.addWidget(lobby)
    lobby.show()
    qtbot.waitExposed(lobby)
    seen = Seen(lobby, settings)
    lobby.wants.connect(seen.wants.append)
    lobby.settings_changed.connect(seen.save)
    return seen
