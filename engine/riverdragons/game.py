"""River Dragons as an entry of the registry: the five words, and what stands around them."""

from collections.abc import Sequence
from pathlib import Path

from engine.contract import Draw, Forms, Game, Json, OwnPieces, Texts
from engine.events import apply
from engine.riverdragons import TITLE, pieces_file
from engine.riverdragons.bots.levels import LEVELS, STAND_IN
from engine.riverdragons.colors import PLAYERS, playing
from engine.riverdragons.commands import COMMANDS, Command, Outcome
from engine.riverdragons.decide import play
from engine.riverdragons.distance import totals
from engine.riverdragons.events import EVENTS, Event
from engine.riverdragons.forgetting import FORGETTING
from engine.riverdragons.guided.rivals import GUIDED
from engine.riverdragons.legal import PHASES, legal
from engine.riverdragons.options import (
    OPTIONS,
    Options,
    PlainOptions,
    options_text,
    plain_options,
    read_options,
    read_plain_options,
    summary,
)
from engine.riverdragons.pending import pending
from engine.riverdragons.redact import redact, redact_command, view
from engine.riverdragons.state import State, restore, snapshot
from engine.riverdragons.text import header_text, is_printed, result_text, state_text
from engine.riverdragons.words import MEANINGS, WORDS
from engine.riverdragons.workloads import WORKLOADS


def outcome(draw: Draw, items: Sequence[int]) -> Command:
    return Outcome(draw.kind, tuple(items))


def read_pieces(path: Path) -> tuple[Json, list[str]]:
    return pieces_file.table(pieces_file.load(path)), []


GAME: Game[Options, State, Command, Event] = Game(
    id="riverdragons",
    title=TITLE,
    players=PLAYERS,
    colors=playing,
    options=OPTIONS,
    read_options=read_options,
    summary=summary,
    new=State,
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
    score=totals,
    round=lambda state: state.round,
    pieces=OwnPieces(read_pieces, is_printed),
    words=WORDS,
    meanings=MEANINGS,
    workloads=WORKLOADS,
    guided=GUIDED,
    forgetting=FORGETTING,
)
