"""How the score of a record went: points, rounds, and who led."""

from __future__ import annotations

from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.table.replay.score_lines import ScoreLines
from client.table.replay.scores import Scores
from engine.contract import AnyGame, GameState
from tests.games import SIGNS


class Counted:
    """A game, as far as its score is looked at: a state is its points."""

    round = None

    @staticmethod
    def score(points: tuple[int, ...]) -> tuple[int, ...]:
        return points


def of(*points: tuple[int, ...]) -> Scores:
    made = Scores(cast("AnyGame", Counted()))
    for step, now in enumerate(points):
        made.tell(step, cast("GameState", now))
    return made


@pytest.mark.parametrize(
    ("points", "leads"),
    [
        ([(0, 0), (1, 0), (2, 0)], []),
        ([(0, 0), (1, 0), (1, 2), (3, 2)], [2, 3]),
        ([(1, 0), (1, 1), (2, 1)], []),
        ([(1, 0), (1, 1), (1, 2)], [2]),
    ],
    ids=["alone", "by turns", "caught up, and ahead again", "caught up, and passed"],
)
def test_the_lead_changes_when_somebody_else_leads_alone(points: list[Any], leads: list[int]) -> None:
    assert of(*points).leads == leads


def test_a_game_without_score_and_rounds_has_neither() -> None:
    scores = Scores(SIGNS)
    scores.tell(0, SIGNS.new(SIGNS.read_options({})))
    assert (scores.points, scores.rounds, scores.leads) == ([], {}, [])


def test_a_click_leads_to_where_it_points(qtbot: QtBot) -> None:
    lines = ScoreLines(of(*[(step, 3) for step in range(11)]), 10, ["red", "blue"], str)
    qtbot.addWidget(lines)
    lines.resize(216, 40)
    lines.show()
    meant: list[int] = []
    lines.meant.connect(meant.append)
    for step in (0, 4, 10):
        QTest.mouseClick(lines, Qt.MouseButton.LeftButton, pos=QPoint(round(lines.x_of(step)), 20))
    assert meant == [0, 4, 10]
    lines.show_step(7)
    assert lines.accessibleDescription() == "7"
    assert not lines.grab().isNull()
