"""What lies over what on the board, from below."""

from __future__ import annotations

from enum import IntEnum, auto

from client.table.pieces import layers


class Layer(IntEnum):
    """Within a layer what is nearer to the foot of the board lies over what is farther: that adds less than one."""

    HALO = auto()
    ISLAND = auto()
    LANDING = auto()
    STONE = auto()
    LAND = auto()
    TARGET = auto()
    MARK = auto()
    PLANK = auto()
    CHANGE = auto()
    """Round what others have changed last."""
    VILLAGE = auto()
    FLAG = auto()
    BOAT = auto()
    LIT = auto()
    """Round what may be chosen: a pawn stands before it."""
    PAWN = auto()
    MARKER = auto()
    VEIL = layers.VEIL
    DRAFT = layers.DRAFT
    WAY = layers.TRACE
