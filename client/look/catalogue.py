"""Every picture by name, as the art folder's catalogue lists it, and how the pieces go together."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from typing import Any

OPENS = "\n[pictures."
"""Every entry's first line, up to its name."""

Spot = tuple[float, float, float]
"""x, y and a size, in units of which a plot is 96 wide."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Its view box and the point it is held by, in its own units."""

    name: str
    file: str
    x: float
    y: float
    width: float
    height: float
    anchor_x: float
    anchor_y: float
    what: str

    def svg(self) -> bytes:
        return resources.files("resources").joinpath("art", *self.file.split("/")).read_bytes()

    @property
    def is_icon(self) -> bool:
        """Black on nothing, to be tinted."""
        return self.file.startswith("chrome/") and self.name != "icon_application"


@dataclass(frozen=True, slots=True)
class Layout:
    """Each is explained in the catalogue."""

    plot: float
    pitch: float
    round: float
    action: Spot
    second: Spot
    resource: Spot
    partner: Spot
    cow: Spot
    cows_2: tuple[Spot, ...]
    cows_3: tuple[Spot, ...]
    cows_4: tuple[Spot, ...]
    count: Spot
    rancher: Spot
    spent: float
    doors: tuple[tuple[float, float], ...]
    door_token: tuple[float, float]

    def herd(self, cows: int) -> tuple[Spot, ...]:
        """Where the cows of one plot stand, from the back to the front: more than four are one big cow and a count."""
        match cows:
            case 0:
                return ()
            case 2:
                return self.cows_2
            case 3:
                return self.cows_3
            case 4:
                return self.cows_4
        return (self.cow,)


class Entries(Mapping[str, Picture]):
    """By name. An entry is read when it is asked for: the first screen shows three of two hundred."""

    def __init__(self, text: str) -> None:
        blocks = (block.partition("]\n") for block in text.split(OPENS)[1:])
        self._texts = {name: rest for name, _, rest in blocks}
        self._read: dict[str, Picture] = {}

    def __getitem__(self, name: str) -> Picture:
        if name not in self._read:
            self._read[name] = _picture(name, tomllib.loads(self._texts[name]))
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


@dataclass(frozen=True, slots=True)
class Catalogue:
    pictures: Mapping[str, Picture]
    layout: Layout


@cache
def catalogue() -> Catalogue:
    text = resources.files("resources").joinpath("art", "catalogue.toml").read_text("utf-8")
    layout = tomllib.loads(text.partition(OPENS)[0])["layout"]
    return Catalogue(Entries(text), Layout(**{field.name: _frozen(layout[field.name]) for field in fields(Layout)}))


def _picture(name: str, entry: dict[str, Any]) -> Picture:
    x, y, width, height = entry["view_box"]
    anchor_x, anchor_y = entry["anchor"]
    return Picture(name, entry["file"], x, y, width, height, anchor_x, anchor_y, entry["what"])


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
