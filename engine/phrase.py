"""What people are told from below the window: a code and facts, and beside the code its English sentence, which a
window says in its own language."""

from collections.abc import Mapping
from typing import NamedTuple


class Text(NamedTuple):
    """English as it stands in the source, and where it is said: that tells a translator which meaning a word has."""

    context: str
    english: str

    def __str__(self) -> str:
        return self.english

    def filled(self, facts: Mapping[str, object]) -> str:
        """In English, for logs and for programs."""
        return self.english.format(**{name: plain(fact) for name, fact in facts.items()})


def N_(context: str, english: str) -> Text:  # noqa: N802  gettext's own name for a text that is worded later
    """A whole sentence for the catalogues of `resources/translations`: both are literals, so that they are found."""
    return Text(context, english)


class Phrase(NamedTuple):
    """A fact may be a text, a phrase, or a tuple of names as well."""

    code: str
    text: Text
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.filled(self.facts)


class PhraseError(Exception):
    """What is wrong, for people; as text in English, for logs and command lines."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase

    @property
    def code(self) -> str:
        return self.phrase.code


def plain(fact: object) -> object:
    """A fact in English."""
    match fact:
        case Text():
            return fact.english
        case Phrase():
            return str(fact)
        case tuple():
            return ", ".join(map(str, fact))
    return fact
