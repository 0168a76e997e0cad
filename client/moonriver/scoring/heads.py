"""The edges of the score pad: who plays, above; what counts, to the left."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from client.look.fitting import fitted, fitted_in_two, lines_of, smallest
from client.look.pictures import Cut, Pictures, Scale, sharpness
from client.moonriver.art import painting
from client.moonriver.art.colors import player
from client.moonriver.art.face import Face
from client.moonriver.scoring.model import ScoreModel
from client.moonriver.scoring.words import LANDS, PLACE, TOTAL, group_of
from client.table.pad.ink import Ink, ruled
from client.words.saying import tr

HAT = 30
BAND = 4
EDGE = 4
SYMBOL = 24
WORD, AFTER = 15, 6
RIBBON, STAR = 13, 13
GAP = 4

SYMBOLS = {name: name for name in ("nugget", "beaver", "prospector", "trapper", "farmer")}
GROUNDS = {**{name: f"{name}_1" for name in LANDS}, "corn": "cornfield_1"}
SCENARIO_SYMBOLS = ("forest_1", "nugget", "desperado", "farm_1")
"""By number, from 1."""


def ribbon_width(ink: Ink) -> int:
    """Of a column with room for the star and the word of its winner."""
    return max(_worn(ink, word) for word in (tr("score pad", "Winner"), tr("score pad", "Shared")))


def ribbon_words(ink: Ink, column: int, words: str, place: str) -> str:
    """The star alone tells a winner where the column has no room for the word."""
    return words if column >= _worn(ink, words) else place


def _worn(ink: Ink, words: str) -> int:
    return QFontMetrics(ink.font(RIBBON, bold=True)).horizontalAdvance(words) + round(STAR * ink.size) + 14


class _Header(QHeaderView):
    def __init__(self, way: Qt.Orientation, model: ScoreModel, pictures: Pictures, ink: Ink, parent: QWidget) -> None:
        super().__init__(way, parent)
        self.ink = ink
        self._model, self._pictures = model, pictures
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.ignore()  # a click on paper


class PlayerHeader(_Header):
    """A hat in the player's colour, the name, and a band of the colour below it."""

    def __init__(self, model: ScoreModel, pictures: Pictures, ink: Ink, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, pictures, ink, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def head_height(self, column: int) -> int:
        """For columns of this width: a name that is too long for one line may have two."""
        written, names = self._names(column)
        lines = max(map(len, names), default=1)
        return round((HAT + BAND + 9) * self.ink.size) + lines * QFontMetrics(written).height()

    def _names(self, column: int) -> tuple[QFont, list[list[str]]]:
        """As they are written in columns of this width, all of one size: a little smaller where that saves a name from
        being cut."""
        sheet = self._model.sheet
        names, room = () if sheet is None else sheet.names, column - 2 * GAP
        worn = self.ink.font(14, bold=True)
        tried = [(name, *fitted_in_two(name, worn, room)) for name in names]
        sizes = [made.pixelSize() for name, made, lines in tried if " ".join(lines) == name]
        worn.setPixelSize(min(sizes, default=worn.pixelSize()))
        return worn, [lines_of(name, QFontMetrics(worn), room) for name in names]

    def name_width(self) -> int:
        """Of a column that no name of common length is too long for."""
        sheet = self._model.sheet
        metrics = QFontMetrics(self.ink.font(14, bold=True))
        return max((metrics.horizontalAdvance(name) for name in (sheet.names if sheet else ())), default=0) + 2 * GAP

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        sheet, ink = self._model.sheet, self.ink
        if sheet is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, QColor(ink.paper))
        color = sheet.colors[logicalIndex]
        if sheet.over and self._model.complete and logicalIndex in sheet.winners:
            painter.fillRect(rect, QColor(ink.won))
        name = f"hat_{color}"
        picture = self._pictures.catalogue.pictures[name]
        hat = self._pictures.cut(name, Scale(HAT * ink.size / picture.height, sharpness(painter))).pixmap
        size = hat.deviceIndependentSize()
        band = round(BAND * ink.size)
        written, names = self._names(rect.width())
        lines, high = names[logicalIndex], QFontMetrics(written).height()
        painter.drawPixmap(QPointF(round(rect.center().x() - size.width() / 2), rect.top() + 3), hat)
        top, bottom = rect.top() + 4 + round(size.height()), rect.bottom() - band - 3
        line = QRect(rect.left() + GAP, (top + bottom - len(lines) * high) // 2, rect.width() - 2 * GAP, high)
        painter.setFont(written)
        painter.setPen(QColor(ink.text))
        for text in lines:
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            line.translate(0, high)
        painter.setPen(QColor(ink.muted))
        painter.setBrush(QColor(player(color)))
        painter.drawRoundedRect(QRectF(rect.left() + 6.5, rect.bottom() - band - 1.5, rect.width() - 13, band), 2, 2)
        painter.restore()


class RowHeader(_Header):
    """The symbol or the terrain, and its word."""

    pointed = Signal(int)
    """At this row; -1 when nobody points any more."""

    def __init__(self, model: ScoreModel, pictures: Pictures, ink: Ink, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, model, pictures, ink, parent)
        self.at = -1
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def point(self, row: int) -> None:
        if row != self.at:
            self.at = row
            self.pointed.emit(row)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self.point(self.logicalIndexAt(event.position().toPoint()))
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self.point(-1)
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A finger points by it."""
        self.point(self.logicalIndexAt(event.position().toPoint()))
        super().mousePressEvent(event)

    def label_widths(self) -> tuple[int, int]:
        """With words as small as they may be, and with whole ones."""
        worn = self.ink.font(WORD)
        least, whole = (QFontMetrics(written).horizontalAdvance(self._widest()) for written in (smallest(worn), worn))
        beside = self._before() + AFTER
        return beside + least, beside + whole

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.label_widths()[1], 0)

    def _widest(self) -> str:
        sheet, metrics = self._model.sheet, QFontMetrics(self.ink.font(WORD))
        return max((line.word for line in sheet.lines), key=metrics.horizontalAdvance) if sheet is not None else ""

    def _before(self) -> int:
        """What the symbol takes of the width."""
        return EDGE + self._symbol_side() + 8

    def _symbol_side(self) -> int:
        return round(SYMBOL * self.ink.size)

    def _written(self, name: str) -> QFont:
        """All words of one size: what the widest has room for."""
        room = self.width() - self._before() - AFTER
        written = fitted(self._widest(), self.ink.font(WORD), room)[0]
        written.setBold(name == TOTAL)
        return written

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        sheet, ink = self._model.sheet, self.ink
        if sheet is None:
            return
        line = sheet.lines[logicalIndex]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, QColor(ink.paper))
        parted = logicalIndex > 0 and group_of(line.name) != group_of(sheet.lines[logicalIndex - 1].name)
        ruled(painter, rect, ink, heavy=parted)
        side = min(self._symbol_side(), rect.height() - 4)
        cut = self._symbol(line.name, side, sharpness(painter))
        if cut is not None:
            size = cut.pixmap.deviceIndependentSize()
            middle = rect.left() + EDGE + self._symbol_side() / 2
            painter.drawPixmap(
                QPointF(round(middle - size.width() / 2), round(rect.center().y() + 1 - size.height() / 2)), cut.pixmap
            )
        painter.setFont(self._written(line.name))
        painter.setPen(QColor(ink.muted if line.name == PLACE else ink.text))
        text = rect.adjusted(self._before(), 0, 0, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line.word)
        painter.restore()

    def _symbol(self, name: str, side: int, ratio: float) -> Cut | None:
        pictures = self._pictures
        sheet = self._model.sheet
        if name == "scenario" and sheet is not None and sheet.scenario is not None:
            symbol = SCENARIO_SYMBOLS[sheet.scenario - 1]
        else:
            symbol = GROUNDS.get(name) or SYMBOLS.get(name) or ""
        if symbol not in pictures.catalogue.pictures:
            return None
        scale = Scale(side / pictures.catalogue.pictures[symbol].height, ratio)
        if symbol.endswith("_1"):
            return painting.plot(pictures, Face(symbol), scale)
        return pictures.cut(symbol, scale)
