"""How a piece leaps, and how it leans on its way."""

from __future__ import annotations

import pytest

from client.look.pictures import Scale
from client.table.motion.acts import Act, Gait, Pose
from client.table.motion.gaits import moment
from client.table.pieces.look import Drawn

UNIT = Scale(2.0)
START, END = Pose(0, 100, UNIT, 1.0), Pose(300, 100, UNIT, 1.0)


def test_a_leap_is_one_arc_as_high_as_it_says() -> None:
    act = Act(Drawn("icon_bot"), START, END, Gait.LEAP, 1.0, high=20)
    way = [moment(act, n / 100) for n in range(101)]
    assert (way[0].x, way[-1].x) == (0, 300)
    assert (way[0].y, way[-1].y) == pytest.approx((100, 100))
    highest = min(way, key=lambda one: one.y)
    assert highest is way[50]
    assert 100 - highest.y == pytest.approx(20 * highest.wide)


def test_what_leans_is_straight_at_the_end() -> None:
    act = Act(Drawn("icon_bot"), START, END, Gait.LAND, 1.0, leans=(-40, 0))
    leans = [moment(act, n / 20).leans for n in range(21)]
    assert leans[0] == -40
    assert leans[-1] == 0
    assert leans == sorted(leans)


def test_what_says_nothing_of_it_does_not_lean() -> None:
    for gait in Gait:
        assert moment(Act(Drawn("icon_bot"), START, END, gait, 1.0), 0.4).leans == 0
