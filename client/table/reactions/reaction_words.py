"""What reactions are called, and how they are told in a line of the chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.words.saying import tr
from netproto.schema.play_pb2 import Reacted
from netproto.wire.reactions import HAT, NUDGE, OUCH, WELL_PLAYED

if TYPE_CHECKING:
    from client.table.table_model import TableModel


def reaction_word(reaction: str) -> str:
    """As somebody chooses it."""
    match reaction:
        case _ if reaction == HAT:
            return tr("reaction", "Tip the hat")
        case _ if reaction == WELL_PLAYED:
            return tr("reaction", "Well played")
        case _ if reaction == OUCH:
            return tr("reaction", "Ouch")
    return tr("reaction", "Hurry up, please")


def reaction_said(reaction: str) -> str:
    """As it is seen of somebody."""
    match reaction:
        case _ if reaction == HAT:
            return tr("reaction of somebody", "Hats off!")
        case _ if reaction == WELL_PLAYED:
            return tr("reaction of somebody", "Well played!")
        case _ if reaction == OUCH:
            return tr("reaction of somebody", "Ouch!")
    return tr("reaction of somebody", "Hurry up, please!")


def reaction_line(model: TableModel, reacted: Reacted) -> str:
    """Behind the name of whoever reacts."""
    if reacted.reaction != NUDGE:
        return reaction_said(reacted.reaction)
    if reacted.seat == model.my_seat:
        return tr("reaction of somebody", "The others wait for you: hurry up, please!")
    seats = () if model.lobby is None else model.lobby.seats
    name = model.name_of(reacted.seat) if reacted.seat < len(seats) else ""
    return tr("reaction of somebody", "Hurry up, {name}, please!", name=name)
