"""A key that nobody knows is a person's to judge: asked in the window's thread, answered in the network's."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from client.lobby.hosting import open_table
from client.table.link import Link
from client.table.table_model import TableModel
from client.window.key_dialog import KeyDialog
from client.window.key_question import KeyQuestion
from netproto.files.profile_folders import places
from netproto.keys.trust import Action, Verdict, decide
from netproto.peer.route import Route
from tests.netproto.peer.coming_in import peer

SEEN, OTHER = "1f3a9c0e77d251b8" * 4, "00" * 32
FIRST, CHANGED = decide(SEEN), decide(SEEN, remembered=OTHER)


class Network:
    """A thread that asks as a link does, and what it is told."""

    def __init__(self, question: KeyQuestion) -> None:
        self.question = question
        self.said: list[bool] = []
        self.threads: list[threading.Thread] = []

    def ask(self, *asked: tuple[Verdict, str]) -> None:
        def inside() -> None:
            self.said.extend([self.question.ask(*one) for one in asked])

        self.threads.append(threading.Thread(target=inside))
        self.threads[-1].start()

    def ends(self, *said: bool) -> None:
        for thread in self.threads:
            thread.join(10)
            assert not thread.is_alive()
        assert self.said == list(said)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.resize(1024, 700)
    window.show()
    return window


@pytest.fixture
def network(window: QWidget) -> Iterator[Network]:
    network = Network(KeyQuestion(window))
    yield network
    network.ends(*network.said)
    if isValid(window):
        delete(window)


def dialog(qtbot: QtBot, network: Network) -> KeyDialog:
    qtbot.waitUntil(lambda: network.question.dialog is not None)
    shown = network.question.dialog
    assert shown is not None
    qtbot.waitUntil(shown.isVisible)
    return shown


def test_a_new_key_is_asked_about_once_for_each_visit(qtbot: QtBot, network: Network) -> None:
    network.ask((FIRST, SEEN), (FIRST, SEEN))
    shown = dialog(qtbot, network)
    assert shown.shown.text() == "1f3a 9c0e 77d2 51b8"
    assert "not been" in shown.head.text()
    QTest.mouseClick(shown.go_on, Qt.MouseButton.LeftButton)
    network.ends(True, True)
    network.ask((FIRST, SEEN))
    QTest.mouseClick(dialog(qtbot, network).stop, Qt.MouseButton.LeftButton)
    network.ends(True, True, False)


def test_a_changed_key_is_a_warning_and_return_does_not_go_on(qtbot: QtBot, network: Network) -> None:
    assert CHANGED.action is Action.ASK
    network.ask((CHANGED, SEEN))
    shown = dialog(qtbot, network)
    assert shown.head.property("tone") == "warning"
    QTest.keyClick(shown, Qt.Key.Key_Return)
    network.ends(False)


@pytest.mark.parametrize("verdict", [FIRST, CHANGED])
def test_escape_and_closing_mean_no(qtbot: QtBot, network: Network, verdict: Verdict) -> None:
    network.ask((verdict, SEEN))
    QTest.keyClick(dialog(qtbot, network), Qt.Key.Key_Escape)
    network.ends(False)
    network.ask((verdict, SEEN))
    dialog(qtbot, network).close()
    network.ends(False, False)


def test_two_questions_come_one_after_the_other(qtbot: QtBot, network: Network) -> None:
    network.ask((FIRST, SEEN))
    first = dialog(qtbot, network)
    network.ask((FIRST, OTHER))
    assert network.question.dialog is first
    first.accept()
    qtbot.waitUntil(lambda: network.question.dialog not in (None, first))
    second = dialog(qtbot, network)
    assert second.fingerprint == OTHER
    second.accept()
    network.ends(True, True)


@pytest.mark.parametrize("how", ["drop", "close", "hide"])
def test_what_is_asked_is_dropped_with_a_no(qtbot: QtBot, network: Network, window: QWidget, how: str) -> None:
    network.ask((FIRST, SEEN))
    dialog(qtbot, network)
    {"drop": network.question.drop, "close": network.question.close, "hide": window.hide}[how]()
    network.ends(False)
    assert network.question.dialog is None


def test_nobody_waits_for_a_window_that_is_gone(qtbot: QtBot, network: Network, window: QWidget) -> None:
    network.ask((FIRST, SEEN), (FIRST, OTHER))
    dialog(qtbot, network)
    delete(window)
    network.ends(False, False)
    network.ask((FIRST, SEEN))
    network.ends(False, False, False)


def test_a_closed_one_does_not_even_ask(network: Network) -> None:
    network.ask((FIRST, SEEN))
    network.question.close()
    network.ask((FIRST, SEEN))
    network.ends(False, False)
    assert network.question.dialog is None


@pytest.fixture
def guest(home: Path, network: Network) -> Iterator[tuple[Link, TableModel]]:
    """On the way to a real table whose key it has never seen."""
    opened = open_table(places(), ["--loopback", "--port", "0", "--seats", "2"])
    own = places("guest")

    way = Route([("127.0.0.1", opened.port)])
    link, model = Link(lambda: peer("Bea", own, way, network.question.ask)), TableModel()
    link.happened.connect(model.take)
    link.start()
    yield link, model
    link.stop()
    os.kill(opened.pid, signal.SIGKILL)


def test_a_table_is_entered_once_its_key_is_accepted(
    qtbot: QtBot, network: Network, guest: tuple[Link, TableModel]
) -> None:
    QTest.mouseClick(dialog(qtbot, network).go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: guest[1].online, timeout=10_000)


def test_nobody_comes_in_by_a_key_that_was_not_accepted(
    qtbot: QtBot, network: Network, guest: tuple[Link, TableModel]
) -> None:
    QTest.mouseClick(dialog(qtbot, network).stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: guest[1].ended is not None, timeout=10_000)
    assert guest[1].lobby is None


def test_a_link_can_be_stopped_while_it_asks(qtbot: QtBot, network: Network, guest: tuple[Link, TableModel]) -> None:
    dialog(qtbot, network)
    network.question.close()
    guest[0].stop()
    assert not guest[0]._thread.is_alive()
    assert not guest[1].online
