"""What the window asks first: what is going on, in words, and, if it is this viewer's decision, what to answer with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.drying import Drying
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.serving import Serving
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from engine.contract import Viewer
from engine.dataclass import dataclass
from engine.moonriver.draws import DRAW, DRAW_PARTNERS, DRAW_PLOTS, DRAW_RANCHER, DRAW_SCENARIO, DRAW_SWAP, OVER
from engine.moonriver.legal import BONUS, CHOOSE, COWBOY, COWS, DESPERADO, DROUGHT, EXPAND, HIRE, START, THIEF, legal
from engine.moonriver.score import winners
from engine.moonriver.state import State

DECISIONS: dict[str, type[Drafting]] = {
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
"""By phase. All that there is to a decision stands in its file."""


def answering(state: State, viewer: Viewer) -> Drafting | None:
    """For the decision that this viewer has to make; None where it is somebody else's. The state is copied: what the
    host says meanwhile changes no draft, and a new decision needs a new one."""
    return DECISIONS[state.phase].opened(state.copy(), viewer) if len(legal(state, viewer)) else None


@dataclass(frozen=True)
class Prompt:
    """Whose turn it is and what may be done, as a code for the window to word."""

    code: str
    seat: int | None = None
    """Who is asked; None while chance draws and at the end."""
    mine: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)


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
    mine = len(legal(state, viewer)) > 0
    asked = DECISIONS[state.phase].asks(state, state.seat, mine=mine)
    return Prompt(asked.code, state.seat, mine, asked.facts)
