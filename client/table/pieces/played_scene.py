"""A table's scene on which a decision is made: what may be done glows, and what is about to be done lies there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Signal

from client.look.theme import Theme
from client.table.pieces.pointed_scene import PointedScene, Thing

Lit = TypeVar("Lit")
Look = TypeVar("Look")


class PlayedScene(PointedScene[Thing], Generic[Thing, Lit, Look]):
    arranged = Signal()
    """Everything lies elsewhere than before, or looks another way."""

    @abstractmethod
    def light(self, lit: Lit | None = None) -> None:
        """A glow round what leads on, and round nothing else; None: nothing does."""

    @abstractmethod
    def lit_things(self) -> Sequence[Thing]:
        """Everything that is lit, as a click on it is told."""

    def lit_to_read(self) -> Sequence[Thing]:
        """The same for whoever hears them one by one: no more than that is worth."""
        return self.lit_things()

    @abstractmethod
    def draft(self, marks: Iterable[Look] = ()) -> None:
        """What is about to be done, over what is."""

    @abstractmethod
    def mark(self, where: tuple[()] = ()) -> None:
        """What is being spoken of: by this alone, nothing."""

    @abstractmethod
    def apply_theme(self, theme: Theme, text: float | None = None) -> None:
        """`text` is a factor of the common text size."""

    @abstractmethod
    def let_go(self) -> None:
        """The table has been left: its ground, by far the largest picture, does not wait for Python's collector."""
