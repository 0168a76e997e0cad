"""Who had a hand in the draws of a game that is over, and at whose computers it was, as is told beside the score."""

from __future__ import annotations

from collections.abc import Callable

from client.table.table_model import TableModel
from client.words.host_words import hosted_words
from client.words.saying import one_after_another, say, tr, trn
from netproto.draws.drawn_by import DrawnBy
from netproto.schema import record_pb2 as record


def draws_words(model: TableModel) -> str:
    drawn = drawn_by_words(model.drawn_by, lambda seat: player_name(model, seat))
    return one_after_another(hosted_words(model.hosted), drawn, _record_words(model))


def drawn_by_words(by: DrawnBy | None, name_of: Callable[[int], str]) -> str:
    if by is None:
        return ""
    left_out = [_left_out(why, name_of(seat)) for seat, why in by.left_out.items()]
    if by.alone:
        return one_after_another(tr("score pad", "The host drew alone."), *left_out)
    words = " · ".join(by.words)
    together = (
        tr("score pad", "Everybody should have these four words: {words}.", words=words)
        if left_out
        else tr("score pad", "All drew together. Everybody should have these four words: {words}.", words=words)
    )
    return one_after_another(_alone_in(by), *left_out, together)


def _alone_in(by: DrawnBy) -> str:
    if not by.alone_in:
        return ""
    return trn(
        "score pad",
        "The host made {n} of {draws} draws alone.",
        "The host made {n} of {draws} draws alone.",
        by.alone_in,
        draws=by.draws,
    )


def _left_out(why: record.Why.ValueType | None, name: str) -> str:
    match why:
        case record.WENT:
            return tr("score pad", "{name} left, and had no part in draws after that.", name=name)
        case record.AWAY:
            return tr("score pad", "{name} was away for too long, and had no part in some draws.", name=name)
        case record.SILENT:
            return tr("score pad", "{name}'s program did not answer, and had no part in some draws.", name=name)
    return tr("score pad", "{name} had no part in some draws.", name=name)


def player_name(model: TableModel, seat: int) -> str:
    """Where a bot has the seat now, nobody says any more whose it was."""
    if model.lobby is None or not model.lobby.seats[seat].HasField("person"):
        return tr("score pad", "Seat {number}", number=seat + 1)
    return model.name_of(seat)


def _record_words(model: TableModel) -> str:
    """Where the record that the host sent is not that of this game, or is to say something yet."""
    if model.record_trouble is None:
        sealed = model.drawn_by is not None and model.drawn_by.sealed
        return tr("score pad", "What was decided in secret is checked once the record is here.") if sealed else ""
    why = say(model.record_trouble)
    return tr("score pad", "The record that the host sent is not that of the game you saw: {why}.", why=why)
