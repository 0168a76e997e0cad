"""Where a copy is to be saved is asked on a sheet inside the window, and nothing is replaced unasked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from client.window.save_sheet import SaveSheet


@pytest.fixture
def sheet(qtbot: QtBot, tmp_path: Path) -> Iterator[SaveSheet]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 700)
    below = QPushButton("Below", window)
    window.show()
    qtbot.waitExposed(window)
    below.setFocus()
    made = SaveSheet(window, "Save the record", tmp_path / "game.moonriver")
    made.open()
    yield made
    window.hide()


def enter(sheet: SaveSheet) -> None:
    QTest.keyClick(sheet.line, Qt.Key.Key_Return)


def accepted(sheet: SaveSheet) -> bool:
    return not sheet.isVisible() and sheet.result() == QDialog.DialogCode.Accepted


def test_enter_saves_and_the_focus_is_where_it_was(sheet: SaveSheet, tmp_path: Path) -> None:
    window = sheet.window()
    assert window is not sheet, "it lies inside the window"
    enter(sheet)
    assert accepted(sheet)
    assert sheet.place == tmp_path / "game.moonriver"
    focused = window.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text() == "Below"


def test_what_is_there_is_replaced_once_the_player_knows(sheet: SaveSheet, tmp_path: Path) -> None:
    (tmp_path / "game.moonriver").touch()
    enter(sheet)
    assert sheet.isVisible()
    assert sheet.save.text() == "Replace it"
    sheet.line.setText(str(tmp_path / "other"))
    assert sheet.save.text() == "Save"
    (tmp_path / "other.moonriver").touch()
    enter(sheet)
    assert sheet.isVisible(), "of this one the player has not been told"
    enter(sheet)
    assert accepted(sheet)
    assert sheet.place == tmp_path / "other.moonriver"


@pytest.mark.parametrize("typed", ["nowhere/game.moonriver", "."])
def test_what_cannot_be_is_said(sheet: SaveSheet, tmp_path: Path, typed: str) -> None:
    sheet.line.setText(str(tmp_path / typed))
    enter(sheet)
    assert sheet.isVisible()
    assert sheet.trouble.isVisible()
    assert sheet.trouble.text()


def test_esc_saves_nothing(sheet: SaveSheet) -> None:
    QTest.keyClick(sheet.line, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert not accepted(sheet)
