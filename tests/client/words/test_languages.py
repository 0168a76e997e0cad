"""Every language that the settings offer is whole: each text is there, with its gaps and as many forms as it counts."""

from __future__ import annotations

import pytest

from client.words.language import LANGUAGES
from client.words.po_file import Entry, entries
from client.words.saying import ENGLISH
from tests.words.__main__ import FOLDER
from tests.words.collecting import everything, gaps

TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]


def texts(language: str) -> dict[tuple[str, str], Entry]:
    _, *found = entries((FOLDER / f"{language}.po").read_text("utf-8"))
    return {(entry.context, entry.english): entry for entry in found}


def test_no_other_language_lies_there() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.po")) == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    """`python3 -m tests.words` brings the files up to date."""
    known = texts(language)
    said = {(text.context, text.english) for text in everything()}
    assert {text for text in said if text not in known or not known[text].done} == set()
    assert known.keys() - said == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_filled_in_stays(language: str) -> None:
    wrong = []
    for entry in texts(language).values():
        allowed = [gaps(entry.english), *([gaps(entry.many)] if entry.many else [])]
        wrong += [said for said in entry.said if gaps(said) not in allowed]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_ends_as_one(language: str) -> None:
    """As its English does, in the signs of its language."""
    stops = {".": ".。!！", "?": "?？!！"}
    for entry in texts(language).values():
        end = entry.english[-1]
        if end in stops and not entry.english.endswith("..."):
            for said in entry.said:
                assert said[-1] in stops[end], (entry.english, said)


def test_chinese_is_written_in_its_own_signs() -> None:
    """Full-width ones; a question mark may be a key."""
    for entry in texts("zh_Hant").values():
        for said in entry.said:
            words = [sign for sign in said if sign in ",;!"]
            assert words == [], said
