"""A process that looks on at one table and shows a page of it, until the table is gone."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from client import goodbye
from client.look.theme import Daylight
from client.profile.player import own_key
from client.profile.settings import load
from client.projector.addresses import secret_prefix, urls
from client.projector.server import listening
from client.projector.serving import Serving
from client.projector.shown import DARK, Now
from client.refusal import AnswerIsNo
from client.table.table_model import Change, Changed
from client.table.table_session import Destination, TableSession
from client.window.application import application
from client.window.collecting import Collecting
from client.window.projection.projection import Projection
from client.window.starting import on_signal
from client.words.language import choose, wanted
from client.words.saying import tr
from netproto.files.profile_folders import ProfileFolders
from netproto.keys.trust import FIRST_TIME, Verdict

FAREWELL = 15_000
"""Milliseconds for which the page still says that the table is gone."""


class Wished(NamedTuple):
    destination: Destination
    name: str
    """Of the one who looks on; empty for the usual one."""
    port: int | None
    loopback: bool
    once: bool
    """Only for one game."""
    until_told: bool
    """It ends with its standard input."""


class Told(QObject):
    """From a thread that waits for the end of the standard input."""

    off = Signal()

    def wait(self) -> None:
        def read() -> None:
            while os.read(sys.stdin.fileno(), 1):  # a read of Python's own would hold up the end of the process
                pass
            self.off.emit()

        threading.Thread(target=read, name="standard input", daemon=True).start()


def show(own: ProfileFolders, wished: Wished, found: Callable[[int, str, Sequence[str]], object]) -> int:
    """`found` is told port, path and addresses. The one who looks on has a key of their own, which is nobody's: the
    profile's may have a seat at the table."""
    settings, _ = load(own.settings_file)
    app = application(settings.language)
    try:
        sockets = listening(wished.port, loopback=wished.loopback)
    except OSError as error:
        raise AnswerIsNo(f"the page cannot be served: {error.strerror or error}") from None
    language = choose(wanted(settings.language))
    prefix = secret_prefix() if wished.destination.passcode else "/"
    with tempfile.TemporaryDirectory(prefix="picture-for-the-room-") as folder:
        session = _looker_on(own, wished, Path(folder))
        serving: list[Serving] = []
        projection = Projection(session, Daylight(app, DARK), lambda now: serving[0].tell(now))
        serving.append(Serving(projection.paint, sockets, language, prefix))
        ends = _ends(app, projection, wished)
        port = serving[0].port
        found(port, prefix, urls(port, prefix, loopback=wished.loopback))
        if not goodbye.was_said():
            Collecting(projection)
            session.start()
            app.exec()
            session.stop()
        serving[0].tell(_farewell(projection))
        serving[0].stop()
        projection.close()
        ends()
    ended = session.model.ended
    if ended is not None and session.model.result is None:
        raise AnswerIsNo(ended.sentence)
    return 0


def _looker_on(own: ProfileFolders, wished: Wished, folder: Path) -> TableSession:
    def ask(verdict: Verdict, _: str) -> bool:
        return bool(wished.destination.passcode) and verdict.reason == FIRST_TIME

    beside = _beside(own, folder)
    name = wished.name or tr("picture for the room", "Picture for the room")
    return TableSession(wished.destination, name, beside, own_key(beside), ask)


def _ends(app: QApplication, projection: Projection, wished: Wished) -> Callable[[], None]:
    """When the process does; what is returned is for its end."""
    session = projection.session
    late = QTimer(projection)
    late.setSingleShot(True)
    late.setInterval(FAREWELL)
    late.timeout.connect(app.quit)
    projection.ended.connect(lambda: app.quit() if session.model.lobby is None else late.start())

    def over(change: Change) -> None:
        if wished.once and isinstance(change, Changed) and change.what == "result":
            late.start()

    session.changed.connect(over)
    if wished.until_told:
        told = Told(projection)
        told.off.connect(app.quit)
        told.wait()
    return on_signal(app.quit)


def _farewell(projection: Projection) -> Now:
    gone = tr("picture for the room", "The table is gone.")
    return Now(projection.number + 1, "", (gone,), gone=True)


def _beside(own: ProfileFolders, folder: Path) -> ProfileFolders:
    """Folders that last as long as the process; keys of hosts are known as the profile knows them."""
    made = ProfileFolders(folder / "data", folder / "config", folder / "state")
    if own.trust_file.is_file():
        made.data.mkdir(mode=0o700)
        shutil.copyfile(own.trust_file, made.trust_file)
        made.trust_file.chmod(0o600)
    return made
