"""Three slow bands of mist over the water of the board."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from client.look.pictures import Pictures, Scale
from client.riverdragons.art.measures import measures
from client.riverdragons.scenes.table_layout import BOARD, TableLayout

BANDS = ((1, 150, 1), (2, 610, -1), (3, 1020, 1))
"""By number: how far down it begins, in units of the board, and which way it drifts."""

STEP = 25
"""Device pixels by which a band gets longer at a time, so that it is not painted anew for every size of the window."""


class Mist(QGraphicsRectItem):
    """Each band follows itself, so that it has no end."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._gone = 0
        self._bands = [[QGraphicsPixmapItem(self) for _ in range(2)] for _ in BANDS]
        self._wide = 1.0
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        for pair in self._bands:
            for one in pair:
                one.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def arrange(self, placing: TableLayout, theme: str, ratio: float) -> None:
        board = placing.board
        self.setPos(board.x, board.y)
        self.setRect(0, 0, board.wide, board.high)
        steps = ceil(BOARD[0] * placing.unit * ratio / STEP)
        scale = Scale(steps * STEP / (BOARD[0] * ratio), ratio)
        for pair, (number, top, _) in zip(self._bands, BANDS, strict=True):
            pixmap = self._pictures.cut(f"mist_{number}", scale, opacity=measures(theme).mist).pixmap
            for one in pair:
                one.setPixmap(pixmap)
                one.setY(round(top * placing.unit))
        self._wide = BOARD[0] * scale.unit
        self.drift(self._gone)

    def drift(self, gone: int) -> None:
        """So many pixels from where it begins."""
        self._gone = gone
        for pair, (_, _, way) in zip(self._bands, BANDS, strict=True):
            x = way * gone % self._wide
            pair[0].setX(x)
            pair[1].setX(x - self._wide)

    def let_go(self) -> None:
        for pair in self._bands:
            for one in pair:
                one.setPixmap(QPixmap())
