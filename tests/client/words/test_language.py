"""A language that somebody adds as CONTRIBUTING says is what the window speaks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from client.words import language
from client.words.language import speak
from client.words.wording import tr
from tests.client.window.evening import Evening, daylight

ROOT = Path(__file__).parents[3]
TEXTS = {"Settings": "Einstellungen", "desert": "Wüste", "One step is left.": "Ein Schritt bleibt."}
SOURCES = ("client/window/lobby/lobby.py", "client/moonriver/scenes/spoken.py", "client/moonriver/words/standing.py")


def tool(name: str) -> str:
    found = shutil.which(f"pyside6-{name}", path=str(Path(sys.executable).parent)) or shutil.which(f"pyside6-{name}")
    assert found is not None
    return found


def test_a_language_is_added_as_written(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = tmp_path / "de.ts"
    subprocess.run([tool("lupdate"), *SOURCES, "-ts", str(words)], cwd=ROOT, check=True, capture_output=True)
    text = words.read_text("utf-8")
    for english, german in TEXTS.items():
        unfinished = re.compile(
            rf"(<source>{re.escape(english)}</source>\s*)<translation type=\"unfinished\"></translation>"
        )
        text, found = unfinished.subn(rf"\1<translation>{german}</translation>", text)
        assert found, f"lupdate does not find {english!r}"
    words.write_text(text, "utf-8")
    subprocess.run([tool("lrelease"), str(words)], check=True, capture_output=True)
    monkeypatch.setattr(language, "translation", lambda name: words.with_suffix(".qm") if name == "de" else None)

    translator = speak(qapp, ["fr-FR", "de-AT", "en"])
    assert translator is not None
    try:
        assert tr("Settings") == "Einstellungen"
        assert QCoreApplication.translate("Ranch", "desert") == "Wüste"
        assert QCoreApplication.translate("Acting", "One step is left.") == "Ein Schritt bleibt."
        assert tr("Join") == "Join", "what nobody has translated stays English"
    finally:
        qapp.removeTranslator(translator)


def test_with_a_whole_translation_the_window_speaks_it(
    qtbot: QtBot, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of this size is no more where it was as soon as nobody holds it."""
    words = tmp_path / "de.ts"
    parts = [str(path) for path in (ROOT / "client").rglob("*.py")]
    subprocess.run([tool("lupdate"), *parts, "-ts", str(words)], check=True, capture_output=True)
    filled = re.sub(
        r"<source>([^<]*)</source>(\s*)<translation type=\"unfinished\"></translation>",
        r"<source>\1</source>\2<translation>~\1</translation>",
        words.read_text("utf-8"),
    )
    words.write_text(filled, "utf-8")
    subprocess.run([tool("lrelease"), str(words)], check=True, capture_output=True)
    monkeypatch.setattr(language, "translation", lambda name: words.with_suffix(".qm") if name == "de" else None)

    application = QApplication.instance()
    assert application is not None
    translator = speak(application, ["de"])
    assert translator is not None
    try:
        evening = Evening(qtbot, daylight())
        window = evening.window()
        window.show_lobby()
        said = [button.text() for button in window.findChildren(QPushButton) if button.isVisible() and button.text()]
        assert len(said) > 3
        assert [text for text in said if text[0] != "~"] == ["Ada"], "whose name that is"
        assert str(translator.translate("Table", "The score pad (S)")).startswith("~")
        evening.close()
    finally:
        application.removeTranslator(translator)


def test_whoever_prefers_english_gets_it(qapp: QApplication) -> None:
    assert speak(qapp, ["en-US", "de"]) is None
    assert speak(qapp, ["tlh"]) is None
