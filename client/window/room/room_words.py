"""What a waiting room says: what is wrong, else what is waited for."""

from __future__ import annotations

from client.table.hosts.host_words import news_words, searching_words
from client.table.series import series_words as series_words
from client.table.table_model import TableModel
from client.table.trouble import ended_words
from client.table.trouble import gave_up as gave_up
from client.words.door_words import wrong_passcodes
from client.words.saying import listed, tr, trn
from client.words.sentences import refusal
from netproto.schema.lobby_pb2 import WAITING, Lobby


def room_words(model: TableModel, lobby: Lobby, missing: str, *, sits: bool) -> tuple[str, str]:
    """The one sentence, and its tone; `missing` is what a start waits for."""
    if model.ended is not None:
        return ended_words(model.ended), "warning"
    if not model.online:
        seconds = model.host_news.certain_in
        looking = tr("waiting room", "The connection is lost: looking for the table ...")
        return looking if seconds is None else searching_words(seconds), "warning"
    if model.refused is not None:
        return refusal(model.refused), "warning"
    if news := news_words(model.host_news):
        return news, "good"
    if lobby.cut_off:
        return missing, "warning"
    if model.owner and (said := wrong_passcodes(lobby)):
        return said, "warning"
    if not sits:
        return beside_words(lobby), ""
    if missing:
        return missing, ""
    if model.owner:
        return tr("waiting room", "Everybody is ready."), "good"
    return tr("waiting room", "Waiting for the start."), ""


def missing_words(model: TableModel, lobby: Lobby) -> str:
    """What a start waits for, in the words of the player who reads it."""
    if lobby.cut_off:
        return cut_off_words(model)
    free = free_seats(lobby)
    if free:
        return trn("waiting room", "One seat is free.", "{n} seats are free.", free)
    owners = {person.id for person in lobby.people if person.owner}
    late = {
        seat.person: model.name_of(number)
        for number, seat in enumerate(lobby.seats)
        if seat.HasField("person") and not seat.ready and seat.person not in owners
    }
    mine = late.pop(model.person, None)
    names = listed(list(late.values()))
    if mine is None:
        return tr("waiting room", "Waiting for {names}.", names=names) if late else ""
    return (
        tr("waiting room", "Waiting for you and {names}.", names=names)
        if late
        else tr("waiting room", "Everybody waits for you: are you ready?")
    )


def cut_off_words(model: TableModel) -> str:
    """Nobody goes on from here by a child of the table, as there is no game yet."""
    if model.owner:
        return tr(
            "waiting room",
            "No game can begin, as too few of those who had seats can be reached: wait until they are back, or close"
            " this table and open a new one.",
        )
    return tr("waiting room", "No game can begin until more of those who had seats are back: too few can be reached.")


def beside_words(lobby: Lobby) -> str:
    if lobby.stage == WAITING and free_seats(lobby):
        return tr("waiting room", "You are watching. Sit down at a free seat to play.")
    return tr("waiting room", "You are watching. Every seat is taken.")


def free_seats(lobby: Lobby) -> int:
    return sum(not seat.HasField("person") and not seat.HasField("level") for seat in lobby.seats)
