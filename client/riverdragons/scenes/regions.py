"""What the tab key goes through on the table, and what the arrows go through within."""

from __future__ import annotations

from collections.abc import Mapping

from client.riverdragons.scenes.all_laid import FOOT, HAND, ROUND, TRAY
from client.riverdragons.scenes.ground import supports_of
from client.riverdragons.scenes.laid import Laid
from client.riverdragons.scenes.pointing import Kind, Pointed
from engine.riverdragons.state import State


def regions(state: State, laid: Mapping[str, Laid]) -> list[list[Pointed]]:
    """The hand, my five cards, the board, my planks, the rows."""
    hand, foot, tray, rows = ([thing for _, thing in laid[name].things.values()] for name in (HAND, FOOT, TRAY, ROUND))
    board = [Pointed(Kind.SUPPORT, support=support) for support in supports_of(state)]
    board += [Pointed(Kind.PLANK, plank=plank) for plank in state.board.planks]
    board += [Pointed(Kind.PAWN, seat) for seat in range(len(state.seats))]
    return [hand, foot, [*board, Pointed(Kind.BOAT), Pointed(Kind.HEAP)], tray, rows]
