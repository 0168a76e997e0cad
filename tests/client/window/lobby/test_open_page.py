"""Opening a table by key alone, in the real window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.look.chooser import Chooser
from client.window.lobby.open_page import OpenPage
from client.window.lobby.wishes import WantsToOpen
from tests.client.window.quiet_window import QuietWindow


@pytest.fixture
def window(window: QuietWindow) -> QuietWindow:
    """Where a table is about to be opened."""
    window.lobby.open.click()
    return window


FIELDS: dict[str, Callable[[OpenPage], QWidget]] = {
    "name": lambda page: page.name,
    "level": lambda page: page.level,
    "seats": lambda page: page.choices.seats,
    "watched": lambda page: page.choices.watched,
    "open": lambda page: page.open,
}


@pytest.mark.parametrize("field", FIELDS)
def test_enter_opens_the_table_from_any_field(window: QuietWindow, field: str) -> None:
    page = window.lobby.open_page
    page.bots.setCurrentIndex(1)
    at = FIELDS[field](page)
    at.setFocus()
    QTest.keyClick(at, Qt.Key.Key_Return)
    (want,) = window.wants
    assert isinstance(want, WantsToOpen)
    assert "--no-watching" not in want.words


def test_but_on_the_way_back_it_goes_back_as_escape_does(window: QuietWindow) -> None:
    page = window.lobby.open_page
    page.back.setFocus()
    QTest.keyClick(page.back, Qt.Key.Key_Return)
    assert window.lobby.tables_page.isVisible()
    window.lobby.open.click()
    QTest.keyClick(page.name, Qt.Key.Key_Escape)
    assert window.lobby.tables_page.isVisible()
    assert window.wants == []


@pytest.mark.parametrize("page", ["open", "bots"])
def test_nothing_moves_whatever_is_chosen(window: QuietWindow, page: str) -> None:
    """The pointer is on its way to the next row."""
    if page == "bots":
        window.lobby.open_page.back.click()
        window.lobby.bots.click()
    shown = window.lobby.open_page if page == "open" else window.lobby.bots_cards.card
    levels = [] if page == "open" else [shown.level]
    lay = set()
    QApplication.processEvents()
    choosers = [one for one in shown.choices.options.values() if isinstance(one, Chooser)]
    for combo in (*choosers, *levels):
        for _ in range(combo.count()):
            QTest.keyClick(combo, Qt.Key.Key_Down)
            QApplication.processEvents()
            fields = (*shown.choices.options.values(), shown.choices.clock, shown.back, *levels)
            lay.add(tuple(one.mapTo(window, one.rect().topLeft()).toTuple() for one in fields))
    assert len(lay) == 1
    assert shown.choices.opening().choices["mode"] == "legends"
    mode = shown.choices.options["mode"]
    QTest.keyClick(mode, Qt.Key.Key_Up)
    scenario = shown.choices.options["scenario"]
    assert isinstance(scenario, Chooser)
    assert scenario.currentText() == ""
    assert not scenario.isEnabled()
    assert shown.choices.meant["scenario"].text() == "Only with: Legends."
    QTest.keyClick(mode, Qt.Key.Key_Down)
    assert scenario.currentIndex() == scenario.count() - 1


@pytest.mark.parametrize("addresses", [[], ["192.168.0.7"]], ids=["no network", "a network"])
def test_it_promises_to_be_seen_where_there_is_a_network(
    window: QuietWindow, monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    window.lobby.open_page.back.click()
    monkeypatch.setattr("netproto.lan.addresses.announced_addresses", lambda: addresses)
    window.lobby.open.click()
    assert ("nobody else sees" in window.lobby.open_page.seen_by.text()) is (not addresses)
    assert ("Everybody" in window.lobby.open_page.seen_by.text()) is bool(addresses)
