"""What all have in common: the round, the box, the supply of cows, the stack of partners and the bonus tiles."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.moonriver.scenes import table_spoken as spoken
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.table_layout import STOCK, Box
from client.table.pieces.laid_item import Area, LaidItem, Words
from client.table.pieces.look import Drawn, Key, Look
from client.words.saying import tr
from engine.moonriver.state import State

HEADING, PICTURE, NUMBER = 24.0, 52.0, 19.0
"""Heights where text has its common size."""
TILE = 46.0
GAP = 6.0
BOTTOM = {"box_full": (91, 104), "box_empty": (91, 104), "corral": (92, 136), "token_back": (96, 104)}
"""What stands lowest in each picture, from its anchor's coordinates, and the width of the picture."""


class StockItem(LaidItem):
    def __init__(self, pictures: Pictures, theme: Theme) -> None:
        super().__init__(pictures)
        self._theme = theme
        self._text = 1.0
        self._state: State | None = None
        self._lit: frozenset[tuple[int, int]] = frozenset()

    def resize(self, box: Box, ratio: float, text: float, theme: Theme) -> None:
        self._theme, self._text = theme, text
        self.rescale(Scale(min(PICTURE * text / 104, box.wide / 3 / 112), ratio))
        self.setPos(round(box.x * ratio) / ratio, round(box.y * ratio) / ratio)
        self.setRect(QRectF(0, 0, box.wide, box.high))
        self._renew()

    def show_state(self, state: State) -> None:
        self._state = state
        self._renew()

    def light(self, tiles: Collection[tuple[int, int]] = ()) -> None:
        """Each with the terrain that would show."""
        lit = frozenset(tiles)
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def _renew(self) -> None:
        state = self._state
        if state is None:
            return
        looks: dict[Key, Look] = {}
        words: dict[Key, Words] = {}
        areas: dict[Key, Area] = {}
        wide, text = self.rect().width(), self._text
        heading = spoken.round_spoken(state.round, state.scenario)
        words[("round",)] = Words(heading, 6, 2, wide - 6, round(15 * text), self._theme.text, True)
        box, supply, stack = len(state.box), state.supply, len(state.stack)
        listed = [
            ("box", "box_full" if box else "box_empty", box, tr("table", "plots"), spoken.box_spoken(box)),
            ("supply", "corral", supply, tr("table", "cows"), spoken.supply_spoken(supply)),
            ("stack", "token_back", stack, tr("table", "partners"), spoken.stack_spoken(stack)),
        ]
        third = wide / 3
        for n, (kind, picture, count, word, sentence) in enumerate(listed):
            if count or kind == "box":
                looks[(kind,)] = self._standing(picture, n * third + third / 2)
            top = (HEADING + PICTURE + 2) * text
            words[kind, 0] = Words(
                str(count), n * third, top, third, round(16 * text), self._theme.text, bold=True, centred=True
            )
            top += NUMBER * text
            words[kind, 1] = Words(word, n * third, top, third, round(12 * text), self._theme.muted, centred=True)
            areas[(kind,)] = Area(QRectF(n * third, HEADING * text, third, (STOCK - HEADING) * text), sentence)
        self._lay_tiles(state, looks, areas)
        self.lay(looks, words, areas)

    def _standing(self, picture: str, middle: float) -> Look:
        unit = self.scale_used.unit
        bottom = (HEADING + PICTURE) * self._text
        lowest, wide = BOTTOM[picture]
        if picture == "token_back":
            return Look(Drawn(picture), middle / unit, bottom / unit - lowest / 2, Layer.TOKEN, 0.86)
        return Look(Drawn(picture), middle / unit, bottom / unit - 8, Layer.TOKEN, 104 / wide)

    def _lay_tiles(self, state: State, looks: dict[Key, Look], areas: dict[Key, Area]) -> None:
        """Both sides of each, one beside the other."""
        pieces = state.options.pieces
        sides = sum(map(len, pieces.tiles))
        side = min(TILE * self._text, self.rect().width() / sides - GAP)
        unit = self.scale_used.unit
        number = 0
        for tile, (front, back) in enumerate(pieces.tiles):
            for terrain, other in ((front, back), (back, front)):
                x = number * (side + GAP) + GAP / 2
                number += 1
                if tile not in state.tiles:
                    continue
                rect = QRectF(x - GAP / 2, STOCK * self._text, side + GAP, side + GAP)
                middle = rect.center()
                at = middle.x() / unit, middle.y() / unit
                zoom = side / 96 / unit
                looks["tile", tile, int(terrain)] = Look(face_of(pieces, -1 - terrain), *at, Layer.PLOT, zoom)
                if (tile, int(terrain)) in self._lit:
                    glow = Drawn(f"glow_plot_{self._theme.name}")
                    looks["glow", tile, int(terrain)] = Look(glow, *at, Layer.GLOW, zoom)
                areas["tile", tile, int(terrain)] = Area(rect, spoken.tile_spoken(terrain, other))
