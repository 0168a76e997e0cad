"""A record checked against the rules, as a sentence."""

from __future__ import annotations

from pathlib import Path

from client.table.draws_words import drawn_by_words
from client.words.host_words import hosted_words
from client.words.saying import one_after_another, tr, trn
from client.words.sentences import sentence, worded
from engine.contract import Over
from engine.phrase import PhraseError
from netproto.records.hosted import hosted
from netproto.records.journal import UnreadableJournal
from netproto.records.record import BrokenRule, UnusableRecord, load
from netproto.succession.kept_hosts import check_signatures

NO_RECORD = (OSError, UnreadableJournal, UnusableRecord, BrokenRule)
"""What is raised where nobody can go through a record."""


def trouble_of(path: Path, error: OSError | PhraseError) -> str:
    """One of those, as a sentence."""
    if isinstance(error, OSError):
        return tr("record", "{path} cannot be read: {why}", path=path, why=sentence(error.strerror or str(error)))
    if isinstance(error, BrokenRule):
        return tr("record", "The record breaks the rules: {why}", why=worded(error.phrase))
    return worded(error.phrase)


def verdict_of(path: Path) -> tuple[str, str]:
    """What came of it, and how it is meant."""
    try:
        record = load(path)
        check_signatures(record)
        for turn in record.turns():
            last = turn
    except NO_RECORD as error:
        return trouble_of(path, error), "danger"
    steps = len(record.steps)
    if isinstance(last.waiting, Over):
        steps_words = trn(
            "record",
            "{n} step, by the rules, to the very end.",
            "{n} steps, every one by the rules, to the very end.",
            steps,
        )
    else:
        steps_words = trn(
            "record",
            "{n} step, by the rules; the game is unfinished.",
            "{n} steps, every one by the rules; the game is unfinished.",
            steps,
        )
    by = record.draws.drawn_by(record.steps, last.story) if record.header.table_uuid else None
    drawn = drawn_by_words(by, lambda seat: record.names[seat])
    return one_after_another(steps_words, hosted_words(hosted(record.draws)), drawn), "good"
