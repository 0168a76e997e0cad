"""The score pad as a picture and as a page, of a finished game and of its record."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from client.moonriver.screen import MoonRiverScreen
from client.window.save_sheet import SaveSheet
from netproto.records.record import load
from tests.client.window.conftest import window
from tests.client.window.quiet_window import QuietWindow

__all__ = ["window"]
RECORDS = Path(__file__).parents[2] / "kept" / "311310a" / "host" / "data" / "default" / "records"


def ended(window: QuietWindow) -> MoonRiverScreen:
    window.settings.motion = "off"
    window.resize(1024, 700)
    window.show_replay(load(RECORDS / "gold_rush.moonriver"))
    assert window.where.replay is not None
    window.where.replay.replay.go(len(window.where.replay.replay))
    screen = window.where.screen
    assert isinstance(screen, MoonRiverScreen)
    assert screen.pad.isVisible()
    return screen


def saved(window: QuietWindow, screen: MoonRiverScreen, place: Path) -> bytes:
    def save() -> None:
        (sheet,) = window.findChildren(SaveSheet)
        sheet.line.setText(str(place))
        sheet.save.click()

    QTimer.singleShot(0, window, save)
    screen.pad.foot.keep_act.trigger()
    QTest.qWait(0)
    return place.read_bytes()


def test_the_pad_of_a_record_is_saved_as_a_picture(window: QuietWindow, tmp_path: Path) -> None:
    screen = ended(window)
    image = QImage.fromData(saved(window, screen, tmp_path / "score.png"))
    sheet = screen.pad.model.sheet
    assert sheet is not None
    assert min(image.width(), image.height()) > 600
    shades = {image.pixelColor(x, image.height() // 2).rgb() for x in range(image.width())}
    assert len(shades) > 10, "there is something written on it"
    assert finely_drawn(image) > 100, "its pieces are as sharp as its letters"
    assert QColor(screen.pad._ink.paper).isValid()
    assert "score.png" in screen.pad.foot.said.text()


def finely_drawn(image: QImage) -> int:
    """Squares of two by two pixels that are not one pixel drawn large, where the pieces stand before their rows."""
    across = range(2 * 20, 2 * 40, 2)
    down = range(image.height() // 5 // 2 * 2, image.height() * 3 // 4, 2)
    corners = [(x, y) for x in (0, 1) for y in (0, 1)]
    return sum(len({image.pixel(x + dx, y + dy) for dx, dy in corners}) > 1 for x in across for y in down)


def test_and_as_a_page(window: QuietWindow, tmp_path: Path) -> None:
    data = saved(window, ended(window), tmp_path / "score.pdf")
    assert data.startswith(b"%PDF-")
    assert b"%%EOF" in data[-32:]
    assert data.count(b"/Type /Page\n") == 1


@pytest.mark.layout
def test_all_rows_are_printed_and_no_buttons(window: QuietWindow) -> None:
    """Also where the window has no room for all of them."""
    window.daylight.enlarge(2.0)
    screen = ended(window)
    drawn = screen.pad.printed("Ada's table")
    drawn.grab()
    table, sheet = drawn.table, screen.pad.model.sheet
    assert sheet is not None
    assert table.verticalScrollBar().maximum() == 0
    last = table.visualRect(drawn.model.index(len(sheet.lines) - 1, 0))
    assert table.viewport().rect().contains(last)
    assert not any(one.isVisibleTo(drawn) for one in drawn.foot.findChildren(QAbstractButton))
    assert drawn.foot.verdict.text() == sheet.verdict
    assert drawn.foot.series.text() == "Moon River · Legends · Gold Rush · Ada's table"
    assert drawn.rect().contains(drawn.foot.geometry())
    drawn.deleteLater()
