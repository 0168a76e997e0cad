"""A language that somebody adds as CONTRIBUTING says is what the program speaks, with and without a window."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from client.words import saying
from client.words.language import names, of_environment, speak
from client.words.po_file import entries
from client.words.saying import listed, one_after_another, say, tr, trn, use
from engine.phrase import N_, Phrase
from tests.words.__main__ import renewed

GERMAN = {
    "Settings": "Einstellungen",
    "Open a table": "Tisch eröffnen",
    "{name} has left: {bot} plays on.": "{bot} spielt für {name} weiter.",
    "{row} and {last}": "{row} und {last}",
}
SEATS = ("Ein Platz ist frei.", "{n} Plätze sind frei.")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Of catalogues, in place of the program's own."""
    monkeypatch.setattr(saying, "FOLDER", tmp_path)
    yield tmp_path
    use(saying.ENGLISH)


def translated(path: Path) -> None:
    """By somebody who fills in what `python3 -m tests.words` leaves empty."""
    text = path.read_text("utf-8")
    for english, german in GERMAN.items():
        text, found = re.subn(rf'(msgid "{re.escape(english)}"\nmsgstr )""', rf'\1"{german}"', text)
        assert found, f"{english!r} is not collected"
    for form, german in enumerate(SEATS):
        text = re.sub(rf'(seats are free."\n(?:msgstr\[0\] .*\n)?msgstr\[{form}\] )""', rf'\1"{german}"', text)
    unsure = 'msgctxt "lobby"\nmsgid "Watch"\nmsgstr "'
    assert unsure in text
    path.write_text(text.replace(unsure, f"#, fuzzy\n{unsure}Zuschauen"), "utf-8")


def test_a_language_is_added_as_written(qapp: QApplication, folder: Path) -> None:
    renewed(folder / "de.po")
    translated(folder / "de.po")
    assert speak(qapp, ["fr-FR", "de-AT", "en"]) == "de"
    assert tr("settings", "Settings") == "Einstellungen"
    assert tr("lobby", "Join") == "Join", "what nobody has translated stays English"
    assert tr("lobby", "Watch") == "Watch", "nobody stands by what is marked as fuzzy"
    assert tr("nowhere", "Settings") == "Settings", "a translation is of a text in its context"
    left = tr("trouble at the table", "{name} has left: {bot} plays on.", name="Ada", bot="Old Fox")
    assert left == "Old Fox spielt für Ada weiter."
    assert listed(["Ada", "Bob", "Cleo"]) == "Ada, Bob und Cleo"
    said = [trn("waiting room", "One seat is free.", "{n} seats are free.", n) for n in (1, 3)]
    assert said == ["Ein Platz ist frei.", "3 Plätze sind frei."]


def test_what_is_translated_stays_when_texts_are_collected_again(folder: Path) -> None:
    renewed(folder / "de.po")
    translated(folder / "de.po")
    before = (folder / "de.po").read_text("utf-8")
    done = sum(entry.done for entry in entries(before)) - 1
    assert done > len(GERMAN)
    assert renewed(folder / "de.po").startswith(f"de.po: {done} of ")
    assert (folder / "de.po").read_text("utf-8") == before


def test_a_language_has_as_many_plurals_as_it_says(folder: Path) -> None:
    (folder / "pl.po").write_text(
        '#, fuzzy\nmsgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n\n'
        '#, fuzzy\nmsgctxt "a"\nmsgid "unsure"\nmsgstr "?"\n\n'
        '#~ msgctxt "a"\n#~ msgid "gone"\n#~ msgstr "?"\n\n'
        'msgctxt "a"\nmsgid "one"\nmsgid_plural "{n} of \\"them\\""\n'
        'msgstr[0] "jeden"\nmsgstr[1] "{n} kilka"\nmsgstr[2] ""\n"{n} "\n"wiele"\n',
        "utf-8",
    )
    assert use("pl")
    said = [trn("a", "one", '{n} of "them"', n) for n in (1, 2, 5)]
    assert said == ["jeden", "2 kilka", "5 wiele"]
    assert [tr("a", "unsure"), tr("a", "gone")] == ["unsure", "gone"]


def test_a_phrase_is_said_with_its_facts_in_the_same_language(folder: Path) -> None:
    (folder / "de.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "a"\nmsgid "{who} says {what}: {all}"\nmsgstr "{what} sagt {who}: {all}"\n\n'
        'msgctxt "a"\nmsgid "nothing"\nmsgstr "nichts"\n\n'
        'msgctxt "list"\nmsgid "{row}, {next}"\nmsgstr "{row}、{next}"\n\n'
        'msgctxt "two sentences"\nmsgid "{first} {second}"\nmsgstr "{first}{second}"\n',
        "utf-8",
    )
    facts = {"who": "Ada", "what": N_("a", "nothing"), "all": ("1", "2")}
    phrase = Phrase("said", N_("a", "{who} says {what}: {all}"), facts)
    assert use("de")
    assert say(phrase) == "nichts sagt Ada: 1、2"
    assert str(phrase) == "Ada says nothing: 1, 2", "a log is English"
    assert (one_after_another("A.", "B."), one_after_another("A.", "")) == ("A.B.", "A.")


def test_whoever_prefers_english_gets_it(qapp: QApplication, folder: Path) -> None:
    renewed(folder / "de.po")
    assert speak(qapp, ["en-US", "de"]) == "en"
    assert speak(qapp, ["tlh"]) == "en"


@pytest.mark.parametrize(
    ("language", "tried"),
    [
        ("de-AT", ["de_AT", "de"]),
        ("zh-TW", ["zh_Hant", "zh_TW", "zh"]),
        ("zh-Hant-HK", ["zh_Hant_HK", "zh_Hant", "zh"]),
        ("zh-Hans-CN", ["zh_Hans_CN", "zh_Hans", "zh", "zh_Hant"]),
        ("pt-BR", ["pt_BR", "pt"]),
    ],
)
def test_a_region_takes_the_catalogue_of_its_language(language: str, tried: list[str]) -> None:
    assert list(names(language)) == tried


def test_what_qt_says_by_itself_is_in_that_language_too(qapp: QApplication, folder: Path) -> None:
    renewed(folder / "de.po")
    for language, cancel in (("de", "Abbrechen"), ("en", "Cancel")):
        assert speak(qapp, [language]) == language
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        assert box.buttons()[0].text().replace("&", "") == cancel


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["Ann"], "Ann"), (["Ann", "Bob"], "Ann and Bob"), (["Ann", "Bob", "Cleo"], "Ann, Bob and Cleo")],
)
def test_names_are_listed(names: list[str], said: str) -> None:
    assert listed(names) == said


def test_a_word_before_the_last_one_may_depend_on_it(folder: Path) -> None:
    (folder / "es.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "list"\nmsgid "{row} and {last}"\nmsgstr "{row} y {last}"\n\n'
        'msgctxt "list whose last word begins with the sound of i"\n'
        'msgid "{row} and {last}"\nmsgstr "{row} e {last}"\n',
        "utf-8",
    )
    assert use("es")
    said = [listed(["Ana", last]) for last in ("Bea", "Inés", "Hilda", "Hierro")]
    assert said == ["Ana y Bea", "Ana e Inés", "Ana e Hilda", "Ana y Hierro"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the environment does not say it there")
def test_the_environment_says_what_qt_says() -> None:
    assert of_environment({}) == []
    assert of_environment({"LANG": "de_AT.UTF-8", "LC_ALL": "fr_CA@euro"}) == ["fr_CA"]
    assert of_environment({"LANG": "C.UTF-8", "LANGUAGE": "pt_BR:pt"}) == ["pt_BR", "pt"]
