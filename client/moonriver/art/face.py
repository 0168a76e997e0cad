"""What is seen of a plot: its ground and the symbols on it, by the names of their pictures."""

from __future__ import annotations

from dataclasses import dataclass


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
