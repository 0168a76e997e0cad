"""Writes a catalogue: what is translated already stays, what the program says no more goes, the rest is empty."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from client.words.po_file import Entry, entries
from tests.words.collecting import Found

ONE_AND_MANY = "nplurals=2; plural=(n != 1);"
PLURALS = {"zh_Hant": "nplurals=1; plural=0;", "ja": "nplurals=1; plural=0;", "fr": "nplurals=2; plural=(n > 1);"}
"""Where it is not as in English: gettext's manual says it of every language."""

FUZZY = "#, fuzzy"
"""Before a translation that nobody stands by."""

Translate = Callable[[Found], Entry | None]
"""What a text is."""


def header(language: str) -> str:
    plural = PLURALS.get(language, ONE_AND_MANY)
    return f"Language: {language}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural}\n"


def updated(language: str, old: str, found: Iterable[Found]) -> str:
    """The catalogue with every text that there is now."""
    known = {(entry.context, entry.english, bool(entry.many)): entry for entry in entries(old)}
    head = known.get(("", "", False), Entry("", "", "", (header(language),))).said[0]

    return written(head, found, lambda text: known.get((text.context, text.english, bool(text.many))))


def written(head: str, found: Iterable[Found], translate: Translate) -> str:
    """Each text once, with the modules that say it."""
    where: dict[Found, list[str]] = {}
    for text in found:
        where.setdefault(text._replace(where=""), []).append(text.where)
    forms = int(head.partition("nplurals=")[2].partition(";")[0])
    blocks = [f'msgid ""\nmsgstr {_quoted(head)}']
    blocks += ["\n".join(_lines(text, modules, forms, translate)) for text, modules in where.items()]
    return "\n\n".join(blocks) + "\n"


def _lines(text: Found, modules: list[str], forms: int, translate: Translate) -> Iterator[str]:
    entry = translate(text)
    said = ("",) * forms if entry is None else entry.said + ("",) * (forms - len(entry.said))
    yield from (f"#: {module}" for module in modules)
    if entry is not None and not entry.sure:
        yield FUZZY
    yield f"msgctxt {_quoted(text.context)}"
    yield f"msgid {_quoted(text.english)}"
    if text.many:
        yield f"msgid_plural {_quoted(text.many)}"
        yield from (f"msgstr[{form}] {_quoted(said[form])}" for form in range(forms))
    else:
        yield f"msgstr {_quoted(said[0])}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
