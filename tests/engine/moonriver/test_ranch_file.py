"""Ranches as files: the form is checked, every complaint says where, and the pad agrees with naive code."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract import UnreadableText
from engine.moonriver.pad import lines, rows
from engine.moonriver.pieces import HOME_OF, Partner, Terrain
from engine.moonriver.ranch_file import read_ranch
from engine.moonriver.score import score, total
from tests.engine.moonriver import naive

BOARDS = ("mary", "wesley", "calamity", "big_jo")
SCENARIOS = ("timber_rafting", "gold_rush", "outlaws", "moon_river_city")


@st.composite
def squares(draw: st.DrawFn, depth: int) -> list[dict[str, Any]]:
    cells = [[x, y] for y in range(1, depth + 1) for x in range(1, 6) if [x, y] != [3, 1]]
    laid = draw(st.lists(st.sampled_from(cells), unique_by=tuple, max_size=len(cells)))
    found = []
    for cell in laid:
        terrain = draw(st.sampled_from(Terrain))
        resource = HOME_OF.get(terrain) if draw(st.booleans()) else None
        found.append(
            {
                "cell": cell,
                "terrain": terrain.word,
                "resource": None if resource is None else resource.word,
                "amount": 0 if resource is None else draw(st.integers(1, 9)),
                "cows": 0 if terrain is Terrain.CORNFIELD else draw(st.sampled_from((0, 0, 1, 2, 5))),
                "partner": draw(st.sampled_from((None, None, *(partner.word for partner in Partner)))),
            }
        )
    return found


@st.composite
def ranches(draw: st.DrawFn) -> dict[str, Any]:
    depth = draw(st.sampled_from((5, 10)))
    mode = draw(st.sampled_from(("base", "legends")))
    return {
        "mode": mode,
        "board": "camp" if mode == "base" else draw(st.sampled_from(BOARDS)),
        "depth": depth,
        "scenario": None if mode == "base" else draw(st.sampled_from((None, *SCENARIOS))),
        "squares": draw(squares(depth)),
    }


@given(ranches())
def test_any_ranch_scores_as_naive_code_scores_it(ranch: dict[str, Any]) -> None:
    read, scenario = read_ranch(ranch)
    scored = score(read, scenario)
    assert scored._asdict() == naive.score(ranch)
    assert total(read, scenario) == scored.total


@given(ranches())
def test_the_expressions_add_up_to_the_score_and_point_at_squares(ranch: dict[str, Any]) -> None:
    read, scenario = read_ranch(ranch)
    scored = score(read, scenario)._asdict()
    pad = rows(read, scenario)
    assert {row.name: row.points for row in pad} == {name: scored[name] for name in (row.name for row in pad)}
    assert sum(row.points for row in pad) == scored["total"]
    for row in pad:
        assert all(term.points > 0 for term in row.terms), "what makes no points is not listed"
        for term in row.terms:
            for factor in term.factors:
                assert all(read.laid >> cell & 1 for cell in factor.cells)
    assert lines(read, scenario)[-1].startswith("total")


@given(ranches())
def test_the_expressions_say_one_cow_and_two_cows(ranch: dict[str, Any]) -> None:
    for number, word in re.findall(r"(\d+) (plot|cow|nugget|beaver|prospector|trapper|farmer|point)\b", text_of(ranch)):
        assert number == "1", f"{number} {word}"
    assert not re.search(r"\b1 \w+s\b", text_of(ranch))


def text_of(ranch: dict[str, Any]) -> str:
    return "\n".join(lines(*read_ranch(ranch)))


SQUARE = {"cell": [1, 1], "terrain": "desert", "resource": None, "amount": 0, "cows": 0, "partner": None}
RANCH = {"mode": "base", "board": "camp", "depth": 5, "scenario": None, "squares": [SQUARE]}
LEGENDS = {"mode": "legends", "board": "mary", "scenario": "outlaws"}


def with_square(**changes: object) -> dict[str, Any]:
    return {**RANCH, "squares": [{**SQUARE, "cell": [2, 2]}, {**SQUARE, **changes}]}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in RANCH.items() if name != key}


WRONG: list[tuple[Any, str]] = [
    ([], r"\[\] is no object"),
    ({**RANCH, "name": "Ann"}, "'name' is no key here, only mode, board"),
    (without("squares"), "squares is missing"),
    ({**RANCH, "mode": "easy"}, "mode: 'easy' is none of base, legends"),
    ({**RANCH, "board": "mary"}, "board: a base game is not played on mary"),
    ({**RANCH, "mode": "legends"}, "board: a legends game is not played on camp"),
    ({**RANCH, "depth": 6}, "depth: 6 is neither 5 nor 10"),
    ({**RANCH, "depth": True}, "depth: True is no whole number"),
    ({**RANCH, "scenario": "outlaws"}, "scenario: a base game has none, so null is needed"),
    ({**RANCH, **LEGENDS, "scenario": "train"}, "scenario: 'train' is none of"),
    ({**RANCH, "squares": {}}, "squares: this is no list"),
    ({**RANCH, "squares": [SQUARE, SQUARE]}, r"square 2: cell: \[1, 1\] is taken twice"),
    ({**RANCH, "squares": [7]}, "square 1: 7 is no object"),
    ({**RANCH, "squares": [{}]}, "square 1: cell is missing"),
    (with_square(cow=1), "square 2: 'cow' is no key here, only cell, terrain"),
    (with_square(cell=[3, 1]), r"square 2: cell: \[3, 1\] is the board's own centre"),
    (with_square(cell=[1, 6]), r"square 2: cell: \[1, 6\] is outside the 5 rows"),
    (with_square(cell=[6, 1]), r"square 2: cell: \[6, 1\] is no cell"),
    (with_square(cell=[True, 1]), r"square 2: cell: \[True, 1\] is no cell"),
    (with_square(cell="a1"), "square 2: cell: 'a1' is no cell"),
    (with_square(terrain="swamp"), "square 2: terrain: 'swamp' is none of desert"),
    (with_square(resource="corn", amount=1), "square 2: resource: no corn on a desert"),
    (with_square(terrain="farm", resource="nugget", amount=1), "square 2: resource: no nugget on a farm"),
    (with_square(resource="nugget"), "square 2: amount: 0 for nugget"),
    (with_square(amount=2), "square 2: amount: 2 for no resource"),
    (with_square(resource="nugget", amount=10), "square 2: amount: 10 is not from 0 to 9"),
    (with_square(cows=-1), "square 2: cows: -1 is less than none"),
    (with_square(cows=1.5), "square 2: cows: 1.5 is no whole number"),
    (with_square(terrain="cornfield", cows=1), "square 2: cows: no cow stands on a cornfield"),
    (with_square(partner="sheriff"), "square 2: partner: 'sheriff' is none of"),
]


@pytest.mark.parametrize(("ranch", "complaint"), WRONG, ids=[complaint for _, complaint in WRONG])
def test_a_wrong_ranch_is_refused_in_one_line_that_says_where(ranch: Any, complaint: str) -> None:
    with pytest.raises(UnreadableText, match=complaint) as refused:
        read_ranch(ranch)
    assert "\n" not in str(refused.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(ranches(), st.data())
def test_whatever_stands_in_a_ranch_file_it_is_read_or_refused(ranch: dict[str, Any], data: st.DataObject) -> None:
    broken = dict(ranch)
    broken[data.draw(st.sampled_from(sorted(ranch)))] = data.draw(json_values)
    if ranch["squares"]:
        square = dict(ranch["squares"][0])
        square[data.draw(st.sampled_from(sorted(square)))] = data.draw(json_values)
        broken = data.draw(st.sampled_from((broken, {**ranch, "squares": [square, *ranch["squares"][1:]]})))
    try:
        read, scenario = read_ranch(broken)
    except UnreadableText as refused:
        assert "\n" not in str(refused)
    else:
        assert score(read, scenario).total >= 0
