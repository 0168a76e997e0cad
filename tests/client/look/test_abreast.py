"""Things lie side by side where they fit, and below each other elsewhere, with nothing cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.look.abreast import Abreast

WORDS = ("Go on playing", "Take off the list", "Copy")


@pytest.mark.parametrize(("share", "across"), [(1.2, True), (0.6, False)])
def test_nothing_is_cut_or_overlaps(qtbot: QtBot, share: float, across: bool) -> None:
    buttons = [QPushButton(words) for words in WORDS]
    page = QWidget()
    box = QVBoxLayout(page)
    row = Abreast(*buttons)
    box.addWidget(row)
    qtbot.addWidget(page)
    page.resize(round(share * sum(one.sizeHint().width() for one in buttons)) + 60, 300)
    page.show()
    QApplication.processEvents()
    rooms = [QRect(one.geometry()) for one in buttons]
    for one, room in zip(buttons, rooms, strict=True):
        assert room.width() >= one.sizeHint().width()
        assert room.height() >= one.sizeHint().height()
    for before, after in pairwise(rooms):
        assert not before.intersects(after)
        assert (after.top() == before.top()) == across
