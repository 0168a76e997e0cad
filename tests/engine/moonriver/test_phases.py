"""A phase is a record in `legal`, and what leads there and on in `decide`: the rest of the engine takes it so."""

from __future__ import annotations

import pytest

from engine.chance import Deal
from engine.contract import IllegalCommand
from engine.moonriver import decide, refusals
from engine.moonriver.bots.greedy import greedy
from engine.moonriver.bots.levels import LEVELS
from engine.moonriver.commands import Choose, Command, Done, Serve
from engine.moonriver.draws import OVER
from engine.moonriver.events import Asked
from engine.moonriver.lazy import DONE
from engine.moonriver.legal import PHASES, Phase, legal
from engine.moonriver.options import Options
from engine.moonriver.state import State
from tests.engine.moonriver.bots.bots_at_play import answer, new, play_on

REST = "rest"


def rests(state: State, seat: int) -> list[Command]:
    return [Serve(0), Serve(1), DONE]


@pytest.fixture(autouse=True)
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn ends with a rest, for which a drink is served."""
    finish_turn, done = decide.finish_turn, decide.done

    def rest(flow: decide.Flow, seat: int) -> None:
        flow.happen(Asked(REST, seat))

    def rested(flow: decide.Flow, command: Done, seat: int) -> None:
        if flow.state.phase == REST:
            finish_turn(flow, seat)
        else:
            done(flow, command, seat)

    monkeypatch.setitem(PHASES, REST, Phase((Serve, Done), rests, 1.0))
    monkeypatch.setattr(decide, "finish_turn", rest)
    monkeypatch.setitem(decide.HANDLERS, Done, rested)
    monkeypatch.delitem(refusals.REASONS, Serve)


def at_rest() -> State:
    return play_on(new(Options()), Deal("rest"), [greedy] * 4, lambda state: state.phase == REST)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_gives_a_legal_command_in_a_phase_that_it_does_not_know(level: str) -> None:
    state = at_rest()
    assert state.seat is not None
    assert answer(state, LEVELS[level].bot) in legal(state, state.seat)


def test_bots_finish_a_game_with_a_phase_that_they_do_not_know() -> None:
    assert play_on(new(Options()), Deal("rest"), [greedy] * 4).phase == OVER


@pytest.mark.parametrize(("command", "code"), [(Choose(0), "not_asked"), (Serve(2), "none_of_these")])
def test_a_refusal_needs_no_reason_of_its_own(command: Command, code: str) -> None:
    state = at_rest()
    with pytest.raises(IllegalCommand) as refused:
        decide.decide(state, command, state.seat)
    assert refused.value.code == code
