"""Moon River as an entry of the registry: the five words, and what stands around them."""

from collections.abc import Sequence
from pathlib import Path

from engine.contract import Draw, Forms, Game, Json, OwnPieces, Texts
from engine.events import apply
from engine.moonriver import TITLE, pieces_file
from engine.moonriver.bots.levels import LEVELS, STAND_IN
from engine.moonriver.commands import COMMANDS, Command, Outcome
from engine.moonriver.decide import begin, play
from engine.moonriver.events import EVENTS, Event
from engine.moonriver.figures import FIGURES
from engine.moonriver.forgetting import FORGETTING
from engine.moonriver.guided.rivals import GUIDED
from engine.moonriver.legal import PHASES, legal
from engine.moonriver.options import (
    OPTIONS,
    PLAYERS,
    Options,
    PlainOptions,
    characters,
    colors,
    options_text,
    plain_options,
    read_options,
    read_plain_options,
    summary,
)
from engine.moonriver.pad import pad
from engine.moonriver.pending import pending
from engine.moonriver.redact import redact, redact_command, view
from engine.moonriver.score import scores, winners
from engine.moonriver.state import State, restore, snapshot
from engine.moonriver.text import header_text, is_printed, state_text
from engine.moonriver.words import MEANINGS, WORDS
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


def points(state: State) -> list[int]:
    return [score.total for score in scores(state)]


def result_text(state: State) -> Json:
    """The pads of all seats and who won; the state is the one before overpopulation."""
    return {
        "scores": [{"seat": seat, **score._asdict()} for seat, score in enumerate(scores(state))],
        "winners": list(winners(state)),
    }


GAME: Game[Options, State, Command, Event] = Game(
    id="moonriver",
    title=TITLE,
    players=PLAYERS,
    colors=colors,
    options=OPTIONS,
    read_options=read_options,
    summary=summary,
    new=new,
    pending=pending,
    legal=legal,
    play=play,
    apply=apply,
    outcome=outcome,
    redact=redact,
    redact_command=redact_command,
    view=view,
    text=Texts(options_text, state_text, header_text, result_text),
    forms=Forms(COMMANDS, EVENTS, State.plain, snapshot, restore, PlainOptions, plain_options, read_plain_options),
    levels=LEVELS,
    stand_in=STAND_IN,
    pauses={word: phase.pause for word, phase in PHASES.items()},
    score=points,
    round=lambda state: state.round,
    figures=FIGURES,
    pad=pad,
    pieces=OwnPieces(read_pieces, is_printed),
    characters=characters,
    words=WORDS,
    meanings=MEANINGS,
    workloads=WORKLOADS,
    guided=GUIDED,
    forgetting=FORGETTING,
)
