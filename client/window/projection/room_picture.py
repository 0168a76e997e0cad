"""The picture for the room: a page of one's own table, served by a process that only looks on, while it is wished."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Signal, Slot
from shiboken6 import isValid

from client.lobby.hosting import passcode_of
from client.lobby.lobby_model import LOOPBACK
from client.projector.addresses import urls
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.addresses import in_no_network
from netproto.lan.local_hosts import RunningTable
from netproto.this_program import this_program
from resources import program

PATIENCE = 3000
"""Milliseconds in which a process ends that has been told to."""


class Stage(Enum):
    OFF = auto()
    STARTING = auto()
    ON = auto()
    FAILED = auto()


class RoomPicture(QObject):
    changed = Signal()

    def __init__(self, table: RunningTable, places: ProfileFolders, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._places = table, places
        self._process: QProcess | None = None
        self.stage = Stage.OFF
        self._page: tuple[int, str] | None = None
        """Port and path, where it is served."""
        self.complaint = ""
        """Of the process, in English."""

    @property
    def addresses(self) -> Sequence[str]:
        """Where the page is found now, the likeliest first: a computer comes into other networks."""
        return () if self._page is None else urls(*self._page, loopback=self._table.loopback)

    @property
    def alone(self) -> bool:
        """No other computer can come to it."""
        return not self._table.loopback and in_no_network()

    def start(self) -> None:
        table, own = self._table, self._places
        words = [f"{LOOPBACK}:{table.port}", "--trust", table.fingerprint, "--profile", own.profile]
        words += ["--serve", "--json", "--until-told", *(["--loopback"] if table.loopback else [])]
        command, *rest = this_program("watch", *words)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert(program.PASSCODE, passcode_of(own, table.table))
        process = self._process = QProcess(self)
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        self._turn(Stage.STARTING)
        process.start(command, rest)

    def stop(self) -> None:
        """The page says that the table is gone; the process takes a moment for that."""
        process, self._process = self._process, None
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._read)
            process.finished.disconnect(self._end)
            process.errorOccurred.disconnect(self._fail)
            leave_alone(process)
        self._turn(Stage.OFF)

    @Slot()
    def _read(self) -> None:
        process = self._process
        if process is None:
            return
        while process.canReadLine():
            said = json.loads(bytes(process.readLine().data()))
            if "serving" in said:
                self._page = said["serving"]["port"], said["serving"]["path"]
                self._turn(Stage.ON)

    @Slot()
    def _end(self) -> None:
        """By itself: the table has closed, or it was never found."""
        process, self._process = self._process, None
        if process is None:
            return
        said = process.readAllStandardError().data()
        lines = bytes(said).decode(errors="replace").strip().splitlines()
        self.complaint = lines[-1] if process.exitCode() and lines else ""
        process.deleteLater()
        self._turn(Stage.FAILED if self.complaint else Stage.OFF)

    @Slot()
    def _fail(self) -> None:
        process = self._process
        if process is not None and process.error() == QProcess.ProcessError.FailedToStart:
            self._process = None
            self.complaint = process.errorString()
            process.deleteLater()
            self._turn(Stage.FAILED)

    def _turn(self, stage: Stage) -> None:
        if stage is not Stage.ON:
            self._page = None
        self.stage = stage
        self.changed.emit()


def leave_alone(process: QProcess) -> None:
    """It ends with its input, and nobody waits for it, unless the program ends before: then Qt would kill it."""
    application = QCoreApplication.instance()
    assert application is not None
    quitting = application.aboutToQuit.connect(lambda: process.waitForFinished(PATIENCE))

    def ended() -> None:
        QObject.disconnect(quitting)
        if isValid(process):
            process.deleteLater()

    process.setParent(application)
    process.finished.connect(ended)
    process.closeWriteChannel()
