"""A card as a value: which thing it is of, whose rules it tells, and what is to be said of this very thing now."""

from __future__ import annotations

from client.table.answering import Remark
from engine.dataclass import dataclass


@dataclass(frozen=True)
class Card:
    """`rules` are codes of `words/rules`: the first is the thing's own, the others are of what is seen on it."""

    rules: tuple[str, ...]
    here: tuple[Remark, ...] = ()
    title: Remark | None = None
    """Where the thing has another name than its rule."""
