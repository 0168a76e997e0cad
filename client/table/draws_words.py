"""Who had a hand in the draws of a game that is over, as it is told beside the score."""

from __future__ import annotations

from client.table.table_model import TableModel
from client.words.saying import one_after_another, say, tr
from netproto.draws.four_words import DrawnBy


def draws_words(model: TableModel) -> str:
    return one_after_another(drawn_by_words(model.drawn_by), _record_words(model))


def drawn_by_words(by: DrawnBy | None) -> str:
    if by is None:
        return ""
    if by.alone:
        return tr("score pad", "The host drew alone.")
    words = " · ".join(by.words)
    return tr("score pad", "All drew together. Everybody should have these four words: {words}.", words=words)


def _record_words(model: TableModel) -> str:
    """Where the record that the host sent is not that of this game."""
    if model.record_trouble is None:
        return ""
    why = say(model.record_trouble)
    return tr("score pad", "The record that the host sent is not that of the game you saw: {why}.", why=why)
