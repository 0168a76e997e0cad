"""How the pieces go together, as the art folder's catalogue says it."""

from __future__ import annotations

from functools import cache

from client.look.catalogue import catalogue
from engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """Each is explained in the catalogue."""

    band: tuple[float, ...]
    sign: float
    shadow: tuple[float, float]
    flag: tuple[float, float]
    horizon: float
    dragon_horizon: float
    tear_turn: float
    mist: float
    """As much as is seen of it on this theme."""


@cache
def measures(theme: str) -> Measures:
    said = catalogue().measures["riverdragons"]
    return Measures(
        band=tuple(said["band"]),
        sign=said["sign"],
        shadow=(said["shadow"][0], said["shadow"][1]),
        flag=(said["flag"][0], said["flag"][1]),
        horizon=said["horizon"],
        dragon_horizon=said["dragon_horizon"],
        tear_turn=said["tear_turn"],
        mist=said["mist"][theme],
    )
