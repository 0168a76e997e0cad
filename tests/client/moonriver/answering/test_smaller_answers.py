"""The smaller decisions: the next plot, droughts, short cows, thefts, swaps, bonus tiles, discards."""

from __future__ import annotations

from itertools import product

from client.moonriver.answering.choosing import Choosing, Turn
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.drying import Drying
from client.moonriver.answering.marks import Mark
from client.moonriver.answering.own_cell import OwnCell
from client.moonriver.answering.serving import Serving
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from client.moonriver.words.standing import remark_words
from client.table.answering import Remark
from engine.moonriver.commands import Bonus, Command, Discard, Done, Steal, Step, Swap
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.legal import COWBOY, legal
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.pieces import Terrain
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import positions
from tests.engine.moonriver.drawing import cell
from tests.engine.moonriver.playing import Table, turn
from tests.engine.moonriver.test_partners import NEIGHBOUR, thief
from tests.engine.moonriver.test_two_players import cornered, reach

# The next plot


def test_a_place_means_who_acts_before_and_who_may_still_come_between() -> None:
    table = Table.new(players=4).play("drawn partners D T P R F", "drawn plots dx d dn k4")
    table.play("drawn rancher 2", "choose 1", "drawn rancher 0")
    hand = Choosing(table.state, 0)
    plots = table.state.current
    assert hand.turn(0) == Turn(0, plots[0], (), (2,), open_before=0, to_come=2, earliest=1, latest=1)
    assert hand.turn(1) is None, "taken"
    # Four ranchers stand on four plots: nobody may leave one nearer the box free.
    assert hand.turn(3) == Turn(3, plots[3], (2,), (), open_before=2, to_come=2, earliest=4, latest=4)
    hand.pick(1)
    refusal = hand.problem()
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("place_taken", {"place": 1, "by": 2})


def test_the_turn_a_place_means_is_among_those_it_comes_to() -> None:
    """Whatever the others choose after it, the turn is between the two that are told, and both happen."""
    told = 0
    for position in positions():
        hand = position.acting()
        if not isinstance(hand, Choosing):
            continue
        _, ranchers = hand.column
        for place in hand.lit().places:
            turn_there = hand.turn(place)
            assert turn_there is not None
            assert turn_there.before + turn_there.after == tuple(seat for seat in ranchers if seat != NO_RANCHER)
            came = _turns(hand.state, ranchers, place)
            assert (turn_there.earliest, turn_there.latest) == (min(came), max(came))
            told += 1
    assert told > 100


def _turns(state: State, ranchers: list[int], place: int) -> set[int]:
    players = state.options.players
    number = COLUMN if players == 2 else players
    standing = [n for n, seat in enumerate(ranchers) if seat != NO_RANCHER]
    free = [n for n in range(COLUMN) if n not in standing and n != place]
    to_come = number - len(standing) - 1
    taken = (set(where) for where in product(free, repeat=to_come))
    return {1 + sum(n < place for n in (*standing, *where)) for where in taken if len(where) == to_come}


# Cows


def test_a_drought_lights_the_cows_of_the_territory() -> None:
    table = turn("d:1 d:2 # c:1 .", hand="dx p").play("place dx@2,2 p@3,2")
    hand = Drying(table.state, 0)
    assert hand.skull == cell((2, 2))
    assert hand.lacking() == "dry_cow"
    assert hand.gain() is None
    assert set(cells_of(hand.lit().cells)) == {cell((1, 1)), cell((2, 1))}
    hand.pick(cell((4, 1)))
    refusal = hand.problem()
    assert refusal is not None
    assert refusal.code == "not_this_drought"
    hand.pick(cell((2, 1)))
    assert hand.problem() is None
    assert hand.gain() == 0, "one of two on a plot"
    hand.pick(cell((1, 1)))
    assert hand.gain() == -3


def test_a_symbol_is_served_where_cows_are_short() -> None:
    hands = [position.acting() for position in positions()]
    serving = [hand for hand in hands if isinstance(hand, Serving)]
    assert serving
    for hand in serving:
        assert hand.lacking() == "symbol"
        assert hand.gain() is None
        lit = cells_of(hand.lit().cells)
        assert len(lit) == 2
        hand.pick(lit[0])
        assert hand.command() is not None
        assert (hand.gain() or 0) >= 0


def test_unguarded_cows_are_lit_and_guarded_ones_say_so() -> None:
    table = thief(".", NEIGHBOUR)
    hand = Stealing(table.state, 0)
    assert {1: set(cells_of(hand.lit().ranches[1]))} == {
        1: {command.cell for command in table.legal() if isinstance(command, Steal)}
    }
    assert hand.theft() is None
    guarded = hand.guarded()
    assert guarded[1, cell((2, 1))].code == "guarded"
    for seat, at in guarded:
        hand.pick(seat, at)
        refusal = hand.problem()
        assert refusal == guarded[seat, at]
    hand.pick(1, cell((1, 1)))
    stolen = hand.theft()
    assert stolen is not None
    assert hand.gain() == stolen.gain


def test_every_cow_of_the_others_is_lit_or_guarded() -> None:
    for position in positions():
        hand = position.acting()
        if isinstance(hand, Stealing):
            cows = {
                (seat, at)
                for seat, theirs in enumerate(hand.state.seats)
                if seat != position.seat
                for at in cells_of(theirs.ranch.herd)
            }
            lit = {(seat, at) for seat, mask in hand.lit().ranches.items() for at in cells_of(mask)}
            assert lit | set(hand.guarded()) == cows
            assert not lit & set(hand.guarded())
            assert {refusal.code for refusal in hand.guarded().values()} <= {"guarded"}


# Swaps


def desperado(reserves: str, others: tuple[str, ...] = ("cn cw", "pn", "")) -> Table:
    return turn(hand="do d p k4", others=others, reserves=reserves).play("place do@1,1 d@2,1", "hire 1,1 D")


def test_a_blind_swap_needs_a_plot_and_an_opponent() -> None:
    table = desperado("hidden")
    hand = Swapping(table.state, 0)
    plot = table.plots("p")[0]
    assert hand.lacking() == "own_plot"
    hand.give(plot)
    assert hand.lacking() == "opponent"
    hand.ask(3)
    refusal = hand.problem()
    assert refusal is not None
    assert refusal.code == "nothing_to_swap"
    hand.ask(2)
    assert hand.command() == Swap(plot, 2, None)
    assert hand.lit().seats == {1, 2}


def test_the_only_opponent_with_a_reserve_is_chosen_already() -> None:
    table = desperado("hidden", ("cn", "", ""))
    hand = Swapping(table.state, 0)
    hand.give(table.plots("p")[0])
    assert hand.command() == Swap(table.plots("p")[0], 1, None)


def test_an_open_swap_needs_both_plots() -> None:
    table = desperado("open")
    hand = Swapping(table.state, 0)
    mine = table.plots("k4")[0]
    theirs = table.of(table.state.seats[1].reserve, "cw")
    hand.take(1, theirs)
    assert hand.lacking() == "own_plot"
    hand.give(mine)
    assert hand.command() == Swap(mine, 1, theirs)
    hand.ask(2)
    assert hand.lacking() == "foreign_plot"
    hand.take(2, theirs)
    refusal = hand.problem()
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("not_theirs", {"plot": theirs, "seat": 2})


# Bonus tiles and discards


def test_a_tile_lights_the_cells_of_the_side_that_is_up() -> None:
    turned = 0
    for position in positions():
        hand = position.acting()
        if not isinstance(hand, Tiling):
            continue
        for tile, terrain in sorted(hand.lit().tiles):
            hand.start_over()
            hand.pick(tile, terrain)
            if not hand.fits(tile):
                assert hand.command() is not None
                continue
            fitting = set(cells_of(hand.lit().cells))
            assert fitting == set(cells_of(hand.ranch.connected(terrain)))
            for at in range(hand.ranch.grid.size):
                hand.point(at)
                assert (hand.command() is not None) == (at in fitting)
                assert (hand.problem() is None) == (at in fitting)
            hand.turn_over()
            assert hand.draft.terrain != terrain
            hand.turn_over()
            assert hand.draft.terrain == terrain
            turned += 1
    assert turned > 10


def test_a_tile_that_fits_nowhere_may_be_taken_out_of_the_game() -> None:
    hand = Tiling(reach(cornered(". . . . .", "d . . . ."), hand="d k4", place="d@1,10 k4@2,10").state, 0)
    assert hand.lacking() == "tile"
    hand.turn_over()
    assert not hand.begun, "nothing to turn over yet"
    hand.pick(0, Terrain.DESERT)
    assert hand.lacking() == "tile_cell"
    assert hand.command() is None
    hand.pick(1, Terrain.CANYON)
    assert hand.command() == Bonus(1, None, None)
    assert hand.gain() == 0
    assert {tile for tile, _ in hand.lit().tiles} == {0, 1}
    assert hand.lit().cells == 0


def test_whoever_takes_a_tile_that_fits_nowhere_is_told_what_becomes_of_it() -> None:
    tiling = Tiling(reach(cornered(". . . . .", "d . . . ."), hand="d k4", place="d@1,10 k4@2,10").state, 0)

    def said() -> tuple[str, str, bool]:
        now = tiling.standing()
        (remark,) = now.consequence
        return remark_words(remark, ("Wild Bill", "Annie")), now.tone, now.ready

    tiling.pick(0, Terrain.DESERT)
    assert said() == ("Now point at a cell that glows.", "", False)
    tiling.pick(1, Terrain.CANYON)
    assert said() == ("That bonus tile fits nowhere: it leaves the game.", "warning", True)


def test_two_plots_that_fit_nowhere_are_thrown_away() -> None:
    hand = next(hand for position in positions() if isinstance(hand := position.acting(), Discarding))
    first, second, *rest = hand.hand
    assert hand.lacking() == "first_discard"
    hand.pick(second)
    assert hand.lacking() == "second_discard"
    assert hand.lit().plots == {first, *rest}
    hand.pick(first)
    assert hand.command() == Discard((first, second))
    hand.pick(second)
    assert hand.command() is None
    assert hand.second() is None
    assert len(legal(hand.state, hand.seat)) == len(hand.hand) * (len(hand.hand) - 1) // 2


class Leading(OwnCell):
    """Which cow steps: nothing more is asked, and nobody has to."""

    main = "move_them"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("cowboy")

    @staticmethod
    def cell_of(command: Command) -> Cell:
        assert type(command) is Step
        return command.from_

    def wanted(self) -> None:
        return None

    def lacking(self) -> None:
        return None

    def marks(self) -> list[Mark]:
        return []


def test_to_do_nothing_is_about_no_cell_of_the_own_ranch() -> None:
    for position in positions():
        if position.truth.phase == COWBOY:
            possible = legal(position.seen, position.seat)
            assert Done() in possible
            lit = Leading(position.seen, position.seat).lit()
            assert set(cells_of(lit.cells)) == {step.from_ for step in possible if type(step) is Step}
