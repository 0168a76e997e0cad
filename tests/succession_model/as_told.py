"""The program's own log of what a log of the model says."""

from __future__ import annotations

from functools import cache

from netproto.succession import log
from tests.succession_model.entries import Log, epoch_of


@cache
def as_told(entries: Log) -> log.Log:
    told = log.Log(b"the table")
    for entry in entries:
        told.took(epoch_of(entry), entry.to_bytes(8, "big"))
    return told
