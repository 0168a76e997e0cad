"""Starts the window: who plays here, what they chose before, and where to go first."""

from __future__ import annotations

import gc
import signal
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSocketNotifier

from client import goodbye
from client.lobby.opening import against_bots
from client.look.theme import Daylight
from client.profile.player import own_name
from client.refusal import AnswerIsNo
from client.sound.sound import Sound
from client.window.application import application
from client.window.household import Household, household
from client.window.lobby.browsing import Browsing, doctor_here
from client.window.main_window import MainWindow
from client.words.saying import tr
from netproto.files.profile_folders import ProfileFolders

if TYPE_CHECKING:
    from engine.contract import AnyGame

First = Callable[[MainWindow], object]
"""What to do once the window is there."""


def run(here: Household, first: First, *, seen: bool = True) -> int:
    """Unless it is `seen` at once, the window shows itself."""
    app = application(here.settings.language)
    daylight = Daylight(app, here.settings.theme, here.settings.text_size)
    sound = Sound(here.settings.sound)
    window = MainWindow(here, daylight, Browsing(), doctor_here(here.places), sound=sound)
    window.asks_before_closing = True
    ends = on_signal(window.end)
    if goodbye.was_said():
        return 0
    gc.freeze()  # to look for garbage in all that a program is made of would hold up the first picture of a table
    if seen:
        window.show()
    first(window)
    status = app.exec()
    sound.close()
    ends()
    return status


def run_unattended(places: ProfileFolders, game: AnyGame, say: Callable[[str], object]) -> int:
    """Where there is no screen: a whole game with nobody at it, and pictures of it."""
    from client.window.unattended import Unattended

    here = household(places)
    app = application(here.settings.language)
    here.settings.motion = "off"
    folder = places.pictures_folder()
    window = MainWindow(here, Daylight(app, here.settings.theme), Browsing(), doctor_here(places))
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
    """Ctrl-C and SIGTERM reach Qt's loop through a pair of sockets, as Windows' loop hears nothing else; what is
    returned undoes it."""
    hears, told = socket.socketpair()
    for end in (hears, told):
        end.setblocking(False)
    before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    handlers = {number: signal.signal(number, lambda *_: None) for number in goodbye.SIGNALS}
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
