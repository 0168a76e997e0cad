"""A language's catalogue as it lies in `resources/translations`: a .po file, read whenever the program starts (some ten
milliseconds), so that none is compiled and none is ever older than its source."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations
from io import BytesIO
from typing import NamedTuple

MAGIC = 0x950412DE
IN_CONTEXT, ONE_OF_MANY = "\x04", "\0"
"""How gettext joins a text to its context, and its plural forms to each other."""


class Entry(NamedTuple):
    """A text, its plural where it counts something, and what each form is in the catalogue's language."""

    context: str
    english: str
    many: str
    said: tuple[str, ...]
    sure: bool = True
    """Not marked as fuzzy."""

    @property
    def done(self) -> bool:
        return self.sure and all(self.said)


def catalogue(text: str) -> GNUTranslations:
    """What is not translated, or marked as fuzzy, is said in English."""
    said = {_key(entry): ONE_OF_MANY.join(entry.said) for entry in entries(text) if entry.done}
    return GNUTranslations(BytesIO(_compiled(said)))


def entries(text: str) -> Iterator[Entry]:
    """Those that are not obsolete. The first is the header, whose text is empty, and which some tools mark as fuzzy."""
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line]
        fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
        fields = _fields(line for line in lines if not line.startswith("#"))
        if "msgid" in fields:
            said = tuple(words for name, words in fields.items() if name.startswith("msgstr"))
            english, many = fields["msgid"], fields.get("msgid_plural", "")
            yield Entry(fields.get("msgctxt", ""), english, many, said, not fuzzy or not english)


def _fields(lines: Iterator[str]) -> dict[str, str]:
    """A keyword and a quoted text, and further quoted texts that go on with it."""
    fields: dict[str, str] = {}
    name = ""
    for line in lines:
        keyword, quote, rest = line.partition('"')
        name = keyword.strip() or name
        fields[name] = fields.get(name, "") + (json.loads(quote + rest) if "\\" in rest else rest.rpartition(quote)[0])
    return fields


def _key(entry: Entry) -> str:
    context = entry.context + IN_CONTEXT if entry.context else ""
    return context + entry.english + (ONE_OF_MANY + entry.many if entry.many else "")


def _compiled(texts: Mapping[str, str]) -> bytes:
    """The form that Python's own library reads: two tables of lengths and places, and then the texts, sorted."""
    keys = sorted(texts)
    words = [word.encode() for word in (*keys, *(texts[key] for key in keys))]
    tables, place = b"", 7 * 4 + 8 * len(words)
    for word in words:
        tables += struct.pack("<II", len(word), place)
        place += len(word) + 1
    head = struct.pack("<7I", MAGIC, 0, len(keys), 7 * 4, 7 * 4 + 8 * len(keys), 0, 0)
    return head + tables + b"".join(word + b"\0" for word in words)
