"""Every picture by name, as the art folder's catalogue lists it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from resources.files import RESOURCES

OPENS = "\n[pictures."
"""Every entry's first line, up to its name."""


class Picture(NamedTuple):
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
        return RESOURCES.joinpath("art", *self.file.split("/")).read_bytes()

    @property
    def is_icon(self) -> bool:
        """Black on nothing, to be tinted."""
        return self.file.startswith("chrome/") and self.name != "icon_application"


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


class Catalogue(NamedTuple):
    pictures: Mapping[str, Picture]
    measures: Mapping[str, Mapping[str, Any]]
    """How the pieces of each game go together."""


@cache
def catalogue() -> Catalogue:
    text = RESOURCES.joinpath("art", "catalogue.toml").read_text("utf-8")
    return Catalogue(Entries(text), tomllib.loads(text.partition(OPENS)[0]))


def _picture(name: str, entry: dict[str, Any]) -> Picture:
    x, y, width, height = entry["view_box"]
    anchor_x, anchor_y = entry["anchor"]
    return Picture(name, entry["file"], x, y, width, height, anchor_x, anchor_y, entry["what"])
