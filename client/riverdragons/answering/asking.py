"""What the window asks first: what is going on, as codes, and, if it is this viewer's decision, what to answer with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.jumping import Jumping
from client.riverdragons.answering.laying import Laying
from client.riverdragons.answering.moving import Moving
from client.riverdragons.answering.programming import Programming
from client.riverdragons.answering.removing import Removing
from client.riverdragons.answering.stone_putting import StonePutting
from client.table.answering import Remark
from engine.contract import Viewer
from engine.dataclass import dataclass
from engine.riverdragons.cards import prey
from engine.riverdragons.distance import missing
from engine.riverdragons.legal import legal
from engine.riverdragons.pending import unready
from engine.riverdragons.phases import DRAW, JUMP, MOVE, OVER, PLANK, PROGRAM, REMOVE, STONE
from engine.riverdragons.state import State

DECISIONS: dict[str, type[Drafting]] = {
    PROGRAM: Programming,
    STONE: StonePutting,
    PLANK: Laying,
    REMOVE: Removing,
    MOVE: Moving,
    JUMP: Jumping,
}
"""By phase. All that there is to a decision stands in its file."""


def answering(state: State, viewer: Viewer) -> Drafting | None:
    """For the decision that this viewer has to make; None where it is somebody else's. The state is copied: what the
    host says meanwhile changes no draft, and a new decision needs a new one."""
    return DECISIONS[state.phase](state.copy(), viewer) if len(legal(state, viewer)) else None


@dataclass(frozen=True)
class Prompt:
    """Whose turn it is and what may be done, as a code for the window to word."""

    code: str
    seat: int | None = None
    """Who acts; None where nobody does, or several."""
    mine: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)


def prompt(state: State, viewer: Viewer) -> Prompt:
    if state.phase == OVER:
        return Prompt("over", facts=ending(state))
    if state.phase == DRAW:
        return Prompt("draw_start")
    if state.phase == PROGRAM:
        waiting = unready(state)
        if viewer in waiting:
            return Prompt("choose", viewer, mine=True)
        return Prompt("choosing", facts={"seats": list(waiting)})
    seat = state.turn
    assert seat is not None
    if len(legal(state, viewer)):
        asked = DECISIONS[state.phase].asks(state, seat)
        return Prompt(asked.code, seat, mine=True, facts=asked.facts)
    return Prompt("acts", seat, facts={"card": state.card(seat)})


def going_on(seen: State) -> Prompt | None:
    """In a state on the way to the next question: which cards are turned over, and who acts. Before and after there
    is nothing to say."""
    if not seen.position:
        return None
    if seen.turn is None:
        return Prompt("turned_over", facts={"position": seen.position})
    return Prompt("acts", seen.turn, facts={"card": seen.card(seen.turn)})


def ending(state: State) -> dict[str, object]:
    """Who won, whether a pawn has crossed, and what each still had to go, in hundredths."""
    arrived = any(seat.pawn == seat.target for seat in state.seats)
    left = [missing(state, seat) for seat in range(len(state.seats))]
    return {"winners": list(state.winners), "arrived": arrived, "round": state.round, "missing": left}


def waits_for(state: State, viewer: Viewer) -> Remark | None:
    """When this viewer acts, while somebody else does: with which card, and how many act before; None where there is
    nothing to wait for."""
    if (
        state.phase == OVER
        or state.turn is None
        or not state.position
        or viewer == state.turn
        or not 0 <= viewer < len(state.seats)
    ):
        return None
    acting = [seat for seat in state.order() if acts(state, seat)]
    if viewer not in acting or acting.index(viewer) < acting.index(state.turn):
        return None
    card, behind = state.card(viewer), acting.index(viewer) - acting.index(state.turn)
    if acting[-1] == viewer:
        return Remark("you_act_last", {"card": card})
    return Remark("you_act_next" if behind == 1 else "you_act_later", {"card": card, "before": behind - 1})


def acts(state: State, seat: int) -> bool:
    """It has a card at this position that does something of itself."""
    return prey(state.card(seat)) is None and state.position not in state.seats[seat].cancelled
