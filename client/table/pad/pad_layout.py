"""How large the score pad is, and whether its foot stands below the table or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from client.table.pad.pad_foot import PadFoot

MARGIN = 8
"""Of the panel around the paper, for its shadow."""
EDGE = 11
TOP = 6
GAP, BETWEEN = 8, 16
"""Between the table and its foot, below or beside it."""
WIDE_ENOUGH = 520
"""Pixels of a pad of few columns where there is room."""
FOOT_BESIDE = 300
STEP = 8


class Needs(Protocol):
    """The room that a game's table of numbers needs."""

    def widths(self) -> tuple[int, int, int]:
        """At the very least, with smaller words; with whole ones; and where there is room."""

    def heights(self, width: int, /) -> tuple[int, int]:
        """At least, with every row in sight, and where there is room."""


class PadLayout:
    def __init__(self, pad: QWidget, title: QLabel, table: QWidget, needs: Needs, foot: PadFoot) -> None:
        self._title, self._table, self._foot = title, needs, foot
        self.size = 1.0
        """Of the text."""
        outer = QVBoxLayout(pad)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(0)
        outer.addWidget(title)
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._body.addWidget(table, 1)
        self._body.addWidget(foot)
        outer.addLayout(self._body, 1)

    @property
    def beside(self) -> bool:
        return self._body.direction() == QBoxLayout.Direction.LeftToRight

    def arrange(self, size: QSize) -> None:
        beside = self._below(size.width()) > size.height() and self._least_beside() <= size.width()
        foot = self._foot_beside(size.width()) if beside else max(0, size.width() - self._edges())
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        edge = self._edge()
        self._body.setContentsMargins(edge, TOP, edge, edge)
        self._body.setSpacing(BETWEEN if beside else GAP)
        above = 0 if beside else self._table.heights(foot)[0] + GAP
        self._foot.arrange(foot, size.height() - self._frame() - above)

    def wish(self) -> QSize:
        wide = self._widths()[2]
        return QSize(wide, self._below(wide, roomy=True))

    def fitted(self, rooms: Sequence[QSize]) -> tuple[int, QSize]:
        """Which room, and how much of it. All but the last are its own, where smaller words are better than another
        room; of the last it takes little, for that shows what it counts. Where no room is large enough, rows are out
        of sight."""
        found = self._found(rooms)
        if found is not None:
            return found
        return len(rooms) - 1, QSize(min(self._widths()[2], rooms[-1].width()), rooms[-1].height())

    def fits(self, rooms: Sequence[QSize]) -> bool:
        """Every row is in sight."""
        return self._found(rooms) is not None

    def _found(self, rooms: Sequence[QSize]) -> tuple[int, QSize] | None:
        closest, least, most = self._widths()
        for number, room in enumerate(rooms):
            last = number == len(rooms) - 1
            steps = (*range(least, most, STEP), most) if last else (min(most, room.width()),)
            for wide in steps:
                if (least if last else closest) <= wide <= room.width() and self._below(wide) <= room.height():
                    return number, QSize(wide, min(room.height(), self._below(wide, roomy=True)))
            wide = min(room.width(), self._least_beside(roomy=True))
            if self._least_beside() <= wide and self._high_beside(wide, close=last) <= room.height():
                return number, QSize(wide, min(room.height(), self._high_beside(wide, roomy=True)))
        return None

    def _edge(self) -> int:
        return round(EDGE * self.size)

    def _edges(self) -> int:
        return 2 * (MARGIN + self._edge())

    def _widths(self) -> tuple[int, int, int]:
        closest, least, roomy = (wide + self._edges() for wide in self._table.widths())
        return closest, least, max(roomy, round(WIDE_ENOUGH * self.size))

    def _frame(self) -> int:
        """The height around the body."""
        return 2 * MARGIN + self._title.sizeHint().height() + TOP + self._edge()

    def _below(self, width: int, *, roomy: bool = False) -> int:
        inner = width - self._edges()
        return self._frame() + self._table.heights(inner)[roomy] + GAP + self._foot.height_at(inner)

    def _least_beside(self, *, roomy: bool = False) -> int:
        foot = max(round(FOOT_BESIDE * self.size), self._foot.narrowest()) if roomy else self._foot.narrowest()
        return self._table.widths()[1 + roomy] + BETWEEN + foot + self._edges()

    def _foot_beside(self, width: int) -> int:
        """What the table leaves, up to what it likes."""
        left = width - self._edges() - BETWEEN - self._table.widths()[1]
        return max(self._foot.narrowest(), min(left, round(FOOT_BESIDE * self.size)))

    def _high_beside(self, width: int, *, roomy: bool = False, close: bool = False) -> int:
        foot = self._foot_beside(width)
        table = self._table.heights(width - self._edges() - BETWEEN - foot)[roomy]
        return self._frame() + max(table, self._foot.height_at(foot, close=close))
