"""Secrets that nobody knows any more: the rules go on with what they may have been."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import NamedTuple

import pytest

from engine.contract import SPECTATOR, AnyGame, Draw, GameState, Giver, IllegalCommand, Over, Supposed, UnreadableText
from engine.riverdragons.commands import Outcome
from engine.riverdragons.events import Forgotten, RoundBegan
from engine.riverdragons.pending import unready
from engine.riverdragons.state import State
from tests.games import MOON_RIVER, RIVER_DRAGONS, SIGNS


class Given(NamedTuple):
    giver: Giver
    command: object
    events: list[object]
    told: object
    """What everybody knows of the command."""
    seen: list[object]
    """And of the events."""

    @property
    def hidden(self) -> bool:
        return self.told is not self.command or any(
            one is not other for one, other in zip(self.events, self.seen, strict=True)
        )


def begun(game: AnyGame, coin: Random) -> GameState:
    """With any options that go together."""
    while True:
        agreed = {option.name: coin.choice(option.answers) for option in game.options}
        with suppress(UnreadableText):
            return game.new(game.read_options({"players": coin.choice(game.players), **agreed}))


def played(game: AnyGame, state: GameState, coin: Random, steps: int) -> list[Given]:
    """By anybody, in place; what hides something is done wherever it can be."""
    found: list[Given] = []
    while len(found) < steps and not isinstance(waiting := game.pending(state), Over):
        if isinstance(waiting, Draw):
            giver: Giver = None
            command = game.outcome(waiting, coin.sample(waiting.pool, waiting.number))
        else:
            giver = coin.choice(waiting.seats)
            legal = game.legal(state, giver)
            command = legal[coin.randrange(max(1, len(legal) - (waiting.phase == "desperado")))]
        before = state.copy()
        events = [*game.play(state, command, giver)]
        told = game.redact_command(command, giver, SPECTATOR, before)
        found.append(Given(giver, command, events, told, [game.redact(event, SPECTATOR) for event in events]))
    return found


def replayed(
    game: AnyGame, state: GameState, steps: list[Given], forgotten: set[int], coin: Random
) -> list[Supposed[object, object]]:
    """In place, with what the forgotten steps may have been."""
    assert game.forgetting is not None
    known = [step.seen if at in forgotten else step.events for at, step in enumerate(steps)]
    supposed = []
    for at, step in enumerate(steps):
        command, before = step.command, state.copy()
        if at in forgotten:
            then = [event for events in known[at:] for event in events]
            likely = game.forgetting.may_be(state, step.giver, then)
            assert all(weight > 0 for weight in likely.values())
            (command,) = coin.choices([*likely], [*likely.values()])
            supposed.append(Supposed(step.giver, command, then))
        events = game.play(state, command, step.giver)
        assert game.redact_command(command, step.giver, SPECTATOR, before) == step.told
        assert [game.redact(event, SPECTATOR) for event in events] == step.seen, "everybody saw just that"
    return supposed


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", [MOON_RIVER, RIVER_DRAGONS, SIGNS], ids=lambda game: game.id)
def test_a_game_goes_on_by_the_rules_whatever_is_forgotten(game: AnyGame, seed: int) -> None:
    coin = Random(f"{game.id} {seed}")
    truth = begun(game, coin)
    begins = truth.copy()
    steps = played(game, truth, coin, coin.randrange(400))
    hidden = [at for at, step in enumerate(steps) if step.hidden]
    forgotten = {at for at in hidden if coin.random() < 0.6}
    state = begins.copy()
    supposed = replayed(game, state, steps, forgotten, coin)
    assert game.forms.snapshot(game.view(state, SPECTATOR)) == game.forms.snapshot(game.view(truth, SPECTATOR))
    assert game.forgetting is not None
    named = game.forgetting.named(state, supposed)
    if named is not None:
        game.play(state, named, None)
    played(game, state, coin, 5_000)
    assert isinstance(game.pending(state), Over)


def test_the_truth_is_among_what_a_swap_may_have_been() -> None:
    """And where all plots are laid in the end, nothing else is."""
    assert MOON_RIVER.forgetting is not None
    several = 0
    for seed in range(40):
        coin = Random(seed)
        truth = MOON_RIVER.new(MOON_RIVER.read_options({"players": 2 + seed % 3}))
        begins = truth.copy()
        steps = played(MOON_RIVER, truth, coin, 5_000)
        for at, step in enumerate(steps):
            if step.hidden:
                for cut in (at + 1, at + 8, len(steps)):
                    then = [event for later in steps[at:cut] for event in later.seen]
                    likely = MOON_RIVER.forgetting.may_be(begins, step.giver, then)
                    assert step.command in likely
                    several += len(likely) > 1
                assert len(likely) == 1
            MOON_RIVER.play(begins, step.command, step.giver)
    assert several


def programmed(seats: int, ready: int) -> tuple[State, list[Given]]:
    """A first round, of which so many have given their programs."""
    state = RIVER_DRAGONS.new(RIVER_DRAGONS.read_options({"players": seats}))
    steps = played(RIVER_DRAGONS, state, Random(seats), 1 + ready)
    assert isinstance(state, State)
    return state, steps


def forget(state: GameState, step: Given, later: list[Given]) -> object:
    assert RIVER_DRAGONS.forgetting is not None
    then = [event for one in (step, *later) for event in one.seen]
    return RIVER_DRAGONS.forgetting.named(state, [Supposed(step.giver, step.command, then)])


def test_who_gave_a_forgotten_program_is_asked_again_while_others_still_program() -> None:
    state, steps = programmed(4, 3)
    lost = steps[2]
    assert lost.giver is not None
    named = forget(state, lost, steps[3:])
    assert named == Outcome("forgotten", (lost.giver,))
    with pytest.raises(IllegalCommand):
        RIVER_DRAGONS.decide(state, named, lost.giver)
    events = RIVER_DRAGONS.play(state, named, None)
    assert Forgotten(lost.giver) in events
    left = {0, 1, 2, 3} - {step.giver for step in steps[1:] if step is not lost}
    assert {*unready(state)} == left
    with pytest.raises(IllegalCommand):
        RIVER_DRAGONS.decide(state, named, None)
    again = RIVER_DRAGONS.legal(state, lost.giver)[7]
    told = [RIVER_DRAGONS.redact(event, SPECTATOR) for event in RIVER_DRAGONS.play(state, again, lost.giver)]
    assert forget(state, lost, [*steps[3:], Given(None, named, [*events], named, [*events, *told])]) is None


def test_later_the_cards_to_come_of_a_forgotten_program_do_nothing() -> None:
    for seed in range(8):
        state, steps = programmed(3, 3)
        lost = steps[1]
        more = played(RIVER_DRAGONS, state, Random(seed), seed)
        events = [event for step in more for event in step.seen]
        named = forget(state, lost, [*steps[2:], *more])
        if any(isinstance(event, RoundBegan) for event in events) or state.position == 5:
            assert named is None, "all of it was turned over"
            continue
        assert lost.giver is not None
        assert named == Outcome("forgotten", (lost.giver,))
        position = state.position
        RIVER_DRAGONS.play(state, named, None)
        own = state.seats[lost.giver]
        assert own.program[position:] == (0,) * (5 - position)
        assert {*range(position + 1, 6)} <= {*own.cancelled}
        assert forget(state, lost, [*steps[2:], *more]) is None, "it is forgotten once"
        played(RIVER_DRAGONS, state, Random(seed), 5_000)
        assert isinstance(RIVER_DRAGONS.pending(state), Over)
