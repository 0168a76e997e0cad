"""Everything that people read is said here, in the language that is spoken: whole sentences, each in its context."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from client.words.po_file import catalogue
from engine.phrase import Phrase, Text
from resources.files import RESOURCES

ENGLISH = "en"
FOLDER = RESOURCES.joinpath("translations")
_spoken: list[NullTranslations] = [NullTranslations()]
_language = [ENGLISH]


def use(language: str) -> bool:
    """From now on this language is spoken, if there is a catalogue of it; what is shown already has to ask again."""
    if language == ENGLISH:
        _spoken[0], _language[0] = NullTranslations(), language
        return True
    file = FOLDER.joinpath(f"{language}.po")
    if not file.is_file():
        return False
    _spoken[0], _language[0] = catalogue(file.read_text("utf-8")), language
    return True


def spoken() -> str:
    """Which language that is."""
    return _language[0]


def tr(context: str, english: str, /, **facts: object) -> str:
    """Both are literals, or nobody finds them to translate."""
    return _filled(_spoken[0].pgettext(context, english), facts)


def trn(context: str, one: str, many: str, n: int, /, **facts: object) -> str:
    """What counts: the sentence for one, and the sentence for any other number, which names it as {n}."""
    return _filled(_spoken[0].npgettext(context, one, many, n), {"n": n, **facts})


def say(said: Text | Phrase) -> str:
    """What comes from below the window. A fact that is a text, or several names, is said in this language, too."""
    text, facts = (said, {}) if isinstance(said, Text) else (said.text, said.facts)
    return _filled(_spoken[0].pgettext(*text), {name: _worded(fact) for name, fact in facts.items()})


def one_after_another(*sentences: str) -> str:
    """Any of them may be none."""
    said, *more = [one for one in sentences if one] or [""]
    for one in more:
        said = tr("two sentences", "{first} {second}", first=said, second=one)
    return said


def in_a_row(words: Sequence[str]) -> str:
    """One after the other, and no more said of it."""
    said = words[0] if words else ""
    for word in words[1:]:
        said = tr("list", "{row}, {next}", row=said, next=word)
    return said


def listed(names: Sequence[str]) -> str:
    """As in "Ann, Bob and Cleo". In some languages the word before the last one depends on how that begins."""
    if len(names) < 2:
        return "".join(names)
    *most, last = names
    if _begins_with_i(last):
        return tr("list whose last word begins with the sound of i", "{row} and {last}", row=in_a_row(most), last=last)
    return tr("list", "{row} and {last}", row=in_a_row(most), last=last)


def _begins_with_i(word: str) -> bool:
    word = word.lower()
    return word.startswith(("i", "í", "hi", "hí")) and not word.startswith(("ia", "ie", "hia", "hie"))


def _worded(fact: object) -> object:
    match fact:
        case Text() | Phrase():
            return say(fact)
        case tuple():
            return in_a_row([str(word) for word in fact])
    return fact


def _filled(sentence: str, facts: Mapping[str, object]) -> str:
    return sentence.format(**facts)
