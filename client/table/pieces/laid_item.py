"""An item that is told what should be seen of it, and changes only what is new."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsSimpleTextItem

from client.look.fitting import fitted, fitted_in_two
from client.look.pictures import Pictures, Scale
from client.look.theme import Color, font
from client.table.pieces.layers import WORDS
from client.table.pieces.look import Key, Look
from client.table.pieces.piece import Piece, Square, remove

SMALLEST = 0.45
"""Of a line's size, before it is cut: the largest text is a little below its common size then."""
LEAST_ALONE = 0.8
"""The same where a second line may be taken."""


class Words(NamedTuple):
    """A line of text, in logical pixels from the item's origin; what is wider than `wide` gets smaller, then elided.
    With `two` there may be two lines, about the middle of the one."""

    text: str
    x: float
    y: float
    wide: float
    pixels: int
    color: Color
    bold: bool = False
    centred: bool = False
    two: bool = False


class Area(NamedTuple):
    """What can be pointed at, and as what sentence."""

    rect: QRectF
    sentence: str


class LaidItem(QGraphicsRectItem):
    """Pictures are in units of its scale; words and areas in logical pixels."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.scale_used = Scale(1.0)
        self._pictures = pictures
        self._looks: dict[Key, Look] = {}
        self._pieces: dict[Key, Piece] = {}
        self._words: dict[Key, Words] = {}
        self._lines: dict[Key, QGraphicsSimpleTextItem] = {}
        self._squares: dict[Key, Square] = {}

    def piece(self, key: Key) -> Piece | None:
        return self._pieces.get(key)

    def pieces(self) -> list[Piece]:
        return list(self._pieces.values())

    def looks(self) -> Mapping[Key, Look]:
        """What each piece was told to be."""
        return self._looks

    def squares(self) -> list[Square]:
        return list(self._squares.values())

    def lines(self) -> dict[Key, str]:
        """What is written, by what it is about."""
        return {key: words.text for key, words in self._words.items()}

    def area(self, key: Key) -> QRectF | None:
        square = self._squares.get(key)
        return None if square is None else square.rect()

    def key_at(self, pos: QPointF) -> Key | None:
        return next((key for key, square in self._squares.items() if square.rect().contains(pos)), None)

    def rescale(self, scale: Scale) -> None:
        """Everything that is laid afterwards is laid anew."""
        if scale != self.scale_used:
            self.scale_used = scale
            self._looks = {}

    def lay(self, looks: dict[Key, Look], words: dict[Key, Words], areas: dict[Key, Area]) -> None:
        self.lay_pieces(looks)
        self._lay_words(words)
        self.lay_areas(areas)

    def pixels(self, x: float, y: float, wide: float, high: float) -> QRectF:
        """From units to logical pixels, on whole device pixels."""
        snapped = self.scale_used.snapped
        return QRectF(QPointF(snapped(x), snapped(y)), QPointF(snapped(x + wide), snapped(y + high)))

    def opacity_of(self, key: Key) -> float:
        """How much is seen of a piece when it is painted."""
        return 1.0

    def lay_areas(self, areas: Mapping[Key, Area]) -> None:
        for key in self._squares.keys() - areas.keys():
            remove(self._squares.pop(key))
        for key, area in areas.items():
            square = self._squares.get(key) or Square(key, self)
            self._squares[key] = square
            square.setRect(area.rect)
            square.say(area.sentence)

    def lay_pieces(self, looks: dict[Key, Look]) -> None:
        """Those that lay there already keep lying, and none is painted anew that has not changed."""
        if looks and looks == self._looks:
            return
        for key in self._pieces.keys() - looks.keys():
            remove(self._pieces.pop(key))
        for key, look in looks.items():
            now = self._looks.get(key)
            if look == now:
                continue
            piece = self._pieces.get(key) or Piece(key, self)
            self._pieces[key] = piece
            if now is None or (now.image, now.zoom) != (look.image, look.zoom):
                piece.apply_theme(look.image.cut(self._pictures, self.scale_used, look.zoom))
                piece.setOpacity(self.opacity_of(key))
            snapped = self.scale_used.snapped
            piece.settle(QPointF(snapped(look.x), snapped(look.y)), look.z)
        self._looks = looks

    def _lay_words(self, wanted: dict[Key, Words]) -> None:
        for key in self._lines.keys() - wanted.keys():
            remove(self._lines.pop(key))
        for key, words in wanted.items():
            if self._words.get(key) == words:
                continue
            line = self._lines.get(key) or QGraphicsSimpleTextItem(self)
            self._lines[key] = line
            whole = font(words.pixels, bold=words.bold)
            worn, shown = fitted(words.text, whole, words.wide, SMALLEST)
            if words.two and (shown != words.text or worn.pixelSize() < LEAST_ALONE * words.pixels):
                smaller = font(round(LEAST_ALONE * words.pixels), bold=words.bold)
                worn, lines = fitted_in_two(words.text, smaller, int(words.wide))
                shown = "\n".join(lines)
            measure = QFontMetricsF(worn)
            line.setFont(worn)
            line.setText(shown)
            line.setBrush(QColor(words.color))
            line.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            indent = (words.wide - measure.horizontalAdvance(shown)) / 2 if words.centred else 0
            lower = (QFontMetricsF(font(words.pixels)).ascent() - measure.ascent()) / 2
            lower -= shown.count("\n") * measure.lineSpacing() / 2
            taller = line.boundingRect().height() / (shown.count("\n") + 1) - measure.height()
            if taller > 1:  # letters of another font, which would stand lower
                lower -= taller * measure.ascent() / measure.height()
            line.setPos(round(words.x + max(0.0, indent)), round(words.y + lower))
            line.setZValue(WORDS)
        self._words = wanted
