"""The words and numbers of the score pad have their room, whatever its size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, qInstallMessageHandler
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from client.look.theme import DARK, LIGHT, theme
from client.moonriver.scenes.table_layout import table_layout
from client.moonriver.scoring.heads import ribbon_words
from client.moonriver.scoring.panel import ScorePanel
from client.table.pad.ink import Ink, ink_of
from engine.moonriver.options import BASE, LEGENDS, Options, Scenario
from tests.client.look.letters import larger
from tests.client.moonriver.scoring.pads import (
    LEGEND,
    LONG,
    ended,
    laid,
    pictures,
)

TIE = (
    "Calamity Jane the Third and Wolfgang Amadeus von Hohenzollern are level on points (80) and the largest "
    "territory (7). More cows decide: Wolfgang Amadeus von Hohenzollern wins, 8 to 2."
)


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("wide", "high", "text"), [
    (1024, 700, 1.0), (1024, 700, 1.25), (1024, 700, 1.5), (1024, 700, 2.0), (1366, 768, 1.25),
    (1920, 1080, 1.5), (3840, 2160, 2.2),
])  # fmt: skip
def test_nothing_is_cut_off(table: QWidget, players: int, wide: int, high: int, text: float) -> None:
    table.resize(wide, high)
    panel = laid(table, ended(Options(players, LEGENDS), 3), LONG, text=text)
    panel.say("The record could not be written: the disk is full.", "danger")
    QApplication.processEvents()
    assert table.rect().contains(panel.geometry())
    assert panel.table.verticalScrollBar().maximum() == 0, "every row is in sight"
    size = panel.table._ink.size
    assert size == text if text <= 1.5 or wide > 1024 else 0.75 * text <= size < text
    whole(panel, size)


@pytest.mark.layout
def test_names_that_differ_in_their_last_digit_have_it_even_where_rows_are_out_of_sight(table: QWidget) -> None:
    """A bar beside the rows takes room from the names above them."""
    table.resize(700, 420)
    names = ("Mia", "Greenhorn 1", "Greenhorn 2", "Greenhorn 3")
    panel = laid(table, ended(Options(4), 3), names, text=2.0)
    QApplication.processEvents()
    assert panel.table.verticalScrollBar().maximum() > 0
    heads = panel.table._heads
    assert heads.height() >= heads.head_height(panel.table.columnWidth(0))


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", [BASE, LEGENDS])
def test_on_the_smallest_window_it_leaves_ranches_in_sight(table: QWidget, players: int, mode: str) -> None:
    state = ended(Options(players, mode, Scenario.MOON_RIVER_CITY if mode == LEGENDS else None), 5)
    table.resize(1024, 700)
    panel = laid(table, state)
    lie = table_layout(1024, 700, players, state.options.grid.depth)
    ranch_left = int(lie.ranches[0].strip.x)
    panel.settle(QRect(0, int(lie.panel.y), ranch_left, 700 - int(lie.panel.y)))
    QApplication.processEvents()
    mine = lie.ranches[0].ranch
    assert larger() or panel.geometry().right() <= mine.x + mine.wide / 2, "half of my ranch, and all the others"
    assert panel.table.verticalScrollBar().maximum() == 0, "every row is in sight"
    assert panel.y() <= int(lie.panel.y), "no half of what is asked is seen above it"
    whole(panel, 1.0)


@pytest.mark.layout
def test_a_long_tie_of_long_names_fits_too(table: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.moonriver.scoring.sheet.verdict", lambda *_: TIE)
    for wide, high, text in ((1024, 700, 1.0), (1024, 700, 1.5), (1920, 1080, 1.0)):
        table.resize(wide, high)
        panel = laid(table, ended(LEGEND, 3), LONG, text=text)
        QApplication.processEvents()
        assert panel.foot.verdict.text() == TIE
        whole(panel, text)


def whole(panel: ScorePanel, text: float) -> None:
    """Every word and number has its room, within the paper and apart from the others."""
    assert panel.model.sheet is not None
    shown: list[QWidget] = [panel.title, panel.table]
    shown += [
        one for one in panel.foot.findChildren(QWidget) if one.isVisible() and isinstance(one, QLabel | QPushButton)
    ]
    boxes = [QRect(one.mapTo(panel, QPoint()), one.size()) for one in shown]
    for one, box in zip(shown, boxes, strict=True):
        words = one.text() if isinstance(one, QLabel | QPushButton) else "the table"
        assert panel.rect().contains(box), words
        assert not any(box.intersects(other) for other in boxes if other is not box), words
        if isinstance(one, QPushButton):
            assert box.width() >= one.sizeHint().width(), one.text()
            assert box.height() >= max(24, one.sizeHint().height())
            assert one.font().pixelSize() == round(15 * text)
        if isinstance(one, QLabel):
            assert box.height() >= one.heightForWidth(box.width()), one.text()
            for word in one.text().split():
                assert QFontMetrics(one.font()).horizontalAdvance(word) <= box.width(), word
    for told in (told.told for line in panel.model.sheet.lines for told in line.entries):
        panel.foot.note.setText(told)
        assert panel.foot.note.height() >= panel.foot.note.heightForWidth(panel.foot.note.width()), told
    model = panel.model
    big, small = (QFontMetrics(panel.table._ink.font(size, bold=True)) for size in (19, 13))
    for row, line in enumerate(model.sheet.lines if model.sheet else ()):
        assert panel.table.rowHeight(row) >= max(24, small.height())
        for seat in range(model.columnCount()):
            written = model.written(model.index(row, seat))
            metrics = small if line.name == "place" else big
            if written in ("Winner", "Shared"):
                written = ribbon_words(panel.table._ink, panel.table.columnWidth(seat), written, "1")
                assert metrics.horizontalAdvance(written) + 16 * text <= panel.table.columnWidth(seat) - 4
            assert metrics.horizontalAdvance(written) <= panel.table.columnWidth(seat) - 4


def test_words_on_paper_are_readable_in_both_themes() -> None:
    for name in (DARK, LIGHT):
        ink = ink_of(theme(name), 1.0)
        for ground in (ink.paper, ink.won, theme(LIGHT).raised):
            for color in (ink.text, ink.muted, theme(LIGHT).good, theme(LIGHT).danger, theme(LIGHT).warning):
                assert contrast(color, ground) >= 4.5, (name, color, ground)
        assert contrast(ink.text, ink.ribbon) >= 4.5


def contrast(one: str, other: str) -> float:
    lights = sorted(luminance(QColor(color)) for color in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(color: QColor) -> float:
    channels = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_qt_has_nothing_to_say_to_large_words_before_it_has_its_place(table: QWidget) -> None:
    said: list[str] = []
    before = qInstallMessageHandler(lambda kind, where, text: said.append(text))
    try:
        ScorePanel(pictures(), theme(DARK), parent=table).apply_theme(theme(DARK), 4.5)
    finally:
        qInstallMessageHandler(before)
    assert said == []


def test_another_theme_and_text_size_leave_nothing_of_the_old(table: QWidget) -> None:
    panel = laid(table, ended(Options(4), 2))
    dark = panel.grab().toImage()
    panel.apply_theme(theme(LIGHT), 1.25)
    worn = laid(table, ended(Options(4), 2), text=1.25)
    worn.apply_theme(theme(LIGHT), 1.25)
    worn.setFocus()
    QApplication.processEvents()
    assert panel.grab().toImage() == worn.grab().toImage()
    assert panel.grab().toImage() != dark
    assert isinstance(panel._ink, Ink)
