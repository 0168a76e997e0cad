"""A window of the real program at a real host's table: what an evening's tests have in common."""

from __future__ import annotations

import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.lobby.lobby_model import way_home
from client.look.theme import DARK, Daylight
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.table_screen import TableScreen
from client.table.table_session import Destination
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.main_window import MainWindow
from client.window.ways_out import WaysOut
from engine.contract import Commands, Sight
from engine.moonriver.commands import Command, Done
from engine.moonriver.game import GAME
from netproto.files.profile_folders import ProfileFolders, places
from netproto.lan.local_hosts import RunningTable, alive, running_tables
from netproto.schema import hello_pb2 as hello

LONG = 60_000

AnyTable = TableScreen[Any, Any, Any]
AGame = TypeVar("AGame", bound=AnyTable)
Wish = Callable[[MoonRiverScreen], Command]
"""What somebody wants to do."""


class Fingers(Protocol):
    """Of somebody at the table of any game."""

    def do(self, command: Any, /) -> None: ...


class Evening:
    """Windows and tables, all of which end with it."""

    def __init__(self, qtbot: QtBot, daylight: Daylight) -> None:
        self.qtbot, self.daylight = qtbot, daylight
        self.windows: list[MainWindow] = []

    def window(self, name: str = "Ada", profile: str = "default", motion: str = "off") -> MainWindow:
        own = places(profile)
        household = Household(own, Settings(name=name, motion=motion))
        made = MainWindow(household, self.daylight, Browsing(only=["127.0.0.1"]), Doctor(lambda: ()))
        made.resize(1280, 800)
        made.show()
        self.qtbot.waitExposed(made)
        self.windows.append(made)
        return made

    def at(self, table: RunningTable, window: MainWindow, *, watch: bool = False, owner: bool = False) -> None:
        """To that table, which begins when it is full."""
        token = bytes.fromhex(table.owner_token) if owner else b""
        window.go(Destination(way_home(table), hello.WATCH if watch else hello.PLAY, token))
        visit = window.where.visit
        assert visit is not None
        self.until(lambda: visit.model.lobby is not None or visit.model.ended is not None)
        assert visit.model.ended is None, visit.model.ended

    def screen(self, window: MainWindow) -> MoonRiverScreen:
        return self.screen_of(MoonRiverScreen, window)

    def screen_of(self, kind: type[AGame], window: MainWindow) -> AGame:
        self.until(lambda: window.where.screen is not None)
        screen = window.where.screen
        assert isinstance(screen, kind)
        return screen

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=LONG)

    def asked(self, screen: AnyTable) -> bool:
        """Whether this person is asked; False once the game is over."""
        self.until(lambda: over(screen) or may_act(screen))
        return not over(screen)

    def play(self, screen: AGame, fingers: Fingers, wish: Callable[[AGame], object]) -> Counter[str]:
        """To the end; how often each kind of command was given."""
        given: Counter[str] = Counter()
        while self.asked(screen):
            command = wish(screen)
            self.give(screen, fingers, command)
            given[type(command).__name__] += 1
        return given

    def give(self, screen: AnyTable, fingers: Fingers, command: object) -> None:
        number = screen.model.number
        fingers.do(command)
        self.until(lambda: screen.model.number > number or screen.model.refused is not None)
        assert screen.model.refused is None, (command, screen.model.refused)

    def give_at_once(self, screen: MoonRiverScreen, command: Command) -> None:
        """Without any fingers."""
        number = screen.model.number
        screen.visit.give(command, screen.model.question)
        self.until(lambda: screen.model.number > number)

    def close(self) -> None:
        for window in self.windows:
            window.close()
            window.deleteLater()
        QApplication.processEvents()


def ways_out(window: MainWindow) -> WaysOut:
    assert window.where.table is not None
    return window.where.table.ways_out


def over(screen: AnyTable) -> bool:
    return screen.model.over


def may_act(screen: AnyTable) -> bool:
    """Asked, and what is seen is what is asked about."""
    return screen.hand.may_act and screen.model.my_turn and not screen.motion.busy


def table(own: ProfileFolders, *words: str) -> RunningTable:
    return open_table(own, ["--loopback", "--port", "0", "--once", *words])


def end_tables(own: ProfileFolders) -> None:
    """But for one that only a test pretends to host."""
    for running in running_tables(own):
        if alive(running.pid) and running.pid != os.getpid():
            os.kill(running.pid, signal.SIGKILL)


class Liking:
    """Plays sensibly, and would rather do what has not been done yet."""

    def __init__(self, seed: int) -> None:
        self.coin = random.Random(seed)
        self.done: Counter[str] = Counter()

    def __call__(self, screen: MoonRiverScreen) -> Command:
        legal = cast("Commands[Command]", screen.model.legal())
        sight = Sight(screen.model.viewer, legal, lambda: screen.state)
        command: Command = GAME.bots["greedy"](sight, self.coin)
        if type(command) is Done and self.done["Done"] > 3:
            others = [one for one in legal if type(one) is not Done]
            command = self.coin.choice(others) if others else command
        self.done[type(command).__name__] += 1
        return command


def daylight() -> Daylight:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return Daylight(application, DARK)
