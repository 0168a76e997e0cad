"""The paper of the score pad and what is written on it: it wears the light theme by day and by night."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QPainter

from client.look.theme import LIGHT, Color, Theme, font, palette, theme


class Ink(NamedTuple):
    """`size` is a factor of the common text size."""

    paper: Color
    text: Color
    muted: Color
    rule: Color
    link: Color
    won: Color
    ribbon: Color
    size: float

    def font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font(round(pixels * self.size), bold=bold)


def ink_of(worn: Theme, size: float) -> Ink:
    """By night the paper is a little darker."""
    papers, day = palette("paper"), theme(LIGHT)
    paper = papers["bone"] if worn.dark else papers["cream"]
    return Ink(paper, day.text, day.muted, day.line, day.link, papers["moon"], papers["gold"], size)


def ruled(painter: QPainter, rect: QRect, ink: Ink, *, heavy: bool) -> None:
    """The rule above a row; a heavy one parts what belongs together."""
    painter.fillRect(
        QRect(rect.left(), rect.top(), rect.width(), 2 if heavy else 1), QColor(ink.muted if heavy else ink.rule)
    )
