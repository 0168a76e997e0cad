"""Random games by the thousand: nothing is lost, scores agree with naive code, and everybody sees the same game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import pytest

from engine.contract import SPECTATOR, IllegalCommand
from engine.events import apply, evolve
from engine.moonriver import commands as command_values
from engine.moonriver import events as event_values
from engine.moonriver.commands import (
    COMMANDS,
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
    Side,
    Steal,
    Swap,
)
from engine.moonriver.commands import (
    Step as CowStep,
)
from engine.moonriver.decide import decide
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.events import EVENTS
from engine.moonriver.legal import legal
from engine.moonriver.options import Options, Scenario
from engine.moonriver.pieces import Partner, Terrain
from engine.moonriver.redact import redact, view
from engine.moonriver.refusals import SENTENCES
from engine.moonriver.state import State, snapshot
from engine.moonriver.text import state_text
from tests.engine.moonriver.self_play import WAYS, Step, check_conservation, check_scores, random_game
from tests.engine.moonriver.state_texts import read_state

LIGHT_GAMES = 20_000
FULL_GAMES = 1_000
CHUNKS = 20

NAMES = {
    **vars(command_values),
    **vars(event_values),
    "Partner": Partner,
    "Terrain": Terrain,
    "Scenario": Scenario,
}


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_pieces_are_conserved_and_scores_agree_with_naive_code(chunk: int) -> None:
    for seed in range(chunk * LIGHT_GAMES // CHUNKS, (chunk + 1) * LIGHT_GAMES // CHUNKS):
        options = WAYS[seed % len(WAYS)]
        for number, step in enumerate(random_game(options, seed)):
            if (number + seed) % 40 == 0 or step.state.phase == OVER:
                check_conservation(step.state)
        check_scores(step.state)
        assert step.state.phase == OVER


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_step_of_a_game_holds_what_the_engine_promises(chunk: int) -> None:
    for seed in range(chunk * FULL_GAMES // CHUNKS, (chunk + 1) * FULL_GAMES // CHUNKS):
        check_game(WAYS[seed % len(WAYS)], seed)


@pytest.mark.parametrize("options", WAYS, ids=lambda way: f"{way.players}-{way.mode}-{way.reserves}")
def test_one_game_of_each_way_holds_what_the_engine_promises(options: Options) -> None:
    check_game(options, 1)


def check_game(options: Options, seed: int) -> None:
    viewers = [SPECTATOR, *range(options.players)]
    views = {viewer: view(State(options), viewer) for viewer in viewers}
    for step in random_game(options, seed, eagerness=0.7):
        check_conservation(step.state)
        check_views(step, views)
        check_text(step)
        check_answers(step)
    check_scores(step.state)


def check_views(step: Step, views: dict[int, State]) -> None:
    """For every viewer, evolving redacted events gives exactly the view of the state, and the same legal commands."""
    for viewer, seen in views.items():
        for event in step.events:
            apply(seen, redact(event, viewer))
        assert snapshot(seen) == snapshot(view(step.state, viewer))
        for seat in range(step.state.options.players):
            if viewer == seat:
                assert list(legal(seen, seat)) == list(legal(step.state, seat))
            else:
                assert len(legal(seen, seat)) == 0


def check_text(step: Step) -> None:
    """Commands, events and states come back from their text, commands and events from their repr too."""
    for event in step.events:
        assert EVENTS.read(through_json(EVENTS.text(event))) == event
        assert eval(repr(event), NAMES) == event  # noqa: S307
    assert COMMANDS.read(through_json(COMMANDS.text(step.command))) == step.command
    assert eval(repr(step.command), NAMES) == step.command  # noqa: S307
    text = through_json(state_text(step.state))
    assert snapshot(read_state(step.state.options, text)) == snapshot(step.state)


def through_json(value: object) -> object:
    return json.loads(json.dumps(value))


def check_answers(step: Step) -> None:
    """Each legal command applies, each other one near it is refused, nothing of that touches the state."""
    state = step.state
    if state.phase in (DRAW, OVER):
        return
    seat = state.seat
    assert seat is not None
    answers = legal(state, seat)
    listed = list(answers)
    assert len(answers) == len(listed) == len(set(listed)) > 0
    assert len(listed) > 1 or state.secrets
    assert [answers[n] for n in range(len(answers))] == listed
    assert answers[-1] == listed[-1]
    before = snapshot(state)
    for command in listed:
        assert command in answers
        assert decide(state, command, seat)
    for command in neighbours(listed, state):
        if command in answers:
            continue
        refused = refusal(state, command, seat)
        assert refused.code in SENTENCES
        assert str(refused)
    for other in range(state.options.players):
        if other != seat:
            assert len(legal(state, other)) == 0
            refusal(state, listed[0], other)
    assert snapshot(state) == before


def refusal(state: State, command: Command, seat: int) -> IllegalCommand:
    """As `pytest.raises`, which would take a tenth of the time of all games."""
    try:
        decide(state, command, seat)
    except IllegalCommand as refused:
        return refused
    raise AssertionError(f"{command} was not refused")


def neighbours(listed: list[Command], state: State) -> Iterator[Command]:
    """Commands that differ from a legal one in one field, and one of every other kind."""
    beside = {near for command in listed[:: max(1, len(listed) // 12)] for near in changed(command)}
    anything: tuple[Command, ...] = (
        Choose(0), Place((1, 2), (0, 1)), Discard((1, 2)), Drought(0), Hire(0, 0, Side.COWBOY), CowStep(0, 1),
        Swap(1, 0, None), Steal(0, 0), Bonus(0, None, None), Serve(0), Done(), Outcome("plots", (1, 2, 3, 4)),
    )  # fmt: skip
    yield from beside
    yield from anything


def changed(command: Command) -> Iterable[Command]:
    replaced: Callable[..., Command] = command._replace
    for name, value in command._asdict().items():
        if isinstance(value, tuple):
            for n, item in enumerate(value):
                for other in (item - 1, item + 1, item + 5, 200, value[n - 1]):
                    yield replaced(**{name: (*value[:n], other, *value[n + 1 :])})
        elif value is None:
            yield replaced(**{name: 1})
        else:
            for other in (value - 1, value + 1, value + 5, -7, 99):
                yield replaced(**{name: other})
            if type(command) in (Swap, Bonus) and name in ("take", "cell", "terrain"):
                yield replaced(**{name: None})


def test_evolve_leaves_the_given_state_as_it_was() -> None:
    for step in random_game(WAYS[0], 5):
        before = snapshot(step.state)
        for event in () if step.state.phase in (DRAW, OVER) else decide(step.state, step.command, step.seat):
            assert snapshot(evolve(step.state, event)) != before
            assert snapshot(step.state) == before
            break


def test_self_play_meets_every_kind_of_command_and_event() -> None:
    """What random games never show would be proven by nothing here."""
    seen: Counter[str] = Counter()
    for seed in range(120):
        for step in random_game(WAYS[seed % len(WAYS)], seed):
            seen.update(type(event).__name__ for event in step.events)
            seen[type(step.command).__name__] += 1
    wanted = {kind.__name__ for kind in (*command_values.COMMANDS.values(), *event_values.EVENTS.values())}
    rare = {"Serve", "NobodyHired"}
    assert wanted - rare <= set(seen)
