"""A drawn line of a log on a row: pictures from the left, what it came to at the right end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from client.look.pictures import Pictures, Scale
from client.look.theme import Color, Theme, font
from client.table.log.drawn import Drawing, Part

GAP, JOINED = 0.18, 0.02
"""Between two parts, as shares of the pictures' side."""
APART = 0.5
"""The same between the pictures and what it came to."""
LETTERS = 0.68
FRAME = 0.92
LEAST, SMALLEST = 0.5, 11.0
"""Pictures of a long line are not smaller than this share, or where the text is large, than so many pixels."""
REST = Part(words="\N{HORIZONTAL ELLIPSIS}")
"""In place of what is left out."""
CUT = 2.0
"""Times that side: words that have so much room are cut at its end, with less they stay away."""
FAINT = 0.4
LINE = 1.35
"""Of letters, from a line of words to the next."""
KEPT = 1000
"""Lines whose places are kept: more than a game has."""


class Picture(NamedTuple):
    """All places are from the left end of the row's middle."""

    corner: QPointF
    pixmap: QPixmap
    opacity: float


class Words(NamedTuple):
    box: QRectF
    said: str
    font: QFont
    color: QColor
    frame: QRectF | None
    corner: float
    opacity: float
    at: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter


Laid = Picture | Words


class LinePainting:
    """For one size of pictures and one theme. Where the parts of a line lie is worked out once: a log is painted anew
    whenever something passes below it. How wide each is stays the same in a window of another size."""

    def __init__(self, pictures: Pictures, worn: Theme, side: float, ratio: float) -> None:
        self._pictures, self._worn, self._side, self._ratio = pictures, worn, side, ratio
        self._laid: dict[tuple[Drawing, float, bool], Sequence[Laid]] = {}
        self._widths: dict[tuple[Part, float], float] = {}

    def suits(self, worn: Theme, side: float, ratio: float) -> bool:
        return (worn, side, ratio) == (self._worn, self._side, self._ratio)

    def paint(self, painter: QPainter, drawing: Drawing, room: QRectF, *, tall: bool = False) -> None:
        """A row is `tall` where it is as high as it has to be for all lines of its words."""
        key = drawing, room.width(), tall
        laid = self._laid.get(key)
        if laid is None:
            if len(self._laid) >= KEPT:
                self._laid.clear()
            lines = self._lines(drawing, room.width()) if tall else ()
            made = self._lay_lines(drawing, lines, room.width()) if lines else self._lay(drawing, room.width())
            laid = self._laid[key] = tuple(made)
        left, middle, ratio = room.left(), room.center().y(), self._ratio
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in laid:
            painter.setOpacity(one.opacity)
            if isinstance(one, Picture):
                x, y = round((left + one.corner.x()) * ratio) / ratio, round((middle + one.corner.y()) * ratio) / ratio
                painter.drawPixmap(QPointF(x, y), one.pixmap)
                continue
            if one.frame is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self._worn.line))
                painter.drawRoundedRect(one.frame.translated(left, middle), one.corner, one.corner)
            painter.setPen(QPen(one.color))
            painter.setFont(one.font)
            painter.drawText(one.box.translated(left, middle), one.at, one.said)
        painter.restore()

    def further(self, drawing: Drawing, room: float) -> float:
        """How much higher than usual a row has to be for all lines of its words."""
        return max(0, len(self._lines(drawing, room)) - 1) * self._line

    @property
    def _line(self) -> float:
        return LINE * self._letters(self._side)

    def _lines(self, drawing: Drawing, room: float) -> list[str]:
        """Of the words at its end, where they have no room in one; none where it ends in anything else."""
        if drawing.end or not drawing.parts or self._wide(drawing.parts, self._side) <= room:
            return []
        last = drawing.parts[-1]
        if last.image is not None or last.framed:
            return []
        measure = QFontMetricsF(font(self._letters(self._side), bold=True))
        return broken(last.words, measure, room - self._beside(drawing))

    def _beside(self, drawing: Drawing) -> float:
        """Where the words at its end begin."""
        return self._wide(drawing.parts[:-1], self._side) + self._gap(drawing.parts[-1], self._side)

    def _lay_lines(self, drawing: Drawing, lines: Sequence[str], room: float) -> Iterator[Laid]:
        *pictures, last = drawing.parts
        yield from self._row(pictures, 0.0, self._side, room)
        x, high = self._beside(drawing), len(lines) * self._line
        letters, color = font(self._letters(self._side), bold=True), QColor(self._color(last))
        at = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        yield Words(QRectF(x, -high / 2, room - x, high), "\n".join(lines), letters, color, None, 0.0, 1.0, at)

    def _lay(self, drawing: Drawing, room: float) -> Iterator[Laid]:
        """Where all of it has no room the pictures get smaller, and then the spare ones, or the last, stay away."""
        end = self._wide(drawing.end, self._side)
        left = room - end - self._side * APART
        side, least = self._side, min(LEAST * self._side, SMALLEST)
        while side > least and self._wide(drawing.parts, side) > left:
            side = max(least, side - 1)  # whole pixels and letters do not get smaller as it does
        yield from self._row(self._spared(drawing.parts, side, left), 0.0, side, left)
        yield from self._row(drawing.end, room - end, self._side, room + 1)

    def _row(self, parts: Sequence[Part], x: float, side: float, end: float) -> Iterator[Laid]:
        for n, part in enumerate(parts):
            x += self._gap(part, side) if n else 0
            wide = self._width(part, side)
            if x + wide > end + 1:
                if part.image is None and not part.framed and end - x >= CUT * side:
                    yield self._part(self._cut(part, side, end - x), QRectF(x, -side / 2, end - x, side), side)
                return
            yield self._part(part, QRectF(x, -side / 2, wide, side), side)
            x += wide

    def _spared(self, parts: Sequence[Part], side: float, room: float) -> Sequence[Part]:
        """Without as many of the spare ones, from the last, as there is no room for."""
        spare, made = [n for n, part in enumerate(parts) if part.spare], parts
        while spare and self._wide(made, side) > room + 1:
            first = spare.pop()
            made = [*parts[:first], REST, *(part for part in parts[first:] if not part.spare)]
        return made

    def _cut(self, part: Part, side: float, room: float) -> Part:
        measure = QFontMetricsF(font(self._letters(side), bold=True))
        return part._replace(words=measure.elidedText(part.words, Qt.TextElideMode.ElideRight, room))

    def _part(self, part: Part, box: QRectF, side: float) -> Laid:
        opacity = FAINT if part.faint else 1.0
        if part.image is not None:
            pixmap = part.image.cut(self._pictures, self._scale(part, side), 1.0).pixmap
            return Picture(QPointF(box.left(), -pixmap.deviceIndependentSize().height() / 2), pixmap, opacity)
        framed = QRectF(box.left(), -side * FRAME / 2, box.width(), side * FRAME) if part.framed else None
        letters = font(self._letters(side), bold=True)
        return Words(box, part.words, letters, QColor(self._color(part)), framed, side * 0.15, opacity)

    def _color(self, part: Part) -> Color:
        return {"good": self._worn.good, "danger": self._worn.danger}.get(part.tone, self._worn.text)

    def _letters(self, side: float) -> int:
        return max(11, round(side * LETTERS))

    def _scale(self, part: Part, side: float) -> Scale:
        return Scale(side / part.units, self._ratio)

    def _width(self, part: Part, side: float) -> float:
        if (part, side) not in self._widths:
            if len(self._widths) >= KEPT:
                self._widths.clear()
            self._widths[part, side] = self._measured(part, side)
        return self._widths[part, side]

    def _measured(self, part: Part, side: float) -> float:
        if part.image is not None:
            return part.image.cut(self._pictures, self._scale(part, side), 1.0).pixmap.deviceIndependentSize().width()
        words = QFontMetricsF(font(self._letters(side), bold=True)).horizontalAdvance(part.words)
        return max(words, side * FRAME) if part.framed else words

    def _gap(self, part: Part, side: float) -> float:
        return side * (JOINED if part.joined else GAP)

    def _wide(self, parts: Sequence[Part], side: float) -> float:
        return sum(self._width(part, side) + (self._gap(part, side) if n else 0) for n, part in enumerate(parts))


def broken(words: str, measure: QFontMetricsF, room: float) -> list[str]:
    """Into lines, behind commas where that is enough, or else between words; a word that is too long is cut."""
    for between in (", ", " "):
        lines: list[str] = []
        for piece in words.split(between):
            longer = f"{lines[-1]}{between}{piece}" if lines else piece
            if lines and measure.horizontalAdvance(longer + between.rstrip()) <= room:
                lines[-1] = longer
            else:
                lines.append(piece)
        if all(measure.horizontalAdvance(line + between.rstrip()) <= room for line in lines):
            break
    ended = [line + between.rstrip() for line in lines[:-1]]
    return [measure.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in (*ended, lines[-1])]
