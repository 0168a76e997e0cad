"""Where the panels lie over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import Theme
from client.moonriver.answering.choosing import Choosing
from client.moonriver.playing.log_panel import LogPanel
from client.moonriver.scenes.ladder.layout import lowest_top
from client.moonriver.scenes.table_layout import TURNS, TableLayout
from client.table.corner_buttons import CornerButtons
from client.table.log.last_said import LastSaid
from client.table.turn_panel import TurnPanel
from engine.moonriver.numbers import COLUMN

DRAWER = 0.5
"""Of the desk below the panel, at least."""
TALL = 300
"""Pixels of it beside the desk, at least, where the text has its common size."""
SAID = 34
"""Pixels of what was said last, at most."""


class Moment(NamedTuple):
    """Of a game: as long as it is the same, the panel gets no lower, and what lies below it stays."""

    number: int
    question: int
    troubled: bool


class Desk:
    def __init__(self, pictures: Pictures, panel: TurnPanel, log: LogPanel, screen: QWidget) -> None:
        self._panel, self._log = panel, log
        self._seen: tuple[TableLayout, Moment] | None = None
        self._reached = 0.0
        self._drawer = 0
        """Which of its places the drawer has."""
        self.corner = CornerButtons(pictures, screen)
        self.said = LastSaid(screen)
        self.said.stackUnder(log)
        log.heard.connect(self.said.show_line)
        self.said.clicked.connect(log.open_chat)
        panel.prompt_bar.menu.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.corner.apply_theme(theme, sizes().text)
        self.said.apply_theme(theme)

    def arrange(self, placing: TableLayout, moment: Moment, answering: object, *, busy: bool) -> float:
        """How far down the panel with what is asked comes; `busy`, while something moves."""
        picks = isinstance(answering, Choosing)
        panel, ladder = placing.panel, placing.ladder
        most = lowest_top(ladder, placing.scale, placing.text) if picks else ladder.box.bottom
        needed = self._panel.settle(round(panel.wide), int(panel.high), int(most - panel.y))
        reached = panel.bottom if needed <= panel.high else _reach(panel.y + needed, placing, picks=picks)
        if self._seen is not None and self._seen[0] is placing:
            if busy:  # the panel still has the words of before
                moment = self._seen[1]
            if moment == self._seen[1]:
                reached = max(reached, self._reached)
        self._seen, self._reached = (placing, moment), reached
        self._panel.setGeometry(rect_of(panel._replace(high=reached - panel.y)))
        self._lay_said(placing)
        self.corner.settle(placing.saloon.help, placing.saloon.gear)
        return reached

    def lay_log(self, placing: TableLayout, asked: Sequence[QRectF]) -> None:
        """Where it is too low for a line, there is only its drawer; that stays where it is, unless something is asked
        for that lies below it."""
        self._drawer = _free(_drawers(placing), asked, self._drawer if self._log.opened else 0)
        self._log.settle(rect_of(placing.log), rect_of(_drawers(placing)[self._drawer]))
        self._log.setVisible(self._log.opened or placing.log.high >= self._log.least())

    def _lay_said(self, placing: TableLayout) -> None:
        """What was said last, where it has room below my ranch and the chat has none."""
        chat = placing.chat
        if chat is None:
            self.said.settle(None)
            return
        high = min(chat.high + 2 * placing.gap, SAID * placing.scale)
        over = max(0.0, high - chat.high) / 2
        self.said.settle(rect_of(chat._replace(y=chat.y - over, high=high)))


def pad_place(placing: TableLayout) -> QRect:
    """Over the desk and the turns."""
    panel, right = placing.panel, placing.ranches[0].strip.x
    return QRect(0, round(panel.y), round(right), round(placing.window.bottom) - round(panel.y))


def _drawers(placing: TableLayout) -> tuple[Box, ...]:
    """Where the drawer may lie: over the lower half of the desk, over the others' ranches, or over mine."""
    desk, mine, foot = placing.panel, placing.ranches[0].strip, placing.window.bottom - placing.gap
    top = min(placing.saloon.box.y, foot - DRAWER * (foot - desk.bottom))
    high, right = foot - top, placing.ranches[1].strip.right
    wide = max(placing.ranches[1].strip.wide, TURNS * placing.text)
    tall = min(max(high, TALL * placing.text), foot - placing.gap)
    return (
        Box(desk.x, top, desk.wide, high),
        Box(right - wide, foot - tall, wide, tall),
        Box(right - wide, top, wide, high),
        Box(mine.x, placing.gap, mine.wide, high),
    )


def _free(drawers: Sequence[Box], asked: Sequence[QRectF], now: int) -> int:
    """The first place, from where the drawer is now, over which the least is that is asked for."""
    order = [now, *(n for n in range(len(drawers)) if n != now)]
    over = [sum(rect.intersects(QRectF(rect_of(box))) for rect in asked) for box in drawers]
    return min(order, key=over.__getitem__)


def _reach(bottom: float, placing: TableLayout, *, picks: bool) -> float:
    """How far down a panel comes that needs room down to there. The ladder makes room; where its plots were too small
    to be hit then, and none is asked for, whole rungs are covered, and nothing moves."""
    ladder = placing.ladder
    lowest = lowest_top(ladder, placing.scale, placing.text)
    if picks or bottom <= lowest:
        return min(bottom, lowest)
    ends = [ladder.reach(rungs) for rungs in range(COLUMN + 1)]
    return next((end for end in ends if end >= bottom), ends[-1])


def rect_of(box: Box) -> QRect:
    left, top = round(box.x), round(box.y)
    return QRect(left, top, round(box.right) - left, round(box.bottom) - top)
