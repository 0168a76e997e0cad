"""The others' reserves at the size of a hand, over the ladder, while a plot of them is to be picked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF

from client.look.box import Box
from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.moonriver.answering.marks import Offered
from client.moonriver.art.cuttings import Sheet
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import HIDDEN, face_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.spoken import slot_spoken
from client.table.pieces.laid_item import Area, LaidItem, Words
from client.table.pieces.look import Drawn, Key, Look
from engine.moonriver.state import State

EDGE, BETWEEN, NAME, HAT = 14.0, 12.0, 16.0, 22.0
"""Pixels round the rows and between plots, with room for their glow, of a name's letters, and of the hat beside it."""
LINE = 1.5
PLOT = 96.0
MOST = 3
"""Plots that a row has room for, at least."""


class SwapItem(LaidItem):
    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures)
        self._box = Box(0, 0, 0, 0)
        self._text, self._hand = 1.0, PLOT
        self._theme: Theme | None = None
        self._shown: tuple[State, Offered, Sequence[str]] | None = None
        self._lit: frozenset[int] = frozenset()
        self.setZValue(Layer.SQUARE)
        self.hide()

    def resize(self, box: Box, hand: float, text: float, ratio: float, theme: Theme) -> None:
        """`hand` is the side of a plot in my hand."""
        self._box, self._hand, self._text, self._theme = box, hand, text, theme
        self.rescale(Scale(1.0, ratio))
        self.setPos(round(box.x * ratio) / ratio, round(box.y * ratio) / ratio)
        self.setRect(QRectF(0, 0, box.wide, box.high))
        self._renew()

    def offer(self, state: State | None, offered: Offered | None, names: Sequence[str]) -> None:
        """None: nothing any more."""
        if state is not None and offered is not None:
            self._shown = state, offered, names
            self.show()
            self._renew()
        elif self._shown is not None:
            self._shown, self._lit = None, frozenset()
            self.hide()
            self.lay({}, {}, {})

    def light(self, plots: Collection[int], seats: Collection[int]) -> None:
        """Whose reserve may be asked for a plot, or which of its plots."""
        lit = frozenset((*plots, *(-1 - seat for seat in seats)))
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def thing_at(self, pos: QPointF) -> Pointed | None:
        key = self.key_at(pos)
        if key is None or self._shown is None:
            return None
        seat, place = int(key[1]), int(key[2])
        return Pointed(Kind.PLOT, seat, place=place, plot=self._shown[0].seats[seat].reserve[place])

    def _renew(self) -> None:
        if self._shown is None or self._theme is None:
            return
        state, offered, names = self._shown
        box, theme = self._box, self._theme
        others = [seat for seat in range(len(state.seats)) if seat != offered.seat and state.seats[seat].reserve]
        looks: dict[Key, Look] = {("sheet",): Look(Sheet(box.wide, box.high, theme.panel), 0, 0, Layer.BOARD)}
        words: dict[Key, Words] = {}
        areas: dict[Key, Area] = {}
        row = box.high / max(1, len(others))
        pixels, line = round(NAME * self._text), NAME * self._text * LINE
        count = max(MOST, *(len(state.seats[seat].reserve) for seat in others), 0)
        side = min(self._hand, row - line - 2 * BETWEEN, (box.wide - 2 * EDGE + BETWEEN) / count - BETWEEN)
        for n, seat in enumerate(others):
            top = n * row + (row - line - BETWEEN / 2 - side) / 2
            hat = HAT * self._text
            looks["hat", seat] = Look(
                Drawn(f"hat_{state.options.colors[seat]}"), EDGE + hat / 2, top + line / 2, Layer.TOKEN, hat / PLOT
            )
            left = EDGE + hat + BETWEEN / 2
            words["name", seat] = Words(names[seat], left, top, box.wide - left - EDGE, pixels, theme.text, True)
            for place, plot in enumerate(state.seats[seat].reserve):
                rect = QRectF(EDGE + place * (side + BETWEEN), top + line + BETWEEN / 2, side, side)
                at, zoom = (rect.center().x(), rect.center().y()), side / PLOT
                image = face_of(state.options.pieces, plot) if plot else HIDDEN
                looks["plot", seat, place] = Look(image, *at, Layer.PLOT, zoom)
                if plot in self._lit or -1 - seat in self._lit:
                    looks["glow", seat, place] = Look(Drawn(f"glow_plot_{theme.drawn}"), *at, Layer.GLOW, zoom)
                if offered.other == seat and offered.plot in (None, plot):
                    looks["ring", seat, place] = Look(Drawn("mark_here"), *at, Layer.DRAFT, zoom)
                areas["plot", seat, place] = Area(rect, slot_spoken(state.options.pieces, plot))
        self.lay(looks, words, areas)
