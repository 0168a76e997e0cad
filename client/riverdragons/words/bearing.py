"""Where something lies from somewhere else, in rough words: for whoever cannot see it, and no ruler for anybody."""

from __future__ import annotations

from math import atan2, pi
from typing import Final

from client.words.saying import tr
from engine.riverdragons.geometry import Point, square

NEAR: Final = 180
STEP: Final = 250
FAR: Final = 330
BEYOND: Final = 420
"""Limits of the words, none of which is the length of a plank; what is farther is not told."""


def bearing_words(begin: Point, end: Point) -> str:
    return tr(
        "where something lies", "{direction}, {far}", direction=direction_word(begin, end), far=far_word(begin, end)
    )


def far_word(begin: Point, end: Point) -> str:
    away = square(begin, end)
    if away < NEAR**2:
        return tr("how far", "near")
    if away < STEP**2:
        return tr("how far", "a step")
    return tr("how far", "far") if away < FAR**2 else tr("how far", "very far")


def direction_word(begin: Point, end: Point) -> str:
    eighth = round(atan2(end.y - begin.y, end.x - begin.x) / (pi / 4)) % 8
    match eighth:
        case 0:
            return tr("direction", "right")
        case 1:
            return tr("direction", "lower right")
        case 2:
            return tr("direction", "below")
        case 3:
            return tr("direction", "lower left")
        case 4:
            return tr("direction", "left")
        case 5:
            return tr("direction", "upper left")
        case 6:
            return tr("direction", "above")
    return tr("direction", "upper right")
