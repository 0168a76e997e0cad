"""Starts the window: who plays here, what they chose before, and where to go first."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication

from client.lobby.opening import against_bots
from client.look.theme import Daylight
from client.profile import settings
from client.profile.player import own_name
from client.refusal import AnswerIsNo
from client.sound.sound import Sound
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor, examined_here
from client.window.main_window import MainWindow
from client.words.language import speak
from client.words.saying import tr
from engine.contract import AnyGame
from netproto.files.profile_folders import ProfileFolders
from resources import program

First = Callable[[MainWindow], object]
"""What to do once the window is there."""


def application() -> QApplication:
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    made = QApplication(sys.argv[:1])
    made.setApplicationName(program.COMMAND)
    made.setApplicationDisplayName(program.TITLE)
    made.setDesktopFileName(program.COMMAND)
    speak(made)
    return made


def household(places: ProfileFolders, name: str | None = None) -> Household:
    """`name` is what a command line says: it holds for this time."""
    remembered, set_aside = settings.load(places.settings_file)
    if name is not None:
        remembered.name = name
    return Household(places, remembered, set_aside)


def run(places: ProfileFolders, first: First, name: str | None = None) -> int:
    app = application()
    here = household(places, name)
    daylight = Daylight(app, here.settings.theme, here.settings.text_size)
    sound = Sound(here.settings.sound)
    window = MainWindow(here, daylight, Browsing(), Doctor(examined_here(places)), sound=sound)
    window.asks_before_closing = True
    ends = on_signal(window.end)
    window.show()
    first(window)
    status = app.exec()
    sound.close()
    ends()
    return status


def run_unattended(places: ProfileFolders, game: AnyGame, say: Callable[[str], object]) -> int:
    """Where there is no screen: a whole game with nobody at it, and pictures of it."""
    from client.window.unattended import Unattended

    app = application()
    here = household(places)
    here.settings.motion = "off"
    folder = places.pictures_folder()
    window = MainWindow(here, Daylight(app, here.settings.theme), Browsing(), Doctor(examined_here(places)))
    window.resize(1280, 800)
    played = Unattended(window, folder, say)
    ends = on_signal(window.close)
    window.show()
    name = own_name(None)
    words = against_bots(game, tr("lobby", "{name}'s table", name=name), {}, game.stand_in, max(game.players))
    window.open([*words, "--pace", "0"])
    app.exec()
    ends()
    if played.failed is not None:
        raise AnswerIsNo(f"the game came to no end: {played.failed}")
    say(f"Pictures of it lie in {folder}")
    return 0


def on_signal(does: Callable[[], object]) -> Callable[[], None]:
    """Ctrl-C and SIGTERM reach Qt's loop through a pair of sockets; what is returned undoes it."""
    if sys.platform == "win32":
        return lambda: None
    hears, told = socket.socketpair()
    for end in (hears, told):
        end.setblocking(False)
    before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    handlers = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    notifier = QSocketNotifier(hears.fileno(), QSocketNotifier.Type.Read)

    def heard() -> None:
        hears.recv(64)
        does()

    notifier.activated.connect(heard)

    def undo() -> None:
        notifier.setEnabled(False)
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        hears.close()
        told.close()

    return undo
