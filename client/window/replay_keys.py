"""The keys of a record: back and on, to its ends, and by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from client.table.help.help import Key
from client.table.help.usual import KEYS
from client.table.replaying import Replay, ReplayBar
from client.table.screen import Screen
from client.table.table_keys import CHORDS
from engine.phrase import N_

REPLAY_KEYS = (
    Key(N_("keys", "Left, Right"), N_("what a key does", "One step back, one step on")),
    Key(N_("keys", "Home, End"), N_("what a key does", "To the beginning of the record, to its end")),
    Key(N_("keys", "Space"), N_("what a key does", "The record goes on by itself, or stops")),
    *KEYS,
)


class ReplayKeys(QObject):
    def __init__(self, replay: Replay, bar: ReplayBar, screen: Screen) -> None:
        super().__init__(screen)
        self._replay, self._bar, self._screen = replay, bar, screen
        for one in (screen, screen.focusProxy(), bar.slider):
            if one is not None:
                one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return not event.modifiers() & CHORDS and not self._screen.explored and self._does(event)

    def _does(self, event: QKeyEvent) -> bool:
        """Whether it meant anything."""
        replay = self._replay
        match event.key():
            case Qt.Key.Key_Left:
                replay.go(replay.at - 1)
            case Qt.Key.Key_Right:
                replay.go(replay.at + 1)
            case Qt.Key.Key_Home:
                replay.go(0)
            case Qt.Key.Key_End:
                replay.go(len(replay))
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                self._bar.play.toggle()
            case _:
                return False
        return True
