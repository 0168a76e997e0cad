"""Buttons of the turn panel for those at whom an act may be aimed: a hat, a number, and what it would do to them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QPushButton

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme, font, letter_rule, palette
from client.words.saying import tr

MOST = 5
"""As many as there are numbers on the keyboard."""
WIDE, DISC, DIGIT = 1.6, 1.25, 0.8
"""Of the letters' height, how wide a hat is, how large the disc with its key, and the digit there."""
GAP = 6


class Hat(NamedTuple):
    words: str
    picture: str
    chosen: bool = False


def _with_key(hat: QPixmap, number: int, pixels: int) -> QPixmap:
    """The key on a disc, as on the places of the hand: beside a name a digit alone would be an amount."""
    paper, wide, ratio = palette("paper"), hat.deviceIndependentSize(), hat.devicePixelRatio()
    disc = max(pixels * DISC, wide.height())
    made = QPixmap(QSize(round((disc + GAP + wide.width()) * ratio), round(disc * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(paper["ink"]))
    round_one = QRectF(0, 0, disc, disc)
    painter.drawEllipse(round_one)
    painter.setPen(QColor(paper["cream"]))
    painter.setFont(font(round(pixels * DIGIT), bold=True))
    painter.drawText(round_one, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.drawPixmap(QPointF(disc + GAP, (disc - wide.height()) / 2), hat)
    painter.end()
    return made


class HatButton(QPushButton):
    def show_hat(self, hat: Hat, number: int, pixels: int, pictures: Pictures, theme: Theme) -> None:
        self.setText(hat.words)
        self.setAccessibleName(hat.words)
        self.setToolTip(tr("whom an act is aimed at", "Key {number}", number=number))
        scale = Scale(pixels * WIDE / pictures.catalogue.pictures[hat.picture].width, self.devicePixelRatioF())
        drawn = pictures.cut(hat.picture, scale).pixmap
        icon = _with_key(drawn, number, pixels)
        self.setIcon(icon)
        size = icon.deviceIndependentSize()
        self.setIconSize(QSize(round(size.width()), round(size.height())))
        self._edge = theme.link if hat.chosen else theme.edge
        self.write(pixels)

    def write(self, pixels: int) -> None:
        """In letters of this size."""
        rule = f"QPushButton {{ border-color: {self._edge}; {letter_rule(pixels)} }}"
        if self.styleSheet() != rule:
            self.setStyleSheet(rule)
        self.ensurePolished()
