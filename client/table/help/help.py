"""What a game has to say for those who want to learn it, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from PySide6.QtGui import QPixmap

from client.look.pictures import Pictures
from client.look.theme import Theme
from engine.contract import GameState, Viewer
from engine.phrase import Text


class Painted(Protocol):
    """A picture of a page, in so many units, that is painted as many logical pixels wide as there is room."""

    @property
    def wide(self) -> float: ...

    @property
    def high(self) -> float: ...

    def painted(self, pictures: Pictures, wide: float, ratio: float = 1.0) -> QPixmap: ...


class Page(NamedTuple):
    title: Text
    text: Text
    picture: Callable[[Theme], Painted]


class Entry(NamedTuple):
    """Something that can be looked up."""

    name: str
    text: str


class Key(NamedTuple):
    keys: Text
    does: Text


def nothing(state: GameState, viewer: Viewer) -> Sequence[Entry]:
    return ()


class Help(NamedTuple):
    pages: Sequence[Page] = ()
    rules: Callable[[], Sequence[Entry]] = tuple
    keys: Sequence[Key] = ()
    here: Callable[[GameState, Viewer], Sequence[Entry]] = nothing
    """What holds at this table; it comes before the rules."""
