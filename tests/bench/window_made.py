"""The program's window in a process that measures it: drawn into memory, on the largest common screen."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from client.lobby.hosting import open_table
from client.look.theme import DARK, Daylight
from client.profile.settings import Settings
from client.window.application import application
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.main_window import MainWindow
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable

WIDE, HIGH = 1920, 1080


def made_window(own: ProfileFolders, motion: str) -> MainWindow:
    household = Household(own, Settings(name="Ada", motion=motion))
    daylight = Daylight(application(), DARK)
    window = MainWindow(household, daylight, Browsing(only=["127.0.0.1"]), Doctor(lambda: ()))
    window.resize(WIDE, HIGH)
    window.show()
    return window


@contextlib.contextmanager
def table(own: ProfileFolders, *words: str) -> Iterator[RunningTable]:
    """A real host's, for four, on this machine alone; it begins when it is full."""
    opened = open_table(own, ("--seats", "4", "--loopback", "--port", "0", "--start-when-full", *words))
    try:
        yield opened
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(opened.pid, signal.SIGTERM)
