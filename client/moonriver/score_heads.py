"""The edges of the score pad: who plays, above; what counts, to the left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from client.moonriver.score_ink import Ink, ruled
from client.moonriver.score_model import ScoreModel
from client.moonriver.score_words import LANDS, PLACE, TOTAL, group_of
from client.window.face import Face
from client.window.fitting import lines_of
from client.window.pictures import Cut, Pictures, Scale
from client.window.theme import paint
from client.window.wording import tr

HAT = 30
BAND = 4
EDGE = 4
SYMBOL = 24
RIBBON, STAR = 13, 13
GAP = 4

SYMBOLS = {name: name for name in ("nugget", "beaver", "prospector", "trapper", "farmer")}
GROUNDS = {**{name: f"{name}_1" for name in LANDS}, "corn": "cornfield_1"}
SCENARIO_SYMBOLS = ("forest_1", "nugget", "desperado", "farm_1")
"""By number, from 1."""


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
        sheet = self._model.sheet
        metrics = QFontMetrics(self.ink.font(14, bold=True))
        names = () if sheet is None else sheet.names
        lines = max((len(lines_of(name, metrics, column - 2 * GAP)) for name in names), default=1)
        return round((HAT + BAND + 9) * self.ink.size) + lines * metrics.height()

    def name_width(self) -> int:
        """Of a column that no name of common length is too long for."""
        sheet = self._model.sheet
        metrics = QFontMetrics(self.ink.font(14, bold=True))
        return max((metrics.horizontalAdvance(name) for name in (sheet.names if sheet else ())), default=0) + 2 * GAP

    def ribbon_width(self) -> int:
        """A column is wide enough for the star and the word of its winner."""
        metrics = QFontMetrics(self.ink.font(RIBBON, bold=True))
        return (
            max(metrics.horizontalAdvance(word) for word in (tr("Winner"), tr("Shared")))
            + round(STAR * self.ink.size)
            + 14
        )

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
        hat = self._pictures.cut(
            name, Scale(HAT * ink.size / picture.height, painter.device().devicePixelRatio())
        ).pixmap
        size = hat.deviceIndependentSize()
        band = round(BAND * ink.size)
        written = ink.font(14, bold=True)
        metrics = QFontMetrics(written)
        lines = lines_of(sheet.names[logicalIndex], metrics, rect.width() - 2 * GAP)
        high = metrics.height()
        painter.drawPixmap(QPointF(round(rect.center().x() - size.width() / 2), rect.top() + 3), hat)
        top, bottom = rect.top() + 4 + round(size.height()), rect.bottom() - band - 3
        line = QRect(rect.left() + GAP, (top + bottom - len(lines) * high) // 2, rect.width() - 2 * GAP, high)
        painter.setFont(written)
        painter.setPen(QColor(ink.text))
        for text in lines:
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            line.translate(0, high)
        painter.setPen(QColor(ink.muted))
        painter.setBrush(QColor(paint().players[color]))
        painter.drawRoundedRect(QRectF(rect.left() + 6.5, rect.bottom() - band - 1.5, rect.width() - 13, band), 2, 2)
        painter.restore()


class RowHeader(_Header):
    """The symbol or the terrain, and its word."""

    def __init__(self, model: ScoreModel, pictures: Pictures, ink: Ink, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, model, pictures, ink, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def label_width(self) -> int:
        sheet = self._model.sheet
        if sheet is None:
            return 0
        widest = max(QFontMetrics(self._written(line.name)).horizontalAdvance(line.word) for line in sheet.lines)
        return EDGE + self._symbol_side() + 8 + widest + 6

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.label_width(), 0)

    def _symbol_side(self) -> int:
        return round(SYMBOL * self.ink.size)

    def _written(self, name: str) -> QFont:
        return self.ink.font(15, bold=name == TOTAL)

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
        cut = self._symbol(line.name, side, painter.device().devicePixelRatio())
        if cut is not None:
            size = cut.pixmap.deviceIndependentSize()
            middle = rect.left() + EDGE + self._symbol_side() / 2
            painter.drawPixmap(
                QPointF(round(middle - size.width() / 2), round(rect.center().y() + 1 - size.height() / 2)), cut.pixmap
            )
        painter.setFont(self._written(line.name))
        painter.setPen(QColor(ink.muted if line.name == PLACE else ink.text))
        text = rect.adjusted(EDGE + self._symbol_side() + 8, 0, 0, 0)
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
            return pictures.face(Face(symbol), scale)
        return pictures.cut(symbol, scale)
