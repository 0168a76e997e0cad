"""What a draft is about, as a thing on the table: the keys explain it without a pointer."""

from __future__ import annotations

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.hiring import Hiring
from client.moonriver.scenes.pointing import Kind, Pointed, lit_things
from engine.moonriver.commands import Bonus, Choose, Drought, Hire, Place, Serve, Steal, Step
from engine.moonriver.grid import Cell
from engine.moonriver.legal import START
from engine.moonriver.state import State


def thing_meant(answering: object, state: State) -> Pointed | None:
    """Of the draft; before there is one, the first thing that glows."""
    if not isinstance(answering, Drafting):
        return None
    mine = answering.seat
    match answering.wanted():
        case Choose(place):
            return Pointed(Kind.PLACE, place=place, following=state.phase != START)
        case Hire(place=place, side=side):
            return Pointed(Kind.DOOR, place=place, side=int(side))
        case Steal(seat, cell):
            return Pointed(Kind.CELL, seat, cell)
        case Drought(cell) | Serve(cell):
            return Pointed(Kind.CELL, mine, cell)
        case Step(to=to):
            return Pointed(Kind.CELL, mine, to)
        case Place(cells=(cell, _)):
            return Pointed(Kind.CELL, mine, cell)
        case Bonus(tile, int(terrain)):
            return Pointed(Kind.TILE, place=tile, terrain=terrain)
    return next(iter(lit_things(state, mine, answering.lit())), None)


def circle_meant(answering: object) -> Cell | None:
    """The circle that somebody is about to hire for."""
    return answering.draft.cell if isinstance(answering, Hiring) else None
