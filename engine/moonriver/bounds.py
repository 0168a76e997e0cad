"""What the numbers of events and snapshots may stand for: whoever shows one looks up a seat, a plot or a cell by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import SPECTATOR
from engine.moonriver.options import Options, Scenario
from engine.moonriver.pieces import NOBODY, Partner, Terrain
from engine.moonriver.snapshot import Snapshot
from engine.moonriver.state import COLUMN, NO_PLOT, NO_RANCHER
from engine.moonriver.trades import OPENLY

FEW = range(1000)
"""Of everything else: rounds, steps, dominoes."""


def checking(options: Options) -> Callable[[Any], None]:
    """Takes an event or a snapshot; ValueError where it names what is not on this table."""
    bounds = _bounds(options)
    lengths = (COLUMN, COLUMN, options.pieces.saloon)

    def check(told: Any) -> None:
        _check(bounds, told)
        if isinstance(told, Snapshot) and (len(told.current), len(told.following), len(told.saloon)) != lengths:
            raise ValueError("a column or the saloon has another number of places")

    return check


def _bounds(options: Options) -> dict[str, range]:
    pieces = options.pieces
    plots = range(NO_PLOT, len(pieces.plots) + 1)
    cells = range(options.grid.size)
    partners = range(NOBODY, max(Partner) + 1)
    return {
        "seat": range(options.players),
        "other": range(OPENLY, options.players),
        "rancher": range(NO_RANCHER, options.players),
        "viewer": range(SPECTATOR, options.players),
        "viewers": range(SPECTATOR, options.players),
        "plot": range(-len(Terrain), plots.stop),
        **dict.fromkeys(("plots", "give", "gives", "take", "takes"), plots),
        **dict.fromkeys(("reserve", "discarded", "box", "removed"), plots),
        **dict.fromkeys(("cell", "cells", "from_", "to", "skull", "skulls", "circles", "effect_cell"), cells),
        **dict.fromkeys(("partner", "partners", "saloon", "stack", "effect"), partners),
        "place": range(max(COLUMN, pieces.saloon)),
        "tile": range(len(pieces.tiles)),
        "tiles": range(len(pieces.tiles)),
        "terrain": range(len(Terrain)),
        "scenario": range(min(Scenario), max(Scenario) + 1),
        "cows": range(pieces.cows + 1),
        "supply": range(pieces.cows + 1),
    }


def _check(bounds: dict[str, range], told: Any) -> None:
    for name, held in zip(told._fields, told, strict=True):
        if type(held) is tuple:
            for each in held:
                _one(bounds, name, each)
        else:
            _one(bounds, name, held)


def _one(bounds: dict[str, range], name: str, held: Any) -> None:
    if isinstance(held, tuple):
        _check(bounds, held)
    elif isinstance(held, int) and held not in bounds.get(name, FEW):
        raise ValueError(f"{name}: there is no {held}")
