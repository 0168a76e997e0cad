"""A second score pad, slow and simple, to check the engine's by: sets of (column, row), and nothing of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

XY = tuple[int, int]
Group = frozenset[XY]

RIVER = {(1, 1), (2, 1), (4, 1), (5, 1), (3, 2)}
BANDITS = ("desperado", "cattle_thief")
PASTURES = ("desert", "canyon", "prairie", "forest", "farm")
PARTNER_OF = {"nugget": "prospector", "beaver": "trapper", "corn": "farmer"}


def touching(a: XY, b: XY) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def groups(cells: Iterable[XY]) -> list[Group]:
    """Each cell joins, and thereby merges, all groups that it touches."""
    found: list[Group] = []
    for cell in cells:
        near = [group for group in found if any(touching(cell, other) for other in group)]
        found = [group for group in found if group not in near]
        found.append(frozenset({cell}.union(*near)))
    return found


def score(ranch: Mapping[str, Any]) -> dict[str, int]:
    """The pad of a ranch file: the keys that `moonriver score --json` prints."""
    land: dict[XY, Mapping[str, Any]] = {(square["cell"][0], square["cell"][1]): square for square in ranch["squares"]}
    cows = {cell: 1 if square["cows"] else 0 for cell, square in land.items()}

    def where(wanted: Callable[[Mapping[str, Any]], bool]) -> list[XY]:
        return [cell for cell, square in land.items() if wanted(square)]

    territories = {
        terrain: groups(where(lambda square, terrain=terrain: square["terrain"] == terrain))  # type: ignore[misc]
        for terrain in (*PASTURES, "cornfield")
    }
    pad = {
        terrain: sum(len(group) * sum(cows[cell] for cell in group) for group in territories[terrain])
        for terrain in PASTURES
    }
    for resource in PARTNER_OF:
        pad[resource] = sum(square["amount"] for square in land.values() if square["resource"] == resource)
    for resource, partner in PARTNER_OF.items():
        pad[partner] = pad[resource] * sum(1 for square in land.values() if square["partner"] == partner)

    match ranch["scenario"]:
        case None:
            rewarded = []
        case "timber_rafting":
            rewarded = [forest for forest in territories["forest"] if forest & RIVER]
        case "gold_rush":
            rewarded = groups(where(lambda square: bool(square["resource"] == "nugget")))
        case "outlaws":
            gangs = groups(where(lambda square: square["partner"] is not None))
            rewarded = [gang for gang in gangs if any(land[cell]["partner"] in BANDITS for cell in gang)]
        case "moon_river_city":
            rewarded = territories["farm"]
        case other:
            raise ValueError(f"{other!r} is no scenario")
    pad["scenario"] = sum(10 * (len(group) - 2) for group in rewarded if len(group) >= 3)
    pad["total"] = sum(pad.values())
    pad["largest_territory"] = max((len(group) for found in territories.values() for group in found), default=0)
    pad["cows"] = sum(cows.values())
    return pad
