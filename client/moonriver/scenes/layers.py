"""What lies over what on the table, from below."""

from __future__ import annotations

from enum import IntEnum, auto

from client.table.pieces import layers


class Layer(IntEnum):
    """Within a layer what is nearer to the river lies over what is farther: that adds less than one to it."""

    BOARD = auto()
    CELL = auto()
    RIVER = auto()
    SHADOW = auto()
    PLOT = auto()
    SOCKET = auto()
    KNOB = auto()
    CAMP = auto()
    REFLECTION = auto()
    BRIDGE = auto()
    MARKS = auto()
    TOKEN = auto()
    COW = auto()
    CHANGE = auto()
    """Round somebody's last cells."""
    COUNT = layers.WORDS
    VEIL = layers.VEIL
    GLOW = layers.GLOW
    DRAFT = layers.DRAFT
    TRACE = layers.TRACE
    SQUARE = layers.POINTED
    MOVING = layers.MOVING
