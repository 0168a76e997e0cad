"""A column of the ladder: its plots, the ranchers in the gutter beside them, and over it whose turn comes when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from client.look.box import Box
from client.look.fitting import fitted_in_two
from client.look.pictures import Pictures, Scale
from client.look.theme import Theme, font
from client.moonriver.art.cuttings import Faint
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.ladder.hats_row import hats_looks
from client.moonriver.scenes.ladder.layout import FIGURE, GUTTER, LadderLayout
from client.moonriver.scenes.ladder.order import turns_of
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.table_spoken import heading_words, nobody_words, place_spoken
from client.table.pieces.laid_item import Area, LaidItem, Words
from client.table.pieces.look import Drawn, Image, Key, Look
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import Options
from engine.moonriver.state import State

PLOT = 96.0
FIGURE_LEFT, FEET = 98.0, 95.0
"""Of a figure, from the top left of its plot, in units."""
APART = 0.8
"""Of its letters' height, what lies between the hats of both columns."""
HEADINGS_APART = 1.0
"""Of their letters' height, what lies between both headings."""
HEADING_INDENT = 2.0
"""Pixels from the ladder's edge."""
LIFT = 8.0
"""A rancher that may still be taken back does not touch the ground."""
MEANT, GONE = 0.6, 0.62
"""How much is seen of a rancher that is only meant, and of what lies over a plot that nobody took."""
LEFT_OVER = 0.62
"""Of its side, how large a plot lies that nobody took: what is written beside it needs the room."""


class Shown(NamedTuple):
    """All that is shown of a state, and of what led to it."""

    number: int
    plots: tuple[int, ...]
    ranchers: tuple[int, ...]
    seat: int | None
    phase: str
    acted: tuple[int, ...]
    left_over: object
    names: tuple[str, ...]
    options: Options


class ColumnItem(LaidItem):
    """`following` is the column of the round to come. Its origin is the top left of the plot on the first rung."""

    def __init__(self, pictures: Pictures, theme: Theme, following: bool) -> None:
        super().__init__(pictures)
        self.following = following
        self._theme = theme
        self._layout: LadderLayout | None = None
        self._shown: tuple[State, Sequence[str], Happened] | None = None
        self._seen: Shown | None = None
        self._lit: frozenset[int] = frozenset()
        self._drafted: tuple[int, str] | None = None
        self._meant: int | None = None

    def resize(self, layout: LadderLayout, ratio: float, theme: Theme) -> None:
        self._theme, self._layout = theme, layout
        self.rescale(Scale(layout.plot / PLOT, ratio).even(PLOT))
        left, top = layout.left + layout.pitch * self.following, layout.rungs[0]
        self.setPos(round(left * ratio) / ratio, round(top * ratio) / ratio)
        before = 0.0 if self.following else layout.left - layout.box.x
        self.setRect(QRectF(-before, layout.box.y - top, before + layout.pitch, layout.box.high))
        self._renew()

    def show_state(self, state: State, names: Sequence[str], happened: Happened) -> None:
        self._shown = state, names, happened
        number = state.round + self.following
        seen = Shown(
            number=number,
            plots=tuple(state.following if self.following else state.current),
            ranchers=tuple(state.following_ranchers if self.following else state.current_ranchers),
            seat=state.seat,
            phase=state.phase,
            acted=tuple(happened.acted.get(number, ())),
            left_over=happened.left_over.get(number),
            names=tuple(names),
            options=state.options,
        )
        if seen != self._seen:
            self._seen = seen
            self._renew()

    def light(self, places: Collection[int] = ()) -> None:
        lit = frozenset(places)
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def draft(self, stands: tuple[int, str] | None) -> None:
        """On which rung a rancher of which colour is about to stand."""
        if stands != self._drafted:
            self._drafted = stands
            self._renew()

    def mean(self, rung: int | None) -> None:
        """Where whoever is on turn would stand, if that were picked."""
        if rung != self._meant:
            self._meant = rung
            self._renew()

    def place_rect(self, place: int) -> QRectF:
        layout = self._layout
        if layout is None:
            return QRectF()
        unit = self.scale_used.unit
        spare = min((layout.step - layout.plot) / 2, 6.0)
        high = layout.step * place / unit
        return self.pixels(0, high - spare / unit, PLOT * (1 + GUTTER), PLOT + 2 * spare / unit)

    def place_at(self, pos: QPointF) -> int | None:
        key = self.key_at(pos)
        return None if key is None else int(key[1])

    def _renew(self) -> None:
        if self._shown is None or self._layout is None:
            return
        state, names, happened = self._shown
        layout, colors, pieces = self._layout, state.options.colors, state.options.pieces
        plots = state.following if self.following else state.current
        ranchers = state.following_ranchers if self.following else state.current_ranchers
        number = state.round + self.following
        looks: dict[Key, Look] = {}
        areas: dict[Key, Area] = {}
        words: dict[Key, Words] = {}
        drafted = None if self._drafted is None else (self._drafted[0], colors.index(self._drafted[1]))
        meant = drafted if self._meant is None or state.seat is None else (self._meant, state.seat)
        turns = turns_of(state, self.following, happened.acted.get(number, ()), meant)
        if not self.following or any(plots):
            self._lay_heading(words, number, len(pieces.plots) // COLUMN, layout)
        top = layout.hats.y - layout.rungs[0]
        row = Box(0, top, layout.hats.wide - APART * layout.letters, layout.hats.high)
        looks.update(hats_looks(turns, colors, row, self.scale_used.unit, self._theme.muted))
        left_over = None if self.following else happened.left_over.get(number)
        for n in range(COLUMN):
            x, y = PLOT / 2, layout.step * n / self.scale_used.unit + PLOT / 2
            rancher = ranchers[n]
            if plots[n]:
                looks["shadow", n] = Look(Drawn("shadow_plot"), x, y, Layer.SHADOW)
                looks["plot", plots[n]] = Look(face_of(pieces, plots[n]), x, y, Layer.PLOT)
            else:
                looks["cell", n] = Look(Drawn(f"cell_{self._theme.drawn}"), x, y, Layer.CELL)
                if left_over is not None and left_over[0] == n:
                    self._lay_left_over(looks, words, n, left_over[1], y)
            if rancher != NO_RANCHER:
                looks["rancher", n] = self._figure(Drawn(f"rancher_{colors[rancher]}"), y)
            if n in self._lit:
                looks["glow", n] = Look(Drawn(f"glow_plot_{self._theme.drawn}"), x, y, Layer.GLOW)
            if drafted is not None and drafted[0] == n:
                figure = self._figure(Drawn(f"rancher_{colors[drafted[1]]}"), y - LIFT)
                looks["rancher", n] = figure._replace(z=Layer.DRAFT)
            elif meant is not None and meant[0] == n:
                looks["meant", n] = self._figure(Faint(f"rancher_{colors[meant[1]]}", MEANT), y)
            name = None if rancher == NO_RANCHER else names[rancher]
            areas["place", n] = Area(self.place_rect(n), place_spoken(pieces, number, n, plots[n], name))
        self.lay(looks, words, areas)

    def _figure(self, image: Image, middle: float) -> Look:
        """In the gutter, beside the plot with this middle."""
        return Look(image, FIGURE_LEFT + FIGURE * 104 / 2, middle - PLOT / 2 + FEET, Layer.TOKEN, FIGURE)

    def _lay_heading(self, words: dict[Key, Words], number: int, rounds: int, layout: LadderLayout) -> None:
        """The first one says how many rounds there are, and where it has no room for that over its own column it begins
        over the rungs' numbers."""
        pixels, wide = layout.heading, layout.pitch - HEADINGS_APART * layout.heading
        measure = QFontMetricsF(font(pixels, bold=True))
        said, left = heading_words(number), 0.0
        if not self.following:
            whole = heading_words(number, rounds)
            before = max(0.0, measure.horizontalAdvance(whole) - wide)
            if before <= layout.left - layout.box.x - HEADING_INDENT:
                said, left = whole, -before
        top = layout.hats.y - layout.rungs[0] - measure.height()
        words[("heading",)] = Words(said, left, top, wide - left, pixels, self._theme.text, True)

    def _lay_left_over(self, looks: dict[Key, Look], words: dict[Key, Words], n: int, plot: int, y: float) -> None:
        assert self._shown is not None
        assert self._layout is not None
        x = PLOT / 2 * LEFT_OVER
        looks["left over", n] = Look(face_of(self._shown[0].options.pieces, plot), x, y, Layer.SHADOW, LEFT_OVER)
        faint = Faint(f"cell_{self._theme.drawn}", GONE)
        looks["cell", n] = Look(faint, x, y, Layer.PLOT, LEFT_OVER)
        looks["cross", n] = Look(Drawn("mark_no"), x, y, Layer.COUNT, LEFT_OVER)
        left = PLOT * LEFT_OVER * self.scale_used.unit + 4
        wide = self._layout.pitch - left - 4
        pixels = self._layout.letters
        worn, lines = fitted_in_two(nobody_words(), font(pixels), int(wide), self._layout.plot)
        step = QFontMetricsF(worn).lineSpacing()
        first = y * self.scale_used.unit - step * len(lines) / 2
        for line, said in enumerate(lines):
            top = first + line * step
            words["nobody", n, line] = Words(said, left, top, wide, worn.pixelSize(), self._theme.muted)
