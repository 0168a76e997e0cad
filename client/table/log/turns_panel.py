"""Drawn turns and the chat in any room: with tabs, or as a few lines alone and a drawer over the table for all."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.look.pictures import Pictures
from client.look.sizes import follow, grown, sizes
from client.look.theme import Theme
from client.table.furniture import Page
from client.table.log.drawn_sheet import SIDE, DrawnSheet
from client.table.log.log_panel import CHAT, EDGE, LINE, LOG, LogPanel
from client.table.log.telling import Telling

FEW = 4
"""With less height than the tabs and so many lines there are lines alone."""


class TurnsPanel(LogPanel[DrawnSheet]):
    rearranged = Signal()
    """The drawer was opened or closed."""

    def __init__(self, telling: Telling, pictures: Pictures, parent: QWidget | None = None) -> None:
        self._opened = False
        super().__init__(telling, DrawnSheet(pictures), parent)
        follow(self, self._fit)  # after the layout, which has margins for the tabs

    @property
    def opened(self) -> bool:
        return self._opened

    def settle(self, place: QRect, drawer: QRect) -> None:
        """In its place; over the drawer, while that is open and the place has no room for the tabs."""
        few = place.height() < self._enough()
        self._opened = self._opened and few
        if few and not self._opened:
            self.tabs.setCurrentIndex(LOG)
        self.setGeometry(drawer if self._opened else place)
        if self._opened:
            self.raise_()
        self._fit()

    def open_turns(self) -> None:
        """What happened, all of it; once more, and the drawer is closed."""
        if self._opened and self.tabs.currentIndex() == LOG:
            self.close_drawer()
            return
        self._open(True)
        self.tabs.setCurrentIndex(LOG)
        self.sheet.setFocus(Qt.FocusReason.TabFocusReason)

    def open_chat(self) -> None:
        self._open(self.tabs.isTabVisible(CHAT) or self._opened)
        super().open_chat()

    def close_drawer(self) -> bool:
        """Whether it was open."""
        was = self._opened
        self._open(False)
        return was

    @property
    def page(self) -> Page:
        return super().page._replace(drawn=self._opened)

    def show_page(self, page: Page) -> None:
        self._open(page.drawn)
        super().show_page(page)

    def least(self) -> int:
        """Pixels in which one line stands."""
        return round(SIDE * sizes().text) + 2 * grown(LINE)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def apply_theme(self, worn: Theme, text_size: float) -> None:
        super().apply_theme(worn, text_size)
        self._fit()

    def _open(self, opened: bool) -> None:
        if opened != self._opened:
            self._opened = opened
            self.rearranged.emit()

    def _enough(self) -> int:
        self.tabs.ensurePolished()
        return self.tabs.sizeHint().height() + FEW * self.sheet.row_height(tight=False)

    def _fit(self) -> None:
        tight = self.height() < self._enough()
        self.sheet.be_tight(tight)
        self.tabs.setVisible(not tight)
        box = self.layout()
        if box is not None:
            around = 0 if tight else grown(EDGE)
            box.setContentsMargins(grown(EDGE), around, grown(EDGE), around)
