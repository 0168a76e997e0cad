"""A signal reaches Qt's loop."""

from __future__ import annotations

import signal

from pytestqt.qtbot import QtBot

from client.goodbye import SIGNALS
from client.window.starting import on_signal


def test_each_that_says_goodbye_is_heard_until_that_is_undone(qtbot: QtBot) -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    heard: list[None] = []
    undo = on_signal(lambda: heard.append(None))
    for count, number in enumerate(SIGNALS, 1):
        signal.raise_signal(number)
        qtbot.waitUntil(lambda count=count: len(heard) == count)  # type: ignore[misc]
    undo()
    assert [signal.getsignal(number) for number in SIGNALS] == before
