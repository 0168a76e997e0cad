"""Where everything lies on River Dragons' table, in numbers."""

from __future__ import annotations

from itertools import combinations

import pytest

from client.riverdragons.scenes.table_layout import TableLayout, table_layout

SIZES = [(1024, 700), (1162, 722), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
TEXTS = [1.0, 1.5, 2.0]


def laid(wide: float, high: float, players: int, text: float = 1.0, *, choosing: bool = False) -> TableLayout:
    return table_layout(wide, high, players, text, choosing=choosing)


@pytest.mark.parametrize(
    ("wide", "high", "text", "desk", "turns", "unit", "planks", "hands", "round_cards", "foot"),
    [
        (1024, 700, 1.0, 401, None, 0.430, (67, 151), ((90, 121), (90, 122)), (46, 46), 57),
        (1366, 768, 1.0, 428, 230, 0.481, (75, 169), ((97, 132), (97, 80)), (54, 52), 66),
        (1920, 1080, 1.0, 540, 338, 0.709, (112, 249), ((123, 168), (123, 138)), (72, 58), 103),
        (3840, 2160, 1.0, 1080, 677, 1.419, (224, 499), ((247, 336), (247, 276)), (145, 117), 206),
        (1024, 700, 2.0, 472, None, 0.379, (59, 133), ((108, 80), (108, 107)), (36, 36), 49),
    ],
)
def test_the_sizes_are_those_that_were_agreed(
    wide: int,
    high: int,
    text: float,
    desk: int,
    turns: int | None,
    unit: float,
    planks: tuple[int, int],
    hands: tuple[tuple[int, int], ...],
    round_cards: tuple[int, int],
    foot: int,
) -> None:
    for players, hand, card in zip((2, 6), hands, round_cards, strict=True):
        choosing, resolving = (laid(wide, high, players, text, choosing=choosing) for choosing in (True, False))
        for each in (choosing, resolving):
            assert int(each.panel.wide) == desk
            assert (None if each.turns is None else int(each.turns.wide)) == turns
            assert each.unit == pytest.approx(unit, abs=0.0006)
            assert (int(158 * each.unit), int(352 * each.unit)) == planks
            assert int(each.foot_card) == foot
        assert tuple(map(int, choosing.hand_card)) == hand
        assert int(resolving.round.card) == card


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_everything_lies_in_the_window_and_nothing_over_anything_else(wide: int, high: int, text: float) -> None:
    for players in range(2, 7):
        for choosing in (False, True):
            each = laid(wide, high, players, text, choosing=choosing)
            for box in each.boxes():
                assert box.within(each.window), box
            for one, other in combinations(each.boxes(), 2):
                assert not one.overlaps(other), (one, other)
            assert each.tray.within(each.foot)
            assert each.tray.wide >= 550 * each.unit
            for place in range(5):
                assert each.place_card(place).within(each.foot)
                assert not each.place_card(place).overlaps(each.tray)
            assert min(each.help.wide, each.gear.wide) >= 32


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_a_hand_is_a_grid_of_large_targets(wide: int, high: int, text: float) -> None:
    for players in range(2, 7):
        each = laid(wide, high, players, text, choosing=True)
        assert each.hand is not None
        cards = each.hand_cards(players - 1)
        assert len(cards) == 8 + players - 1
        for card in cards:
            assert card.within(each.hand)
            assert min(card.wide, card.high) >= 63.9
        for one, other in combinations(cards, 2):
            assert not one.overlaps(other)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_a_row_is_as_high_as_a_finger_and_holds_its_cards(wide: int, high: int, text: float) -> None:
    for players in range(2, 7):
        for choosing in (False, True):
            rounds = laid(wide, high, players, text, choosing=choosing).round
            for number in range(players):
                assert rounds.line(number).within(rounds.box)
                if not rounds.folded:
                    assert rounds.row >= 45.9
                    assert all(rounds.card_box(number, n).within(rounds.line(number)) for n in range(5))


@pytest.mark.parametrize(("text", "least"), [(1.0, 26 * 4), (2.0, 52)])
def test_there_is_room_for_turn_lines_where_they_have_no_column(text: float, least: float) -> None:
    each = laid(1024, 700, 6, text)
    assert each.lines is not None
    assert each.lines.high >= least


def test_the_round_folds_only_where_it_has_to() -> None:
    assert laid(1024, 700, 6, choosing=True).round.folded
    assert not laid(1024, 700, 2, choosing=True).round.folded
    assert not laid(1366, 768, 6, choosing=True).round.folded
    assert not laid(1024, 700, 6).round.folded


def test_whoever_asks_for_more_height_gets_it_from_what_lies_below() -> None:
    for choosing in (False, True):
        each = table_layout(1024, 700, 4, choosing=choosing, panel=200)
        assert each.panel.high == 200
        assert each.round.box.y == pytest.approx(each.panel.bottom + each.gap)
        for one, other in combinations(each.boxes(), 2):
            assert not one.overlaps(other)
