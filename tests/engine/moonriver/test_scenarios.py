"""The four scenarios of Legends."""

from __future__ import annotations

import pytest

from engine.moonriver.options import Scenario
from engine.moonriver.score import score, total
from tests.engine.moonriver import naive
from tests.engine.moonriver.drawing import Picture, draw, ranch, ranch_file, tidy
from tests.engine.moonriver.playing import turn


def extra(picture: Picture, scenario: Scenario, depth: int = 5) -> int:
    """Points for the scenario alone, which both score pads agree on."""
    made = ranch(picture, depth)
    assert draw(made) == tidy(picture)
    found = score(made, scenario)
    assert found._asdict() == naive.score(ranch_file(picture, "legends", "mary", depth, scenario.word))
    assert found.total == total(made, scenario) == score(made, None).total + found.scenario
    return found.scenario


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("fw . . . .\nfb fb fw . .\nfb fw # . .", 40),
        ("fb . . . fw\nfb . . . fw\nfb . # . fw", 20),
        ("fb fb . . .\nfw . # . .", 10),
        ("fb fb fb fb .\nfw . # . .", 30),
        ("fb fb # . fw", 0),
        ("fb fb fb . .\n. . . . .\n. . # . .", 0),
        (". . fb . .\n. . fb . .\n. . fb . .\n. . # . .", 10),
        (". fb . . .\nfb . fb . .\nfb . # . .", 0),
        ("fb fb fb . .\nfw . . . .\ncw cw # d d", 0),
    ],
    ids=["6", "3 and 3", "3", "5", "2", "not on the river", "the cell above the centre", "corner", "inland"],
)
def test_timber_rafting_rewards_forests_of_three_on_the_river(picture: Picture, points: int) -> None:
    assert extra(picture, Scenario.TIMBER_RAFTING) == points


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("dn cn pn . .\ndn cn pno . .\n. . # . .", 40),
        ("dn dn cn . .\npx . # . .", 10),
        ("dn . . . pn\ncn . . . pn\npno:C . # . cn", 20),
        ("dn dn # cn pn", 0),
        ("dn . . . .\n. cn . . .\npn . # . .", 0),
        ("dn d dn . .\ndn . # . .", 0),
        ("fb fb fb . .\n. . # . .", 0),
    ],
    ids=["6", "3", "3 and 3, one under a token", "2 and 2", "corners", "a gap", "beavers"],
)
def test_gold_rush_rewards_three_adjacent_plots_with_nuggets_of_any_terrain(picture: Picture, points: int) -> None:
    assert extra(picture, Scenario.GOLD_RUSH) == points


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("po:C po:R bwo:D . .\nfbo:P do:F bwo:C . .\n. . # . .", 40),
        ("po:C . . . do:T\nbwo:D . . . do:C\nbwo:C . # . po:R", 20),
        ("po:T bwo:T do:T . .\n. . # . .", 10),
        ("po:C bwo:C do:C . .\n. . # . .", 0),
        ("po:P bwo:R do:F . .\n. . # . .", 0),
        ("po:D bwo:T # . do:D", 0),
        ("po:C bwo:C do:C . po:D\n. . # . .", 0),
        ("po:D bwo do:T . .\n. . # . .", 0),
        ("po:D . . . .\nbwo:C do:C # . .", 10),
    ],
    ids=["6", "3 and 3", "3 thieves", "cowboys", "honest specialists", "2", "bandit apart", "a gap", "one bandit"],
)
def test_outlaws_rewards_gangs_of_three_partners_with_a_bandit(picture: Picture, points: int) -> None:
    assert extra(picture, Scenario.OUTLAWS) == points


@pytest.mark.parametrize(("side", "points"), [("D", 10), ("C", 0)])
def test_only_the_side_that_shows_makes_a_bandit(side: str, points: int) -> None:
    """The same desperado's token, laid with one side or the other."""
    table = turn(
        "po:C . . . .\nbwo:C . # . .",
        hand="bwo c",
        saloon="D",
        mode="legends",
        scenario=Scenario.OUTLAWS,
        colors=("green", "white", "orange", "purple"),
    )
    table.play("place bwo@2,1 c@2,2", f"hire 2,1 {side}")
    assert score(table.state.seats[0].ranch, Scenario.OUTLAWS).scenario == points


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("bww bww bww . .\nbwo bwo bwo . .\n. . # . .", 40),
        ("bww . . . bwo\nbww . . . bwo\nbww . # . bwo", 20),
        ("bww bwo:C . . .\nbww . # . .", 10),
        ("bww bwo # bwo bwo", 0),
        ("bww . . . .\n. bww . . .\nbww . # . .", 0),
    ],
    ids=["6", "3 and 3", "3", "2 and 2", "corners"],
)
def test_moon_river_city_rewards_three_farms(picture: Picture, points: int) -> None:
    assert extra(picture, Scenario.MOON_RIVER_CITY) == points


def test_a_base_game_has_no_scenario_points() -> None:
    assert score(ranch("bww bww bww . .\n. . # . ."), None).scenario == 0


@pytest.mark.parametrize(
    ("picture", "scenario", "points"),
    [
        ("fb fb . . .\nF . # . .", Scenario.TIMBER_RAFTING, 10),
        ("P:T po:C bwo:C . .\n. . # . .", Scenario.OUTLAWS, 10),
        ("dn dn D . .\n. . # . .", Scenario.GOLD_RUSH, 0),
    ],
)
def test_a_bonus_tile_counts_as_a_plot_for_scenarios(picture: Picture, scenario: Scenario, points: int) -> None:
    assert extra(picture, scenario, 10) == points
