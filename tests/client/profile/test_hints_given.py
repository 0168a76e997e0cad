"""Hints are counted on where a game is gone on with, and nowhere else."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest

from client.profile.hints_given import MOST, Given, HintsGiven

TABLE, OTHER = UUID(int=1), UUID(int=2)


def test_hints_are_those_of_one_game_of_one_table(tmp_path: Path) -> None:
    path = tmp_path / "state" / "hints.json"
    assert HintsGiven(path).given(TABLE, 1) == 0
    for hints in (1, 2):
        HintsGiven(path).keep(TABLE, Given(1, hints))
    HintsGiven(path).keep(OTHER, Given(3, 5))
    assert [HintsGiven(path).given(table, 1) for table in (TABLE, OTHER)] == [2, 0]
    assert HintsGiven(path).given(TABLE, 2) == 0, "another game at the same table"


def test_of_many_tables_those_of_the_last_hints_are_kept(tmp_path: Path) -> None:
    hints = HintsGiven(tmp_path / "hints.json")
    for number in range(MOST):
        hints.keep(UUID(int=number), Given(1, 1))
    hints.keep(UUID(int=0), Given(1, 2))
    hints.keep(UUID(int=MOST), Given(1, 1))
    assert [hints.given(UUID(int=number), 1) for number in (0, 1, 2, MOST)] == [2, 0, 1, 1]


@pytest.mark.parametrize(
    "broken", ["{", "[]", '{"format": 2, "tables": {}}', '{"format": 1}', '{"format": 1, "tables": {"a": [1, "two"]}}']
)
def test_a_file_that_is_broken_is_set_aside(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "hints.json"
    path.write_text(broken)
    assert HintsGiven(path).given(TABLE, 1) == 0
    assert not path.exists()
    HintsGiven(path).keep(TABLE, Given(1, 1))
    assert HintsGiven(path).given(TABLE, 1) == 1
