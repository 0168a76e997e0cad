"""What a reader that knows no announcements hears instead."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.look.aloud import describe_for_a_moment, is_older, led_to


@pytest.mark.parametrize(
    ("said", "older"),
    [("43.1\n", True), ("3.38.2\n", True), ("45.0\n", False), ("48.alpha\n", False), ("", False), ("orca?", False)],
)
def test_which_readers_those_are(said: str, older: bool) -> None:
    assert is_older(said) == older


class Described(QPushButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heard: list[str] = []

    def setAccessibleDescription(self, description: str) -> None:  # noqa: N802  # Qt's name
        self.heard.append(description)
        super().setAccessibleDescription(description)


def test_it_is_said_of_what_the_keys_are_at_and_does_not_stay(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    first, second = Described(window), Described(window)
    box.addWidget(first)
    box.addWidget(second)
    within = Described(first)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    first.setAccessibleDescription("chosen")
    describe_for_a_moment("Bea took a desert.")
    assert first.heard == ["chosen", "Bea took a desert.", "chosen"]
    led_to(within)
    describe_for_a_moment("Your turn.")
    assert within.heard == ["Your turn.", ""]
    second.setFocus()
    describe_for_a_moment("Over.")
    assert (second.heard, len(within.heard), len(first.heard)) == (["Over.", ""], 2, 3)
    within.hide()
    first.setFocus()
    describe_for_a_moment("Bye.")
    assert first.heard[-2:] == ["Bye.", "chosen"], "it is led to nothing that is not there"
