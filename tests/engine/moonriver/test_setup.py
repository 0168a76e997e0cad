"""Set-up: saloon, columns, ranchers."""

from __future__ import annotations

import pytest

from engine.contract import Draw
from engine.moonriver.commands import Outcome
from engine.moonriver.events import Chosen, LeftOver, RancherDrawn
from engine.moonriver.options import Scenario
from engine.moonriver.pending import pending
from engine.moonriver.pieces import printed
from tests.engine.moonriver.drawing import kinds
from tests.engine.moonriver.playing import Table


def opened(players: int, column: str = "dx d dn k4") -> Table:
    """Saloon open, first column drawn: the ranchers come next."""
    return Table.new(players=players).play("drawn partners D T P R F", f"drawn plots {column}")


def column(plots: list[int]) -> list[str]:
    return [kinds([plot]) for plot in plots]


def test_first_five_of_twenty_tokens_sit_down_in_the_saloon() -> None:
    table = Table.new(players=4)
    draw = pending(table.state)
    assert draw == Draw("partners", printed().tokens, 5)
    table.play("drawn partners D D F R T")
    assert table.saloon() == "D D F R T"
    assert len(table.state.stack) == 15


def test_then_four_of_all_plots_are_drawn() -> None:
    table = Table.new(players=4).play("drawn partners D T P R F")
    assert pending(table.state) == Draw("plots", tuple(range(1, 97)), 4)


@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 0), (4, 0)])
def test_bonus_tiles_are_for_two_players_alone(players: int, tiles: int) -> None:
    assert len(Table.new(players=players).state.tiles) == tiles


def test_a_column_is_sorted_by_numbers_the_lowest_nearest_the_box() -> None:
    table = opened(4, "bww fb dx k4")
    assert column(table.state.current) == ["dx", "fb", "k4", "bww"]


def test_equal_numbers_stay_in_draw_order() -> None:
    table = opened(4, "pn cn dx dn")
    assert column(table.state.current) == ["dx", "pn", "cn", "dn"]
    ids = [plot.id for plot in printed().plots if kinds([plot.id]) == "d"]
    table = opened(4, "bww d d d")
    assert table.state.current[:3] == ids[:3]
    table = Table.new(players=4).play("drawn partners D T P R F")
    backwards = table.outcome("plots", "d", "d", "d", "dx")
    table.play(Outcome("plots", backwards.items[::-1]))
    assert table.state.current[1:] == ids[2::-1]


def test_one_rancher_is_drawn_at_a_time_and_its_owner_chooses_at_once() -> None:
    table = opened(4)
    assert pending(table.state) == Draw("rancher", (0, 1, 2, 3), 1)
    table.play("drawn rancher 2")
    assert table.waits == ("start", 2)
    table.play("choose 3")
    assert pending(table.state) == Draw("rancher", (0, 1, 3), 1)
    table.play("drawn rancher 0")
    assert table.refuses("choose 3") == "place_taken"
    table.play("choose 0")
    assert table.state.current_ranchers == [0, -1, -1, 2]


def test_of_four_players_the_last_is_not_drawn_and_not_asked_while_two_places_are_left_to_the_third() -> None:
    table = opened(4).play("drawn rancher 2", "choose 3", "drawn rancher 0", "choose 1", "drawn rancher 3")
    assert table.waits == ("start", 3)
    table.play("choose 0")
    assert table.happened(RancherDrawn) == [RancherDrawn(1)]
    assert Chosen(1, 2) in table.events
    assert table.state.current_ranchers == [3, 0, 1, 2]
    assert pending(table.state) == Draw("plots", tuple(sorted(table.state.box)), 4)


def test_of_three_players_the_last_chooses_of_two_plots_and_the_plot_left_over_leaves_the_game() -> None:
    table = opened(3).play("drawn rancher 1", "choose 3", "drawn rancher 0", "choose 0")
    assert table.waits == ("start", 2)
    left = table.state.current[1]
    table.play("choose 2")
    assert table.happened(LeftOver) == [LeftOver(1, left)]
    assert table.state.removed == [left]
    assert table.state.current[1] == 0
    draw = pending(table.state)
    assert isinstance(draw, Draw)
    assert (draw.kind, len(draw.pool)) == ("plots", 92)


def test_with_three_players_a_plot_leaves_in_every_column_before_the_next_is_drawn() -> None:
    table = opened(3).play("drawn rancher 0", "choose 0", "drawn rancher 1", "choose 1", "choose 2")
    table.play("drawn plots d d dn k4")
    for place in (3, 2, 0):
        assert table.state.phase == "choose"
        table.play(f"choose {place}")
    draw = pending(table.state)
    assert isinstance(draw, Draw)
    assert draw.kind == "plots"
    assert table.happened(LeftOver) == [LeftOver(1, table.state.removed[1])]
    assert kinds(table.state.removed) == "d k4"


def test_two_players_put_one_then_two_then_one_rancher() -> None:
    table = opened(2)
    assert pending(table.state) == Draw("rancher", (0, 1), 1)
    table.play("drawn rancher 1")
    assert table.waits == ("start", 1)
    table.play("choose 2")
    assert table.waits == ("start", 0)
    table.play("choose 0")
    assert table.waits == ("start", 0)
    table.play("choose 3")
    assert Chosen(1, 1) in table.events
    assert table.state.current_ranchers == [0, 1, 1, 0]
    assert table.state.removed == []


def test_the_first_turn_comes_when_the_second_column_lies() -> None:
    table = opened(2).play("drawn rancher 1", "choose 2", "choose 0", "choose 3")
    table.play("drawn plots bww d k4 fb")
    assert column(table.state.following) == ["d", "fb", "k4", "bww"]
    assert table.waits == ("choose", 0)
    assert table.hand(0) == "dx"


@pytest.mark.parametrize("scenario", list(Scenario))
def test_a_scenario_is_drawn_before_the_first_column_by_a_plot_of_its_number(scenario: Scenario) -> None:
    table = Table.new(players=4, mode="legends")
    assert pending(table.state) == Draw("scenario", (1, 2, 3, 4), 1)
    table.play(f"drawn scenario {scenario.value}")
    assert table.state.scenario is scenario
    assert len(table.state.box) == 96
    assert [int(one) for one in Scenario] == [1, 2, 3, 4]
    names = ["timber_rafting", "gold_rush", "outlaws", "moon_river_city"]
    assert [one.word for one in Scenario] == names


def test_a_chosen_scenario_is_not_drawn_and_a_base_game_has_none() -> None:
    table = Table.new(players=4, mode="legends", scenario=Scenario.OUTLAWS)
    assert pending(table.state) == Draw("partners", printed().tokens, 5)
    assert table.state.scenario is Scenario.OUTLAWS
    assert Table.new(players=4).state.scenario is None
    with pytest.raises(ValueError, match="legends"):
        Table.new(players=4, scenario=Scenario.OUTLAWS)


def test_chance_draws_exactly_what_there_is() -> None:
    table = Table.new(players=4)
    outcome = table.outcome("partners", *"DTPRF")
    assert table.refuses(outcome, 0) == "seats_do_not_draw"
    assert table.refuses(Outcome("partners", (2, 2)), None) == "wrong_count"
    assert table.refuses(Outcome("partners", (6, 6, 6, 2, 3)), None) == "not_in_pool"
    assert table.refuses(Outcome("plots", outcome.items), None) == "wrong_draw"
    table.play(outcome)
    assert table.refuses(Outcome("plots", (1, 2, 3)), None) == "wrong_count"
    assert table.refuses(Outcome("plots", (1, 2, 3, 4, 5)), None) == "wrong_count"
    assert table.refuses(Outcome("plots", (1, 2, 3, 3)), None) == "not_in_pool"
    assert table.refuses(Outcome("plots", (1, 2, 3, 97)), None) == "not_in_pool"
    assert table.refuses(Outcome("partners", (1, 2, 3, 4)), None) == "wrong_draw"
    table.play("drawn plots d d d d", "drawn rancher 0")
    assert table.refuses(outcome, None) == "nothing_to_draw"
    assert table.refuses("choose 0", None) == "chance_has_no_commands"
