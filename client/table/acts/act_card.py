"""A button of the turn panel with a picture, a rule, and what it would bring: pressed, it is done."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from client.look.labels import tone
from client.look.pictures import Pictures, Scale
from client.look.sizes import grown, spaced
from client.look.theme import SMALLEST_TEXT, Theme, font, write_in

EDGE = 8
ACT_EDGE, ACT_PADDING, ACT_LEAST = 2, 4, 0.82
"""Pixels round what is done, and of its letters what they have at least."""
BUST = 2.6
"""Of the letters' height, how large the picture is."""


class Card(NamedTuple):
    """Something to do, in words."""

    title: str
    rule: str
    line: str
    act: str
    picture: str = ""
    chosen: bool = False
    tone: str = ""
    """Of the line: good, or nothing much."""
    ready: bool = True
    """It may be pressed."""


class ActCard(QPushButton):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
        self.picture, self.title, self.rule, self.line, self.act = (QLabel() for _ in range(5))
        self._words = (self.title, self.rule, self.line, self.act)
        for one in (self.picture, *self._words):
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for one in self._words:
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setWordWrap(True)
        self.act.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head = QHBoxLayout()
        spaced(head, 0, 6)
        head.addWidget(self.picture)
        head.addWidget(self.title, 1)
        box = QVBoxLayout(self)
        spaced(box, EDGE, 4)
        box.addLayout(head)
        box.addWidget(self.rule)
        box.addStretch(1)
        box.addWidget(self.line)
        box.addWidget(self.act)

    def show_words(self, card: Card, pixels: int, pictures: Pictures, theme: Theme, across: int) -> None:
        """In letters of so many pixels, on a card so wide; what is done is a little smaller if that saves a line."""
        write_in(self.title, pixels, bold=True)
        write_in(self.rule, pixels - 1)
        write_in(self.line, pixels, bold=True)
        act = self._act_pixels(card.act, pixels, across)
        write_in(self.act, act, bold=True)
        for label, words in zip(self._words, (card.title, card.rule, card.line, card.act), strict=True):
            label.setText(words)
        self.line.setProperty("quiet", not card.tone)
        tone(self.line, card.tone)
        self.picture.setVisible(bool(card.picture))
        if card.picture:
            wide = pictures.catalogue.pictures[card.picture].width
            scale = Scale(pixels * BUST / wide, self.devicePixelRatioF())
            self.picture.setPixmap(pictures.cut(card.picture, scale).pixmap)
            self.picture.setAccessibleName(card.title)
        edge, ground = (theme.link, theme.link) if card.chosen else (theme.edge, "transparent")
        ink = theme.panel if card.chosen else theme.text
        if not card.ready:
            edge, ground, ink = theme.resting, theme.resting, theme.faded
        self.act.setStyleSheet(
            f"border: {ACT_EDGE}px solid {edge}; border-radius: 8px; padding: {ACT_PADDING}px; background: {ground};"
            f"font-size: {act}px; font-weight: bold;"
            f"color: {ink};"
        )
        self.setStyleSheet(f"QPushButton {{ border-color: {edge}; padding: 0; }}")
        self.setAccessibleName(f"{card.act}: {card.line}. {card.rule}")
        self.updateGeometry()  # it would hear of its words only later, and is measured at once

    def _act_pixels(self, said: str, pixels: int, wide: int) -> int:
        room = wide - 2 * grown(EDGE) - 2 * (ACT_EDGE + ACT_PADDING) - 4
        least = max(SMALLEST_TEXT, round(ACT_LEAST * pixels))
        fits = (each for each in range(pixels, least - 1, -1) if _advance(said, each) <= room)
        return next(fits, pixels)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, wide: int) -> int:  # noqa: N802
        layout = self.layout()
        return 0 if layout is None else layout.heightForWidth(wide)

    def narrowest(self) -> int:
        """With no word cut."""
        beside = self.picture.sizeHint().width() + grown(6) if self.picture.isVisibleTo(self) else 0
        words = [_longest(one) + (beside if one is self.title else 0) for one in self._words]
        return max(words) + 2 * grown(EDGE) + 12

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(90, self.heightForWidth(max(60, self.width())))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(60, self.sizeHint().height())


def _advance(said: str, pixels: int) -> int:
    return QFontMetrics(font(pixels, bold=True)).horizontalAdvance(said)


def _longest(label: QLabel) -> int:
    measure = QFontMetrics(label.font())
    return max((measure.horizontalAdvance(word) for word in label.text().split()), default=0)
