"""What is about to be done in the middle of the table: a place that is chosen, and a token that is taken."""

from __future__ import annotations

from client.moonriver.answering.asking import AnyActing
from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.hiring import Hiring
from client.moonriver.scenes.draft_looks import taken
from client.moonriver.scenes.table_parts import TableParts
from engine.moonriver.pieces import NOBODY


def draft_middle(parts: TableParts, acting: AnyActing | None) -> None:
    choosing = acting if isinstance(acting, Choosing) and not acting.stopping else None
    for column in parts.columns:
        if choosing is not None and column.following == choosing.following:
            column.draft(choosing.draft.place, choosing.state.options.colors[choosing.seat])
        else:
            column.draft(None)
    place, partner = taken(acting) if isinstance(acting, Hiring) and not acting.stopping else (None, NOBODY)
    parts.saloon.draft(place, partner)
