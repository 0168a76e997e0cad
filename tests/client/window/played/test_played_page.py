"""The games that one has played, in the window: found, searched, seen again, and left."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from client.look.theme import LIGHT
from client.window.played import saving
from client.window.played.page import PlayedPage
from client.window.played.statistics_sheet import StatisticsSheet
from client.window.played.unreadable_sheet import UnreadableSheet
from client.window.played.words import result, when_and_what
from client.window.save_sheet import SaveSheet
from client.words import saying
from client.words.dates import day_and_time
from netproto.played.game_played import Played, Seated, game_played
from netproto.records import journal
from tests.client.window.quiet_window import QuietWindow

RECORDS = Path(__file__).parents[3] / "kept" / "311310a" / "host" / "data" / "default" / "records"
GAMES = ("base-swaps", "gold_rush", "open-three")
LEFT = Qt.MouseButton.LeftButton
DAY = 1000 * 60 * 60 * 24


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[QuietWindow]:
    made = QuietWindow()
    made.lobby.wants.disconnect()
    made.lobby.wants.connect(made.desk.take)
    made.resize(1024, 700)
    yield made
    made.close()
    made.deleteLater()


def records(window: QuietWindow, *names: str) -> Path:
    """The last named is the last that was played."""
    folder = window.household.places.records_folder()
    for day, name in enumerate(names, 1):
        entries = journal.read(RECORDS / f"{name}.moonriver").entries
        entries[0].header.began_ms = day * DAY
        entries[0].header.seats[0].name = f"Wild {name}"
        entries[0].header.seats[0].ClearField("level")
        (folder / f"{name}.moonriver").write_bytes(journal.whole(entries))
    return folder


def opened(qtbot: QtBot, window: QuietWindow) -> PlayedPage:
    QTest.mouseClick(window.lobby.side.played, LEFT)
    page = window.lobby.pages.currentWidget()
    assert isinstance(page, PlayedPage)
    qtbot.waitUntil(lambda: window.desk.shelf.looking.found is not None)
    return page


def seen_again(window: QuietWindow) -> Path | None:
    return None if window.where.replay is None else window.where.replay.record


def shown(page: PlayedPage) -> list[str]:
    return [page.list.item(at).text() for at in range(page.list.count()) if not page.list.isRowHidden(at)]


def test_the_last_game_comes_first_and_esc_leads_back(qtbot: QtBot, window: QuietWindow) -> None:
    records(window, *GAMES)
    page = opened(qtbot, window)
    assert [text.split(",")[0] for text in shown(page)] == ["Wild open-three", "Wild gold_rush", "Wild base-swaps"]
    qtbot.waitUntil(page.list.hasFocus)
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert window.lobby.tables_page.isVisible()
    assert window.lobby.side.played.isVisible()


def test_there_may_be_none(qtbot: QtBot, window: QuietWindow) -> None:
    page = opened(qtbot, window)
    assert shown(page) == []
    assert "none yet" in page.note.text()
    assert not page.again.isEnabled()
    assert not page.unreadable.isVisible()
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert seen_again(window) is None
    QTest.mouseClick(page.back, LEFT)
    assert window.lobby.tables_page.isVisible()


def test_enter_shows_a_game_again_and_one_comes_back_to_the_same_row(qtbot: QtBot, window: QuietWindow) -> None:
    folder = records(window, *GAMES)
    page = opened(qtbot, window)
    qtbot.waitUntil(page.list.hasFocus)
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert seen_again(window) == folder / "gold_rush.moonriver"
    window.show_lobby()
    assert seen_again(window) is None
    assert page.isVisible()
    qtbot.waitUntil(page.list.hasFocus)
    assert page.list.currentRow() == 1


def test_a_click_shows_a_game_again(qtbot: QtBot, window: QuietWindow) -> None:
    folder = records(window, *GAMES)
    page = opened(qtbot, window)
    page.list.doItemsLayout()
    QTest.mouseClick(page.list.viewport(), LEFT, pos=page.list.visualItemRect(page.list.item(2)).center())
    assert seen_again(window) == folder / "base-swaps.moonriver"


def test_names_tables_and_games_are_searched(qtbot: QtBot, window: QuietWindow) -> None:
    records(window, *GAMES)
    page = opened(qtbot, window)
    qtbot.waitUntil(page.list.hasFocus)
    assert page.count.text() == "3 games"
    QTest.keyClicks(page.list, "M")
    assert page.search.hasFocus(), "what is typed over the list is searched for"
    QTest.keyClicks(page.search, "OON gold")
    assert page.count.text() == "1 game"
    assert page.save.isEnabled()
    assert [text.split(",")[0] for text in shown(page)] == ["Wild gold_rush"]
    assert "Wild gold_rush" in page.note.text()
    QTest.keyClicks(page.search, "x")
    assert shown(page) == []
    assert "all of these words" in page.note.text()
    assert not page.again.isEnabled()
    assert not page.save.isEnabled(), "there is nothing to save"
    assert not page.count.text()
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert len(shown(page)) == 3
    assert page.isVisible()
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.list.hasFocus()
    page.list.setCurrentRow(0)
    QTest.keyClick(page.list, Qt.Key.Key_Up)
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert seen_again(window) is not None


def test_a_game_without_a_time_has_no_day_long_ago(qtbot: QtBot, window: QuietWindow) -> None:
    """As of bots in an arena."""
    folder = records(window, GAMES[0])
    played = game_played(folder / f"{GAMES[0]}.moonriver")
    assert when_and_what(played).startswith(day_and_time(DAY))
    assert when_and_what(replace(played, began_ms=0)) == when_and_what(played).partition(" · ")[2]


def test_what_cannot_be_read_is_counted_and_named_when_asked_for(qtbot: QtBot, window: QuietWindow) -> None:
    folder = records(window, GAMES[0])
    (folder / "one.moonriver").write_bytes(b"no")
    page = opened(qtbot, window)
    assert len(shown(page)) == 1
    assert "1 file" in page.unreadable.text()
    said: list[str] = []

    def read() -> None:
        (sheet,) = window.findChildren(UnreadableSheet)
        said.extend(label.text() for label in sheet.findChildren(QLabel))
        sheet.reject()

    QTimer.singleShot(0, window, read)
    QTest.mouseClick(page.unreadable, LEFT)
    assert any("one.moonriver" in text for text in said)


def test_how_one_has_fared_is_told_of_the_games_that_are_over(qtbot: QtBot, window: QuietWindow) -> None:
    window.settings.name = "Wild base-swaps"
    records(window, *GAMES)
    page = opened(qtbot, window)
    said: list[str] = []

    def read() -> None:
        (sheet,) = window.findChildren(StatisticsSheet)
        said.extend(label.text() for label in sheet.findChildren(QLabel))
        QTest.keyClick(sheet, Qt.Key.Key_Escape)

    QTimer.singleShot(0, window, read)
    QTest.mouseClick(page.fared, LEFT)
    own = game_played(window.household.places.records_folder() / "base-swaps.moonriver")
    won = "1 of 1 game won: 100 %, between 21 and 100 %"
    lost = "0 of 1 game won: 0 %, between 0 and 79 %"
    assert said.count(won if 0 in own.winners else lost) == 4
    assert {"Purple", "Base", "2 players"} <= {*said}
    assert f"{own.figures[0]['largest_territory']} at most" in " ".join(said)


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_the_games_that_are_listed_are_saved(qtbot: QtBot, window: QuietWindow, tmp_path: Path, ending: str) -> None:
    records(window, *GAMES)
    page = opened(qtbot, window)
    page.search.setText("gold")

    def save() -> None:
        (sheet,) = window.findChildren(SaveSheet)
        sheet.line.setText(str(tmp_path / f"games.{ending}"))
        QTest.mouseClick(sheet.save, LEFT)

    QTimer.singleShot(0, window, save)
    QTest.mouseClick(page.save, LEFT)
    told = (tmp_path / f"games.{ending}").read_text("utf-8-sig")
    if ending == "json":
        assert [game["file"] for game in json.loads(told)] == ["gold_rush.moonriver"]
    else:
        assert [row["file"] for row in csv.DictReader(told.splitlines())] == ["gold_rush.moonriver"]
    assert f"games.{ending}" in page.trouble.text()


def test_where_nothing_can_be_written_the_page_says_so(qtbot: QtBot, window: QuietWindow, tmp_path: Path) -> None:
    assert saving.written(tmp_path / "nowhere" / "games.csv", b"")[1] == "danger"


def test_a_record_that_is_gone_says_so(qtbot: QtBot, window: QuietWindow) -> None:
    folder = records(window, GAMES[0])
    page = opened(qtbot, window)
    shutil.rmtree(folder)
    QTest.mouseClick(page.again, LEFT)
    assert seen_again(window) is None
    assert "base-swaps.moonriver" in page.trouble.text()


def test_a_game_that_was_played_meanwhile_is_there_next_time(qtbot: QtBot, window: QuietWindow) -> None:
    records(window, GAMES[0])
    page = opened(qtbot, window)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    records(window, *GAMES[:2])
    QTest.mouseClick(window.lobby.side.played, LEFT)
    qtbot.waitUntil(lambda: len(shown(page)) == 2)


def test_another_language_leaves_the_page_where_it_was(qtbot: QtBot, window: QuietWindow) -> None:
    from client.window.settings_shown import say_anew

    records(window, *GAMES)
    page = opened(qtbot, window)
    window.settings.language = "en"
    say_anew(window)
    again = window.lobby.pages.currentWidget()
    assert isinstance(again, PlayedPage)
    assert again is not page
    assert len(shown(again)) == 3


@pytest.mark.layout
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_lies_outside_at_the_smallest_window(
    application: QApplication, qtbot: QtBot, window: QuietWindow, text: float
) -> None:
    window.daylight.choose(LIGHT)
    window.daylight.enlarge(text)
    folder = records(window, *GAMES)
    (folder / "one.moonriver").write_bytes(b"no")
    page = opened(qtbot, window)
    window.grab()
    for one in (page.search, page.list, *page.findChildren(QAbstractButton)):
        if one.isVisible():
            assert window.rect().contains(one.rect().translated(one.mapTo(window, QPoint(0, 0))))
    assert page.list.visualItemRect(page.list.item(0)).height() <= page.list.viewport().height()
    assert (window.width(), window.height()) == (1024, 700)


# In words


def game(*winners: int) -> Played:
    seats = (Seated("Ada", "white", None), Seated("Bea", "green", None), Seated("easy", "purple", "easy"))
    return Played("", "", "moonriver", ("base",), seats, 1, 1, 9, finished=bool(winners), winners=winners)


def test_a_result_in_a_few_words() -> None:
    assert result(game(), 0) == "Not finished"
    assert result(game(1), None) == "Bea won"
    assert result(game(1), 0) == "Bea won"
    assert result(game(0), 0) == "You won"
    assert result(game(0, 1), 0) == "You and Bea won"
    assert result(game(0, 1), None) == "Ada and Bea won together"
    assert result(game(2), 0) == "Greenhorn won"


def test_a_day_is_written_as_the_language_does() -> None:
    try:
        saying.use("de")
        assert day_and_time(DAY * 40).startswith("10.02.70")
        saying.use("zh_Hant")
        assert day_and_time(DAY * 40).startswith("1970/2/10")
        assert day_and_time(1 << 63)
    finally:
        saying.use(saying.ENGLISH)
