"""Calls the player back to the window when it is their turn: the taskbar's mark, a title that says so, and a sound."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from client.sound.sound import TURN, Sound
from client.words.saying import tr


class Attention(QObject):
    """The window's own title may change meanwhile: it comes back as it then is."""

    def __init__(self, window: QWidget, sound: Sound) -> None:
        super().__init__(window)
        self._window, self._sound = window, sound
        self._table = ""
        self._mine = False
        self._plain = window.windowTitle()
        self._marking = False
        window.installEventFilter(self)

    def turn(self, mine: bool, table: str) -> None:
        """Whether it is this person's turn, and at which table; told as often as one likes."""
        begins = mine and not self._mine
        self._mine, self._table = mine, table
        self._mark()
        if begins and not self._window.isActiveWindow():
            QApplication.alert(self._window)
            self._sound.play(TURN, always=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate):
            self._sound.background = event.type() == QEvent.Type.WindowDeactivate
            self._mark()
        elif event.type() == QEvent.Type.WindowTitleChange and not self._marking:
            self._plain = self._window.windowTitle()
            self._mark()
        return False

    def _mark(self) -> None:
        asks = self._mine and not self._window.isActiveWindow()
        title = tr("window", "● Your turn: {table}", table=self._table) if asks else self._plain
        if title != self._window.windowTitle():
            self._marking = True
            self._window.setWindowTitle(title)
            self._marking = False
