"""How large the letters are that the tests are run with, beside DejaVu Sans, the widest that most people see."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF

from client.look.theme import font

WORDS, WIDE, HIGH = "Look at the ranches", 991, 117
"""Of a size of 100 pixels."""


def wider() -> float:
    """So many times as wide, or 1."""
    return max(1.0, QFontMetricsF(font(100)).horizontalAdvance(WORDS) / WIDE)


def larger() -> bool:
    """In some way."""
    return wider() > 1.01 or QFontMetricsF(font(100)).height() > 1.01 * HIGH
