"""A camera reads what is drawn: whole squares, dark on light, with room around them, at every scale, in both themes."""

from __future__ import annotations

import pytest
import segno
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, LIGHT, Daylight
from client.window.room.qr import QUIET, QrPicture, qr_pixmap, squares

CODE = "6003-H720-R2H3-S7KT-G769"
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")


def read(image: QImage, across: int) -> list[list[bool]]:
    """Which squares are dark, each looked at in all of its pixels."""
    square = image.width() // across
    assert image.width() == image.height() == square * across
    found = []
    for y in range(across):
        row = []
        for x in range(across):
            seen = {
                image.pixelColor(x * square + dx, y * square + dy).lightness() < 128
                for dx in range(square)
                for dy in range(square)
            }
            assert len(seen) == 1
            row.append(seen.pop())
        found.append(row)
    return found


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("side", [160, 233, 301])
def test_what_is_drawn_is_the_code_with_room_around_it(qapp: QApplication, side: int, ratio: float) -> None:
    rows = squares(CODE)
    pixmap = qr_pixmap(CODE, side, ratio)
    assert pixmap.width() <= side * ratio
    seen = read(pixmap.toImage(), len(rows) + 2 * QUIET)
    inside = [row[QUIET:-QUIET] for row in seen[QUIET:-QUIET]]
    assert [tuple(row) for row in inside] == list(rows)
    around = sum(map(sum, seen)) - sum(map(sum, inside))
    assert around == 0


def test_its_corners_are_where_cameras_look_for_them() -> None:
    rows = ["".join("1" if dark else "0" for dark in row) for row in squares(CODE)]
    assert tuple(row[:7] for row in rows[:7]) == tuple(row[-7:] for row in rows[:7]) == FINDER
    assert tuple(row[:7] for row in rows[-7:]) == FINDER


@pytest.mark.parametrize("code", ["1003-HG52-7JF7-N17K", CODE, "9" + "ABCD-" * 9])
def test_a_join_code_is_written_as_it_is_in_a_small_picture_that_forgives_dirt(code: str) -> None:
    made = segno.make_qr(code, error="m")
    assert made.mode == "alphanumeric"
    assert made.error in ("M", "Q", "H")
    assert len(squares(code)) <= 33
    assert squares(code) == tuple(tuple(map(bool, row)) for row in made.matrix)


@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_it_is_dark_on_light_in_both_themes(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    worn = qapp.font(), qapp.palette(), qapp.styleSheet()
    daylight = Daylight(qapp, name)
    picture = QrPicture(CODE)
    qtbot.addWidget(picture)
    picture.resize(247, 251)
    picture.show()
    drawn = picture.grab().toImage()
    lightest = max(drawn.pixelColor(x, 120).lightness() for x in range(247))
    darkest = min(drawn.pixelColor(x, y).lightness() for x in range(247) for y in range(251))
    assert lightest > 220
    assert darkest < 60
    assert CODE in picture.accessibleName()
    daylight.deleteLater()
    qapp.setFont(worn[0])
    qapp.setPalette(worn[1])
    qapp.setStyleSheet(worn[2])
    assert QColor(drawn.pixelColor(123, 125)).isValid()
