"""A line of text in little room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from client.window.fitting import fitted
from client.window.theme import font


@pytest.mark.parametrize("room", range(36, 200, 9))
def test_names_that_differ_in_a_number_are_told_apart_however_they_are_cut(qapp: QApplication, room: int) -> None:
    first, second = (fitted(f"Ranch Hand {number}", font(15, bold=True), room) for number in (1, 2))
    assert first[1] != second[1]
    for worn, words in (first, second):
        assert QFontMetricsF(worn).horizontalAdvance(words) <= room


def test_a_name_without_a_number_is_cut_at_its_end(qapp: QApplication) -> None:
    assert fitted("Calamity Jane", font(15), 60)[1].startswith("Calam")
    assert fitted("Calamity Jane", font(15), 60)[1].endswith("…")
    assert fitted("Calamity Jane", font(15), 300)[1] == "Calamity Jane"
