"""Letters: real ones of this computer, and Chinese in Chinese forms beside them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication

from client.look.theme import CJK, font
from tests.fonts import LETTERS, Letters, alone, files_of

DEJAVU, NOTO, _ = LETTERS
ASK = """
import os, sys
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication
from client.look.theme import font
application = QApplication(["-platform", "offscreen"])
laid = QTextLayout(sys.argv[1], font())
laid.beginLayout()
laid.createLine()
laid.endLayout()
print(*(run.rawFont().familyName() for run in laid.glyphRuns()), sep=";")
"""


def test_a_family_that_only_stands_for_another_is_not_taken(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no family of its own is looked for after all others, once there are several."""
    monkeypatch.setattr(QApplication, "font", lambda *_: QFont("Sans Serif"))
    real = QFontInfo(QFont("Sans Serif")).family()
    first, *others = font().families()
    assert (first, others) == ((real, [CJK]) if not real.startswith("Noto Sans CJK") else (CJK, []))
    assert QFontInfo(font()).family() == first
    named = QFont()
    named.setFamilies([real, "Nobody's"])
    monkeypatch.setattr(QApplication, "font", lambda *_: named)
    assert font().families() == [real, "Nobody's", CJK], "as somebody has chosen"


@pytest.mark.parametrize("letters", LETTERS, ids=[letters.name for letters in LETTERS])
def test_what_is_laid_out_with_letters_alone_is_laid_out_with_them(letters: Letters, tmp_path: Path) -> None:
    assert drawn_in("Moon River", alone(needed(letters), tmp_path)["FONTCONFIG_FILE"]) == [
        letters.name.removesuffix(" Bold")
    ]


def test_beside_chinese_letters_the_others_stay_what_they_were(tmp_path: Path) -> None:
    both = alone([*needed(DEJAVU), *needed(NOTO)], tmp_path)["FONTCONFIG_FILE"]
    assert drawn_in("Moon River", both) == [DEJAVU.name]
    assert {*drawn_in("Moon River 月河", both)} == {DEJAVU.name, CJK}


def needed(letters: Letters) -> list[Path]:
    files = files_of(letters)
    if not files or not sys.platform.startswith("linux"):  # elsewhere nobody can say what letters there are
        pytest.skip(f"{letters.name} is not here")
    return files


def drawn_in(text: str, configuration: str) -> list[str]:
    """The families of the letters, in a program that has no others."""
    known = {**os.environ, "FONTCONFIG_FILE": configuration, "QT_QPA_PLATFORM": "offscreen"}
    asked = [sys.executable, "-c", ASK, text]
    return subprocess.run(asked, env=known, check=True, capture_output=True, text=True).stdout.strip().split(";")
