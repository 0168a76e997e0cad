"""What one piece does while an event is shown, as plain values."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtWidgets import QGraphicsItem

from client.look.pictures import Scale
from client.table.pieces.look import Image
from client.table.pieces.piece import Piece
from engine.dataclass import dataclass


class Pose(NamedTuple):
    """Where something is, in the scene, and how large: at `zoom` of a scale."""

    x: float
    y: float
    scale: Scale
    zoom: float
    opacity: float = 1.0

    @property
    def size(self) -> float:
        """Logical pixels a unit."""
        return self.scale.unit * self.zoom

    def moved(self, x: float, y: float) -> Pose:
        """By so many of its own units."""
        return self._replace(x=self.x + x * self.size, y=self.y + y * self.size)

    def faded(self, opacity: float) -> Pose:
        return self._replace(opacity=opacity)


class Gait(Enum):
    SLIDE = auto()
    LAND = auto()
    """Lifted, and set down at the end."""
    TROT = auto()
    """With two hops."""
    RIDE = auto()
    """With many."""
    STAY = auto()
    """From one pose to the other without lifting."""
    LEAP = auto()
    """In one arc, as high as the act says."""
    BREATHE = auto()
    """There for a moment."""


@dataclass(frozen=True, slots=True)
class Act:
    """Without an image there is nothing to be seen: then it only keeps hidden what is to appear at its end."""

    image: Image | None
    start: Pose
    end: Pose
    gait: Gait
    lasts: float
    begin: float = 0.0
    turns: Image | None = None
    """What is on its other side, if it turns over on its way."""
    turns_from: float = 0.0
    """When it begins to, as a share of its way."""
    shadow: Image | None = None
    """Falls farther away while it is lifted."""
    waits: bool = False
    """It is seen before it begins."""
    hides: tuple[Piece, ...] = ()
    """What is not seen until this has ended."""
    under: QGraphicsItem | None = None
    """It lies in this item, on layer `z`, and not over the table."""
    z: float = 0.0
    high: float = 0.0
    """Of a leap, in its own units."""
    leans: tuple[float, float] = (0.0, 0.0)
    """Degrees, clockwise, by which it is turned at its start and at its end."""
    prints: object = None
    """What it leaves, in the game's own terms."""
