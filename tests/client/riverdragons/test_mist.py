"""The mist over the board."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from client.look.pictures import Pictures
from client.riverdragons.scenes.mist import Mist
from client.riverdragons.scenes.table_layout import table_layout


@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_mist_has_no_gap_in_a_window_of_any_size_however_far_it_has_drifted(qapp: QApplication, ratio: float) -> None:
    mist = Mist(Pictures())
    for wide in range(1024, 1124, 7):
        placing = table_layout(wide, 700 + wide - 1024, 6, 1.0, choosing=False, panel=0.0)
        mist.arrange(placing, "dark", ratio)
        for gone in (0, 1, 333, 10_000):
            mist.drift(gone)
            bands: dict[float, list[tuple[float, float]]] = {}
            for item in mist.childItems():
                assert isinstance(item, QGraphicsPixmapItem)
                long = item.pixmap().deviceIndependentSize().width()
                bands.setdefault(item.y(), []).append((item.x(), item.x() + long))
            assert len(bands) == 3
            for (left, joint), (again, right) in map(sorted, bands.values()):
                assert left <= 0 <= placing.board.wide <= right
                assert joint == pytest.approx(again)
