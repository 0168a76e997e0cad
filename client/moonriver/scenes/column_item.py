"""A column of plots with the ranchers on them; the nearer one stands to the box, the sooner is its turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.moonriver.art.layout import measures
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.table_layout import COLUMN_PITCH, COLUMN_TOP, Box
from client.moonriver.scenes.table_spoken import column_name, place_spoken
from client.table.pieces.laid_item import Area, LaidItem, Words
from client.table.pieces.look import Drawn, Key, Look
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.state import State

GUTTER = 25.0
"""Left of the plots, in units: in which order the ranchers have their turns."""
INSET = 6.0
LIFT = 8.0
"""A rancher that may still be taken back does not touch the plot."""


class ColumnItem(LaidItem):
    """`following` is the column of the round to come. Its origin is below the heading."""

    def __init__(self, pictures: Pictures, theme: Theme, following: bool) -> None:
        super().__init__(pictures)
        self.following = following
        self._theme = theme
        self._text = 1.0
        self._label = 0.0
        self._shown: tuple[State, Sequence[str]] | None = None
        self._lit: frozenset[int] = frozenset()
        self._drafted: tuple[int, str] | None = None

    def resize(self, box: Box, unit: float, ratio: float, label: float, text: float, theme: Theme) -> None:
        self._theme, self._text, self._label = theme, text, label
        self.rescale(Scale(unit, ratio).even(COLUMN_PITCH))
        self.setPos(round(box.x * ratio) / ratio, round((box.y + label) * ratio) / ratio)
        self.setRect(QRectF(0, -label, box.wide, box.high))
        self._renew()

    def show_state(self, state: State, names: Sequence[str]) -> None:
        self._shown = state, names
        self._renew()

    def light(self, places: Collection[int] = ()) -> None:
        lit = frozenset(places)
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def draft(self, place: int | None, color: str = "") -> None:
        """Where somebody in this colour is about to stand."""
        drafted = None if place is None else (place, color)
        if drafted != self._drafted:
            self._drafted = drafted
            self._renew()

    def place_rect(self, place: int) -> QRectF:
        return self.pixels(GUTTER - 6, COLUMN_TOP + place * COLUMN_PITCH, 120, COLUMN_PITCH)

    def place_at(self, pos: QPointF) -> int | None:
        key = self.key_at(pos)
        return None if key is None else int(key[1])

    def _renew(self) -> None:
        if self._shown is None:
            return
        state, names = self._shown
        plots = state.following if self.following else state.current
        ranchers = state.following_ranchers if self.following else state.current_ranchers
        pieces = state.options.pieces
        looks: dict[Key, Look] = {}
        areas: dict[Key, Area] = {}
        pixels = round(15 * self._text)
        heading = column_name(self.following)
        left = min(self.scale_used.snapped(GUTTER - 6), max(3.0, self.rect().width() - 6 * pixels))
        words: dict[Key, Words] = {
            ("heading",): Words(heading, left, 2 - self._label, self.rect().width() - left, pixels, self._theme.muted)
        }
        turn = 0
        for n in range(COLUMN):
            x, y = GUTTER + 48, COLUMN_TOP + INSET + n * COLUMN_PITCH + 48
            if plots[n]:
                looks["shadow", n] = Look(Drawn("shadow_plot"), x, y, Layer.SHADOW)
                looks["plot", plots[n]] = Look(face_of(pieces, plots[n]), x, y, Layer.PLOT)
            else:
                looks["cell", n] = Look(Drawn(f"cell_{self._theme.name}"), x, y, Layer.CELL)
            seat = ranchers[n]
            name = None
            if seat != NO_RANCHER:
                name = names[seat]
                turn += 1
                self._lay_rancher(looks, n, state.options.colors[seat], x - 48, y - 48)
                if not self.following:
                    color = self._theme.text if turn == 1 else self._theme.muted
                    high = self.scale_used.snapped(y) - pixels * 0.65
                    wide = self.scale_used.snapped(GUTTER)
                    words["turn", n] = Words(str(turn), 0, high, wide, pixels, color, turn == 1, True)
            if n in self._lit:
                looks["glow", n] = Look(Drawn(f"glow_plot_{self._theme.name}"), x, y, Layer.GLOW)
            if self._drafted is not None and self._drafted[0] == n:
                self._lay_rancher(looks, n, self._drafted[1], x - 48, y - 48 - LIFT, Layer.DRAFT)
            areas["place", n] = Area(self.place_rect(n), place_spoken(pieces, self.following, n, plots[n], name))
        self.lay(looks, words, areas)

    def _lay_rancher(
        self, looks: dict[Key, Look], place: int, color: str, left: float, top: float, z: float = Layer.TOKEN
    ) -> None:
        x, y, wide = measures().rancher
        looks["rancher", place] = Look(Drawn(f"rancher_{color}"), left + x, top + y, z, wide / 96)
