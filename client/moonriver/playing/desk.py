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
from client.moonriver.scenes.ladder.layout import LadderLayout, lowest_top
from client.moonriver.scenes.table_layout import TURNS, TableLayout
from client.table.corner_buttons import CornerButtons
from client.table.log.last_said import LastSaid
from client.table.panel.turn_panel import TurnPanel
from engine.moonriver.numbers import COLUMN

DRAWER = 0.5
"""Of the desk below the panel, at least."""
TALL = 300
"""Pixels of it beside the desk, at least, where the text has its common size."""
NARROW = 0.85
"""Of the usual width of turns, what the drawer has at least."""
OWN, OTHERS, LAID = 6, 3, 2
"""How much it matters that what is mine is seen, the others' strips, and plots that lie, against empty land."""
SAID = 34
"""Pixels of what was said last, at most."""


class Moment(NamedTuple):
    """Of a game: as long as it is the same, the panel gets no lower, and what lies below it stays."""

    number: int
    question: int
    troubled: bool


class Reach(NamedTuple):
    bottom: float
    """How far down the panel comes."""
    whole: bool
    """The ladder keeps all its rungs below it, where they have room: a plot is picked, or something is wrong for as
    long as it takes. Else nothing moves."""


class Desk:
    def __init__(self, pictures: Pictures, panel: TurnPanel, log: LogPanel, screen: QWidget) -> None:
        self._panel, self._log = panel, log
        self._seen: tuple[TableLayout, Moment] | None = None
        self._reached = 0.0
        self._drawer = 0
        """Which of its places the drawer has."""
        self._out = False
        """It has been laid there since it was opened."""
        self.corner = CornerButtons(pictures, screen)
        self.said = LastSaid(screen)
        self.said.stackUnder(log)
        log.heard.connect(self.said.show_line)
        log.heard.connect(self._count)
        log.read.connect(self._count)
        self.said.clicked.connect(log.open_chat)
        panel.prompt_bar.menu.hide()

    def apply_theme(self, theme: Theme) -> None:
        self.corner.apply_theme(theme, sizes().text)
        self.said.apply_theme(theme)

    def arrange(self, placing: TableLayout, moment: Moment, answering: object, *, busy: bool) -> Reach:
        """How far down the panel with what is asked comes; `busy`, while something moves."""
        picks, panel = isinstance(answering, Choosing), placing.panel
        least = panel.bottom
        if self._seen is not None and self._seen[0] is placing:
            if busy:  # the panel still has the words of before
                moment = self._seen[1]
            if moment == self._seen[1]:
                least = self._reached
        lowest, whole = lowest_top(placing.ladder, placing.scale, placing.text), picks or moment.troubled
        most = lowest if whole else placing.ladder.box.bottom
        needed = self._needed(placing, least, most)
        if needed <= least:
            reached = least
        elif whole and (picks or needed <= lowest):
            reached = min(needed, lowest)
        else:
            reached = _whole_rungs(placing.ladder, needed)
            self._needed(placing, reached, most)  # letters as large as they may be there
        self._seen, self._reached = (placing, moment), reached
        self._panel.setGeometry(rect_of(panel._replace(high=reached - panel.y)))
        self._lay_said(placing)
        self.corner.settle(placing.saloon.help, placing.saloon.gear)
        return Reach(reached, whole)

    def _needed(self, placing: TableLayout, least: float, most: float) -> float:
        """How far down the panel has to come that would come down to `least`."""
        panel = placing.panel
        return panel.y + self._panel.settle(round(panel.wide), int(least - panel.y), int(most - panel.y))

    def lay_log(self, placing: TableLayout, asked: Sequence[QRectF], lies: Sequence[QRectF]) -> None:
        """Where it is too low for a line, there is only its drawer; while that is open it stays where it is, unless
        something is asked for that lies below it. `lies` are plots in the ranches."""
        if self._log.opened:
            self._drawer = _free(placing, asked, lies, self._drawer if self._out else None)
        self._out = self._log.opened
        self._log.settle(rect_of(placing.log), rect_of(_drawers(placing)[self._drawer]))
        self._log.setVisible(self._log.opened or rect_of(placing.log).height() >= self._log.least())
        self._count()

    def _count(self) -> None:
        """What is unread, where the chat's own tab does not say so."""
        tabbed = self._log.isVisible() and self._log.tabs.isVisible()
        self.corner.gear.count(0 if tabbed else self._log.unread)

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
    """Where the drawer may lie: over the others' ranches, from below or from above, over the lower half of the desk, or
    over my ranch."""
    desk, mine, foot = placing.panel, placing.ranches[0].strip, placing.window.bottom - placing.gap
    other = placing.ranches[1].strip
    top = min(placing.saloon.box.y, foot - DRAWER * (foot - desk.bottom))
    high = foot - top
    wide = max(other.wide, NARROW * TURNS * placing.text)
    left = other.right - wide
    tall = min(max(high, TALL * placing.text), foot - placing.gap)
    return (
        Box(left, foot - tall, wide, tall),
        Box(left, foot - high, wide, high),
        Box(left, other.bottom + placing.gap, wide, min(tall, foot - other.bottom - placing.gap)),
        Box(desk.x, top, desk.wide, high),
        Box(mine.x, placing.gap, mine.wide, high),
    )


def _free(placing: TableLayout, asked: Sequence[QRectF], lies: Sequence[QRectF], now: int | None) -> int:
    """The place over which the least is that is asked for, and then the least of what is needed at all; unless that is
    better by what is asked for, where the drawer is now."""
    drawers = _drawers(placing)
    over = [sum(rect.intersects(QRectF(rect_of(box))) for rect in asked) for box in drawers]
    if now is not None and over[now] == min(over):
        return now
    needed = [(rect_of(box), weight) for box, weight in _needed(placing)] + [(rect.toRect(), LAID) for rect in lies]
    hides = [sum(_area(rect_of(box) & rect) * weight for rect, weight in needed) for box in drawers]
    return min(range(len(drawers)), key=lambda n: (over[n], hides[n]))


def _needed(placing: TableLayout) -> list[tuple[Box, int]]:
    """What one reads and presses, and how much it matters."""
    mine, *others = placing.ranches
    own = [(box, OWN) for box in (placing.panel, placing.ladder.box, placing.saloon.box, mine.strip, mine.ranch)]
    return [*own, *((place.strip, OTHERS) for place in others), *((place.ranch, 1) for place in others)]


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def _whole_rungs(ladder: LadderLayout, bottom: float) -> float:
    """How far down a panel comes that needs room down to there: what it covers, it covers whole, and nothing moves."""
    ends = [ladder.reach(rungs) for rungs in range(COLUMN + 1)]
    return next((end for end in ends if end >= bottom), ends[-1])


def rect_of(box: Box) -> QRect:
    left, top = round(box.x), round(box.y)
    return QRect(left, top, round(box.right) - left, round(box.bottom) - top)
