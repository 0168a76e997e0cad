"""Answers that come at the same moment, where several are asked: written and synced as one, and told as one."""

from collections.abc import Iterable
from itertools import groupby

from netproto.schema.record_pb2 import Entry
from netproto.table.effects import AskBot, Effect, Send, Write


def grouped(effects: Iterable[Effect]) -> list[Effect]:
    """The same effects, where nothing but answers is between them: what is written before what is told, and that link
    by link. Each link is told the same in the same order."""
    found: list[Effect] = []
    for answers, some in groupby(effects, lambda effect: isinstance(effect, Write | Send | AskBot)):
        group = list(some)
        found += _in_one(group) if answers else group
    return found


def _in_one(effects: list[Effect]) -> list[Effect]:
    writes = [effect for effect in effects if isinstance(effect, Write)]
    if len(writes) < 2:
        return effects
    entries: list[Entry] = [entry for write in writes for entry in write.entries]
    told: dict[int, list[Effect]] = {}
    for effect in effects:
        if isinstance(effect, Send):
            told.setdefault(effect.link, []).append(effect)
    return [
        Write(tuple(entries), any(write.sync for write in writes)),
        *(send for sends in told.values() for send in sends),
        *(effect for effect in effects if isinstance(effect, AskBot)),
    ]
