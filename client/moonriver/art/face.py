"""What is seen of a plot: its ground and the symbols on it, by the names of their pictures; and of its cows."""

from __future__ import annotations

from typing import NamedTuple

from client.look.pictures import Cut, Pictures, Scale
from client.moonriver.art import painting
from engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """`action` is at the top right, `second` below it; cow symbols and skulls that are spent are only just seen."""

    ground: str
    resource: str | None = None
    action: str | None = None
    second: str | None = None
    spent: bool = False

    @property
    def marked(self) -> bool:
        return not (self.resource is None and self.action is None and self.second is None)

    @property
    def bare(self) -> Face:
        """The ground alone: what a joint lies on."""
        return Face(self.ground)

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return painting.plot(pictures, self, scale, zoom=zoom)


class Marks(NamedTuple):
    """The symbols of a plot without its ground."""

    face: Face

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return painting.plot(pictures, self.face, scale, zoom=zoom, marks_only=True)


class Badge(NamedTuple):
    """How many cows."""

    cows: int

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return painting.badge(pictures, self.cows, scale, zoom)
