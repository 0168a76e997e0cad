"""Asks a person whether an unknown or a changed key is the table's: from the network's thread, in the window's."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from client.look.sheet import hold_together
from client.words.saying import tr
from client.words.wording import button, label, tone

if TYPE_CHECKING:
    from netproto.keys.trust import Verdict

CHANGED = "changed"


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
        question = self._questions.next()
        if self.dialog is None and question is not None:
            self._asked = question
            self.dialog = KeyDialog(question.verdict, question.fingerprint, self._window)
            self.dialog.finished.connect(self._answer)
            self.dialog.open()

    @Slot(int)
    def _answer(self, result: int) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None and self._asked is not None:
            dialog.deleteLater()
            self._questions.answer(self._asked, result == QDialog.DialogCode.Accepted)
            self._show()


class KeyDialog(QDialog):
    """What the key is, what it means that it is asked about, and the fingerprint to compare."""

    def __init__(self, verdict: Verdict, fingerprint: str, parent: QWidget | None = None) -> None:
        from netproto.keys.fingerprints import short

        super().__init__(parent)
        self.fingerprint = fingerprint
        changed = verdict.reason == CHANGED
        self.setWindowTitle(
            tr("key of a table", "The key has changed") if changed else tr("key of a table", "Is this the right table?")
        )
        box = QVBoxLayout(self)
        self.head = label(pixels=20, bold=True, wrap=True)
        self.what = label(wrap=True)
        self.shown = label(short(fingerprint), 26, bold=True)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.then = label(wrap=True)
        if changed:
            tone(self.head, "warning")
            self.head.setText(tr("key of a table", "This table shows another key than last time"))
            self.what.setText(
                tr(
                    "key of a table",
                    "That happens when its host has set up their computer anew. It also happens when somebody else"
                    " answers in the host's place.",
                )
            )
            self.then.setText(tr("key of a table", "Go on only if the host's screen shows exactly this fingerprint."))
        else:
            self.head.setText(tr("key of a table", "You have not been at this table before"))
            self.what.setText(
                tr(
                    "key of a table",
                    "Every table has a key of its own. By this fingerprint people can tell it from others:",
                )
            )
            self.then.setText(
                tr("key of a table", "Ask the host for the fingerprint on their screen. If it is the same, go on.")
            )
        hint = label(tr("key of a table", "A join code saves you this question."), 13, quiet=True, wrap=True)
        for one in (self.head, self.what, self.shown, self.then, hint):
            box.addWidget(one)
        self.go_on = button(tr("key of a table", "Go on"), main=not changed)
        self.stop = button(tr("key of a table", "Do not go on"), main=changed)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stop)
        row.addWidget(self.go_on)
        box.addSpacing(4)
        box.addLayout(row)
        self.stop.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        careful = self.stop if changed else self.go_on
        careful.setDefault(True)
        careful.setFocus()
        hold_together(self, box)
