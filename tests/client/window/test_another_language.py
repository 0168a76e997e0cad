"""Another language is chosen while the program runs: all that is shown says it, and nothing else changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.profile.settings import load
from client.window.lobby.wishes import WantsToOpen
from client.window.main_window import MainWindow
from client.window.settings_page import SettingsDialog
from client.words import saying
from client.words.language import speak
from engine.moonriver.commands import Choose
from netproto.files.profile_folders import places
from tests.client.window.evening import Evening, table

GERMAN = {
    ("settings", "Settings"): "Einstellungen",
    ("settings", "Language"): "Sprache",
    ("lobby", "Settings"): "Einstellungen",
    ("opening a table", "Open a table"): "Tisch eröffnen",
    ("waiting room", "Close the table"): "Tisch schließen",
    ("replay", "Step {at} of {steps}"): "Schritt {at} von {steps}",
}


@pytest.fixture(autouse=True)
def german(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("translations")
    texts = "".join(f'\nmsgctxt "{c}"\nmsgid "{said}"\nmsgstr "{there}"\n' for (c, said), there in GERMAN.items())
    head = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    )
    (folder / "de.po").write_text(head + texts, "utf-8")
    monkeypatch.setattr(saying, "FOLDER", folder)
    yield
    application = QApplication.instance()
    assert application is not None
    speak(application, ["en"])


def choose(evening: Evening, window: MainWindow, language: str) -> list[str]:
    """In the dialog, as a player does; what its titles were, first to last."""
    titles: list[str] = []

    def in_dialog(does: Callable[[SettingsDialog], None]) -> None:
        dialogs = [one for one in window.findChildren(SettingsDialog) if one.isVisible()]
        if dialogs:
            titles.append(dialogs[-1].windowTitle())
            does(dialogs[-1])
        else:
            QTimer.singleShot(10, window, lambda: in_dialog(does))

    def turn(dialog: SettingsDialog) -> None:
        QTimer.singleShot(0, window, lambda: in_dialog(close))
        dialog.page.language.setCurrentIndex(dialog.page.language.findData(language))

    def close(dialog: SettingsDialog) -> None:
        assert dialog.page.language.hasFocus()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, window, lambda: in_dialog(turn))
    window.show_settings()
    return titles


def said(widget: QWidget | None) -> set[str]:
    assert widget is not None
    texts = (getattr(one, "text", None) for one in widget.findChildren(QWidget))
    return {text() for text in texts if callable(text)}


def test_it_is_chosen_and_kept(evening: Evening) -> None:
    window = evening.window()
    assert choose(evening, window, "de") == ["Settings", "Einstellungen"]
    assert "Einstellungen" in said(window.lobby)
    kept, _ = load(window.household.places.settings_file)
    assert kept.language == "de"
    assert choose(evening, window, "en") == ["Einstellungen", "Settings"]
    assert "Settings" in said(window.lobby)


def test_what_was_written_in_the_lobby_stays(evening: Evening) -> None:
    window = evening.window()
    window.lobby.open.click()
    window.lobby.open_page.name.setText("The long table")
    choose(evening, window, "de")
    assert "Tisch eröffnen" in said(window.lobby.open_page)
    assert window.lobby.open_page.isVisible()
    wanted: list[object] = []
    window.lobby.wants.connect(wanted.append)
    window.lobby.open_page.open.click()
    (want,) = wanted
    assert isinstance(want, WantsToOpen)
    assert "--name=The long table" in want.words


def test_a_waiting_room_says_it_and_the_seat_stays(evening: Evening) -> None:
    window = evening.window()
    evening.at(table(places(), "--seats", "2"), window, owner=True)
    evening.until(lambda: window.where.room is not None and len(window.where.room.cards) == 2)
    assert window.where.room is not None
    window.where.room.chat.line.setText("Half a l")
    choose(evening, window, "de")
    room = window.where.room
    assert room.isVisible()
    assert "Tisch schließen" in said(room)
    assert room.chat.line.text() == "Half a l"
    assert len(room.cards) == 2


def test_a_game_goes_on_with_what_was_planned(evening: Evening) -> None:
    window = evening.window()
    evening.at(
        table(places(), "--seats", "2", "--bots", "1:random", "--pace", "0", "--start-when-full"), window, owner=True
    )
    screen = evening.screen(window)
    assert evening.asked(screen)
    while screen.hand.answering is None or not screen.hand.answering.begun:
        free = cast("Choose", screen.model.legal()[0])  # a rival may stand on the first rung
        QTest.keyClick(screen.view, Qt.Key(Qt.Key.Key_1 + free.place))
        assert evening.asked(screen)
    draft, number = screen.hand.answering.draft, screen.model.number
    lines = screen.log.sheet.count
    choose(evening, window, "de")
    again = evening.screen(window)
    assert again is not screen
    assert again.model.number == number
    assert again.hand.answering is not None
    assert again.hand.answering.draft == draft
    assert again.log.sheet.count == lines
    again.hand.confirm()
    evening.until(lambda: again.model.number > number)
    assert again.model.refused is None
