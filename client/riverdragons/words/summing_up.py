"""How everybody stands, a sentence for each player."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.words.naming import plank_name, support_name, village_name
from client.words.saying import in_a_row, tr
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.distance import missing
from engine.riverdragons.phases import OVER, PROGRAM
from engine.riverdragons.state import State

TENTH = 10
"""While the game goes on the way left is told to so many hundredths: no ruler for anybody."""


def standings_words(state: State, names: Sequence[str]) -> list[str]:
    return [
        tr("summing up", "{name}: {what}.", name=name, what="; ".join(_facts(state, seat)))
        for seat, name in enumerate(names)
    ]


def _facts(state: State, number: int) -> list[str]:
    seat, left = state.seats[number], missing(state, number)
    planks = in_a_row([plank_name(plank) for plank in seat.reserve])
    facts = [_place(state, seat.pawn)]
    if state.phase == OVER:
        facts.append(tr("summing up", "of the way left: {left} of 100", left=left))
    else:
        facts.append(tr("summing up", "of the way left: about {left} of 100", left=-(-left // TENTH) * TENTH))
    if nearly_there(state, number):
        facts.append(tr("summing up", "one step from the target"))
    if state.phase == PROGRAM:
        facts.append(tr("summing up", "ready") if seat.program else tr("summing up", "choosing"))
    facts.append(
        tr("summing up", "planks left: {planks}", planks=planks) if planks else tr("summing up", "no planks left")
    )
    return facts


def _place(state: State, space: int) -> str:
    if space >= FIRST_HOME:
        return tr("summing up", "at {village}", village=village_name(space - FIRST_HOME))
    low, high = PAIRS[state.board.planks[space]]
    return tr(
        "summing up",
        "on {plank}, from {first} to {second}",
        plank=plank_name(space),
        first=support_name(low),
        second=support_name(high),
    )
