"""What any table with pictures offers in its menu."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import SignalInstance

from client.table.furniture import Log
from client.table.score_keeping import ScoreKeeping
from client.table.screen import Offer
from client.table.table_model import TableModel
from client.words.saying import tr, trn


class Offering(Protocol):
    """The screen that it is offered at."""

    @property
    def model(self) -> TableModel: ...

    @property
    def score(self) -> ScoreKeeping: ...

    @property
    def log(self) -> Log: ...

    @property
    def wants_hint(self) -> SignalInstance: ...


def table_offers(screen: Offering) -> list[Offer]:
    """Hints are for games against bots, and in a record nobody talks."""
    hint = Offer(tr("table", "A hint (H)"), screen.wants_hint.emit)
    chat = Offer(_chat_words(screen.model.unread), screen.log.open_chat)
    return [
        *([hint] if screen.model.among_bots else []),
        Offer(tr("table", "The score pad (S)"), screen.score.show),
        Offer(tr("table", "The turns (L)"), screen.log.open_turns),
        *([] if screen.model.past else [chat]),
    ]


def _chat_words(unread: int) -> str:
    if unread:
        return trn("table", "Chat (C), {n} unread line", "Chat (C), {n} unread lines", unread)
    return tr("table", "Chat (C)")
