"""The real window on a LAN that says what a test wants it to, and nothing else."""

from __future__ import annotations

from client.profile.settings import Settings
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.main_window import MainWindow
from engine import registry
from netproto.files.profile_folders import places
from netproto.lan.discovery import FoundTable
from tests.client.window.evening import daylight


class Quiet:
    """What listens, and hears nothing."""

    connected = True

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def tables(self) -> tuple[FoundTable, ...]:
        return ()


class QuietWindow(MainWindow):
    """`wants` is what its lobby asked for; nothing of it is done."""

    def __init__(self, name: str = "Ada") -> None:
        settings = Settings(name=name, learned=[*registry.ids()])
        super().__init__(
            Household(places(), settings), daylight(), Browsing(lambda changed: Quiet()), Doctor(lambda: ())
        )
        self.wants: list[object] = []
        self.lobby.wants.disconnect()
        self.lobby.wants.connect(self.wants.append)
        self.resize(1280, 800)
        self.show_lobby()
        self.show()
