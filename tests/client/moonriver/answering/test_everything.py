"""Whatever is legal can be said with the hands, and nothing else can be confirmed: in every phase, in random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest

from client.moonriver.answering.asking import DECISIONS, Prompt, answering, prompt
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.words.prompting import PROMPTING
from engine.chance import Deal
from engine.contract import SPECTATOR, IllegalCommand
from engine.events import apply
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Outcome,
    Place,
    Serve,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.decide import begin, decide, play
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import PHASES, legal
from engine.moonriver.options import Options
from engine.moonriver.pending import draw_of
from engine.moonriver.redact import redact, view
from engine.moonriver.state import State, snapshot
from tests.client.moonriver.answering.acting_hands import SCARCE, Position, act, fumble, hold, positions, said
from tests.engine.moonriver.playing import turn
from tests.engine.moonriver.self_play import WAYS, random_game
from tests.test_architecture import imported

A_FEW = 12

PROMPTS = {"over", *PROMPTING}

ONLY_CORN_FITS = """
    .  .  k5 .  .
    .  .  k5 .  .
    k5 k5 #  k5 k5
"""


def some(commands: Sequence[Command]) -> list[Command]:
    """Spread over all of them, with the first and the last."""
    return [*commands[:: len(commands) // A_FEW + 1], commands[-1]]


def possible(position: Position) -> list[Command]:
    return list(legal(position.truth, position.seat))


def rolls(seed: int) -> Iterator[int]:
    coin = Random(seed)
    while True:
        yield coin.getrandbits(16)


def test_the_positions_are_of_every_kind() -> None:
    kinds = {type(position.acting()) for position in positions()}
    assert kinds == {*DECISIONS.values(), Discarding}
    assert {position.truth.phase for position in positions()} == set(DECISIONS)


def test_every_legal_command_can_be_said_with_the_hands() -> None:
    for position in positions():
        for command in some(possible(position)):
            hand = position.acting()
            act(hand, command)
            assert said(hand, command) == command
            assert hand.problem() is None
            assert type(command) is Done or hand.lacking() is None


def test_nothing_is_confirmed_before_something_is_said() -> None:
    for position in positions():
        hand = position.acting()
        assert hand.command() is None
        assert hand.problem() is None
        assert hand.lacking() is not None
        assert not hand.begun


def test_taking_back_leads_to_the_start() -> None:
    for n, position in enumerate(positions()):
        hand = position.acting()
        start = hand.draft
        chance = rolls(n)
        for _ in range(12):
            fumble(hand, chance)
        inputs = 0
        while hand.take_back():
            inputs += 1
        assert inputs <= 12
        assert (hand.draft, hand.begun) == (start, False)
        for command in some(possible(position))[:2]:
            act(hand, command)
            assert hand.begun or hand.draft == start
            hand.start_over()
            assert hand.draft == start


def test_only_what_is_legal_is_confirmed_and_the_engine_says_why_not() -> None:
    confirmed = refused = 0
    codes = set()
    for n, position in enumerate(positions()):
        hand = position.acting()
        chance = rolls(n)
        for _ in range(40):
            fumble(hand, chance)
            command, refusal = hand.command(), hand.problem()
            assert command is None or refusal is None
            if command is not None:
                confirmed += 1
                assert command in possible(position)
            if refusal is None:
                continue
            refused += 1
            codes.add(refusal.code)
            assert refusal.sentence
            assert "{" not in refusal.sentence
            meant = hand.wanted()
            if meant is None:
                assert refusal.code == "outside", "a half hangs over the edge"
                continue
            with pytest.raises(IllegalCommand) as engine:
                decide(position.truth, meant, position.seat)
            assert (refusal.code, refusal.facts) == (engine.value.code, engine.value.facts)
            assert refusal.sentence == str(engine.value)
    assert confirmed > 500
    assert refused > 500
    assert codes > {
        "not_free", "no_contact", "outside", "not_in_hand",
        "no_cow_there", "nothing_to_walk_on", "not_one_step", "corn", "own_seat", "tile_unconnected", "place_taken",
        "not_this_drought", "no_circle_there",
    }  # fmt: skip


def test_what_is_lit_is_what_leads_to_something_legal() -> None:
    for position in positions():
        hand = position.acting()
        lit = hand.lit()
        told = [command for command in possible(position) if type(command) is not Done]
        cells: set[int] = set()
        ranches: dict[int, set[int]] = {}
        plots: set[int | None] = set()
        for command in told:
            match command:
                case Place() | Discard():
                    plots |= set(command.plots)
                    cells |= set(command.cells) if type(command) is Place and held(hand) else set()
                case Steal(seat, cell):
                    ranches.setdefault(seat, set()).add(cell)
                case Swap():
                    plots |= {command.give, command.take}
                case Step():
                    cells.add(command.from_)
                case Drought() | Hire() | Serve():
                    cells.add(command.cell)
                case Bonus(_, _, cell) if cell is not None:
                    cells.add(cell)
        assert set(cells_of(lit.cells)) == cells
        assert {seat: set(cells_of(mask)) for seat, mask in lit.ranches.items()} == ranches
        assert lit.plots == plots - {None} - set(hand.draft.picked if isinstance(hand, Placing) else ())
        assert lit.places == {command.place for command in told if type(command) is Choose}
        assert lit.saloon == {command.place for command in told if type(command) is Hire}
        assert lit.seats == {command.seat for command in told if type(command) is Swap}
        tiles = position.truth.options.pieces.tiles
        assert lit.tiles == {
            (command.tile, int(side))
            for command in told
            if type(command) is Bonus
            for side in (tiles[command.tile] if command.terrain is None else (command.terrain,))
        }


def held(hand: Drafting) -> bool:
    return isinstance(hand, Placing) and len(hand.draft.picked) == 2


def test_keys_alone_walk_through_everything() -> None:
    for position in positions()[::3]:
        hand = position.acting()
        told = {command for command in possible(position) if type(command) is not Done}
        if isinstance(hand, Placing) and told:
            first = next(iter(told))
            assert type(first) is Place
            hold(hand, *first.plots)
            told = {command for command in told if type(command) is Place and command.plots == first.plots}
        walked = []
        for _ in told:
            assert hand.tour()
            walked.append(hand.command())
        assert set(walked) == told
        if not told:
            assert not hand.tour()
            continue
        hand.tour()
        assert hand.command() == walked[0], "round and round"
        hand.tour(-1)
        assert hand.command() == walked[-1]


def test_a_draft_stays_as_it_is_while_the_game_goes_on() -> None:
    position = positions()[0]
    state = position.seen.copy()
    hand = answering(state, position.seat)
    assert hand is not None
    act(hand, possible(position)[0])
    for event in decide(position.truth, possible(position)[0], position.seat):
        apply(state, redact(event, position.seat))
    assert snapshot(hand.state) == snapshot(position.seen) != snapshot(state)
    assert hand.command() == possible(position)[0]


def test_only_the_seat_that_is_asked_has_something_to_act_with() -> None:
    for position in positions()[::4]:
        for viewer in (SPECTATOR, *range(position.truth.options.players)):
            seen = view(position.truth, viewer)
            assert (answering(seen, viewer) is None) == (viewer != position.seat)
            asked = prompt(seen, viewer)
            assert asked.code in PROMPTS
            assert asked.seat == position.seat
            assert asked.mine == (viewer == position.seat)


def test_who_may_stop_has_a_second_act_and_is_not_told_to_do_something() -> None:
    codes = set()
    for position in positions():
        asked = prompt(position.seen, position.seat)
        codes.add(asked.code)
        hand = position.acting()
        assert (hand.standing().second is not None) == (Done() in possible(position))
        if Done() in possible(position):
            assert asked.code in ("may_expand", "nothing_fits", "cowboy", "swap_blind", "swap_open", "steal")
            assert hand.second() == Done(), "one press, whatever the draft is"
    assert codes >= {
        "choose_first", "must_expand", "may_expand", "must_expand_last", "must_discard", "serve", "drought", "hire",
        "cowboy", "swap_blind", "swap_open", "steal", "bonus", "choose_next",
    }  # fmt: skip


def test_who_may_only_stop_hears_that_nothing_fits() -> None:
    """A hand with a secret in it is asked even then, so that nobody learns from it."""
    table = turn(ONLY_CORN_FITS, hand="k4 co d p", others=("pn",)).play("place k4@2,2 co@1,2", "hire 1,2 D", "swap p 1")
    asked = prompt(table.state, 0)
    assert asked == Prompt("nothing_fits", 0, True, {"hand": 2, "slots": 3, "dominoes": 1})
    hand = answering(table.state, 0)
    assert isinstance(hand, Placing)
    assert not hand.tour()
    assert hand.by_itself
    assert hand.second() == Done()
    assert prompt(table.state, 1) == Prompt("may_expand", 0, False, {"hand": 2, "slots": 3, "dominoes": 1})


@pytest.mark.parametrize("options", WAYS)
def test_whole_games_are_played_by_keys_alone_from_what_each_seat_may_know(options: Options) -> None:
    deal, coin = Deal("keys"), Random(7)
    truth = State(options)
    tables = [view(truth, seat) for seat in range(options.players)]
    events = begin(truth)
    played = 0
    while True:
        for seat, table in enumerate(tables):
            for event in events:
                apply(table, redact(event, seat))
        if truth.phase == OVER:
            break
        hands = [answering(table, seat) for seat, table in enumerate(tables)]
        if truth.phase == DRAW:
            assert hands == [None] * options.players
            draw = draw_of(truth)
            events = play(truth, Outcome(draw.kind, deal.draw(draw)), None)
            continue
        (hand,) = (hand for hand in hands if hand is not None)
        for _ in range(coin.randrange(1, 5)):
            hand.tour(coin.choice((1, -1)))
        command = hand.command()
        keeps = None if isinstance(hand, Hiring) else hand.second()
        if keeps is not None and (command is None or coin.random() < 0.1):
            command = keeps
        assert command is not None
        events = play(truth, command, hand.seat)
        played += 1
    assert played > 60
    assert all(prompt(table, seat).code == "over" for seat, table in enumerate(tables))


def test_every_phase_has_one_decision_and_its_answers_are_all_that_is_legal() -> None:
    assert set(DECISIONS) == set(PHASES)
    met: set[str] = set()
    for n, options in enumerate((*WAYS, *[SCARCE] * 6)):
        for step in random_game(options, 300 + n, eagerness=0.7):
            if step.seat is None or step.state.phase == OVER:
                continue
            met.add(step.state.phase)
            hands = [answering(step.state, seat) for seat in range(options.players)]
            assert [hand is not None for hand in hands] == [seat == step.seat for seat in range(options.players)]
            hand = hands[step.seat]
            assert hand is not None
            commands = [answer.command for answer in hand.answers()]
            told = list(legal(step.state, step.seat))
            assert len(commands) == len(told)
            assert set(commands) == set(told)
            assert Done() not in commands[:-1]
    assert met == set(PHASES)


def test_no_window_is_needed() -> None:
    files = list((Path(__file__).parents[4] / "client" / "moonriver" / "answering").glob("*.py"))
    assert files
    for path in files:
        assert not any(name.split(".")[0] == "PySide6" for name in imported(path)), path


@pytest.mark.parametrize("options", WAYS[::3])
def test_there_is_a_prompt_at_every_moment_of_a_game(options: Options) -> None:
    for step in random_game(options, 5):
        for viewer in (SPECTATOR, 0, 1):
            asked = prompt(step.state, viewer)
            assert asked.code in PROMPTS
            assert (asked.seat is None) == (step.seat is None)
            assert (asked.code == "over") == (step.state.phase == OVER)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plot_is_a_persons_second_where_one_of_theirs_stands_already(players: int) -> None:
    """Of two players each has two ranchers; the last place of all is nobody's choice."""
    told = [
        prompt(step.state, SPECTATOR)
        for step in takewhile(lambda step: step.state.round < 2, random_game(Options(players), 1))
    ]
    first = [(asked.code, asked.seat) for asked in told if asked.code.startswith("choose_") and not asked.facts]
    seats = [seat for _, seat in first]
    assert [code for code, _ in first] == [
        "choose_second" if seat in seats[:n] else "choose_first" for n, seat in enumerate(seats)
    ]
    assert len(seats) == 3
    assert (len({*seats}) < len(seats)) == (players == 2)
