"""All that the table shows at one moment, item by item."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from client.look.theme import LIGHT, theme
from client.riverdragons.answering.marks import Lifted
from client.riverdragons.scenes import card_now, foot_looks, hand_looks, round_looks
from client.riverdragons.scenes.board_looks import Looks, Shown, Veiled, board_looks
from client.riverdragons.scenes.changes import changed_looks, spoken_looks
from client.riverdragons.scenes.draft_looks import draft_looks
from client.riverdragons.scenes.ground import supports_of
from client.riverdragons.scenes.laid import Laid, Told, chooses
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.table.pieces.laid_item import Words
from client.table.pieces.look import Key
from engine.dataclass import dataclass
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.phases import PLANK
from engine.riverdragons.pieces import STONES
from engine.riverdragons.state import State

BOARD, ROUND, HAND, FOOT, TRAY, NOW = "board", "round", "hand", "foot", "tray", "now"
"""The items of the scene."""
HEAP = (170, 104)
"""Units: where the number of stones stands beside their heap."""


@dataclass(frozen=True)
class Beside:
    """What is shown of the board beside what is so."""

    last: Mapping[int, Pointed] = field(default_factory=dict)
    """What each seat has changed last."""
    spoken_of: tuple[Pointed, ...] = ()
    veiled: Veiled | None = None
    counted: State | None = None
    """The state in which stones are counted, where that is one of before."""
    wave: int = 0


def all_laid(told: Told, looked_at: int | None) -> dict[str, Laid]:
    """But for the board; in the tray lie the planks of whoever is pointed at, or looked at by a key."""
    under = told.under
    seat = under.seat if under is not None and under.kind in (Kind.ROW, Kind.PIPES) else None
    seat = looked_at if seat is None else seat
    if seat is None or seat >= len(told.state.seats):
        seat = told.home
    return {
        ROUND: round_looks.laid(told),
        HAND: hand_looks.laid(told) if chooses(told.state, told.viewer) else Laid(),
        FOOT: foot_looks.laid(told),
        TRAY: foot_looks.tray(told, seat),
        NOW: card_now.laid(told),
    }


def board_laid(told: Told, beside: Beside) -> tuple[Looks, dict[Key, Words]]:
    state = told.state
    planks = frozenset(mark.plank for mark in told.marks if isinstance(mark, Lifted) and mark.plank is not None)
    looks = board_looks(Shown(state, told.viewer, _faded(told), beside.veiled, planks, beside.wave))
    if beside.veiled is None:
        looks.update(changed_looks(state, beside.last, told.viewer))
    looks.update(spoken_looks(state, beside.spoken_of))
    looks.update(draft_looks(state, told.marks, told.lit, theme(LIGHT, "delta").glow))
    left = STONES - (beside.counted or state).board.stones.bit_count()
    unit, pixels = told.layout.unit, round(17 * told.layout.text)
    ink = told.theme.table if told.dark else told.theme.text
    x, y = HEAP[0] * unit, HEAP[1] * unit
    return looks, {("heap",): Words(str(left), x, y, 60 * unit + 20, pixels, ink, bold=True)}


def _faded(told: Told) -> frozenset[int]:
    """While supports are picked for a plank, those that lead nowhere."""
    state, lit = told.state, told.lit.supports
    if not lit or state.phase != PLANK:
        return frozenset()
    return frozenset(
        one for one in supports_of(state) if one not in lit and (one >= FIRST_VILLAGE or state.board.stones >> one & 1)
    )
