"""Beside the columns of the ladder: the rungs' numbers at the left, and at the right what going down them means."""

from __future__ import annotations

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.moonriver.art.cuttings import Arrow
from client.moonriver.scenes.ladder.layout import LadderLayout
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_spoken import arrow_words, first_words, last_words
from client.table.pieces.laid_item import LaidItem, Words
from client.table.pieces.look import Key, Look
from engine.moonriver.numbers import COLUMN

NUMBER, OF_PLOT = 20.0, 0.36
"""Pixels of a number, and of a plot's side what it has at most."""
WORD_OF_PLOT = 0.33
LINE = 1.2


class RungsItem(LaidItem):
    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures)

    def resize(self, layout: LadderLayout, text: float, ratio: float, theme: Theme, bottom: float = 0.0) -> None:
        """`text` is a factor of letters; what lies over it comes down to `bottom`."""
        self.rescale(Scale(1.0, ratio))
        left, top = layout.box.x, layout.rungs[0]
        self.setPos(round(left * ratio) / ratio, round(top * ratio) / ratio)
        wide = layout.left - left
        high = (COLUMN - 1) * layout.step + layout.plot
        self.setRect(0, 0, layout.box.wide, high)
        words: dict[Key, Words] = {}
        big = round(min(NUMBER * text, OF_PLOT * layout.plot))
        small = round(min(layout.letters, WORD_OF_PLOT * layout.plot))
        for n in range(COLUMN):
            middle = n * layout.step + layout.plot / 2
            shift = {0: LINE * small / 2, COLUMN - 1: -LINE * small / 2}.get(n, 0.0)
            at = middle + shift - LINE * big / 2
            words["rung", n] = Words(str(n + 1), 2, at, wide - 4, big, theme.text, True, True)
        ends = {"first": (first_words(), 0.0), "last": (last_words(), high - LINE * small - 2)}
        for key, (said, y) in ends.items():
            words[(key,)] = Words(said, 2, y, wide - 4, small, theme.muted, centred=True)
        covered = round(max(0.0, bottom - layout.arrow.y))
        beside = layout.arrow
        arrow = Arrow(arrow_words(), int(beside.wide), round(beside.high), layout.letters, theme.muted, covered)
        across = layout.arrow.x - left + layout.arrow.wide / 2
        self.lay({("arrow",): Look(arrow, across, 0, Layer.TOKEN)}, words, {})
