"""What the arrows of a bubble end on."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Standing
from client.moonriver.scenes.pointing import Kind, Pointed
from engine.moonriver.commands import Place, Step
from engine.moonriver.grid import Cell

FIRST = Kind.DOOR, Kind.PLACE, Kind.CELL, Kind.PLOT
"""Of several things that glow."""


def clicked(stands: Standing, lit: Sequence[Pointed]) -> Pointed | None:
    """The next one that is to be clicked; None: a button."""
    wanted = stands.wanted[0] if stands.wanted else None
    lies = dict(zip(wanted.plots, wanted.cells, strict=True)) if isinstance(wanted, Place) else {}
    onto = None if stands.step is None else stands.step.onto
    glows = [thing for thing in lit if thing.kind in FIRST]
    return min(
        glows,
        key=lambda thing: (FIRST.index(thing.kind), onto not in (thing.cell, lies.get(thing.plot or 0))),
        default=None,
    )


def walking(stands: Standing) -> tuple[Cell, ...]:
    """Where the cow stands that is to walk, and where to."""
    wanted = stands.wanted[:1]
    return glow(*wanted).cells if wanted and isinstance(wanted[0], Step) else ()


def spoken_of(stands: Standing) -> Pointed | None:
    """What the words begin with, as long as nothing of the step is done."""
    return None if stands.step is None or stands.given else stands.step.of
