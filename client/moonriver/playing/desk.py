"""Where the panels lie over the table."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import Theme
from client.moonriver.playing.corner_buttons import CornerButtons
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.scenes.box import Box
from client.moonriver.scenes.table_layout import TableLayout
from client.table.log.log_panel import CHAT, LOG
from client.table.turn_panel import TurnPanel
from engine.moonriver.numbers import COLUMN


class Desk:
    def __init__(self, pictures: Pictures, panel: TurnPanel, log: LogPanel, screen: QWidget) -> None:
        self._panel, self._log = panel, log
        self.corner = CornerButtons(pictures, screen)
        panel.prompt_bar.menu.hide()
        log.said.connect(lambda _: self.end_talk())

    def apply_theme(self, theme: Theme) -> None:
        self.corner.apply_theme(theme, sizes().text)

    def arrange(self, placing: TableLayout) -> float:
        """How far down the panel with what is asked comes."""
        panel = placing.panel
        needed = self._panel.settle(round(panel.wide), int(panel.high))
        reached = _reach(panel, needed, placing)
        lay(self._panel, panel._replace(high=reached - panel.y))
        self._lay_log(placing)
        self.corner.settle(placing.saloon.help, placing.saloon.gear)
        return reached

    def end_talk(self) -> None:
        """The chat is closed where it lies over something else."""
        if self._log.property("lies over"):
            self._log.tabs.setCurrentIndex(LOG)

    def _lay_log(self, placing: TableLayout) -> None:
        """Where it is too low for a line, it is open only while somebody talks."""
        place, least = placing.log, self._log.least()
        over = place.high < least
        if over:
            foot = placing.window.bottom - placing.gap
            place = Box(placing.panel.x, foot - 2 * least, placing.panel.wide, 2 * least)
        lay(self._log, place)
        talks = self._log.tabs.currentIndex() == CHAT
        self._log.setProperty("lies over", over)
        self._log.setVisible(talks or not over)
        if talks and over:
            self._log.raise_()


def pad_place(placing: TableLayout) -> QRect:
    """Over the desk and the turns."""
    panel, right = placing.panel, placing.ranches[0].strip.x
    return QRect(0, round(panel.y), round(right), round(placing.window.bottom) - round(panel.y))


def _reach(panel: Box, needed: float, placing: TableLayout) -> float:
    """How far down a panel comes that needs so much: over whole rungs of the ladder, and nothing moves."""
    if needed <= panel.high:
        return panel.bottom
    ends = [placing.ladder.reach(rungs) for rungs in range(COLUMN + 1)]
    return next((end for end in ends if end - panel.y >= needed), ends[-1])


def lay(widget: QWidget, box: Box) -> None:
    left, top = round(box.x), round(box.y)
    widget.setGeometry(left, top, round(box.right) - left, round(box.bottom) - top)
