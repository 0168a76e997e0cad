"""What the score pad counts and who has won."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.moonriver.scoring.sheet import Sheet, sheet_of
from client.moonriver.scoring.verdict import places, verdict
from engine.moonriver.grid import Cell, cell_at
from engine.moonriver.options import LEGENDS, Options
from engine.moonriver.pad import Row, rows
from engine.moonriver.score import Score, score, winners
from tests.client.moonriver.scoring.pads import (
    FORESTS,
    NAMES,
    ended,
    entry,
)
from tests.engine.moonriver.self_play import WAYS


def cells_of_row(row: Row) -> set[Cell]:
    return {cell for term in row.terms for factor in term.factors for cell in factor.cells}


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_number_is_the_engines_and_every_cell_the_pads(options: Options) -> None:
    for seed in range(3):
        state = ended(options, seed)
        sheet = sheet_of(state, NAMES[: options.players], over=True)
        named = {line.name: line.entries for line in sheet.lines}
        assert ("scenario" in named) == (options.mode == LEGENDS)
        assert list(named)[-2:] == ["total", "place"]
        for seat, held in enumerate(state.seats):
            counted = score(held.ranch, state.scenario)._asdict()
            for row in rows(held.ranch, state.scenario):
                if row.name in named:
                    entry = named[row.name][seat]
                    assert entry.points == counted[row.name]
                    assert set(entry.cells) == cells_of_row(row)
            assert named["total"][seat].points == counted["total"]
        assert sheet.winners == winners(state)
        for words in texts(sheet):
            assert words
            assert not set("{}_") & set(words), words


def texts(sheet: Sheet) -> Iterator[str]:
    yield sheet.verdict
    for line in sheet.lines:
        yield line.word
        for one in line.entries:
            yield one.told
            yield one.spoken


def test_a_number_says_what_it_is_made_of_and_which_cows_count_nothing() -> None:
    forest = entry(FORESTS, "forest")
    assert forest.told.startswith("Wild Bill, forest: 5 plots × 3 cows = 15")
    assert forest.told.endswith("2 more cows do not count: each plot feeds one.")
    assert forest.spoken.startswith("Wild Bill, forest: 15 points, 5 plots times 3 cows")
    assert set(forest.cells) == {cell_at(x, y) for x, y in ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2))}
    assert entry(FORESTS, "nugget").spoken == "Wild Bill, nuggets: 1 point, 1 nugget"
    assert entry(FORESTS, "farm").told == "Wild Bill, farm: no such plot"
    assert entry(FORESTS, "total").spoken == "Wild Bill, total: 26 points, 15 plus 1 plus 1 plus 9"


def made(total: int, territory: int, cows: int) -> Score:
    return Score(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, total, territory, cows)


@pytest.mark.parametrize(
    ("standings", "words", "ranked"),
    [
        ([(89, 5, 9), (88, 9, 9)], "Wild Bill wins with 89 points.", [1, 2]),
        ([(1, 5, 9), (0, 9, 9)], "Wild Bill wins with 1 point.", [1, 2]),
        (
            [(80, 4, 9), (80, 7, 2), (80, 6, 2)],
            (
                "Wild Bill, Calamity Jane and Annie are level on points (80). "
                "The largest territory decides: Calamity Jane wins, 7 to 6."
            ),
            [3, 1, 2],
        ),
        (
            [(80, 7, 8), (80, 7, 2), (80, 6, 20), (12, 9, 9)],
            (
                "Wild Bill and Calamity Jane are level on points (80) and the largest territory (7). "
                "More cows decide: Wild Bill wins, 8 to 2."
            ),
            [1, 2, 3, 4],
        ),
        (
            [(80, 6, 8), (80, 7, 8), (80, 7, 8)],
            "Calamity Jane and Annie share the victory: level on points (80), the largest territory (7) and cows (8).",
            [3, 1, 1],
        ),
    ],
)
def test_a_tie_is_told_by_the_rule_that_breaks_it(
    standings: list[tuple[int, int, int]], words: str, ranked: list[int]
) -> None:
    scores = [made(*standing) for standing in standings]
    assert verdict(scores, NAMES[: len(scores)]) == words
    assert places(scores) == ranked
