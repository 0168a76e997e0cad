"""A line of a log as pictures: what stands in it, from the left and at its right end."""

from __future__ import annotations

from typing import NamedTuple

from client.table.pieces.look import Image


class Part(NamedTuple):
    """A picture, or a few words."""

    image: Image | None = None
    units: float = 1.0
    """Of its own that are as high as the line's pictures."""
    words: str = ""
    tone: str = ""
    """good, or danger."""
    joined: bool = False
    """Without a gap to the one before it."""
    framed: bool = False
    faint: bool = False
    spare: bool = False
    """Left out before any other, where there is no room for all."""


class Drawing(NamedTuple):
    parts: tuple[Part, ...] = ()
    end: tuple[Part, ...] = ()
    """At the right."""
