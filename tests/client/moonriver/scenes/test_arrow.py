"""The arrow along the ladder, whose top may be covered."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures, Scale
from client.moonriver.art.cuttings import Arrow

WIDE, HIGH, MIDDLE = 20, 300, 3
"""Of the arrow, and pixels beside its line that are the line's own."""


def highest(covered: int, words: str) -> int:
    """The first row in which something is written."""
    image = Arrow(words, WIDE, HIGH, 16, "#000000", covered).cut(Pictures(), Scale(1.0, 1.0), 1.0).pixmap.toImage()
    line = image.width() // 2
    written = [
        y
        for y in range(image.height() - 16)
        for x in range(image.width())
        if abs(x - line) > MIDDLE and QColor.fromRgba(image.pixel(x, y)).alpha() > 60
    ]
    return min(written, default=HIGH)


@pytest.mark.parametrize("covered", [0, 80, 160, 280])
def test_no_word_of_it_begins_under_what_covers_it(qtbot: QtBot, covered: int) -> None:
    first = highest(covered, "better land, later turn")
    assert first >= covered
    assert (first < HIGH) == (covered < 280), "where there is no room for all words, there are none"
