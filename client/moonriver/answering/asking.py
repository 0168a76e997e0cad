"""What the window asks first: what is going on, in words, and, if it is this viewer's decision, what to act with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from client.moonriver.answering.cattle import Drying, Serving
from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.discarding import Discarding
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from engine.contract import Viewer
from engine.moonriver.commands import COMMANDS, Discard, Done
from engine.moonriver.draws import DRAW, DRAW_PARTNERS, DRAW_PLOTS, DRAW_RANCHER, DRAW_SCENARIO, DRAW_SWAP, OVER
from engine.moonriver.grid import Cell, xy
from engine.moonriver.legal import BONUS, CHOOSE, COWBOY, COWS, DESPERADO, DROUGHT, EXPAND, HIRE, START, THIEF, legal
from engine.moonriver.options import HIDDEN
from engine.moonriver.pieces import NOBODY
from engine.moonriver.score import winners
from engine.moonriver.state import State

AnyActing = Choosing | Placing | Discarding | Drying | Serving | Hiring | Herding | Swapping | Stealing | Tiling

ACTING: dict[str, Callable[[State, int], AnyActing]] = {
    START: Choosing,
    EXPAND: Placing,
    COWS: Serving,
    DROUGHT: Drying,
    HIRE: Hiring,
    COWBOY: Herding,
    DESPERADO: Swapping,
    THIEF: Stealing,
    BONUS: Tiling,
    CHOOSE: Choosing,
}
"""By phase; where nothing fits, `Discarding` takes the place of `Placing`."""

WORD = {kind: word for word, kind in COMMANDS.items()}


def acting(state: State, viewer: Viewer) -> AnyActing | None:
    """For the decision that this viewer has to make; None where it is somebody else's. The state is copied: what the
    host says meanwhile changes no draft, and a new decision needs a new one."""
    possible = legal(state, viewer)
    if not len(possible):
        return None
    if type(possible[0]) is Discard:
        return Discarding(state.copy(), viewer)
    return ACTING[state.phase](state.copy(), viewer)


WAITS = "waits"
"""Until this viewer answers."""

PASSES = "passes"
"""Stopping means no (more) domino in this turn."""

ENDS_EFFECT = "ends_effect"
"""Stopping gives up what is left of the partner's effect."""

OTHERS = "others"
"""Nothing is asked of this viewer."""


@dataclass(frozen=True)
class Prompt:
    """Whose turn it is and what may be done, as a code for the window to word."""

    code: str
    seat: int | None = None
    """Who is asked; None while chance draws and at the end."""
    mine: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)
    may: tuple[str, ...] = ()
    """The kinds of command that this viewer may give."""
    otherwise: str = OTHERS
    """What doing nothing means."""


DRAWS = {
    DRAW_SCENARIO: "draw_scenario",
    DRAW_PARTNERS: "draw_partners",
    DRAW_PLOTS: "draw_plots",
    DRAW_RANCHER: "draw_rancher",
    DRAW_SWAP: "draw_swap",
}


def prompt(state: State, viewer: Viewer) -> Prompt:
    if state.phase == OVER:
        return Prompt("over", facts={"winners": winners(state)})
    if state.phase == DRAW:
        assert state.draw is not None
        return Prompt(DRAWS[state.draw], facts={"round": state.round})
    assert state.seat is not None
    possible = legal(state, viewer)
    code, facts = WORDING[state.phase](state, state.seat)
    if not len(possible):
        return Prompt(code, state.seat, facts=facts)
    first = type(possible[0])
    may: tuple[str, ...] = (WORD[first],)
    otherwise = WAITS
    if Done() in possible:
        may = (WORD[first], WORD[Done]) if first is not Done else may
        otherwise = PASSES if state.phase == EXPAND else ENDS_EFFECT
    if first is Discard:
        code = "must_discard"
    elif first is Done:
        code = "nothing_fits"
    return Prompt(code, state.seat, True, facts, may, otherwise)


Said = tuple[str, Mapping[str, object]]


def _cell(cell: Cell) -> list[int]:
    return list(xy(cell))


def _start(state: State, seat: int) -> Said:
    return "choose_first", {}


def _expand(state: State, seat: int) -> Said:
    mine = state.seats[seat]
    code = "must_expand_last" if state.last_turn else "must_expand" if state.forced else "may_expand"
    return code, {"hand": len(mine.reserve), "slots": mine.slots, "dominoes": state.dominoes}


def _cows(state: State, seat: int) -> Said:
    symbols = sum(cows for _, cows in state.cow_symbols)
    return "serve", {"supply": state.supply, "symbols": symbols}


def _drought(state: State, seat: int) -> Said:
    return "drought", {"skull": _cell(state.skulls[0]), "droughts": len(state.skulls)}


def _hire(state: State, seat: int) -> Said:
    tokens = sum(1 for partner in state.saloon if partner != NOBODY)
    return "hire", {"circles": [_cell(cell) for cell in state.circles], "tokens": tokens}


def _cowboy(state: State, seat: int) -> Said:
    return "cowboy", {"steps": state.steps, "cell": _cell(state.effect_cell)}


def _desperado(state: State, seat: int) -> Said:
    code = "swap_blind" if state.options.reserves == HIDDEN else "swap_open"
    return code, {"cell": _cell(state.effect_cell)}


def _thief(state: State, seat: int) -> Said:
    return "steal", {"cell": _cell(state.effect_cell)}


def _bonus(state: State, seat: int) -> Said:
    return "bonus", {"tiles": state.tiles}


def _choose(state: State, seat: int) -> Said:
    return "choose_next", {"round": state.round + 1}


WORDING: dict[str, Callable[[State, int], Said]] = {
    START: _start,
    EXPAND: _expand,
    COWS: _cows,
    DROUGHT: _drought,
    HIRE: _hire,
    COWBOY: _cowboy,
    DESPERADO: _desperado,
    THIEF: _thief,
    BONUS: _bonus,
    CHOOSE: _choose,
}

PROMPTS = frozenset(
    {
        "over", *DRAWS.values(), "choose_first", "must_expand_last", "must_expand", "may_expand", "must_discard",
        "nothing_fits", "serve", "drought", "hire", "cowboy", "swap_blind", "swap_open", "steal", "bonus",
        "choose_next",
    }
)  # fmt: skip
"""Every code there is, for whoever words them."""
