"""Where everything of the ladder lies: the rungs' numbers, two columns of plots, a gutter beside each for the figures,
and the arrow at the right."""

from __future__ import annotations

from typing import NamedTuple

from client.look.box import Box
from engine.moonriver.numbers import COLUMN

FIGURE = 0.62
"""Of a plot's side: how wide a rancher is."""
GUTTER = 0.68
"""The same of the gutter that it stands in: nothing of it lies over the plot."""
LEAST_PLOT = 61.5
"""Where everything has its common size: smaller, and turn lines give way."""
HIT_PLOT = 32.0
"""The same below a panel that needs more room than it has: smaller, and nobody could hit it."""

SIDE, NUMBERS = 12.0, 34.0
"""Left of the plots: pixels that grow with the window, and pixels that grow with the text."""
ARROW_SIDE, ARROW = 8.0, 16.0
"""Right of the gutters, the same."""
HEADING, NARROWEST_HEADING, LETTERS = 15.0, 11.0, 5.3
"""Pixels of its letters, at least, and how many times as wide its words are."""
EDGE, BETWEEN, LINE = 6.0, 3.5, 1.3
HATS, HATS_MOST, OF_PITCH = 20.0, 36.0, 0.16
"""How high the row of hats is, at least and at most, and of a column's width where plots can be smaller."""


class LadderLayout(NamedTuple):
    box: Box
    heading: int
    """Pixels of the letters over a column."""
    hats: Box
    """The row of hats over the first column, with all the room that it has."""
    pitch: float
    """From one column to the other."""
    plot: float
    rungs: tuple[float, ...]
    """The top of each rung's plots."""
    step: float
    """From one rung to the next."""
    arrow: Box
    letters: int
    """Pixels of what is written beside the plots."""

    @property
    def left(self) -> float:
        """Of the first column's plots."""
        return self.hats.x

    def reach(self, rungs: int) -> float:
        """Where so many rungs from above end: what comes down over the ladder covers whole ones."""
        return self.rungs[rungs] - (self.step - self.plot) / 2 if rungs < COLUMN else self.box.bottom


def least_high(wide: float, scale: float, text: float) -> float:
    return _high(wide, scale, text, min(LEAST_PLOT * scale, _widest_plot(wide, scale, text)))


def wished_high(wide: float, scale: float, text: float) -> float:
    """With plots as large as the width allows."""
    return _high(wide, scale, text, _widest_plot(wide, scale, text))


def lowest_top(ladder: LadderLayout, scale: float, text: float) -> float:
    """How far down it may begin, for its rungs to be hit still."""
    wide = ladder.box.wide
    return ladder.box.bottom - _high(wide, scale, text, min(HIT_PLOT * scale, ladder.plot))


def below(ladder: LadderLayout, bottom: float, scale: float, text: float) -> LadderLayout:
    """The same with all of its rungs, below a panel that comes down so far, where it has room there."""
    box = ladder.box
    if not box.y < bottom <= lowest_top(ladder, scale, text):
        return ladder
    return ladder_layout(box._replace(y=bottom, high=box.bottom - bottom), scale, text)


def ladder_layout(box: Box, scale: float, text: float) -> LadderLayout:
    """`scale` is a factor of lengths, `text` of letters."""
    hats_high = _hats_high(box, scale, text)
    head = _head(box.wide, scale, text) + hats_high - HATS * scale
    fits = (box.high - head - (EDGE + (COLUMN - 1) * BETWEEN) * scale) / COLUMN
    plot = min(fits, _widest_plot(box.wide, scale, text))
    step = plot + (box.high - head - EDGE * scale - COLUMN * plot) / (COLUMN - 1)
    step = min(step, plot * 1.25)
    spare = box.high - head - EDGE * scale - (COLUMN - 1) * step - plot
    heading = _heading(box.wide, scale, text)
    pitch = _pitch(box.wide, scale, text)
    left = box.x + _numbers(scale, text)
    top = box.y + spare / 2 + head
    hats = Box(left, top - hats_high - 4 * scale, pitch, hats_high)
    right = left + 2 * pitch
    arrow = Box(right, top, box.right - right, (COLUMN - 1) * step + plot)
    rungs = tuple(top + n * step for n in range(COLUMN))
    return LadderLayout(box, round(heading), hats, pitch, plot, rungs, step, arrow, round(12 * text))


def _hats_high(box: Box, scale: float, text: float) -> float:
    wished = min(HATS_MOST * scale, OF_PITCH * _pitch(box.wide, scale, text))
    spare = box.high - least_high(box.wide, scale, text)
    return HATS * scale + max(0.0, min(wished - HATS * scale, spare / 2))


def _numbers(scale: float, text: float) -> float:
    return SIDE * scale + NUMBERS * text


def _pitch(wide: float, scale: float, text: float) -> float:
    return (wide - _numbers(scale, text) - ARROW_SIDE * scale - ARROW * text) / 2


def _widest_plot(wide: float, scale: float, text: float) -> float:
    return _pitch(wide, scale, text) / (1 + GUTTER)


def _heading(wide: float, scale: float, text: float) -> float:
    return max(NARROWEST_HEADING * text, min(HEADING * text, _pitch(wide, scale, text) / LETTERS))


def _head(wide: float, scale: float, text: float) -> float:
    """What lies over the plots: the heading and the row of hats."""
    return (EDGE + HATS + 4) * scale + LINE * _heading(wide, scale, text)


def _high(wide: float, scale: float, text: float, plot: float) -> float:
    return _head(wide, scale, text) + COLUMN * plot + ((COLUMN - 1) * BETWEEN + EDGE) * scale
