"""Who sits where, and how they stand: the strips of the table."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.theme import DARK, theme
from client.moonriver.scenes.strip_item import StripItem
from client.moonriver.scenes.table_layout import table_layout
from client.table.sitting import Sitting
from engine.moonriver.options import Options
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import happened, show, some, table

pytestmark = pytest.mark.usefixtures("qapp")


def test_names_and_facts_are_told(pictures: Pictures) -> None:
    scene = table(pictures)
    state = State(Options(2))
    held = Sitting("Mary", note="0:42")
    scene.show_view(state, 0, happened(state), [held, Sitting("Calm", bot=True)])
    assert scene.parts.strips[0].spoken == "Mary: 0 points, 0:42."
    assert scene.parts.strips[1].spoken == "Calm: 0 points, a bot."
    scene.show_view(state, 0, happened(state), [held._replace(dropped=True), Sitting("Calm", bot=True)])
    assert "connection lost" in scene.parts.strips[0].spoken


@pytest.mark.layout
def test_a_name_of_two_words_is_whole_on_the_smallest_window(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    strip.resize(table_layout(1024, 700, 4, 5).ranches[1].strip, 1.0, 1.0, theme(DARK))
    for points in (8, 18, 77):
        for sitting in (Sitting("Annie Oakley"), Sitting("Ranch Hand 3", bot=True)):
            strip.show_sitting(sitting, points, on_turn=False)
            assert (strip.written().name, strip.written().points) == (sitting.name, str(points))


def test_one_point_is_one_point(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    strip.resize(Box(0, 0, 400, 27), 1.0, 1.0, theme(DARK))
    for points, said in ((0, "0 points"), (1, "1 point"), (2, "2 points")):
        strip.show_sitting(Sitting("Annie"), points, on_turn=False)
        assert strip.written().points == str(points)
        assert strip.spoken == f"Annie: {said}."


def test_a_bot_that_thinks_keeps_its_points_in_sight(pictures: Pictures) -> None:
    """The dots are at its hat."""
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    strip.resize(table_layout(1024, 700, 4, 5).ranches[1].strip, 1.0, 1.0, theme(DARK))
    painted = []
    for thinks in (False, True):
        strip.show_sitting(Sitting("Ranch Hand 3", bot=True, thinks=thinks), 77, on_turn=True)
        assert strip.written().icon == "icon_bot"
        image = QImage(strip.boundingRect().size().toSize(), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        strip.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        painted.append(image)
    line = round(strip.written().score.left())
    points = [image.copy(line, 0, image.width() - line, image.height()) for image in painted]
    assert points[0] == points[1]
    assert painted[0] != painted[1]


@pytest.mark.layout
def test_what_is_said_of_my_score_gives_way_to_my_name(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    said = []
    for wide in (460, 330, 260, 200):
        strip.resize(Box(0, 0, wide, 30), 1.0, 1.0, theme(DARK))
        strip.show_sitting(Sitting("Calamity Jane"), 23, on_turn=False, rank=["2nd, 4 behind", "2nd"], leads=False)
        written = strip.written()
        assert (written.name, written.points) == ("Calamity Jane", "23")
        said.append(written.rank)
    assert said == sorted(said, key=len, reverse=True)
    assert said[0] == "2nd, 4 behind"
    assert len(said[-1]) < len(said[0])


def test_the_leader_has_the_crown(pictures: Pictures) -> None:
    scene = table(pictures)
    for truth, events in some(Options(3), 6):
        show(scene, truth, 0, events)
        points = [total(seat.ranch, truth.scenario) for seat in truth.seats]
        crowned = [strip.written().crown is not None for strip in scene.parts.strips]
        best = [score == max(points) and min(points) < max(points) for score in points]
        assert crowned == best


def test_nobody_leads_any_more_once_it_is_over(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    for over in (False, True):
        strip.show_sitting(Sitting("Ada"), 30, on_turn=False, rank=["leads"], leads=True, over=over)
        assert ("leads" in strip.spoken) is not over


@pytest.mark.layout
def test_the_own_name_gets_smaller_before_it_is_cut(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    strip.resize(table_layout(1024, 700, 4, 5, 2.0).ranches[0].strip, 1.0, 2.0, theme(DARK))
    strip.show_sitting(Sitting("Calamity Jane"), 23, on_turn=True)
    assert strip.written().name == "Calamity Jane"
    assert strip.written().named.pixelSize() >= 22


@pytest.mark.layout
def test_bots_of_one_level_are_told_apart_however_small_the_strip(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    box = table_layout(1024, 700, 4, 5, 2.0).ranches[1].strip
    for wide in (box.wide, box.wide * 0.7):
        strip.resize(box._replace(wide=wide), 1.0, 2.0, theme(DARK))
        names = []
        for number in (1, 2, 3):
            strip.show_sitting(Sitting(f"Ranch Hand {number}", bot=True), 105, on_turn=False)
            names.append(strip.written().name)
        assert len(set(names)) == 3, names
