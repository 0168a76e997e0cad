"""A title is said whole, and in one form: Qt puts the program's name behind it, where a platform has it so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.look.sheet import hold_together
from client.look.sure import sure
from resources import program

ROOT = Path(__file__).parents[3]
LONG = "Is this the table that you were looking for all evening?"


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    before = qapp.applicationDisplayName()
    qapp.setApplicationDisplayName(program.TITLE)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    yield made
    qapp.setApplicationDisplayName(before)


def room_for_title(dialog: QDialog) -> bool:
    said = f"{dialog.windowTitle()} — {program.TITLE}"
    return dialog.width() > QFontMetrics(QApplication.font()).horizontalAdvance(said) + 50


def test_a_sheet_is_as_wide_as_its_title(window: QWidget) -> None:
    dialog = QDialog(window)
    dialog.setWindowTitle(LONG)
    hold_together(dialog, QVBoxLayout(dialog))
    assert room_for_title(dialog)
    assert dialog.width() < window.width()


def test_a_question_is_as_wide_as_its_title(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    wide: list[bool] = []

    def looks(asked: QMessageBox) -> None:
        asked.show()
        wide.append(room_for_title(asked))
        asked.close()

    monkeypatch.setattr(QMessageBox, "exec", looks)
    sure(window, LONG, "Yes or no.", "Yes")
    assert wide == [True]


def test_no_title_is_put_together_with_the_programs_name() -> None:
    for path in (ROOT / "client").rglob("*.py"):
        for title in re.findall(r"setWindowTitle\((.*)\)", path.read_text("utf-8")):
            assert " - " not in title, path
            assert not re.search(r"\{.*TITLE", title), path
