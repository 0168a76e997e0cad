"""Who holds each seat, as its table shows it."""

from __future__ import annotations

from typing import NamedTuple

from client.table.table_model import TableModel
from client.words.names import name_at


class Sitting(NamedTuple):
    """Who holds a seat; `note` is anything more to be said of it, such as a countdown."""

    name: str
    bot: bool = False
    dropped: bool = False
    note: str = ""
    thinks: bool = False
    """A bot that does so when it is on turn: the game does not wait for anybody else."""


def sitting_at(model: TableModel, players: int) -> list[Sitting]:
    lobby = model.lobby
    goes_on = model.goes_on
    there = set() if lobby is None else {person.id for person in lobby.people if person.connected}
    seats = []
    for seat in range(players):
        name = name_at(model, seat)
        if lobby is None or seat >= len(lobby.seats):
            seats.append(Sitting(name))
            continue
        held = lobby.seats[seat]
        by_person = held.HasField("person")
        bot, dropped = held.stand_in or not by_person, by_person and held.person not in there
        seats.append(Sitting(name, bot, dropped, thinks=bot and goes_on))
    return seats
