"""What is seen of a piece, as a value: which picture lies where and over what."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

from client.look.pictures import Cut, Pictures, Scale

Key = tuple[str | int, ...]
"""What a piece is: its kind, and its number or its place. A piece keeps its key where it can, so that it may be seen
moving."""


class Image(Hashable, Protocol):
    """A picture, or several put together."""

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut: ...


class Drawn(NamedTuple):
    """A picture by its name."""

    name: str

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.cut(self.name, scale, zoom=zoom)


class Faint(NamedTuple):
    """A picture that shines through."""

    name: str
    opacity: float

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.cut(self.name, scale, zoom=zoom, opacity=self.opacity)


class Look(NamedTuple):
    """An image held at a place, in units of a scale, and at `zoom` of it."""

    image: Image
    x: float
    y: float
    z: float
    zoom: float = 1.0
