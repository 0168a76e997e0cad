"""Asks a person whether an unknown or a changed key is the table's: from the network's thread, in the window's."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from client.window.key_dialog import KeyDialog
    from netproto.keys.trust import Verdict

ACCEPTED = 1
"""What a dialog ends with that was said yes to."""


class _Question:
    def __init__(self, verdict: Verdict, fingerprint: str) -> None:
        self.verdict, self.fingerprint = verdict, fingerprint
        self.yes = False
        self.answered = threading.Event()


class _Questions:
    """Where the two threads meet. It outlives the window, so that no thread waits for a window that is gone."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._closed = False
        self._waiting: list[_Question] = []

    def put(self, question: _Question) -> bool:
        with self._lock:
            if not self._closed:
                self._waiting.append(question)
            return not self._closed

    def next(self) -> _Question | None:
        with self._lock:
            return self._waiting[0] if self._waiting else None

    def answer(self, question: _Question, yes: bool) -> None:
        with self._lock:
            if question not in self._waiting:
                return
            self._waiting.remove(question)
        question.yes = yes
        question.answered.set()

    def drop(self, for_good: bool = False) -> None:
        with self._lock:
            self._closed = self._closed or for_good
            waiting, self._waiting = self._waiting, []
        for question in waiting:
            question.answered.set()

    def close(self) -> None:
        self.drop(for_good=True)


class KeyQuestion(QObject):
    """`ask` is what a Peer wants. Drop the questions of a link before stopping it: its thread may be waiting here."""

    _came = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._questions = _Questions()
        self._said = threading.local()
        """Answers by fingerprint: a peer tries several addresses at once and asks at each, from a thread of its own."""
        self._asked: _Question | None = None
        self.dialog: KeyDialog | None = None
        self._came.connect(self._show, Qt.ConnectionType.QueuedConnection)
        window.installEventFilter(self)
        # Not this object's own method: at its end those are gone already.
        self.destroyed.connect(self._questions.close)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._questions.close)

    def ask(self, verdict: Verdict, fingerprint: str) -> bool:
        """Blocks the thread that asks, which is never the window's."""
        said: dict[str, bool] = self._said.__dict__.setdefault("said", {})
        if fingerprint not in said:
            question = _Question(verdict, fingerprint)
            if self._questions.put(question):
                with contextlib.suppress(RuntimeError):  # the window has gone this very moment, and has answered
                    self._came.emit()
                question.answered.wait()
            said[fingerprint] = question.yes
        return said[fingerprint]

    def drop(self) -> None:
        """What is asked now is answered with no."""
        self._questions.drop()
        self._away()

    def close(self) -> None:
        """So is everything that would be asked from now on."""
        self._questions.close()
        self._away()

    def _away(self) -> None:
        if self.dialog is not None:
            self.dialog.reject()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            self.drop()
        return False

    @Slot()
    def _show(self) -> None:
        from client.window.key_dialog import KeyDialog

        question = self._questions.next()
        if self.dialog is None and question is not None and isValid(self._window):
            self._asked = question
            self.dialog = KeyDialog(question.verdict, question.fingerprint, self._window)
            self.dialog.finished.connect(self._answer)
            self.dialog.open()

    @Slot(int)
    def _answer(self, result: int) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None and self._asked is not None:
            dialog.deleteLater()
            self._questions.answer(self._asked, result == ACCEPTED)
            self._show()
