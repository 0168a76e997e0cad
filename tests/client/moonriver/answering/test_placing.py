"""A domino follows the pointer, turns, flips, snaps, says why not, and what it brings."""

from __future__ import annotations

from itertools import product
from random import Random

from client.moonriver.answering.drafting import page_order
from client.moonriver.answering.placing import Domino, Lying, Placing, Towards
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Done, Place
from engine.moonriver.grid import cells_of, xy
from engine.moonriver.legal import legal
from engine.moonriver.redact import view
from tests.client.moonriver.answering.acting_hands import act, hold, positions
from tests.engine.moonriver.drawing import cell
from tests.engine.moonriver.playing import Table, turn

MEADOW = """
    .  .     .  .  .
    d  .     .  .  .
    d  pw:1  #  .  .
"""


def placing(table: Table) -> Placing:
    return Placing(view(table.state, 0), 0)


def picked(table: Table, *kinds: str) -> Placing:
    hand = placing(table)
    for plot in table.plots(*kinds):
        hand.pick(plot)
    return hand


def test_a_domino_follows_the_pointer_and_keeps_the_pointed_cell_for_its_first_half() -> None:
    table = turn(MEADOW, hand="d p k4")
    desert, prairie = table.plots("d", "p")
    hand = picked(table, "d", "p")
    for at in ((1, 3), (4, 3), (2, 5)):
        hand.point(cell(at))
    assert hand.halves() == ((desert, cell((2, 5))), (prairie, cell((3, 5))))
    hand.rotate()
    assert hand.halves() == ((desert, cell((2, 5))), (prairie, cell((2, 4))))
    hand.rotate(2)
    assert hand.halves() == ((desert, cell((2, 5))), (prairie, None))
    hand.rotate(-1)
    assert hand.halves() == ((desert, cell((2, 5))), (prairie, cell((1, 5))))
    hand.flip()
    assert hand.halves() == ((prairie, cell((2, 5))), (desert, cell((1, 5))))


def test_the_pointers_way_is_taken_back_at_once_and_every_turn_by_itself() -> None:
    hand = picked(turn(MEADOW, hand="d p k4"), "d", "p")
    for at in ((1, 3), (4, 3), (2, 5)):
        hand.point(cell(at))
    hand.rotate()
    hand.rotate()
    hand.put()
    drafts = []
    while hand.take_back():
        drafts.append((len(hand.draft.picked), hand.draft.cell, hand.draft.towards, hand.draft.put))
    there = cell((2, 5))
    assert drafts == [
        (2, there, Towards.LEFT, False),
        (2, there, Towards.DOWN, False),
        (2, there, Towards.RIGHT, False),
        (2, None, Towards.RIGHT, False),
        (1, None, Towards.RIGHT, False),
        (0, None, Towards.RIGHT, False),
    ]


def test_a_domino_that_is_put_down_stays_until_it_is_taken_up() -> None:
    hand = picked(turn(MEADOW, hand="d p k4"), "d", "p")
    hand.put(cell((1, 3)))
    hand.point(cell((4, 3)))
    assert hand.draft.cell == cell((1, 3))
    hand.lift()
    hand.point(cell((4, 3)))
    assert hand.draft.cell == cell((4, 3))


def test_picking_puts_in_takes_out_and_replaces_the_second() -> None:
    table = turn(hand="d p k4")
    desert, prairie, corn = table.plots("d", "p", "k4")
    hand = placing(table)
    assert hand.lacking() == "first_plot"
    hand.pick(desert)
    assert hand.lacking() == "second_plot"
    hand.pick(prairie)
    assert hand.lacking() == "cell"
    hand.pick(corn)
    assert hand.draft.picked == (desert, corn)
    hand.pick(desert)
    assert set(hand.draft.picked) == {corn}


def test_an_illegal_drop_says_why() -> None:
    hand = picked(turn(MEADOW, hand="c k5 d"), "c", "k5")
    said = {}
    for at, towards in (((2, 1), 3), ((4, 3), 0), ((5, 3), 0), ((1, 4), 2), ((4, 5), 3)):
        hand.put(cell(at))
        hand.rotate(towards - hand.draft.towards)
        refusal = hand.problem()
        assert refusal is not None
        assert hand.command() is None
        said[at] = (refusal.code, refusal.facts)
    assert said == {
        (2, 1): ("not_free", {"cell": [2, 1]}),
        (4, 3): ("no_contact", {"terrains": "canyon or cornfield"}),
        (5, 3): ("outside", {"cell": [6, 3]}),
        (1, 4): ("outside", {"cell": [0, 4]}),
        (4, 5): ("outside", {"cell": [4, 6]}),
    }


def test_it_lies_as_it_fits_and_as_it_is_wished_for_where_it_may() -> None:
    hand = picked(turn(MEADOW, hand="d c k4"), "d", "c")
    hand.point(cell((5, 5)))
    assert hand.lying() == Lying(Towards.RIGHT, False), "nothing fits"
    assert hand.problem() is not None
    hand.point(cell((5, 2)))
    assert hand.lying() == Lying(Towards.DOWN, False), "a quarter"
    assert hand.command() is not None
    hand.point(cell((1, 4)))
    assert hand.lying() == Lying(Towards.DOWN, True), "the desert below, beside the others"
    hand.point(cell((1, 3)))
    assert hand.lying() == Lying(Towards.RIGHT, False), "as before"
    hand.put()
    hand.point(cell((5, 2)))
    assert hand.draft.cell == cell((1, 3))


def test_turning_goes_on_to_what_fits_and_flipping_to_what_fits_then() -> None:
    hand = picked(turn(MEADOW, hand="d p k4"), "d", "p")
    hand.point(cell((2, 2)))
    ways = [hand.lying()]
    for _ in range(2):
        hand.rotate()
        ways.append(hand.lying())
    assert ways == [Lying(Towards.RIGHT, False), Lying(Towards.UP, False), Lying(Towards.RIGHT, False)]
    hand.rotate(-1)
    assert hand.lying() == Lying(Towards.UP, False)
    hand.flip()
    assert hand.lying() == Lying(Towards.UP, True)
    hand.rotate()
    assert hand.lying() == Lying(Towards.RIGHT, True)
    hand.point(cell((2, 3)))
    hand.flip()
    assert hand.lying() == Lying(Towards.DOWN, False)
    hand.rotate()
    assert hand.lying() == Lying(Towards.LEFT, True), "it fits in no other way unless it is flipped"


def test_what_was_put_down_where_it_may_not_lie_follows_the_pointer() -> None:
    hand = picked(turn(MEADOW, hand="d p k4"), "d", "p")
    hand.put(cell((5, 5)))
    assert hand.command() is None
    hand.point(cell((1, 3)))
    assert hand.command() is not None


def test_arrows_move_it_as_far_as_the_ranch_goes() -> None:
    hand = picked(turn(hand="d c k4"), "d", "c")
    hand.push(1, 0)
    assert hand.draft.cell == cell((3, 2))
    for (columns, rows), corner in (((1, 0), (5, 2)), ((0, -1), (5, 1)), ((-1, 0), (1, 1)), ((0, 1), (1, 5))):
        for _ in range(9):
            hand.push(columns, rows)
        assert cell(corner) in hand._covers()


def seen(hand: Placing) -> tuple[frozenset[tuple[int, int]], bool]:
    """Which plot is on which cell, and whether it may be."""
    halves = hand.halves()
    assert halves is not None
    return frozenset((plot, -1 if at is None else at) for plot, at in halves), hand.command() is not None


def test_every_arrow_is_seen_to_move_it_that_way() -> None:
    """In real hands, wherever it lies: both halves one cell on as they are where that fits, and never back."""
    coin, moved, kept = Random(2), 0, 0
    for position in positions()[::3]:
        hand = position.acting()
        if not isinstance(hand, Placing) or len(hand.hand) < 2:
            continue
        hold(hand, *coin.sample(hand.hand, 2))
        if not hand.tour():
            hand.push(0, 0)
        for _ in range(12):
            columns, rows = coin.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
            before, lay, at = seen(hand), hand.lying(), hand.draft.cell
            hand.move(columns, rows)
            assert at is not None
            halves = [xy(each) for each in hand._covers() if each is not None]
            was = [xy(each) for _, each in before[0] if each != -1]
            ahead = [(x + columns, y + rows) for x, y in was]
            inside = all(1 <= x <= 5 and 1 <= y <= hand.ranch.grid.depth for x, y in ahead)
            assert (seen(hand)[0] != before[0]) or not inside
            if seen(hand)[0] == before[0]:
                continue
            moved += 1
            way = sum((x * columns + y * rows) for x, y in halves) - sum((x * columns + y * rows) for x, y in was)
            assert way > 0
            if inside and hand._fits(at + columns + rows * 5, lay):
                assert sorted(halves) == sorted(ahead)
                assert hand.lying() == lay
                kept += 1
    assert moved > 200
    assert kept > 20


def test_turning_is_seen_where_it_fits_in_one_way_around_the_cell() -> None:
    """Then around the other half, if it fits there in another."""
    coin, around = Random(4), 0
    for position in positions()[::3]:
        hand = position.acting()
        if not isinstance(hand, Placing) or len(hand.hand) < 2:
            continue
        hold(hand, *coin.sample(hand.hand, 2))
        if not hand.tour():
            continue
        before, at = seen(hand), hand.draft.cell
        hand.rotate()
        assert hand.command() is not None
        around += hand.draft.cell != at
        if hand.draft.cell != at:
            assert seen(hand) != before
    assert around > 3


def test_going_through_the_placements_the_best_comes_first_and_equals_read_like_a_page() -> None:
    hand = picked(turn(MEADOW, hand="d c k4"), "d", "c")
    seen = []
    hand = picked(turn(MEADOW, hand="p pw k4"), "p", "pw")
    for _ in hand.ways():
        hand.tour()
        gain = hand.gain()
        assert gain is not None
        assert hand.draft.cell is not None
        seen.append((-gain, page_order(hand.draft.cell)))
    assert seen == sorted(seen)
    assert len({gain for gain, _ in seen}) > 1


def test_who_need_not_expand_may_keep_and_who_must_may_not() -> None:
    assert placing(turn(hand="d p k4")).second() == Done()
    assert placing(turn(hand="d p k4 c")).second() is None


def test_two_plots_that_are_all_of_the_hand_are_held_at_once() -> None:
    table = turn(MEADOW, hand="d p")
    hand = placing(table)
    assert hand.draft.picked == tuple(table.plots("d", "p"))
    assert not hand.begun
    assert hand.lit().cells
    hand.pick(hand.hand[0])
    assert not hand.lit().cells, "cells glow with a domino in hand"
    assert hand.take_back()
    assert hand.draft.picked == tuple(table.plots("d", "p"))


def test_a_cell_that_is_pointed_at_with_no_domino_in_hand_asks_for_one() -> None:
    hand = placing(turn(MEADOW, hand="d p k4"))
    here = Pointed(Kind.CELL, 0, cell((1, 3)))
    assert not hand.hover(here, dragging=False)
    assert hand.standing(here).consequence == (Remark("no_domino"),)
    assert hand.standing(None).consequence == (Remark("first_plot"),)


def test_a_domino_brings_its_land_its_symbols_and_its_cows() -> None:
    """Three deserts without a cow, then one; a prairie of two beside a cow; nuggets."""
    table = turn(MEADOW, hand="dw p pn")
    hand = placing(table)
    act(hand, Place(*_sorted(table, ("dw", (1, 3)), ("p", (2, 3)))))
    assert hand.gain() == 3, "a territory of 3 and its first cow"
    hand.start_over()
    act(hand, Place(*_sorted(table, ("dw", (1, 3)), ("pn", (2, 3)))))
    assert hand.gain() == 3 + 1
    hand.start_over()
    act(hand, Place(*_sorted(table, ("p", (2, 2)), ("pn", (3, 2)))))
    assert hand.gain() == 2 + 1, "one cow on one plot, now on three"


def _sorted(table: Table, *halves: tuple[str, tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int]]:
    plots = table.plots(*(kind for kind, _ in halves))
    (a, at_a), (b, at_b) = sorted((plot, cell(at)) for plot, (_, at) in zip(plots, halves, strict=True))
    return (a, b), (at_a, at_b)


def test_lit_are_the_cells_and_plots_that_lead_to_a_legal_domino() -> None:
    for position in positions():
        hand = position.acting()
        if not isinstance(hand, Placing):
            continue
        listed = [command for command in legal(position.truth, position.seat) if type(command) is Place]
        for one in hand.hand[:3]:
            hand.start_over()
            hold(hand, one)
            beside = [(other, there) for command in listed for there, other in _other_half(command, one)]
            assert hand.lit().plots == {other for other, _ in beside}
            assert not hand.lit().cells
            for other in hand.hand[:3]:
                if other != one:
                    hand.pick(other)
                    both = {at for c in listed if set(c.plots) == {one, other} for at in c.cells}
                    assert set(cells_of(hand.lit().cells)) == both
                    hand.take_back()


def _other_half(command: Place, one: int) -> list[tuple[int, int]]:
    halves = list(zip(command.cells, command.plots, strict=True))
    return [half for half in halves if half[1] != one] if one in command.plots else []


def test_a_domino_fits_exactly_where_there_is_light_held_and_put_down_however_it_is_turned() -> None:
    coin = Random(1)
    for position in positions()[::2]:
        hand = position.acting()
        if not isinstance(hand, Placing) or len(hand.hand) < 2:
            continue
        hold(hand, *coin.sample(hand.hand, 2))
        lit = hand.lit().cells
        for at, towards, flipped in product(range(hand.ranch.grid.size), Towards, (False, True)):
            hand.draft = hand.draft._replace(towards=towards, flipped=flipped, put=False)
            hand.point(at)
            shown, before = hand.halves(), hand.draft
            assert (hand.command() is not None) == bool(lit >> at & 1)
            for does in (hand.rotate, hand.flip):
                does()
                assert (hand.command() is not None) == bool(lit >> at & 1)
                hand.draft = before
            hand.put(at)
            assert hand.halves() == shown


def test_everything_pointed_at_is_legal_or_refused_in_words() -> None:
    for position in positions()[::5]:
        hand = position.acting()
        if not isinstance(hand, Placing) or len(hand.hand) < 2:
            continue
        listed = set(legal(position.truth, position.seat))
        first, second = hand.hand[:2]
        for at, towards, flipped in product(range(hand.ranch.grid.size), Towards, (False, True)):
            hand.draft = Domino((second, first), at, towards, flipped, put=True)
            assert (hand.command() is None) != (hand.problem() is None)
            halves = hand.halves()
            assert halves is not None
            (a, here), (b, there) = halves
            assert here == at
            if there is None:
                assert xy(at)[0] in (1, 5) or xy(at)[1] in (1, hand.ranch.grid.depth)
            else:
                command = Place((min(a, b), max(a, b)), (here, there) if a < b else (there, here))
                assert (command in listed) == (hand.command() == command)
