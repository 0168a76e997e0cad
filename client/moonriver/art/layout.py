"""How the pieces go together, as the art folder's catalogue says it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from client.look.catalogue import catalogue
from engine.dataclass import dataclass

Spot = tuple[float, float, float]
"""x, y and a size, in units of which a plot is 96 wide."""


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


@cache
def measures() -> Layout:
    said = catalogue().measures["moonriver"]
    return Layout(**{field.name: _frozen(said[field.name]) for field in fields(Layout)})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
