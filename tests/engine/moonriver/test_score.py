"""The score pad, overpopulation, and ties."""

from __future__ import annotations

import pytest

from engine.moonriver.score import score, scores, total, winners
from tests.engine.moonriver import naive
from tests.engine.moonriver.drawing import Picture, draw, position, ranch, ranch_file, tidy

CLARA = """
    d:1  d    dn   d    dn
    c    c:1  c    c    c
    cn:1 c:1  p:2  p    k5
    bww:1 bww:1  k4  pn:1 k5
    bww:1 bwo:1F #   fb   k4
"""
"""The rulebook's example: 89 points."""


def pad(picture: Picture) -> dict[str, int]:
    """The engine's pad, which the naive one agrees with."""
    made = ranch(picture)
    assert draw(made) == tidy(picture)
    found = score(made, None)._asdict()
    assert found == naive.score(ranch_file(picture))
    assert found["total"] == total(made, None)
    return found


def test_the_example_of_the_rulebook_makes_89_points() -> None:
    assert pad(CLARA) == {
        "desert": 5,
        "canyon": 21,
        "prairie": 6,
        "forest": 0,
        "farm": 16,
        "nugget": 4,
        "beaver": 1,
        "corn": 18,
        "prospector": 0,
        "trapper": 0,
        "farmer": 18,
        "scenario": 0,
        "total": 89,
        "largest_territory": 7,
        "cows": 10,
    }


@pytest.mark.parametrize(
    ("picture", "row", "points"),
    [
        ("d:1 d # . .", "desert", 2),
        ("d:1 d:1 # . .", "desert", 4),
        ("d:1 d # d:1 d", "desert", 4),
        ("c:1 c # . .", "canyon", 2),
        ("p:1 px # . .", "prairie", 2),
        ("fw:1 fb # . .", "forest", 2),
        ("bww:1 bwo # . .", "farm", 2),
        ("bww bww # . .", "farm", 0),
        (". d:1 . . .\nd . # . .", "desert", 1),
    ],
)
def test_each_territory_scores_its_plots_times_its_cows(picture: Picture, row: str, points: int) -> None:
    found = pad(picture)
    assert found[row] == points


@pytest.mark.parametrize("cows", [1, 2, 9])
def test_overpopulation_leaves_one_cow_a_plot(cows: int) -> None:
    found = pad(f"d:{cows} d # . .")
    assert (found["desert"], found["cows"], found["total"]) == (2, 1, 2)


def test_printed_cows_score_nothing() -> None:
    assert pad("bww bww # dw cww")["total"] == 0


def test_cornfields_score_no_territory() -> None:
    found = pad("k4 k5 # . .")
    assert (found["total"], found["corn"], found["largest_territory"]) == (9, 9, 2)


@pytest.mark.parametrize(
    ("picture", "row", "points"),
    [
        ("dn cn # pn pno", "nugget", 4),
        ("fb fbo # fw .", "beaver", 2),
        ("k4 k5 # . k5", "corn", 14),
    ],
)
def test_each_resource_symbol_scores_one(picture: Picture, row: str, points: int) -> None:
    assert pad(picture)[row] == points


@pytest.mark.parametrize(
    ("picture", "row", "points"),
    [
        ("dn cn # pn po:P", "prospector", 3),
        ("fb fbo:R # fw .", "trapper", 2),
        ("k4 k5 # do:F .", "farmer", 9),
        ("dn po:P # po:P cn", "prospector", 4),
        ("fb fbo:R # fbo:R fw", "trapper", 6),
        ("k4 do:F # do:F .", "farmer", 8),
        ("dn po:C # po:D po:T", "prospector", 0),
        ("dn po:R # po:F .", "prospector", 0),
    ],
)
def test_each_end_game_partner_scores_one_more_for_each_of_its_symbols(picture: Picture, row: str, points: int) -> None:
    assert pad(picture)[row] == points


def test_a_symbol_under_a_token_still_counts() -> None:
    found = pad("pno:P fbo:R # . .")
    assert (found["nugget"], found["prospector"], found["beaver"], found["trapper"]) == (1, 1, 1, 1)


def test_an_empty_ranch_scores_nothing() -> None:
    found = pad(". . # . .")
    assert set(found.values()) == {0}


# Ties


def winning(*pictures: Picture, points: list[int]) -> tuple[int, ...]:
    state = position(*pictures, hands=("d",), players=len(pictures))
    assert [score.total for score in scores(state)] == points
    return winners(state)


def test_most_points_win() -> None:
    assert winning("dn . # . .", "cn cn # . .", "fb fb # . .", "k4 . # . .", points=[1, 2, 2, 4]) == (3,)


def test_a_tie_goes_to_the_largest_single_territory_with_cows_or_without() -> None:
    two_and_one = "cn c # . c"
    three = ". . . . p\n. . . . p\ndn . # . px"
    assert winning(two_and_one, three, "d:1 . # . .", points=[1, 1, 1]) == (1,)
    assert winning("c:1 . # . .", three, "bww bww # . bww", points=[1, 1, 0]) == (1,)


def test_several_territories_do_not_add_up() -> None:
    assert winning("cn c # p px", "dn d # . .", points=[1, 1]) == (0, 1)


def test_a_cornfield_counts_as_a_territory_too() -> None:
    assert winning("k4 k4 # . .", "k4 . # . k4", points=[8, 8]) == (0,)
    assert winning("k4 . # . c", "fb fb # fbo fbo", points=[4, 4]) == (1,)


def test_a_remaining_tie_goes_to_most_cows_after_overpopulation() -> None:
    one_cow = "d:7 d # . ."
    two_cows = "c c # p:1 d:1"
    assert winning(one_cow, two_cows, points=[2, 2]) == (1,)


def test_each_step_decides_among_those_still_tied_alone() -> None:
    most_cows = "fw:1 . # fw:1 ."
    large_with_cow = "d:1 d # . ."
    large_without = "cn c # . pn"
    larger_but_poorer = "p p px . .\ncn . # . ."
    assert winning(most_cows, large_without, large_with_cow, larger_but_poorer, points=[2, 2, 2, 1]) == (2,)


def test_what_is_still_tied_is_shared() -> None:
    assert winning("dn . # . .", "cn . # . .", "pn . # . .", points=[1, 1, 1]) == (0, 1, 2)
    assert winning("dn . # . .", "cn . # . .", ". . # . .", points=[1, 1, 0]) == (0, 1)
