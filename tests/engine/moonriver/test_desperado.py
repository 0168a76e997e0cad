"""The desperado: what is swapped, and who knows what."""

from __future__ import annotations

import pytest

from engine.contract import SPECTATOR, Decision, Draw
from engine.moonriver.commands import Outcome, Swap
from engine.moonriver.events import Asked, BlindlySwapped, Discarded, EffectEnded, Offered, Swapped, Taken
from engine.moonriver.numbers import UNKNOWN
from engine.moonriver.pending import pending
from engine.moonriver.redact import redact, redact_command
from tests.engine.moonriver.drawing import kinds
from tests.engine.moonriver.playing import Table, turn

OTHERS = ("cn cw", "pn", "")


def desperado(hand: str = "do d p k4", others: tuple[str, ...] = OTHERS, reserves: str = "hidden") -> Table:
    """Seat 0 has just hired a desperado and still holds what follows the first two plots."""
    return turn(hand=hand, others=others, reserves=reserves).play("place do@1,1 d@2,1", "hire 1,1 D")


# What may be swapped


def test_a_swap_needs_a_plot_in_both_hands() -> None:
    table = desperado()
    assert table.waits == ("desperado", 0)
    assert table.refuses("swap p 3") == "nothing_to_swap"
    assert table.refuses("swap p 0") == "own_seat"
    assert table.refuses("swap p 4") == "no_such_seat"
    assert table.refuses("swap cn 1") == "not_in_hand"


def test_the_domino_has_left_the_hand_before_the_swap() -> None:
    table = desperado()
    assert table.refuses("swap do 1") == "not_in_hand"
    assert table.hand() == "k4 p"


def test_who_has_placed_the_whole_hand_swaps_nothing() -> None:
    table = desperado("do d")
    assert EffectEnded(0, 2) in table.events
    assert table.waits == ("choose", 0)


def test_where_nobody_else_has_a_plot_nothing_is_swapped() -> None:
    table = desperado(others=("", "", ""))
    assert table.waits == ("expand", 0)


def test_swapping_is_optional() -> None:
    table = desperado().play("done")
    assert table.hand() == "k4 p"
    assert table.hand(1) == "cn cw"
    assert table.waits == ("expand", 0)


def test_reserves_are_hidden_unless_agreed_otherwise() -> None:
    assert Table.new(players=4).state.options.reserves == "hidden"


# Open reserves


def test_with_open_reserves_the_desperado_picks_both_plots() -> None:
    table = desperado(reserves="open")
    swaps = [command for command in table.legal() if type(command) is Swap]
    assert len(swaps) == 2 * (2 + 1)
    table.play("swap p 1 cw")
    assert (table.hand(), table.hand(1)) == ("cw k4", "cn p")
    assert [(event.seat, event.other) for event in table.happened(Swapped)] == [(0, 1)]
    assert table.waits == ("expand", 0)


def test_with_open_reserves_both_plots_are_named_and_theirs() -> None:
    table = desperado(reserves="open")
    assert table.refuses("swap p 1") == "swap_is_open"
    (p, pn) = table.plots("p", "pn")
    assert table.refuses(Swap(p, 1, pn)) == "not_theirs"


def test_with_open_reserves_all_know_all() -> None:
    table = desperado(reserves="open").play("swap p 1 cw")
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert table.hand_seen_by(viewer, 0) == "cw k4"
        assert table.hand_seen_by(viewer, 1) == "cn p"
        assert redact(table.events[0], viewer) == table.events[0]
    before = desperado(reserves="open")
    command = before.meant("swap p 1 cw")
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert redact_command(command, 0, viewer, before.state) == command


# Hidden reserves


def test_a_blind_swap_names_a_plot_and_an_opponent_only() -> None:
    table = desperado()
    assert len([command for command in table.legal() if type(command) is Swap]) == 2 * 2
    assert table.refuses("swap p 1 cw") == "swap_is_blind"


def test_what_comes_back_is_drawn_from_what_the_opponent_held_before() -> None:
    table = desperado().play("swap p 1")
    draw = pending(table.state)
    assert isinstance(draw, Draw)
    assert (draw.kind, draw.number) == ("swap", 1)
    assert table.pool() == "cn cw"
    assert table.refuses("drawn swap cw", 0) == "seats_do_not_draw"
    (p,) = table.plots("p")
    assert table.refuses(Outcome("swap", (p,)), None) == "not_in_pool"
    table.play("drawn swap cw")
    assert (table.hand(), table.hand(1)) == ("cw k4", "cn p")
    assert table.waits == ("expand", 0)


def test_a_confirmed_swap_is_final() -> None:
    table = desperado().play("swap p 1")
    assert table.refuses("done", 0) == "chance_first"
    assert table.refuses("swap k4 1", 0) == "chance_first"


def test_the_only_plot_of_an_opponent_needs_no_chance() -> None:
    table = desperado().play("swap p 2")
    assert isinstance(pending(table.state), Decision)
    assert (table.hand(), table.hand(2)) == ("k4 pn", "p")


def test_before_a_swap_all_know_every_reserve() -> None:
    table = desperado()
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert table.hand_seen_by(viewer, 0) == "k4 p"
        assert table.hand_seen_by(viewer, 1) == "cn cw"


def test_a_blind_swap_hides_both_reserves_from_all_but_the_two_concerned() -> None:
    table = desperado().play("swap p 1", "drawn swap cw")
    for viewer in (0, 1):
        assert (table.hand_seen_by(viewer, 0), table.hand_seen_by(viewer, 1)) == ("cw k4", "cn p")
    for viewer in (SPECTATOR, 2, 3):
        assert (table.hand_seen_by(viewer, 0), table.hand_seen_by(viewer, 1)) == ("? ?", "? ?")
        assert table.hand_seen_by(viewer, 2) == "pn"


def test_between_the_offer_and_its_answer_the_plot_given_is_known_to_the_two_alone() -> None:
    table = desperado().play("swap p 1")
    (offered,) = table.happened(Offered)
    assert redact(offered, 0) == redact(offered, 1) == offered
    for viewer in (SPECTATOR, 2, 3):
        assert redact(offered, viewer) == Offered(0, UNKNOWN, 1)


def test_the_log_of_a_blind_swap_tells_others_only_that_it_was() -> None:
    table = desperado().play("swap p 1")
    before = table.state.copy()
    outcome = table.meant("drawn swap cw")
    table.play(outcome)
    (swapped,) = table.happened(BlindlySwapped)
    assert redact(swapped, 1) == swapped
    assert redact(swapped, 3) == BlindlySwapped(0, UNKNOWN, 1, UNKNOWN)
    for viewer in (0, 1):
        assert redact_command(outcome, None, viewer, before) == outcome
    for viewer in (SPECTATOR, 2, 3):
        assert redact_command(outcome, None, viewer, before) == Outcome("swap", (UNKNOWN,))


def test_the_command_of_a_blind_swap_is_hidden_from_others() -> None:
    table = desperado()
    command = table.meant("swap p 1")
    assert redact_command(command, 0, 0, table.state) == command
    assert redact_command(command, 0, 1, table.state) == command
    assert redact_command(command, 0, 2, table.state) == Swap(UNKNOWN, 1, None)
    assert redact_command(command, 0, SPECTATOR, table.state) == Swap(UNKNOWN, 1, None)


def test_even_the_only_plots_of_both_are_unknown_to_others_after_a_swap() -> None:
    table = desperado("do d p", others=("cn",)).play("swap p 1")
    assert table.hand_seen_by(2, 0) == "?"
    assert table.hand_seen_by(2, 1) == "?"
    assert table.hand_seen_by(1, 0) == "cn"


def test_plots_taken_later_are_known_again() -> None:
    table = desperado().play("swap p 1", "drawn swap cw", "done", "choose 1")
    assert table.waits[1] == 1
    seen = table.hand_seen_by(3, 1).split()
    assert seen.count("?") == 2
    assert len(seen) == 3


def test_a_placed_plot_is_public_and_no_longer_unknown() -> None:
    table = desperado().play("swap p 1", "drawn swap cw", "place cw@5,1 k4@4,1")
    assert table.hand_seen_by(3, 0) == ""
    table = desperado("do d p dn").play("swap p 1", "drawn swap cw", "place dn@1,2 cw@1,3", "choose 1")
    assert table.hand_seen_by(3, 0) == ""


def twice(give: str) -> tuple[Table, str]:
    """Seat 1 swaps blindly with seat 0, then on its own turn with seat 2; and the kind that it took in between."""
    table = turn(hand="do d p k4", others=("cn po co", "pn"), saloon="D D P R F")
    table.play("place do@1,1 d@2,1", "hire 1,1 D", "swap p 1", "drawn swap cn", "done", "choose 1")
    taken = kinds([table.happened(Taken)[0].plot])
    table.play("place po@1,1 co@2,1", "hire 1,1 P", "hire 2,1 D", f"swap {taken if give == 'taken' else give} 2")
    return table, taken


def test_a_second_swap_leaves_the_partner_of_the_first_without_knowledge() -> None:
    table, taken = twice("p")
    assert table.hand_seen_by(0, 1) == "? ?"
    assert table.hand_seen_by(0, 2) == "?"
    assert table.hand_seen_by(1, 2) == "p"
    assert table.hand_seen_by(2, 1).split() == sorted(["pn", taken])
    assert table.hand_seen_by(1, 0) == "cn k4"
    assert table.hand_seen_by(2, 0) == "? ?"


def test_a_swap_does_not_tell_what_an_earlier_one_hid() -> None:
    table, taken = twice("taken")
    assert table.hand(1) == "p pn"
    assert table.hand_seen_by(2, 1) == "? pn"
    assert table.hand_seen_by(2, 2) == taken
    assert table.hand_seen_by(0, 1) == "? ?"


def test_who_swaps_learns_the_plot_that_comes_back_even_if_it_was_secret() -> None:
    table = turn(hand="do d p", others=("cn", "po co"), saloon="D D P R F")
    table.play("place do@1,1 d@2,1", "hire 1,1 D", "swap p 1", "choose 1", "done", "choose 2")
    assert "p" in table.hand(1).split()
    assert "?" in table.hand_seen_by(2, 1)
    table.play("place po@1,1 co@2,1", "hire 1,1 D")
    table.play(f"swap {table.hand(2)} 1", "drawn swap p")
    assert table.hand_seen_by(2, 2) == "p"
    assert table.hand_seen_by(1, 2) == "p"
    assert table.hand_seen_by(0, 2) == table.hand_seen_by(3, 2) == "?"


def test_a_discarded_plot_is_public_and_no_longer_unknown() -> None:
    only_corn_fits = ". . k5 . .\n. . k5 . .\nk5 k5 # k5 k5"
    table = turn(only_corn_fits, hand="k4 co d p", others=("pn",), last_round=True)
    table.play("place k4@2,2 co@1,2", "hire 1,2 D", "swap p 1")
    assert kinds(table.happened(Discarded)[0].plots) == "d pn"
    assert table.hand_seen_by(2, 0) == ""


@pytest.mark.parametrize(("theirs", "fits"), [("k5", True), ("pn", False)])
def test_whether_a_player_is_asked_tells_others_nothing_about_secret_plots(theirs: str, fits: bool) -> None:
    only_corn_fits = """
        .  .  k5 .  .
        .  .  k5 .  .
        k5 k5 #  k5 k5
    """

    def swapped(reserves: str, swap: str) -> Table:
        table = turn(only_corn_fits, hand="k4 co d p", others=(theirs,), reserves=reserves)
        return table.play("place k4@2,2 co@1,2", "hire 1,2 D", swap)

    assert swapped("hidden", "swap p 1").waits == ("expand", 0)
    assert swapped("open", f"swap p 1 {theirs}").waits == ("expand" if fits else "choose", 0)


def test_discarding_ends_the_step_of_a_hand_with_secrets_too() -> None:
    only_corn_fits = ". . k5 . .\n. . k5 . .\nk5 k5 # k5 k5"
    table = turn(".", only_corn_fits, hand="do d p", others=("cn cx cw",))
    table.play("place do@1,1 d@2,1", "hire 1,1 D", "swap p 1", "drawn swap cn", "choose 1")
    assert table.waits == ("expand", 1)
    table.play("discard p cx")
    assert table.waits == ("choose", 1)
    assert table.hand_seen_by(2, 1) == table.hand(1).replace("cw", "?")


def test_who_holds_no_secret_plot_is_not_asked_because_others_do() -> None:
    only_corn_fits = ". . k5 . .\n. . k5 . .\nk5 k5 # k5 k5"
    table = turn(".", ".", only_corn_fits, hand="do d p", others=("cn", "dx cx"))
    table.play("place do@1,1 d@2,1", "hire 1,1 D", "swap p 1", "choose 1", "done", "choose 2")
    assert table.hand_seen_by(3, 1).count("?") == 1
    assert table.waits == ("draw", None)
    assert table.happened(Taken)[0].seat == 2
    assert Asked("expand", 2) not in table.events


@pytest.mark.parametrize("viewer", [SPECTATOR, 2, 3])
def test_nothing_else_is_secret(viewer: int) -> None:
    table = desperado()
    for event in table.events:
        assert redact(event, viewer) == event
