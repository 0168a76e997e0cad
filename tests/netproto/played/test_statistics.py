"""How one has fared: what is counted, and what so few games leave open."""

from __future__ import annotations

from engine.arena import interval
from netproto.played.game_played import Played, Seated
from netproto.played.statistics import Share, statistics

COLORS = ("purple", "orange", "green")


def game(*winners: int, players: int = 3, kind: str = "moonriver", mode: str = "base", most: int = 5) -> Played:
    seats = tuple(Seated(str(n), COLORS[n], None) for n in range(players))
    figures = tuple({"largest_territory": most + n} for n in range(players))
    over = bool(winners)
    return Played(
        "", "", kind, (mode,), seats, 1, 1, 9, over, winners, (), figures if over and kind == "moonriver" else ()
    )


def test_only_games_that_are_over_and_in_which_one_sat_count() -> None:
    assert statistics([game(), game(1)], [0, None]) == ()


def test_shares_by_colour_options_and_players() -> None:
    games = [game(0), game(1), game(0, 2, players=3), game(0, players=2), game(1, mode="legends"), game()]
    (told,) = statistics(games, [0, 0, 2, 1, 1, 0])
    assert told.all == Share(3, 5)
    assert told.by_color == {"orange": Share(1, 2), "purple": Share(1, 2), "green": Share(1, 1)}
    assert told.by_options == {("base",): Share(2, 4), ("legends",): Share(1, 1)}
    assert told.by_players == {3: Share(3, 4), 2: Share(0, 1)}
    assert [*told.by_players] == [3, 2], "what was played most comes first"


def test_the_interval_is_wilsons() -> None:
    """Of a table in any book: 5 of 10."""
    assert Share(5, 10).between == interval(5, 10)
    low, high = Share(5, 10).between
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)


def test_figures_are_of_ones_own_seat() -> None:
    (told,) = statistics([game(0, most=5), game(0, most=8)], [0, 1])
    figure = told.figures["largest_territory"]
    assert (figure.most, figure.mean) == (9, 7.0)


def test_each_game_has_a_page_of_its_own() -> None:
    told = statistics([game(0, kind="riverdragons"), game(1)], [0, 0])
    assert [(one.game, one.all) for one in told] == [("moonriver", Share(0, 1)), ("riverdragons", Share(1, 1))]
    assert told[1].figures == {}
