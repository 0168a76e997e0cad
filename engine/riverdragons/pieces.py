"""What is in the box, as numbers: villages, islands, lengths and radii, from `resources/riverdragons/pieces.toml`."""

from dataclasses import field
from functools import cache
from typing import Final

from engine.dataclass import dataclass
from engine.riverdragons.geometry import Point

STONES: Final = 27
"""As many as islands: one common reserve."""
SIZES: Final = 6
VILLAGES: Final = 6
BEARS: Final = 3
"""Planks on one support, at most."""


@dataclass(frozen=True)
class Pieces:
    """The delta: where everything is, how long planks are and how wide everything is."""

    size: Point
    open_water: int
    """How far from the board's middle a stone may lie where there are no islands."""
    lengths: tuple[int, ...]
    """By size, from the shortest."""
    width: int
    landing: int
    """How much longer a plank counts that ends in a village."""
    stone: int
    """Radius, as the two below."""
    island: int
    village: int
    villages: tuple[Point, ...]
    """Clockwise, as the colors are."""
    islands: tuple[Point, ...]

    middle: Point = field(init=False, repr=False, compare=False)
    clearance: int = field(init=False, repr=False, compare=False)
    """From a stone's middle to the line of a plank that does not rest on it, at least."""
    apart: int = field(init=False, repr=False, compare=False)
    """From stone to stone, at least: a plank's width between their rims."""
    ashore: int = field(init=False, repr=False, compare=False)
    """From a stone's middle to a village's, at least."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "middle", Point(self.size.x // 2, self.size.y // 2))
        object.__setattr__(self, "clearance", self.stone + self.width // 2)
        object.__setattr__(self, "apart", 2 * self.stone + self.width)
        object.__setattr__(self, "ashore", self.village + self.stone)


@cache
def printed() -> Pieces:
    """The pieces this program comes with."""
    from engine.riverdragons.pieces_file import builtin

    return builtin()
