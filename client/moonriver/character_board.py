"""A character's board in small: what makes one differ from another, drawn and in words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from client.look.theme import Color, palette
from client.words.saying import listed, one_after_another, tr
from engine.moonriver.grid import WIDTH, cells_of, xy
from engine.moonriver.pieces import Board

ROWS = 2
"""Of the grid: as far from the river as bridges lead."""
FOR_TWO = 4
"""Plots in the hand, the one just taken included, with which two dominoes may be laid."""
PALE, DARKER = 200, 160
"""Of 255; and per cent, for what would not be seen on light paper."""


def said(board: Board) -> str:
    columns = listed([str(x) for x in sorted(xy(cell)[0] for cell in cells_of(board.bridges))])
    text = tr("character", "Slots: {slots}. Bridges at columns: {columns}.", slots=board.slots, columns=columns)
    never = tr("character", "Never two dominoes in a turn.") if board.slots + 1 < FOR_TWO else ""
    return one_after_another(text, never)


def paint(painter: QPainter, room: QRectF, board: Board, ink: Color) -> None:
    """Two rows of cells with the camp among them, the river with a plank for each bridge, and the slots below it."""
    cell = min(room.width() / WIDTH, room.height() / (ROWS + 1.6))
    gap, left, foot = cell / 12, room.center().x() - WIDTH * cell / 2, room.top() + ROWS * cell
    paper = palette("paper")
    edge = QColor(ink).darker(DARKER) if QColor(ink).lightness() > PALE else QColor(ink)
    painter.setPen(Qt.PenStyle.NoPen)
    for at in range(ROWS * WIDTH):
        x, y = xy(at)
        painter.setBrush(QColor(ink if board.blocked >> at & 1 else paper["sage"]))
        box = QRectF(left + (x - 1) * cell, foot - y * cell, cell, cell)
        painter.drawRoundedRect(box.adjusted(gap, gap, -gap, -gap), gap, gap)
    river = QRectF(left, foot + gap, WIDTH * cell, cell * 0.5)
    painter.setBrush(QColor(paper["river"]))
    painter.drawRoundedRect(river, gap * 2, gap * 2)
    painter.setBrush(QColor(paper["straw"]))
    for at in cells_of(board.bridges):
        x, y = xy(at)
        plank = QRectF(left + (x - 0.65) * cell, foot - (y - 0.7) * cell, cell * 0.3, cell * (y - 0.2))
        painter.drawRoundedRect(plank, gap, gap)
    painter.setBrush(QColor(paper["bone"]))
    painter.setPen(QPen(edge, gap * 2))
    start = room.center().x() - board.slots * cell / 2
    for slot in range(board.slots):
        box = QRectF(start + slot * cell, river.bottom() + gap * 2, cell, cell)
        painter.drawRoundedRect(box.adjusted(gap * 2, gap * 2, -gap * 2, -gap * 2), gap, gap)
