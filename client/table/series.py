"""Several games at one table: who has won how many, and the way to the next one."""

from __future__ import annotations

from client.table.table_model import TableModel
from client.words.names import name_at
from client.words.saying import in_a_row, tr


def again_words(model: TableModel) -> str:
    """The button to another game; nothing where this player has none."""
    if model.next_lobby is not None and model.ended is None:
        return tr("score pad", "To the table")
    return tr("score pad", "Play again") if model.may_play_again else ""


def plays_again_words(model: TableModel) -> str:
    """Where the host has gone on to another game, and this player still looks at the last one."""
    ahead = model.next_lobby
    if ahead is None or model.ended is not None:
        return ""
    owner = next((one.name for one in ahead.people if one.owner), "")
    return tr("score pad", "{name} plays again.", name=owner) if owner else ""


def series_words(model: TableModel) -> str:
    """Who has won how many of several games at this table."""
    lobby = model.lobby
    if lobby is None or lobby.game_number < 2:
        return ""
    people = {person.id: person.won for person in lobby.people}
    won = [people.get(seat.person, 0) if seat.HasField("person") else seat.won for seat in lobby.seats]
    told = [
        tr("score pad", "{name} {count}", name=name_at(model, number), count=count) for number, count in enumerate(won)
    ]
    return tr("score pad", "Games won at this table: {wins}.", wins=in_a_row(told)) if any(won) else ""
