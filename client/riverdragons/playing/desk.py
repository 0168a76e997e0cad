"""Where the panels lie over the table."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import Theme
from client.riverdragons.scenes.table_layout import TableLayout
from client.table.corner_buttons import CornerButtons
from client.table.log.turns_panel import TurnsPanel
from client.table.panel.turn_panel import TurnPanel

MOST = 0.5
"""Of the window's height, how high what is asked may get."""
DRAWER = 0.5
"""Of the desk below the panel, where the log opens a drawer over it, at least."""


class Desk:
    def __init__(self, pictures: Pictures, panel: TurnPanel, log: TurnsPanel, screen: QWidget) -> None:
        self._panel, self._log = panel, log
        self._seen: object = None
        self._reached = 0.0
        self.corner = CornerButtons(pictures, screen)
        panel.prompt_bar.menu.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.corner.apply_theme(theme, sizes().text)

    def needs(self, placing: TableLayout, moment: object) -> float:
        """How high what is asked has to be; at the same moment, if it is one, it gets no lower. 0 is no
        more than as a rule."""
        common, most = placing.least_panel, int(MOST * placing.window.high)
        needed = self._panel.settle(round(placing.panel.wide), int(common), most)
        reached = float(min(needed, most)) if needed > common else 0.0
        kind = moment, placing.window, placing.text
        if moment is not None and self._seen == kind:
            reached = max(reached, self._reached)
        self._seen, self._reached = kind, reached
        return reached

    def arrange(self, placing: TableLayout, *, covered: bool) -> None:
        """`covered`, the score lies where the last turns are else."""
        self._panel.setGeometry(rect_of(placing.panel))
        self.corner.settle(placing.help, placing.gear)
        place, drawer = placing.turns or placing.lines, self._drawer(placing)
        self._log.settle(rect_of(drawer if place is None else place), rect_of(drawer))
        room = place is not None and place.high >= self._log.least() and not (covered and placing.turns is None)
        self._log.setVisible(self._log.opened or room)

    def _drawer(self, placing: TableLayout) -> Box:
        """Over the lower part of the desk."""
        panel = placing.panel
        bottom = placing.window.bottom - placing.gap
        room = bottom - panel.bottom - placing.gap
        top = bottom - max(DRAWER * room, 0.0)
        return Box(panel.x, top, panel.wide, bottom - top)


def pad_place(placing: TableLayout) -> QRect:
    """Below the round; while cards are chosen, over the hand."""
    found = placing.hand or placing.below
    assert found is not None
    return rect_of(found)


def rect_of(box: Box) -> QRect:
    left, top = round(box.x), round(box.y)
    return QRect(left, top, round(box.right) - left, round(box.bottom) - top)
