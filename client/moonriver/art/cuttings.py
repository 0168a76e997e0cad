"""Pictures that are cut from another, or that nobody drew: they are painted where and as large as they are needed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from unicodedata import east_asian_width

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF

from client.look.fitting import fitted_in_two
from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import Color, font, palette
from client.moonriver.art.colors import player
from engine.dataclass import dataclass

PLOT, PITCH = 96.0, 100.0
WORDS_MOST, SMALLEST_WORDS = 0.8, 0.45
"""Of an arrow, what its words have; and of their size, how small they may get."""
FOOT = 4.0
"""In heads of the arrow, from its words to its tip."""


@dataclass(frozen=True, slots=True)
class Faint:
    """A picture of which little is seen."""

    name: str
    opacity: float

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.cut(self.name, scale, zoom=zoom, opacity=self.opacity)


@dataclass(frozen=True, slots=True)
class Part:
    """From where to where of a picture's height is seen, in its own units; it is held where the whole is."""

    name: str
    top: float
    foot: float

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.kept((self, scale, zoom), lambda: self._painted(pictures, scale, zoom))

    def _painted(self, pictures: Pictures, scale: Scale, zoom: float) -> Cut:
        whole = pictures.cut(self.name, scale, zoom=zoom)
        held = pictures.catalogue.pictures[self.name].anchor_y
        device = scale.device * zoom
        above = round(-whole.offset.y() * scale.ratio)
        first = max(0, above + round((self.top - held) * device))
        last = min(whole.pixmap.height(), above + round((self.foot - held) * device))
        seen = whole.pixmap.copy(0, first, whole.pixmap.width(), max(1, last - first))
        seen.setDevicePixelRatio(scale.ratio)
        return Cut(seen, QPointF(whole.offset.x(), whole.offset.y() + first / scale.ratio))


def canvas(room: QRectF, ratio: float) -> tuple[Cut, QPainter]:
    """An empty picture of this room round the point that it is held by, and a painter whose origin is there."""
    left, top = int(-room.left() * ratio + 0.999), int(-room.top() * ratio + 0.999)
    wide, high = int(room.right() * ratio + 0.999) + left, int(room.bottom() * ratio + 0.999) + top
    pixmap = QPixmap(max(1, wide), max(1, high))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(left / ratio, top / ratio)
    return Cut(pixmap, QPointF(-left / ratio, -top / ratio)), painter


class Painted(ABC):
    """What is painted once for each size of the table, and kept."""

    __slots__ = ()

    @abstractmethod
    def room(self, unit: float) -> QRectF:
        """What it takes round the point that it is held by, in logical pixels."""

    @abstractmethod
    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None: ...

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.kept((self, scale, zoom), lambda: self._painted(scale.unit * zoom, scale.ratio))

    def _painted(self, unit: float, ratio: float) -> Cut:
        room = self.room(unit)
        cut, painter = canvas(room, ratio)
        self.paint(painter, room, unit)
        painter.end()
        return cut


@dataclass(frozen=True, slots=True)
class Corners(Painted):
    """Round a plot, in a player's colour with an edge of cream: somebody's last cells."""

    color: str

    def room(self, unit: float) -> QRectF:
        return QRectF(-PITCH / 2 * unit, -PITCH / 2 * unit, PITCH * unit, PITCH * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        line = max(2.0, 4.5 * unit)
        edge = max(1.0, 1.6 * unit)
        half, arm = PITCH / 2 * unit - line / 2 - edge / 2, 26 * unit
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for fill, wide in ((palette("paper")["cream"], line + 2 * edge), (player(self.color), line)):
            painter.setPen(QPen(QColor(fill), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            more = edge if wide > line else 0.0
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                corner = QPointF(x * half, y * half)
                across, down = QPointF(-x * (arm + more), 0), QPointF(0, -y * (arm + more))
                painter.drawPolyline(QPolygonF([corner + across, corner, corner + down]))


@dataclass(frozen=True, slots=True)
class OpenHat(Painted):
    """A turn that nobody has chosen yet; held by its middle."""

    color: Color

    def room(self, unit: float) -> QRectF:
        return QRectF(-36 * unit, -17 * unit, 72 * unit, 34 * unit).adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        pen = QPen(QColor(self.color), max(1.2, 3.4 * unit), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([1.2, 2.0])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 15 * unit, 15 * unit)


@dataclass(frozen=True, slots=True)
class Ember(Painted):
    """Under the hat of whoever acts, so many units wide; held by its middle."""

    wide: float
    high: float

    def room(self, unit: float) -> QRectF:
        return QRectF(-self.wide / 2 * unit, -self.high / 2 * unit, self.wide * unit, self.high * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        color = QColor(palette("paper")["ember"])
        color.setAlphaF(0.34)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(room, room.height() / 2, room.height() / 2)


@dataclass(frozen=True, slots=True)
class SideBoard(Painted):
    """The planks of a reserve that lies beside its grid; held by its top left."""

    color: str
    wide: float
    high: float

    def room(self, unit: float) -> QRectF:
        return QRectF(0, 0, self.wide * unit, self.high * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette("boards")[self.color]))
        painter.drawRoundedRect(room, 8 * unit, 8 * unit)


@dataclass(frozen=True, slots=True)
class Digit(Painted):
    """The key of a place of the reserve; held by its middle."""

    number: int

    def room(self, unit: float) -> QRectF:
        return QRectF(-11 * unit, -11 * unit, 22 * unit, 22 * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        ground = QColor(palette("paper")["ink"])
        ground.setAlphaF(0.86)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawEllipse(room)
        painter.setPen(QColor(palette("paper")["cream"]))
        painter.setFont(font(round(15 * unit), bold=True))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(self.number))


@dataclass(frozen=True, slots=True)
class RowLine(Painted):
    """Over a row of a ranch, with words at its left end; held by that end."""

    words: str
    wide: float
    letters: float
    """Units of their height."""
    color: Color

    def _tall(self, unit: float) -> float:
        return font(round(self.letters * unit)).pixelSize() * 1.4

    def room(self, unit: float) -> QRectF:
        return QRectF(0, -self._tall(unit), self.wide * unit, self._tall(unit) + 3)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        color = QColor(self.color)
        pen = QPen(color, max(1.4, 2.4 * unit), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([4, 2.5])
        painter.setPen(pen)
        painter.drawLine(QPointF(0, 0), QPointF(self.wide * unit, 0))
        painter.setPen(color)
        painter.setFont(font(round(self.letters * unit)))
        words = QRectF(4 * unit, room.top(), self.wide * unit, -room.top())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.words)


@dataclass(frozen=True, slots=True)
class Fold(Painted):
    """Between the sides of a bonus tile; held by its middle."""

    high: float

    def room(self, unit: float) -> QRectF:
        return QRectF(-2, -self.high / 2 * unit, 4, self.high * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        pen = QPen(QColor(palette("paper")["bark"]), 2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2, 1.5])
        painter.setPen(pen)
        painter.drawLine(QPointF(0, room.top()), QPointF(0, room.bottom()))


@dataclass(frozen=True, slots=True)
class Arrow:
    """Down along the ladder, with words near its tip where they have room, as its top may be `covered`; in logical
    pixels, held by the middle of its top."""

    words: str
    wide: int
    high: int
    pixels: int
    color: Color
    covered: int = 0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.kept((self, scale.ratio), lambda: self._painted(scale.ratio))

    @property
    def _head(self) -> float:
        return 0.4 * self.pixels

    def fitting(self) -> tuple[QFont, list[str]]:
        """Its words and their letters: in one line, or side by side in two where they would be small, or none where
        there is no room for all."""
        free = max(1, int(min(self.high * WORDS_MOST, self.high - self.covered - (FOOT + 1) * self._head)))
        written, lines = fitted_in_two(self.words, font(self.pixels), free, self.wide, SMALLEST_WORDS)
        return written, lines if " ".join(lines) == self.words else []

    def _painted(self, ratio: float) -> Cut:
        head = self._head
        written, lines = self.fitting()
        measure = QFontMetricsF(written)
        half = measure.height() * max(1, len(lines)) / 2 + 1
        long = max(map(measure.horizontalAdvance, lines), default=0.0)
        cut, painter = canvas(QRectF(-half, 0, 2 * half, self.high), ratio)
        painter.setPen(QPen(QColor(self.color), max(1.2, self.pixels / 9)))
        apart = head if lines else 0.0
        first = self.high - FOOT * head - long
        painter.drawLine(QPointF(0, 1), QPointF(0, first - apart))
        painter.drawLine(QPointF(0, first + long + apart), QPointF(0, self.high - 1))
        tip = QPointF(0, self.high - 1)
        painter.drawPolyline(QPolygonF([tip + QPointF(-head, -head), tip, tip + QPointF(head, -head)]))
        painter.setFont(written)
        said = "\n".join(lines)
        if lines and _stands_upright(said):
            step = long / len(said)
            for n, letter in enumerate(said):
                room = QRectF(-half, first + n * step, 2 * half, step)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letter)
        else:
            painter.rotate(90)
            room = QRectF(first - 2, -half, long + 4, 2 * half)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, said)
        painter.end()
        return cut


def _stands_upright(words: str) -> bool:
    """Written downwards its letters are not laid on their side: they are as wide as they are high."""
    return all(east_asian_width(letter) in "WF" for letter in words)


@dataclass(frozen=True, slots=True)
class Sheet(Painted):
    """Something to lay other things on; held by its top left."""

    wide: float
    high: float
    color: Color

    def room(self, unit: float) -> QRectF:
        return QRectF(0, 0, self.wide * unit, self.high * unit)

    def paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.color))
        painter.drawRoundedRect(room, 10 * unit, 10 * unit)
