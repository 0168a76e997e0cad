"""Moon River as an entry of the registry: the five words, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.contract import Draw, Forms, Game, Json, Texts
from engine.declared import checking
from engine.events import apply, evolve
from engine.moonriver import pieces_file, text
from engine.moonriver.bots.levels import LEVELS
from engine.moonriver.commands import COMMANDS, Command, Outcome
from engine.moonriver.decide import begin, decide, play
from engine.moonriver.events import EVENTS, Event
from engine.moonriver.legal import PHASES, legal
from engine.moonriver.options import LEGENDS, MODES, PLAYERS, RANDOM, RESERVES, Options, Scenario
from engine.moonriver.options_text import header_text, is_printed, options_text, read_options
from engine.moonriver.pad import pad
from engine.moonriver.pending import pending
from engine.moonriver.pieces import COLORS
from engine.moonriver.plain_options import PlainOptions, plain_options, read_plain_options
from engine.moonriver.redact import redact, redact_command, view
from engine.moonriver.score import scores, winners
from engine.moonriver.state import State, restore, snapshot
from engine.moonriver.workloads import WORKLOADS


def new(options: Options) -> State:
    """A game that waits for its first draw."""
    state = State(options)
    begin(state)
    return state


def outcome(draw: Draw, items: Sequence[int]) -> Command:
    return Outcome(draw.kind, tuple(items))


def read_pieces(path: Path) -> tuple[Json, list[str]]:
    pieces, warnings = pieces_file.load(path)
    return pieces_file.table(pieces), warnings


def totals(state: State) -> list[int]:
    return [score.total for score in scores(state)]


def characters(options: Options) -> dict[str, str]:
    if options.mode != LEGENDS:
        return {}
    return {color: options.pieces.legend(color).name.replace("_", " ").title() for color in COLORS}


def result_text(state: State) -> Json:
    """The pads of all seats and who won; the state is the one before overpopulation."""
    return {
        "scores": [{"seat": seat, **score._asdict()} for seat, score in enumerate(scores(state))],
        "winners": list(winners(state)),
    }


GAME: Game[State, Command, Event] = Game(
    id="moonriver",
    title="Moon River",
    options=read_options,
    read_pieces=read_pieces,
    printed=is_printed,
    new=new,
    pending=pending,
    legal=legal,
    decide=decide,
    evolve=evolve,
    apply=apply,
    play=play,
    outcome=outcome,
    redact=redact,
    redact_command=redact_command,
    view=view,
    totals=totals,
    pad=pad,
    text=Texts(
        command=COMMANDS.text,
        read_command=COMMANDS.read,
        event=EVENTS.text,
        read_event=EVENTS.read,
        options=options_text,
        state=text.state_text,
        header=header_text,
        result=result_text,
    ),
    forms=Forms(
        COMMANDS, EVENTS, State.plain, snapshot, restore, PlainOptions, plain_options, read_plain_options, checking
    ),
    levels=LEVELS,
    stand_in="greedy",
    pauses={word: phase.pause for word, phase in PHASES.items()},
    choices={"mode": MODES, "scenario": (RANDOM, *(scenario.word for scenario in Scenario)), "reserves": RESERVES},
    players=PLAYERS,
    colors=COLORS,
    characters=characters,
    workloads=WORKLOADS,
)
