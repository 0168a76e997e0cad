"""What is seen of a card: its picture on sky and water, in any shape; a back; one that a dragon has struck."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap

from client.look.fitting import fitted
from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import font
from client.riverdragons.art.canvas import painted, put, stretched
from client.riverdragons.art.colors import delta, name_of, owner
from client.riverdragons.art.measures import measures
from engine.riverdragons.cards import UNKNOWN, Card, prey

FIELD = 96.0
"""A picture's side, in its units."""
CORNER = 0.075
"""Of a card's width, the radius of its corners."""
SHADOW = (1.5, 2.4)
ROOM = 10.0
"""Pixels round a card for what hangs over: its shadow, a part that is torn off, a seal."""
COLORLESS = {Card.STONE, Card.TWO_STONES}
OUT = 0.12
"""Of a card's width, what of its seal hangs over."""
LEAST_LETTERS = 0.6


def picture_of(card: int, color: int) -> str:
    """Of a card in the hands of this color."""
    struck = prey(card)
    if struck is not None:
        return f"card_dragon_{name_of(struck)}"
    if card == UNKNOWN:
        return f"card_back_{name_of(color)}"
    word = Card(card).word
    return f"card_{word}" if card in COLORLESS else f"card_{word}_{name_of(color)}"


class CardFace(NamedTuple):
    """In pixels of its scale, held by its middle; `color` is its owner's. `seal` is the color of the dragon
    that has struck it. A `label` is written on a strip at its foot."""

    card: int
    color: int
    wide: float
    high: float
    label: str = ""
    letters: float = 0.0
    opacity: float = 1.0
    seal: int | None = None
    ground: str = ""
    """What shines through where it is faded: the colour of the panel that it lies on."""

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        """Of whole device pixels: where a window gets a little larger, most cards stay as they are."""
        device = scale.device * zoom
        wide, high = round(self.wide * device) / scale.ratio, round(self.high * device) / scale.ratio
        face = self._replace(wide=wide, high=high, letters=round(self.letters))
        out = ROOM if self.seal is None else ROOM + OUT * wide
        room = QRectF(-wide / 2 - out, -high / 2 - out, wide + 2 * out, high + 2 * out)

        def paint(painter: QPainter) -> None:
            painter.translate(-wide / 2, -high / 2)
            face._paint(painter, pictures, scale.ratio, wide, high)

        return painted(pictures, face, Scale(1.0, scale.ratio), room, paint)

    def _paint(self, painter: QPainter, pictures: Pictures, ratio: float, wide: float, high: float) -> None:
        whole = QRectF(0, 0, wide, high)
        corner = CORNER * wide
        if self.seal is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(10, 20, 20, 60))
            painter.drawRoundedRect(whole.translated(*SHADOW), corner, corner)
        front = self.front(pictures, ratio, whole)
        painter.setOpacity(self.opacity)
        if self.seal is None:
            painter.drawPixmap(QPointF(), front)
            return
        for part in ("above", "below"):
            painter.save()
            painter.translate(whole.center())
            if part == "below":
                painter.rotate(measures("dark").tear_turn)
                painter.translate(0, 0.05 * high)
            painter.drawPixmap(-whole.center(), _torn(pictures, front, part, whole))
            painter.restore()
        painter.setOpacity(1.0)  # what is done fades, and that it was cancelled stays plain
        put(painter, pictures, "card_arches", QPointF(wide / 2, 0.93 * high), wide / 100)
        put(painter, pictures, f"seal_{name_of(self.seal)}", QPointF(wide - 0.1 * wide, 0.1 * wide), wide / 78)

    def front(self, pictures: Pictures, ratio: float, whole: QRectF) -> QPixmap:
        pixmap = _empty(whole, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        path = QPainterPath()
        path.addRoundedRect(whole, CORNER * whole.width(), CORNER * whole.width())
        painter.setClipPath(path)
        strip = self._strip()
        room = whole.adjusted(0, 0, 0, -strip)
        unit = min(room.width(), room.height()) / FIELD
        left, top = (room.width() - FIELD * unit) / 2, room.height() - FIELD * unit
        if self.card == UNKNOWN:
            painter.fillRect(whole, QColor(owner(self.color)))
            top /= 2
        else:
            said, dragon = measures("dark"), prey(self.card) is not None
            sky, water = ("dusk", "depths") if dragon else ("sky", "shallows")
            horizon = top + (said.dragon_horizon if dragon else said.horizon) * unit
            painter.fillRect(whole, QColor(delta(sky)))
            painter.fillRect(whole.adjusted(0, horizon, 0, 0), QColor(delta(water)))
        place = QRectF(left, top, FIELD * unit, FIELD * unit)
        stretched(painter, pictures, picture_of(self.card, self.color), place)
        if self.seal is not None:
            stretched(painter, pictures, "card_wet", whole)
            stretched(painter, pictures, "card_fibres", whole)
        if strip:
            self._write(painter, whole.adjusted(0, room.height(), 0, 0))
        painter.end()
        return pixmap

    def _strip(self) -> float:
        return 1.62 * self.letters if self.label else 0.0

    def _write(self, painter: QPainter, foot: QRectF) -> None:
        painter.fillRect(foot, QColor(delta("cream")))
        worn, said = fitted(self.label, _letters(self.letters), foot.width() - 4, LEAST_LETTERS)
        painter.setFont(worn)
        painter.setPen(QColor(delta("ink")))
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, said)


class SmallCard(NamedTuple):
    """The same as small as in a line of text: without a shadow, and nothing hangs over."""

    card: int
    color: int
    seal: int | None = None

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        side = FIELD * scale.unit * zoom
        face = CardFace(self.card, self.color, FIELD, FIELD, seal=self.seal)

        def paint(painter: QPainter) -> None:
            painter.translate(-side / 2, -side / 2)
            painter.drawPixmap(QPointF(), face.front(pictures, scale.ratio, QRectF(0, 0, side, side)))
            if self.seal is not None:
                put(painter, pictures, f"seal_{name_of(self.seal)}", QPointF(0.68 * side, 0.34 * side), side / 62)

        return painted(pictures, (self, zoom), scale, QRectF(-side / 2, -side / 2, side, side), paint)


def _letters(pixels: float) -> QFont:
    return font(round(pixels), bold=True)


def _empty(whole: QRectF, ratio: float) -> QPixmap:
    pixmap = QPixmap(max(1, round(whole.width() * ratio)), max(1, round(whole.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _torn(pictures: Pictures, front: QPixmap, part: str, whole: QRectF) -> QPixmap:
    made = QPixmap(front)
    mask = _empty(whole, front.devicePixelRatio())
    painter = QPainter(mask)
    stretched(painter, pictures, f"card_torn_{part}", whole)
    painter.end()
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawPixmap(QPointF(), mask)
    painter.end()
    return made
