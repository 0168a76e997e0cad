"""What the catalogue says of a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from resources.art.draw.paper import Paper, Point, number


@dataclass(frozen=True)
class Entry:
    name: str
    folder: str
    """Of the art folder's: `chrome`, or one within a game's own."""
    paper: Paper
    anchor: Point
    what: str

    @property
    def file(self) -> str:
        return f"{self.folder}/{self.key}.svg"

    @property
    def key(self) -> str:
        """The file's name: icons lie in a folder that says already what they are."""
        return self.name.removeprefix("icon_") if self.folder == "chrome" else self.name

    @cached_property
    def svg(self) -> str:
        return self.paper.svg()

    @property
    def said(self) -> str:
        paper = self.paper
        box = ", ".join(number(value) for value in (paper.left, paper.top, paper.width, paper.height))
        anchor = ", ".join(number(value) for value in self.anchor)
        where = f'file = "{self.file}"\nview_box = [{box}]\nanchor = [{anchor}]'
        return f'[pictures.{self.name}]\n{where}\nwhat = "{self.what}"\n'
