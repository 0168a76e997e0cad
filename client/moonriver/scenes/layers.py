"""What lies over what on the table, from below."""

from __future__ import annotations

from enum import IntEnum, auto


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
    COUNT = auto()
    CHANGE = auto()
    """Round somebody's last cells."""
    VEIL = auto()
    """Over what is out of the question now."""
    GLOW = auto()
    """Round what I may do now."""
    DRAFT = auto()
    """What I am about to do."""
    TRACE = auto()
    """What is left for a moment of what has happened."""
    SQUARE = auto()
    """What is pointed at; nothing is seen of it."""
    MOVING = auto()
    """Whatever is under way from one place to another."""
