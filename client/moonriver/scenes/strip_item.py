"""The strip above a ranch: whose it is, how it counts now, and in light whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from client.look.box import Box
from client.look.fitting import fitted
from client.look.pictures import Pictures, Scale
from client.look.theme import Theme, font
from client.moonriver.art.colors import player, player_text
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_spoken import strip_spoken
from client.table.pieces.piece import Role
from client.table.sitting import Sitting
from client.words.saying import tr

HAT_WIDE, HAT_HIGH = 96, 60
LETTERS, OF_HEIGHT, OF_WIDTH = 16.0, 0.56, 0.08
"""Pixels of a name, and what it has at most of the strip's height and width."""
GAP = 0.28
SMALLEST_NAME = 0.75
LAST_NAME = 0.5
"""Of its size, before what is said of the score gives way, and before the name is cut."""
COUNTED = 1.1
"""Of the name's letters, those of the score."""
SMALLER = 0.85
"""The same of what is said of the score."""
BOT, DROPPED, CROWN = "icon_bot", "icon_dropped", "icon_crown"
MARK = 0.95
"""Of the letters' size, a mark's side."""
GLOW, EDGE, BAR = 3.0, 2.0, 5.0
"""The light round a strip that may be picked, the edge of whoever is on turn (a white player's is as light as the paper
of the day), and the colour at the left end of all others."""
DOTS = 3
"""Under the hat, while a bot thinks."""
DOT, FAINT = 0.075, 0.35
"""How wide one is to each side, of the hat; and how much is seen of those that are still to come."""


class Written(NamedTuple):
    """From the left: hat, name, mark; from the right: the points, what is said of them, the crown."""

    hat: QPixmap
    hangs: QPointF
    named: QFont
    name: str
    room: QRectF
    mark: QRectF | None
    icon: str
    crown: QRectF | None
    ranked: QFont
    rank: str
    """How the score compares with the others'."""
    compared: QRectF
    counted: QFont
    points: str
    score: QRectF


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
        self._points = 0
        self._rank: tuple[str, ...] = ()
        self._leads = self._over = False
        self.setData(Role.KEY, ("seat", seat))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Layer.SQUARE)

    def resize(self, box: Box, ratio: float, text: float, theme: Theme) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(0, 0, box.wide, box.high)
        self._ratio, self._text, self._theme = ratio, text, theme
        self.setPos(round(box.x * ratio) / ratio, round(box.y * ratio) / ratio)
        self.update()

    def show_sitting(
        self,
        sitting: Sitting,
        points: int,
        *,
        on_turn: bool,
        asked: bool = True,
        rank: Sequence[str] = (),
        leads: bool = False,
        over: bool = False,
    ) -> None:
        """`asked`: whoever is on turn has to decide something now. `rank` compares the score with the others', from
        the longest words to the shortest: nobody leads any more once it is `over`."""
        rank = () if leads and over else rank
        shown = (sitting, points, on_turn, sitting.thinks and on_turn and asked, tuple(rank), leads, over)
        now = (self._sitting, self._points, self.on_turn, self.thinking, self._rank, self._leads, self._over)
        if shown == now and self.spoken:
            return
        self._sitting, self._points, self.on_turn, self.thinking, self._rank, self._leads, self._over = shown
        self.spoken = strip_spoken(sitting.name, points, on_turn, self.notes())
        self.setData(Role.SPOKEN, self.spoken)
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
        said = [tr("table", "leads")] if self._leads and not self._over else []
        if held.bot:
            said.append(tr("table", "a bot"))
        if self.thinking:
            said.append(tr("table", "thinking"))
        if held.dropped:
            said.append(tr("table", "connection lost"))
        return [*said, held.note] if held.note else said

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(player_text(self._color) if self.on_turn else theme.text)
        self._paint_ground(painter)
        written = self.written()
        painter.drawPixmap(written.hangs, written.hat)
        if self.thinking:
            self._draw_dots(painter, QRectF(written.hangs, written.hat.deviceIndependentSize()), ink)
        if written.mark is not None:
            self._draw_icon(painter, written.icon, written.mark, ink)
        if written.crown is not None:
            self._draw_icon(painter, CROWN, written.crown, ink if self.on_turn else QColor(theme.warning))
        painter.setPen(ink)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for worn, where, said in (
            (written.counted, written.score, written.points),
            (written.ranked, written.compared, written.rank),
        ):
            painter.setFont(worn)
            painter.drawText(where, right, said)
        painter.setFont(written.named)
        painter.drawText(written.room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, written.name)

    def _paint_ground(self, painter: QPainter) -> None:
        rect, theme = self._rect, self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(player(self._color) if self.on_turn else theme.panel))
        painter.drawRoundedRect(rect, 5, 5)
        if not self.on_turn:
            painter.setBrush(QColor(player(self._color)))
            painter.drawRoundedRect(QRectF(0, 0, BAR, rect.height()), 2, 2)
        if self.on_turn or self.lit:
            edge = GLOW if self.lit else EDGE
            painter.setPen(QPen(QColor(theme.glow if self.lit else theme.text), edge))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 5, 5)

    def written(self) -> Written:
        """Everything has its room before the name; what is said of the score has it only if the name can be whole."""
        rect = self._rect
        pixels = round(min(LETTERS * self._text, OF_HEIGHT * rect.height(), OF_WIDTH * rect.width()))
        gap, high = GAP * pixels, rect.height()
        named, counted = font(pixels, bold=True), font(round(COUNTED * pixels), bold=True)
        ranked = font(round(SMALLER * pixels))
        hat, hangs = self._hat(BAR + gap, pixels)
        left = hangs.x() + hat.deviceIndependentSize().width() + gap
        points = str(self._points)
        wide = QFontMetricsF(counted).horizontalAdvance(points)
        score = QRectF(rect.width() - gap - wide - 1, 0, wide + 1, high)
        right, side = score.left() - gap, MARK * pixels
        crown = QRectF(right - side, (high - side) / 2, side, side) if self._leads else None
        right = right if crown is None else crown.left() - gap
        icon = self._marked()
        whole = f"{self._sitting.name} · {self._sitting.note}" if self._sitting.note else self._sitting.name
        most = QFontMetricsF(named).horizontalAdvance(whole) + 1
        room = right - left - (side + gap if icon else 0.0)
        rank, compared = "", QRectF()
        for words in self._rank:
            taken = QFontMetricsF(ranked).horizontalAdvance(words) + 1
            if most * SMALLEST_NAME + taken + gap <= room and (most + taken + gap <= room or words == self._rank[-1]):
                rank, compared = words, QRectF(right - taken, 0, taken, high)
                room -= taken + gap
                break
        worn, name = fitted(whole, named, room, SMALLEST_NAME)
        if name != whole:
            worn, name = fitted(whole, named, room, LAST_NAME)
        ends = left + min(room, QFontMetricsF(worn).horizontalAdvance(name))
        mark = QRectF(round(ends + gap), round((high - side) / 2), side, side) if icon else None
        return Written(
            hat, hangs, worn, name, QRectF(left, 0, room + 1, high), mark, icon or "", crown, ranked, rank, compared,
            counted, points, score,
        )  # fmt: skip

    def _marked(self) -> str | None:
        """An icon for a bot or a lost connection."""
        return DROPPED if self._sitting.dropped else BOT if self._sitting.bot else None

    def _draw_icon(self, painter: QPainter, name: str, box: QRectF, ink: QColor) -> None:
        scale = Scale(box.width() / self._pictures.catalogue.pictures[name].width, self._ratio)
        painter.drawPixmap(box.topLeft(), self._pictures.cut(name, scale, tint=ink.name()).pixmap)

    def _draw_dots(self, painter: QPainter, hat: QRectF, ink: QColor) -> None:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        wide = max(1.2, hat.width() * DOT)
        for dot in range(DOTS):
            painter.setOpacity(1.0 if dot < self.dots else FAINT)
            middle = hat.left() + hat.width() * (dot + 0.5) / DOTS
            painter.drawEllipse(QPointF(middle, self._rect.height() - wide - 1.5), wide, wide)
        painter.restore()

    def _hat(self, left: float, pixels: int) -> tuple[QPixmap, QPointF]:
        """In the middle of the height, or over the dots of a bot that thinks."""
        wide = int(min(1.75 * pixels, self._rect.width() * 0.16))
        hat = self._pictures.cut(f"hat_{self._color}", Scale(wide / HAT_WIDE, self._ratio)).pixmap
        spare = self._rect.height() - hat.deviceIndependentSize().height()
        return hat, QPointF(round(left), round(spare / 2 - (min(3.0, spare / 2) if self.thinking else 0)))
