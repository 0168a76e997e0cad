"""Moon River as an entry of the registry: the five words, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.random import random
from engine.contract import Draw, Game, Json, Texts
from engine.moonriver import text
from engine.moonriver.commands import Command, Outcome
from engine.moonriver.decide import begin, decide, play
from engine.moonriver.events import Event
from engine.moonriver.evolve import evolve
from engine.moonriver.legal import legal
from engine.moonriver.options import Options
from engine.moonriver.pending import pending
from engine.moonriver.redact import redact, redact_command, view
from engine.moonriver.score import scores, winners
from engine.moonriver.state import State


def new(options: Options) -> State:
    """A game that waits for its first draw."""
    state = State(options)
    begin(state)
    return state


def outcome(draw: Draw, items: Sequence[int]) -> Command:
    return Outcome(draw.kind, tuple(items))


def result_text(state: State) -> Json:
    """The pads of all seats and who won; the state is the one before overpopulation."""
    return {
        "scores": [{"seat": seat, **score._asdict()} for seat, score in enumerate(scores(state))],
        "winners": list(winners(state)),
    }


MOON_RIVER: Game[State, Command, Event] = Game(
    id="moonriver",
    title="Moon River",
    new=new,
    pending=pending,
    legal=legal,
    decide=decide,
    evolve=evolve,
    play=play,
    outcome=outcome,
    redact=redact,
    redact_command=redact_command,
    view=view,
    text=Texts(
        command=text.command_text,
        read_command=text.read_command,
        event=text.event_text,
        read_event=text.read_event,
        state=text.state_text,
        result=result_text,
    ),
    bots={"random": random},
)
