"""Keys that mean the same at every table; those of a game's own are its view's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Protocol

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from client.look.whole_screen import fill_or_leave
from client.sound.sound import Sound
from client.table.furniture import Log, Pad
from client.table.panel.prompt_bar import GLANCED, PromptBar
from client.table.reader.reader import Reader
from client.table.score_keeping import ScoreKeeping
from client.table.screen import Surroundings
from client.words.saying import tr

Key = Qt.Key

CHORDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""Held with a letter they make another key of it."""


class Keyed(Protocol):
    """The screen that has these keys; what it does about a signal is for whoever builds what is wanted."""

    @property
    def score(self) -> ScoreKeeping: ...

    @property
    def reader(self) -> Reader: ...

    @property
    def log(self) -> Log: ...

    @property
    def pad(self) -> Pad: ...

    @property
    def view(self) -> QWidget: ...

    @property
    def surroundings(self) -> Surroundings: ...

    @property
    def prompt_bar(self) -> PromptBar: ...

    @property
    def wants_turns(self) -> SignalInstance: ...

    @property
    def wants_card(self) -> SignalInstance: ...

    @property
    def wants_hint(self) -> SignalInstance: ...

    @property
    def wants_help(self) -> SignalInstance: ...

    def window(self) -> QWidget: ...

    def back(self) -> None: ...


class TableKeys:
    def __init__(self, screen: Keyed) -> None:
        self._screen = screen
        self._does: Mapping[Key, Callable[[], object]] = {
            Key.Key_S: screen.score.turn_over,
            Key.Key_C: screen.log.open_chat,
            Key.Key_L: screen.wants_turns.emit,
            Key.Key_I: screen.wants_card.emit,
            Key.Key_H: screen.wants_hint.emit,
            Key.Key_P: screen.reader.repeat,
            Key.Key_O: screen.reader.sum_up,
            Key.Key_M: lambda: _mute(screen.surroundings.sound, screen.prompt_bar),
            Key.Key_F1: screen.wants_help.emit,
            Key.Key_Question: screen.wants_help.emit,
            Key.Key_F11: lambda: fill_or_leave(screen.window()),
        }

    @property
    def known(self) -> AbstractSet[Key]:
        return self._does.keys()

    def press(self, event: QKeyEvent) -> bool:
        """What no panel wants; whether it meant anything at the table."""
        screen, focused, key = self._screen, QApplication.focusWidget(), event.key()
        writes = isinstance(focused, QLineEdit) or self._covered(event)
        if event.modifiers() & CHORDS or (writes and key != Key.Key_Escape):
            return False
        if writes:
            screen.log.close_drawer()
            screen.view.setFocus()
        elif self._does_at_once(event):
            pass
        elif key == Key.Key_Escape and focused is not screen.view and not screen.prompt_bar.trouble.go_out():
            screen.view.setFocus()
            screen.back()
        elif focused is not screen.view and not isinstance(focused, QAbstractButton):
            screen.view.setFocus()
            screen.view.keyPressEvent(event)
        else:
            return False
        return True

    def _covered(self, event: QKeyEvent) -> bool:
        """By the pad, whose keys they are then; all but the one that takes it away."""
        pad = self._screen.pad
        return pad.isVisible() and pad.takes_keys and event.key() != Key.Key_S

    def _does_at_once(self, event: QKeyEvent) -> bool:
        """Whether it meant anything; held down for long, it is pressed once."""
        does = self._does.get(Key(event.key()))
        if does is not None and not event.isAutoRepeat():
            does()
        return does is not None


def _mute(sound: Sound, bar: PromptBar) -> None:
    """Off, and on again; what the key has done is read as well, as silence has many causes."""
    if sound.mute():
        said = tr("table", "Sound off")
    else:
        said = tr("table", "Sound on") if sound.gain() else tr("table", "The sound is off in the settings.")
    bar.note(said, GLANCED)
