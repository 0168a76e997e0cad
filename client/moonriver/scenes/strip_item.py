"""The strip above a ranch: whose it is, how it counts now, and in light whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.piece import Role
from client.moonriver.scenes.table_layout import Box
from client.moonriver.scenes.table_spoken import strip_spoken
from client.window.pictures import Pictures, Scale
from client.window.theme import Theme, font, paint

translate = QCoreApplication.translate

HAT_WIDE, HAT_HIGH = 96, 60
GLOW = 3.0


class Sitting(NamedTuple):
    """Who holds a seat; `note` is anything more to be said of it, such as a countdown."""

    name: str
    bot: bool = False
    dropped: bool = False
    note: str = ""


class StripItem(QGraphicsItem):
    def __init__(self, pictures: Pictures, theme: Theme, color: str, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.lit = False
        self.on_turn = False
        self.spoken = ""
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

    def show_sitting(self, sitting: Sitting, points: int, *, mine: bool, on_turn: bool) -> None:
        shown = (sitting, points, mine, on_turn)
        if shown == (self._sitting, self._points, self._mine, self.on_turn) and self.spoken:
            return
        self._sitting, self._points, self._mine, self.on_turn = shown
        self.spoken = strip_spoken(sitting.name, points, on_turn, self.notes())
        self.setData(Role.SPOKEN, self.spoken)
        self.setToolTip(self.spoken)
        self.update()

    def light(self, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            self.update()

    def notes(self) -> list[str]:
        held = self._sitting
        said = [translate("Table", "a bot")] if held.bot else []
        if held.dropped:
            said.append(translate("Table", "connection lost"))
        return [*said, held.note] if held.note else said

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        rect, theme, drawn = self._rect, self._theme, paint()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(drawn.players[self._color] if self.on_turn else theme.panel))
        painter.drawRoundedRect(rect.adjusted(0, 0, 0, -2), 6, 6)
        if self.lit:
            painter.setPen(QPen(QColor(theme.glow), GLOW))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(GLOW / 2, GLOW / 2, -GLOW / 2, -GLOW / 2 - 2), 6, 6)
        ink = QColor(drawn.players_text[self._color] if self.on_turn else theme.text)
        hat = self._hat()
        painter.drawPixmap(QPointF(5, round((rect.height() - 2 - hat.deviceIndependentSize().height()) / 2)), hat)
        left = 5 + hat.deviceIndependentSize().width() + 6
        pixels = round(min(15 * self._text, rect.height() * 0.55))
        painter.setPen(ink)
        counted = font(pixels)
        points = translate("Table", "{points} points").format(points=self._points)
        named = QFontMetricsF(font(pixels, bold=True)).horizontalAdvance(self._sitting.name)
        if left + named + 40 + QFontMetricsF(counted).horizontalAdvance(points) > rect.width():
            points = str(self._points)  # a name is worth more than a word that everybody knows
        wide = QFontMetricsF(counted).horizontalAdvance(points)
        line = QRectF(left, 0, rect.width() - left - 8, rect.height() - 2)
        painter.setFont(counted)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, points)
        line.setWidth(max(0.0, line.width() - wide - 8))
        left = self._mark(painter, line, ink)
        line.setLeft(left)
        bold = font(pixels, bold=True)
        painter.setFont(bold)
        name = self._sitting.name
        if self._mine:
            around = QFontMetricsF(bold).horizontalAdvance(translate("Table", "{name} (you)").format(name=""))
            if around < line.width() / 2:
                name = QFontMetricsF(bold).elidedText(name, Qt.TextElideMode.ElideRight, line.width() - around - 1)
                name = translate("Table", "{name} (you)").format(name=name)
        if self._sitting.note:
            name = f"{name} · {self._sitting.note}"
        elided = QFontMetricsF(bold).elidedText(name, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)

    def _mark(self, painter: QPainter, line: QRectF, ink: QColor) -> float:
        """An icon for a bot or a lost connection; where the name begins."""
        name = "icon_dropped" if self._sitting.dropped else "icon_bot" if self._sitting.bot else None
        if name is None:
            return line.left()
        side = round(line.height() * 0.62)
        picture = self._pictures.catalogue.pictures[name]
        scale = Scale(side / picture.width, self._ratio)
        icon = self._pictures.cut(name, scale, tint=ink.name()).pixmap
        painter.drawPixmap(QPointF(line.left(), round((line.height() - side) / 2)), icon)
        return line.left() + side + 5

    def _hat(self) -> QPixmap:
        scale = Scale(self._rect.height() * 0.72 / HAT_HIGH, self._ratio)
        return self._pictures.cut(f"hat_{self._color}", scale).pixmap
