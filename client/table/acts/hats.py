"""Buttons of the turn panel for those at whom an act may be aimed: a hat, a number, and what it would do to them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.words.saying import tr

MOST = 5
"""As many as there are numbers on the keyboard."""
WIDE = 1.6
"""Of the letters' height, how wide a hat is."""


class Hat(NamedTuple):
    words: str
    picture: str
    chosen: bool = False


class HatButton(QPushButton):
    def show_hat(self, hat: Hat, number: int, pixels: int, pictures: Pictures, theme: Theme) -> None:
        self.setText(tr("whom an act is aimed at", "{number}  {words}", number=number, words=hat.words))
        self.setAccessibleName(hat.words)
        self.setToolTip(tr("whom an act is aimed at", "Key {number}", number=number))
        scale = Scale(pixels * WIDE / pictures.catalogue.pictures[hat.picture].width, self.devicePixelRatioF())
        drawn = pictures.cut(hat.picture, scale).pixmap
        self.setIcon(drawn)
        size = drawn.deviceIndependentSize()
        self.setIconSize(QSize(round(size.width()), round(size.height())))
        self.setStyleSheet(f"QPushButton {{ border-color: {theme.link if hat.chosen else theme.edge}; }}")
