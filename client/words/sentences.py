"""Sentences out of what the parts below say, and a few that several pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.words.saying import one_after_another, say, tr, trn
from engine.phrase import Phrase

if TYPE_CHECKING:
    from netproto.doctor.diagnosis import Finding
    from netproto.guest.happenings import Answered

ENDS = (".", "!", "?", "\N{IDEOGRAPHIC FULL STOP}", "\N{FULLWIDTH EXCLAMATION MARK}", "\N{FULLWIDTH QUESTION MARK}")
"""Of sentences, in any language."""


def advice_of(finding: Finding) -> str:
    return one_after_another(worded(finding.wrong), worded(finding.advice))


def refusal(answer: Answered) -> str:
    """A refused request, calmly."""
    from netproto.table.refused import SENTENCES  # only now: a lobby refuses nothing

    if answer.code == "lost":
        return tr("refusal", "The connection went before that was done: try again.")
    facts = dict(answer.facts) if isinstance(answer.facts, dict) else {}
    if isinstance(facts.get("seat"), int):
        facts["seat"] += 1  # people count from one
    try:
        return sentence(say(Phrase(answer.code, SENTENCES[answer.code], facts)))
    except KeyError:  # of another version of the program, or of a game
        return sentence(answer.sentence)


def worded(phrase: Phrase | None) -> str:
    """As a sentence of its own; nothing for none."""
    return "" if phrase is None else sentence(say(phrase))


def capitalized(words: str) -> str:
    """As they stand alone: a name within a sentence is small in some languages."""
    return words[:1].upper() + words[1:]


def sentence(text: str) -> str:
    """With a capital at the beginning and a full stop at the end."""
    text = text.strip()
    return capitalized(text) + ("" if text.endswith(ENDS) or not text else ".")


def set_aside_note(name: str) -> str:
    """Of a settings file that could not be used."""
    return tr(
        "settings", "Your settings could not be read and were set aside as {name}: the usual ones are used.", name=name
    )


def clock_word(seconds: int) -> str:
    if not seconds:
        return tr("clock of a table", "No clock")
    if seconds % 60:
        return trn("clock of a table", "{n} second a turn", "{n} seconds a turn", seconds)
    return trn("clock of a table", "{n} min a turn", "{n} min a turn", seconds // 60)
