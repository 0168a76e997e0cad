"""What a draft is about, as a thing on the table: the keys explain it without a pointer."""

from __future__ import annotations

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.laying import Laying
from client.riverdragons.answering.programming import Programming
from client.riverdragons.scenes.pointing import Kind, Pointed, lit_things, thing_of_space
from engine.riverdragons.commands import Jump, Lay, Move, Stone, Take


def thing_meant(answering: object) -> Pointed | None:
    """Of the draft; before there is one, the first thing that glows."""
    if not isinstance(answering, Drafting):
        return None
    return _drafted(answering) or next(
        iter(lit_things(answering.lit(), answering.seat, answering.state.options.pieces)), None
    )


def _drafted(answering: Drafting) -> Pointed | None:
    match answering.wanted():
        case Stone(island=int(island)):
            return Pointed(Kind.SUPPORT, support=island)
        case Lay(plank=plank):
            return Pointed(Kind.TRAY, answering.seat, plank=plank)
        case Take(plank=int(plank)):
            return Pointed(Kind.PLANK, plank=plank)
        case Take(stone=int(stone)):
            return Pointed(Kind.SUPPORT, support=stone)
        case Move(to=to) | Jump(to=to):
            return thing_of_space(to)
    if isinstance(answering, Laying) and answering.draft.first is not None:
        return Pointed(Kind.SUPPORT, support=answering.draft.second or answering.draft.first)
    if isinstance(answering, Programming) and answering.draft.last is not None:
        place = answering.draft.last
        return Pointed(Kind.PLACE, place=place, card=answering.draft.cards[place])
    return None
