"""A language that somebody adds as CONTRIBUTING says is what the window speaks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from client.window import language
from client.window.language import speak
from client.window.wording import tr

ROOT = Path(__file__).parents[2]
TEXTS = {"Settings": "Einstellungen", "desert": "Wüste", "One step is left.": "Ein Schritt bleibt."}
SOURCES = ("client/window/lobby.py", "client/moonriver/scenes/spoken.py", "client/moonriver/playing/standing.py")


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


def test_whoever_prefers_english_gets_it(qapp: QApplication) -> None:
    assert speak(qapp, ["en-US", "de"]) is None
    assert speak(qapp, ["tlh"]) is None
