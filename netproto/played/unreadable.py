"""A file among the records that is none, and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from engine.contract import Json
from engine.phrase import N_, Phrase, Text

CANNOT_BE_READ = N_("file of a record", "{path} cannot be read: {why}")


class Unreadable(NamedTuple):
    file: str
    why: Phrase
    """It names the file."""

    def written(self) -> str:
        return json.dumps([self.file, _plainly(self.why)], ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Unreadable:
        """IndexError, KeyError, TypeError or ValueError where the text is none of these."""
        file, why = json.loads(text)
        return cls(file, _phrase(why))


def no_access(path: Path, error: OSError) -> Unreadable:
    why = error.strerror or str(error)
    return Unreadable(path.name, Phrase("no_access", CANNOT_BE_READ, {"path": path, "why": why}))


def of_phrase(path: Path, phrase: Phrase) -> Unreadable:
    """A sentence about a step does not say of which file it is."""
    if "path" not in phrase.facts:
        phrase = Phrase("no_access", CANNOT_BE_READ, {"path": path, "why": phrase})
    return Unreadable(path.name, phrase)


def _plainly(phrase: Phrase) -> Json:
    return [phrase.code, *phrase.text, {name: _fact(fact) for name, fact in phrase.facts.items()}]


def _fact(fact: object) -> Json:
    match fact:
        case Phrase():
            return {"phrase": _plainly(fact)}
        case Text():
            return {"text": [*fact]}
        case tuple():
            return {"names": [str(one) for one in fact]}
    return fact if isinstance(fact, int) else str(fact)


def _phrase(said: Json) -> Phrase:
    code, context, english, facts = said
    return Phrase(code, Text(context, english), {name: _read(fact) for name, fact in facts.items()})


def _read(said: Json) -> object:
    if not isinstance(said, dict):
        return said
    ((kind, held),) = said.items()
    if kind == "phrase":
        return _phrase(held)
    return Text(*held) if kind == "text" else tuple(held)
