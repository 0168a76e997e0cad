"""Lines of a log as they are painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.look.theme import DARK, theme
from client.table.log.drawn import Drawing, Part
from client.table.log.line_painting import REST, LinePainting, Picture, Words
from client.table.pieces.look import Drawn

WIDE, HIGH = 300, 120
LINE = Drawing((Part(Drawn("icon_bot"), 24), Part(words="Row 10", framed=True)), (Part(words="+6", tone="good"),))
LONGER = LINE._replace(end=(Part(words="+12", tone="good"),))


def painted(painting: LinePainting, drawing: Drawing, room: QRectF) -> QImage:
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painting.paint(painter, drawing, room)
    painter.end()
    return image


def test_pictures_stay_apart_from_what_they_came_to(qtbot: QtBot) -> None:
    """However many they are."""
    painting = LinePainting(Pictures(), theme(DARK), 22.0, 1.0)
    for many in range(1, 20):
        drawing = Drawing(many * (Part(Drawn("icon_bot"), 24),), (Part(words="+14", tone="good"),))
        *laid, end = painting._lay(drawing, 215.0)
        pictures = [one for one in laid if isinstance(one, Picture)]
        assert isinstance(end, Words)
        right = max(one.corner.x() + one.pixmap.deviceIndependentSize().width() for one in pictures)
        assert end.box.left() - right >= 0.4 * 22


def test_a_line_looks_the_same_wherever_it_has_been_before(qtbot: QtBot) -> None:
    pictures = Pictures()
    rooms = [QRectF(4, top, wide, 35) for wide in (290, 60, 290) for top in (0, 35, 71)]
    worn = LinePainting(pictures, theme(DARK), 22.0, 1.0)
    for room in rooms:
        for drawing in (LINE, LONGER):
            fresh = LinePainting(pictures, theme(DARK), 22.0, 1.0)
            assert painted(worn, drawing, room) == painted(fresh, drawing, room)
    assert painted(worn, LINE, rooms[0]) != painted(worn, LONGER, rooms[0])


def test_words_that_are_too_long_are_cut_and_not_left_out(qtbot: QtBot) -> None:
    line = Drawing((Part(Drawn("icon_bot"), 24), Part(words="much longer than there is room for in any line")))
    painting, room = LinePainting(Pictures(), theme(DARK), 22.0, 1.0), QRectF(0, 0, 150, 35)
    seen = painted(painting, line, room)
    alone = painted(painting, Drawing(line.parts[:1]), room)
    assert seen != alone
    for x in range(151, WIDE):
        assert all(seen.pixelColor(x, y) == Qt.GlobalColor.black for y in range(35)), x


@pytest.mark.parametrize(("text", "room"), [(1.0, 185.0), (2.0, 365.0)])
@pytest.mark.parametrize("spare", [4, 12])
def test_what_matters_is_in_the_longest_line(qtbot: QtBot, text: float, room: float, spare: int) -> None:
    """What may be left out stays away before it, and there is a sign of that."""
    bot, last = Part(Drawn("icon_bot"), 24), Part(words="Bill", framed=True)
    line = Drawing((*6 * (bot,), *spare * (bot._replace(spare=True),), bot, last), (Part(words="+14", tone="good"),))
    laid = list(LinePainting(Pictures(), theme(DARK), 22.0 * text, 1.0)._lay(line, room))
    said = [one.said for one in laid if isinstance(one, Words)]
    assert said[-2:] == ["Bill", "+14"]
    left_out = sum(isinstance(one, Picture) for one in laid) < spare + 7
    assert (REST.words in said) is left_out


def test_words_at_the_end_of_a_row_that_is_high_enough_take_all_the_lines_they_need(qtbot: QtBot) -> None:
    words = "yellow 5 lies, yellow 3 too short, yellow 4 lies"
    line = Drawing((Part(Drawn("icon_bot"), 24), Part(words=words)))
    painting = LinePainting(Pictures(), theme(DARK), 22.0, 1.0)
    for room in (170.0, 260.0, 340.0, 900.0):
        lines = painting._lines(line, room)
        assert " ".join(lines) in ("", words), "nothing is cut"
        assert (painting.further(line, room) > 0) == (len(lines) > 1) == (room < 800)
        assert all(one.endswith(",") for one in lines[:-1]) or room < 200
        *_, last = painting._lay_lines(line, lines or [words], room)
        assert isinstance(last, Words)
        assert last.box.right() <= room + 1


def test_a_row_with_anything_else_at_its_end_has_one_line(qtbot: QtBot) -> None:
    painting = LinePainting(Pictures(), theme(DARK), 22.0, 1.0)
    assert painting.further(LINE, 40.0) == 0
    assert painting.further(Drawing(LINE.parts), 40.0) == 0
    assert painting.further(Drawing(), 40.0) == 0
