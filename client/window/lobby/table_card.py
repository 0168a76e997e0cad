"""A table of the lobby as a card: its name, how it is played, who sits there, and one button that fits."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from client.lobby.lobby_model import Deed, Row
from client.look.fitting import ENDING, fitted
from client.look.labels import sized
from client.look.pictures import Pictures, Scale
from client.look.sizes import grown
from client.table.figures import figure_of, shade_of
from client.words.lobby_words import act_of, deed_of, played_of, seats_of
from engine import registry

ROW = Qt.ItemDataRole.UserRole + 10
MARGIN, GAP = 12, 6
FIGURE = 34
PRESSED = 34
"""Pixels that a button is high at least."""
QUIET = 185
MOST_SEATS = 8
LEAST = 0.7
"""Of its size, what a line has at least before it is cut."""
ANYBODY = "#8A90A8"
"""The disc of somebody whose color the table does not say."""


def card_high() -> int:
    lines = QFontMetrics(sized(17)).height() + QFontMetrics(sized(13)).height()
    return lines + max(grown(FIGURE), QFontMetrics(sized(13)).height()) + grown(2 * MARGIN + 2 * GAP)


def button_of(card: QRect, row: Row) -> QRect:
    """Where its button is, below the name if that has no room beside it; empty where nothing may be done."""
    text = act_of(row)
    if not text:
        return QRect()
    metrics = QFontMetrics(sized(15, bold=True))
    wide, high = metrics.horizontalAdvance(text) + grown(32), max(grown(PRESSED), metrics.height() + grown(10))
    inner = card.adjusted(grown(MARGIN + 2), grown(MARGIN), -grown(MARGIN + 2), -grown(MARGIN))
    beside = inner.width() - wide - grown(MARGIN)
    name = QFontMetrics(sized(17, bold=True))
    written = LEAST * name.horizontalAdvance(row.name) + (name.height() + grown(GAP) if row.passcode else 0)
    top = inner.top() if written <= beside else inner.bottom() + 1 - high
    return QRect(inner.right() - wide, top, wide, high)


class TableCard(QStyledItemDelegate):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures = Pictures()
        self.under = QPoint(-1, -1)
        """Where the mouse is."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        return QSize(200, card_high())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(ROW)
        if not isinstance(row, Row):
            return
        state: QStyle.StateFlag = option.state
        card: QRect = option.rect
        colors: QPalette = option.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, card, colors, bool(state & QStyle.StateFlag.State_Selected))
        pressed = button_of(card, row)
        self._button(painter, pressed, row, colors)
        self._lines(painter, card, pressed, row, colors)
        painter.restore()

    def _ground(self, painter: QPainter, card: QRect, colors: QPalette, chosen: bool) -> None:
        fill = QColor(colors.color(QPalette.ColorRole.Highlight))
        fill.setAlpha(52 if chosen else 16)
        painter.setBrush(fill)
        edge = colors.color(QPalette.ColorRole.Link if chosen else QPalette.ColorRole.Midlight)
        painter.setPen(QPen(edge, max(2, grown(2)) if chosen else 1))
        painter.drawRoundedRect(QRectF(card).adjusted(2, 3, -2, -3), grown(10), grown(10))

    def _button(self, painter: QPainter, room: QRect, row: Row, colors: QPalette) -> None:
        if room.isEmpty():
            return
        lit = row.deed is Deed.RETURN
        role = QPalette.ColorRole
        painter.setBrush(colors.color(role.Link if lit else role.Button))
        over = room.contains(self.under)
        painter.setPen(QPen(colors.color(role.Link if over and not lit else role.Mid), max(2, grown(2))))
        painter.drawRoundedRect(room, grown(9), grown(9))
        painter.setFont(sized(15, bold=True))
        painter.setPen(colors.color(role.HighlightedText if lit else role.ButtonText))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, act_of(row))

    def _lines(self, painter: QPainter, card: QRect, pressed: QRect, row: Row, colors: QPalette) -> None:
        """Of a table that nobody announces how it is played is not known, nor who sits there."""
        text = colors.color(QPalette.ColorRole.Text)
        quiet = QColor(text)
        quiet.setAlpha(QUIET)
        played, told = played_of(row.game, row.summary), seats_of(row)
        inner = card.adjusted(grown(MARGIN + 2), grown(MARGIN), -grown(MARGIN + 2), -grown(MARGIN))
        taken = grown(MARGIN) + (
            QFontMetrics(sized(13)).horizontalAdvance(deed_of(row)) if pressed.isEmpty() else pressed.width()
        )
        low = not pressed.isEmpty() and pressed.top() > inner.top()
        beside = 0 if low else taken
        top, locked = inner.top(), 0
        for pixels, bold, color, words in (
            (17, True, text, row.name),
            (13, False, quiet, played if played or row.seats else told),
        ):
            worn = sized(pixels, bold=bold)
            high = QFontMetrics(worn).height()
            if bold and row.passcode:
                first = QRect(inner.left(), top, inner.width() - beside, high)
                locked = self._lock(painter, first, color)
            _write(painter, QRect(inner.left(), top, inner.width() - beside - locked, high), words, worn, color)
            locked = 0
            top += high + (grown(GAP) if not bold else 0)
        if pressed.isEmpty():
            room = QRect(inner.left(), inner.top(), inner.width(), QFontMetrics(sized(17)).height())
            painter.setFont(sized(13))
            painter.setPen(quiet)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, deed_of(row))
        foot = QRect(inner.left(), top, inner.width(), inner.bottom() - top + 1)
        foot.adjust(0, 0, -taken if low else 0, 0)
        left = self._figures(painter, foot, row, quiet)
        if played or row.seats:
            _write(painter, foot.adjusted(left, 0, 0, 0), told, sized(13), quiet)

    def _lock(self, painter: QPainter, room: QRect, ink: QColor) -> int:
        """At the end of the line: newcomers need a passcode; how wide it is."""
        ratio = painter.device().devicePixelRatioF()
        side = room.height()
        at = QRect(room.right() + 1 - side, room.top(), side, side)
        self._pictures.icon("icon_lock", ink.name(), side, ratio).paint(painter, at)
        return side + grown(GAP)

    def _figures(self, painter: QPainter, room: QRect, row: Row, quiet: QColor) -> int:
        """Who sits, in their colors, then a dotted place for each free seat, closer together where there is less room;
        how wide all that is."""
        side = grown(FIGURE)
        step = min(float(grown(FIGURE + 4)), max(side / 2, (room.width() - side) / max(1, row.seats - 1)))
        if row.seats > MOST_SEATS:  # a false announcement says anything
            return 0
        taken = row.seats if row.running else max(0, row.seats - row.free)
        worn = (*row.worn, *[""] * taken)[:taken]
        top = room.center().y() - side / 2
        for at in range(row.seats):
            place = QRectF(room.left() + at * step, top, side, side)
            if at < len(worn):
                self._figure(painter, place, row.game, worn[at])
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(quiet, max(1, grown(1.5)), Qt.PenStyle.DotLine))
                painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), grown(8), grown(8))
        return round(row.seats * step) + grown(GAP) if row.seats else 0

    def _figure(self, painter: QPainter, place: QRectF, game: str, color: str) -> None:
        known = color and game in registry.ids()
        ground = QColor(shade_of(game, color) if known else ANYBODY)
        painter.setPen(QPen(ground.darker(125), 1))  # white is seen on light paper, too
        painter.setBrush(ground)
        painter.drawRoundedRect(place, grown(8), grown(8))
        name = figure_of(game, color) if known else ""
        if name in self._pictures.catalogue.pictures:
            picture = self._pictures.catalogue.pictures[name]
            ratio = painter.device().devicePixelRatioF()
            unit = (place.width() - grown(4)) / max(picture.width, picture.height)
            cut = self._pictures.cut(name, Scale(unit, ratio)).pixmap
            size = cut.deviceIndependentSize()
            painter.drawPixmap(
                round(place.center().x() - size.width() / 2), round(place.center().y() - size.height() / 2), cut
            )


def _write(painter: QPainter, room: QRect, words: str, worn: QFont, color: QColor) -> None:
    made, cut = fitted(words, worn, room.width(), LEAST, ENDING)
    painter.setFont(made)
    painter.setPen(color)
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)
