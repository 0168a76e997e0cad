"""A line of text in little room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication

from client.look.fitting import fitted, fitted_in_two, smallest
from client.look.theme import font


@pytest.mark.layout
@pytest.mark.parametrize("room", range(36, 200, 9))
def test_names_that_differ_in_a_number_are_told_apart_however_they_are_cut(qapp: QApplication, room: int) -> None:
    first, second = (fitted(f"Ranch Hand {number}", font(15, bold=True), room) for number in (1, 2))
    assert first[1] != second[1]
    for worn, words in (first, second):
        assert QFontMetricsF(worn).horizontalAdvance(words) <= room


@pytest.mark.layout
def test_a_name_without_a_number_is_cut_at_its_end(qapp: QApplication) -> None:
    assert fitted("Calamity Jane", font(15), 60)[1].startswith("Calam")
    assert fitted("Calamity Jane", font(15), 60)[1].endswith("…")
    assert fitted("Calamity Jane", font(15), 300)[1] == "Calamity Jane"


@pytest.mark.layout
def test_nothing_is_cut_that_fits_with_smaller_letters(qapp: QApplication) -> None:
    worn = font(30)
    least = QFontMetricsF(smallest(worn)).horizontalAdvance("This round")
    for room in range(1 + int(least), 300):
        made, shown = fitted("This round", worn, room)
        assert shown == "This round"
        assert QFontMetricsF(made).horizontalAdvance(shown) <= room


def test_letters_that_have_their_size_in_points_are_fitted_too(qapp: QApplication) -> None:
    worn = QFont("Sans Serif", 12)
    whole = QFontMetrics(worn).horizontalAdvance("Weighs every plan")
    assert fitted("Weighs every plan", worn, 2 * whole)[1] == "Weighs every plan"
    assert fitted_in_two("Weighs every plan", worn, round(whole * 0.8))[1] == ["Weighs", "every plan"]
