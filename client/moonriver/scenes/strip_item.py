"""The strip above a ranch: whose it is, how it counts now, and in light whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from client.look.fitting import fitted, smallest
from client.look.pictures import Pictures, Scale
from client.look.theme import Theme, font
from client.moonriver.art.colors import player, player_text
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_layout import Box
from client.moonriver.scenes.table_spoken import points_spoken, strip_spoken
from client.table.pieces.piece import Role
from client.words.saying import tr
from client.words.wording import tip

HAT_WIDE, HAT_HIGH = 96, 60
HAT_SHARE, LETTER_SHARE, GAP_SHARE = 0.15, 0.11, 0.03
"""Of a narrow strip's width, what the hat, a letter and a gap have at most: the name needs the rest."""
BOT, DROPPED = "icon_bot", "icon_dropped"
STACKED, LINE_SHARE = 36, 0.92
"""Pixels of a strip that has height for two lines, and how much of a line its letters take."""
GLOW = 3.0
EDGE = 2.0
"""Of the strip of whoever is on turn: a white player's is as light as the paper of the day."""
DOTS = 3
"""In the place of the icon, or where a long name has taken that in the place of the hat, while a bot thinks."""
DOT, FAINT = 0.13, 0.35
"""How wide one is to each side, of that place; and how much is seen of those that are still to come."""


class Sitting(NamedTuple):
    """Who holds a seat; `note` is anything more to be said of it, such as a countdown."""

    name: str
    bot: bool = False
    dropped: bool = False
    note: str = ""
    thinks: bool = False
    """A bot that does so when it is on turn: the game does not wait for anybody else."""


class Written(NamedTuple):
    """What the hat and the points leave is the line: a mark, and the name in the room beside it. Where there is height
    for it, and larger letters come of it, the name has a line of its own above all that."""

    hat: QPixmap
    hangs: QPointF
    line: QRectF
    rest: QRectF
    """The points stand at its right end."""
    mark: str | None
    counted: QFont
    points: str
    room: QRectF
    named: QFont
    name: str


class StripItem(QGraphicsItem):
    def __init__(self, pictures: Pictures, theme: Theme, color: str, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.lit = False
        self.on_turn = False
        self.thinking = False
        self.spoken = ""
        self.dots = DOTS
        self._pictures = pictures
        self._theme = theme
        self._color = color
        self._rect = QRectF()
        self._text = 1.0
        self._ratio = 1.0
        self._sitting = Sitting("")
        self._mine = False
        self._points = 0
        self.setData(Role.KEY, ("seat", seat))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Layer.SQUARE)

    def resize(self, box: Box, ratio: float, text: float, theme: Theme) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(0, 0, box.wide, box.high)
        self._ratio, self._text, self._theme = ratio, text, theme
        self.setPos(round(box.x * ratio) / ratio, round(box.y * ratio) / ratio)
        self.update()

    def show_sitting(self, sitting: Sitting, points: int, *, mine: bool, on_turn: bool, asked: bool = True) -> None:
        """`asked`: whoever is on turn has to decide something now."""
        shown = (sitting, points, mine, on_turn, sitting.thinks and on_turn and asked)
        if shown == (self._sitting, self._points, self._mine, self.on_turn, self.thinking) and self.spoken:
            return
        self._sitting, self._points, self._mine, self.on_turn, self.thinking = shown
        self.spoken = strip_spoken(sitting.name, points, on_turn, self.notes())
        self.setData(Role.SPOKEN, self.spoken)
        self.setToolTip(tip(self.spoken))
        self.update()

    def light(self, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            self.update()

    def ponder(self, dots: int) -> None:
        """So many dots have come."""
        if dots != self.dots:
            self.dots = dots
            if self.thinking:
                self.update()

    def notes(self) -> list[str]:
        held = self._sitting
        said = [tr("table", "a bot")] if held.bot else []
        if self.thinking:
            said.append(tr("table", "thinking"))
        if held.dropped:
            said.append(tr("table", "connection lost"))
        return [*said, held.note] if held.note else said

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        rect, theme = self._rect, self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(player(self._color) if self.on_turn else theme.panel))
        painter.drawRoundedRect(rect.adjusted(0, 0, 0, -2), 6, 6)
        if self.on_turn or self.lit:
            edge = GLOW if self.lit else EDGE
            painter.setPen(QPen(QColor(theme.glow if self.lit else theme.text), edge))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2 - 2), 6, 6)
        ink = QColor(player_text(self._color) if self.on_turn else theme.text)
        written = self.written()
        rest, side = written.rest, self._mark_side(written.line)
        box = QRectF(written.line.left(), round(rest.top() + (rest.height() - side) / 2), side, side)
        worn = QRectF(written.hangs, written.hat.deviceIndependentSize())
        if written.mark or not self.thinking:
            painter.drawPixmap(written.hangs, written.hat)
        if self.thinking:
            self._draw_dots(painter, box if written.mark else worn, ink)
        elif written.mark:
            self._draw_mark(painter, written.mark, box, ink)
        painter.setPen(ink)
        painter.setFont(written.counted)
        painter.drawText(rest, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, written.points)
        painter.setFont(written.named)
        painter.drawText(written.room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, written.name)

    def written(self) -> Written:
        """Beside the hat; a name is worth more than a word that everybody knows."""
        alone = self._in_one_line()
        if self._rect.height() < STACKED:
            return alone
        two = self._in_two_lines()
        return two if two.named.pixelSize() > alone.named.pixelSize() else alone

    def _in_one_line(self) -> Written:
        rect, gap = self._rect, self._gap
        rest = QRectF(0, 0, rect.width() - gap, rect.height() - 2)
        hat, hangs = self._hat(rest, HAT_SHARE)
        left = gap + hat.deviceIndependentSize().width() + gap
        pixels = round(min(15 * self._text, rect.height() * 0.55, rect.width() * LETTER_SHARE))
        counted, bold = font(pixels), font(pixels, bold=True)
        points = points_spoken(self._points)
        named = QFontMetricsF(bold).horizontalAdvance(self._name(bold, rect.width()))
        spare = gap + (rect.height() if self._marked() else 0)
        if left + named + spare + QFontMetricsF(counted).horizontalAdvance(points) + gap > rect.width():
            points = str(self._points)
        line = QRectF(left, 0, rect.width() - left - gap, rect.height() - 2)
        wide = QFontMetricsF(counted).horizontalAdvance(points)
        line.setRight(max(line.left(), line.right() - wide - gap))
        mark = self._marked()
        room = line.adjusted(min(line.width(), self._mark_side(line) + 4 * self._text), 0, 0, 0) if mark else line
        whole = self._name(bold, room.width())
        worn, name = fitted(whole, bold, room.width())
        if mark == BOT and name != whole:  # a bot's name says that it is one, once it can be read
            mark, room = None, line
            worn, name = fitted(whole, bold, room.width())
        return Written(hat, hangs, line, rest, mark, counted, points, room, worn, name)

    def _in_two_lines(self) -> Written:
        rect, gap = self._rect, self._gap
        half = (rect.height() - 2) / 2
        room = QRectF(gap, 0, rect.width() - 2 * gap, half)
        rest = QRectF(0, half, rect.width() - gap, half)
        pixels = round(min(15 * self._text, half * LINE_SHARE))
        bold, counted = font(pixels, bold=True), font(pixels)
        worn, name = fitted(self._name(bold, room.width()), bold, room.width())
        hat, hangs = self._hat(rest, 2 * HAT_SHARE)
        left = gap + hat.deviceIndependentSize().width() + gap
        line = QRectF(left, half, rest.right() - left, half)
        points = points_spoken(self._points)
        mark = self._marked()
        taken = self._mark_side(line) + gap if mark else 0
        if QFontMetricsF(counted).horizontalAdvance(points) > line.width() - taken:
            points = str(self._points)
        return Written(hat, hangs, line, rest, mark, counted, points, room, worn, name)

    @property
    def _gap(self) -> float:
        return min(6 * self._text, self._rect.width() * GAP_SHARE)

    def _name(self, worn: QFont, room: float) -> str:
        """With whatever is to be said of whoever sits there, in the smallest letters where there is little room."""
        name, measure = self._sitting.name, QFontMetricsF(smallest(worn))
        if self._mine:
            around = measure.horizontalAdvance(tr("table", "{name} (you)", name=""))
            if around < room / 2:
                name = measure.elidedText(name, Qt.TextElideMode.ElideRight, room - around - 1)
                name = tr("table", "{name} (you)", name=name)
        return f"{name} · {self._sitting.note}" if self._sitting.note else name

    def _marked(self) -> str | None:
        """An icon for a bot or a lost connection."""
        return DROPPED if self._sitting.dropped else BOT if self._sitting.bot else None

    def _mark_side(self, line: QRectF) -> int:
        return round(min(line.height() * 0.62, self._rect.width() * HAT_SHARE * 0.8))

    def _draw_mark(self, painter: QPainter, mark: str, box: QRectF, ink: QColor) -> None:
        scale = Scale(box.width() / self._pictures.catalogue.pictures[mark].width, self._ratio)
        painter.drawPixmap(box.topLeft(), self._pictures.cut(mark, scale, tint=ink.name()).pixmap)

    def _draw_dots(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        wide = box.width() * DOT
        for dot in range(DOTS):
            painter.setOpacity(1.0 if dot < self.dots else FAINT)
            middle = box.left() + box.width() * (dot + 0.5) / DOTS
            painter.drawEllipse(QPointF(middle, box.center().y()), wide, wide)
        painter.restore()

    def _hat(self, line: QRectF, share: float) -> tuple[QPixmap, QPointF]:
        """As high as the line lets it be, and where it hangs: at the line's left end."""
        unit = min(line.height() * 0.77 / HAT_HIGH, self._rect.width() * share / HAT_WIDE)
        hat = self._pictures.cut(f"hat_{self._color}", Scale(unit, self._ratio)).pixmap
        high = hat.deviceIndependentSize().height()
        return hat, QPointF(self._gap, round(line.top() + (line.height() - high) / 2))
