"""What all have in common: the box, the supply of cows, the stack of partners, and the bonus tiles of two players."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QFontMetricsF

from client.look.box import Box
from client.look.fitting import lines_of
from client.look.pictures import Pictures, Scale
from client.look.theme import Theme, font
from client.moonriver.art.cuttings import Fold
from client.moonriver.scenes import table_spoken as spoken
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.saloon_layout import SaloonLayout
from client.table.pieces.laid_item import Area, LaidItem, Words
from client.table.pieces.look import Drawn, Key, Look
from client.words.saying import tr
from engine.moonriver.options import Options
from engine.moonriver.state import State

PICTURE = 104.0
"""How high a picture is, in units."""
LETTERS, WORD = 16.0, 13.0
"""Pixels of the numbers and of the words beside them."""
GAP = 4.0
FOOT = {"box_full": (91, 104), "box_empty": (91, 104), "corral": (92, 136), "token_back": (96, 104)}
"""What stands lowest in each picture, from its anchor's coordinates, and the width of the picture."""


class Counts(NamedTuple):
    """All that is shown of a state."""

    box: int
    supply: int
    stack: int
    tiles: tuple[int, ...]
    options: Options


class StockItem(LaidItem):
    """Its origin is the top left of the row."""

    def __init__(self, pictures: Pictures, theme: Theme) -> None:
        super().__init__(pictures)
        self._theme = theme
        self._layout: SaloonLayout | None = None
        self._state: State | None = None
        self._told: State | None = None
        self._counts: Counts | None = None
        self._lit: frozenset[tuple[int, int]] = frozenset()

    def resize(self, layout: SaloonLayout, ratio: float, theme: Theme) -> None:
        self._theme, self._layout = theme, layout
        row = layout.row
        self.rescale(Scale(row.high / PICTURE, ratio).even(PICTURE))
        self.setPos(round(row.x * ratio) / ratio, round(row.y * ratio) / ratio)
        box = layout.box
        self.setRect(QRectF(box.x - row.x, box.y - row.y, box.wide, box.high))
        self._renew()

    def show_state(self, state: State, told: State) -> None:
        """What lies there, and the state by which it is counted."""
        self._state, self._told = state, told
        counts = Counts(len(told.box), told.supply, len(told.stack), tuple(state.tiles), state.options)
        if counts != self._counts:
            self._counts = counts
            self._renew()

    def light(self, tiles: Collection[tuple[int, int]] = ()) -> None:
        """Each with the terrain that would show."""
        lit = frozenset(tiles)
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def _renew(self) -> None:
        state, told, layout = self._state, self._told, self._layout
        if state is None or told is None or layout is None:
            return
        looks: dict[Key, Look] = {}
        words: dict[Key, Words] = {}
        areas: dict[Key, Area] = {}
        box, supply, stack = len(told.box), told.supply, len(told.stack)
        listed = [
            ("box", "box_full" if box else "box_empty", box, tr("table", "plots"), spoken.box_spoken(box)),
            ("supply", "corral", supply, tr("table", "cows"), spoken.supply_spoken(supply)),
            ("stack", "token_back", stack, tr("table", "partners"), spoken.stack_spoken(stack)),
        ]
        third, high, text = layout.row.wide / len(listed), layout.row.high, layout.text
        pixels = round(LETTERS * text)
        measure = QFontMetricsF(font(pixels, bold=True))
        small = round(WORD * text)
        plain = QFontMetricsF(font(small))
        icon = int(min(high, third - measure.horizontalAdvance("00") - 2 * GAP))
        unit = self.scale_used.unit
        for n, (kind, picture, count, word, sentence) in enumerate(listed):
            left = n * third
            looks[(kind,)] = _standing(picture, left + icon / 2, high, icon / PICTURE, unit)
            left += icon + GAP
            wide = measure.horizontalAdvance(str(count))
            top = (high - measure.height()) / 2
            words[kind, 0] = Words(str(count), left, top, (n + 1) * third - left, pixels, self._theme.text, bold=True)
            left += wide + GAP
            if layout.wordy and left + plain.horizontalAdvance(word) < (n + 1) * third - GAP:
                lower = top + measure.ascent() - plain.ascent()
                words[kind, 1] = Words(word, left, lower, (n + 1) * third - left, small, self._theme.muted)
            areas[(kind,)] = Area(QRectF(n * third, 0, third, high), sentence)
        if layout.tiles is not None:
            origin = layout.tiles._replace(x=layout.tiles.x - layout.row.x, y=layout.tiles.y - layout.row.y)
            self._lay_tiles(state, origin, layout, looks, words, areas)
        self.lay(looks, words, areas)

    def _lay_tiles(
        self, state: State, room: Box, layout: SaloonLayout, looks: dict[Key, Look], words: dict[Key, Words],
        areas: dict[Key, Area],
    ) -> None:  # fmt: skip
        """Both sides of each, with a fold between them, and words for what they are."""
        tiles = state.options.pieces.tiles
        if not any(n in state.tiles for n in range(len(tiles))):
            return
        edge = 2.0
        rows = len(tiles) if layout.stacked else 1
        across = room.wide / 2 if layout.stacked else room.wide  # beside the saloon it may be narrow
        side = min((room.high - (rows - 1) * edge) / rows, layout.row.high * 1.25, across)
        across = 2 * side if layout.stacked else len(tiles) * 2 * side + (len(tiles) - 1) * side / 2
        left = room.right - across if layout.stacked else room.x + max(0.0, (room.wide - across) / 2)
        said, pixels = spoken.tiles_words(state.options.grid.depth), round(WORD * layout.text)
        worn = font(pixels)
        lines = lines_of(said, QFontMetrics(worn), int(left - room.x - edge)) if left - room.x > 3 * pixels else []
        step = QFontMetricsF(worn).lineSpacing()
        for n, line in enumerate(lines):
            top = room.y + room.high / 2 + (n - len(lines) / 2) * step
            words["tiles", n] = Words(line, room.x, top, left - room.x - edge, pixels, self._theme.muted)
        unit = self.scale_used.unit
        zoom = side / 96 / unit
        for tile, (front, back) in enumerate(tiles):
            if tile not in state.tiles:
                continue
            x = left if layout.stacked else left + tile * 2.5 * side
            y = room.y + tile * (side + edge) if layout.stacked else room.y + (room.high - side) / 2
            looks["fold", tile] = Look(Fold(96), (x + side) / unit, (y + side / 2) / unit, Layer.MARKS, zoom)
            for n, (terrain, other) in enumerate(((front, back), (back, front))):
                rect = QRectF(x + n * side, y, side, side)
                at = rect.center().x() / unit, rect.center().y() / unit
                looks["tile", tile, int(terrain)] = Look(
                    face_of(state.options.pieces, -1 - terrain), *at, Layer.PLOT, zoom
                )
                if (tile, int(terrain)) in self._lit:
                    glow = Drawn(f"glow_plot_{self._theme.drawn}")
                    looks["glow", tile, int(terrain)] = Look(glow, *at, Layer.GLOW, zoom)
                areas["tile", tile, int(terrain)] = Area(rect, spoken.tile_spoken(terrain, other))


def _standing(picture: str, middle: float, high: float, share: float, unit: float) -> Look:
    """On the row's foot, `share` being logical pixels a unit of the picture."""
    lowest, wide = FOOT[picture]
    zoom = share / unit
    foot = high / 2 + share * PICTURE / 2
    if picture == "token_back":
        return Look(Drawn(picture), middle / unit, high / 2 / unit, Layer.TOKEN, 0.86 * zoom)
    return Look(
        Drawn(picture), middle / unit, foot / unit - (PICTURE - 4 - lowest) * zoom, Layer.TOKEN, zoom * PICTURE / wide
    )
