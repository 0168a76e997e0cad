"""What the owner of a table sees of its people."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from client.look.fitting import FittingLabel
from client.table.table_model import TableModel
from client.window.room.people_sheet import PeopleSheet
from netproto.guest.happenings import LobbyChanged
from netproto.schema.lobby_pb2 import Lobby, Person
from tests.client.window.evening import daylight

NAMES = ("Bea", "Somebody Who Watches Us", "Annie Oakley of the Wide Prairie")


@pytest.mark.parametrize("wide", [700, 1024])
def test_no_name_gets_smaller_for_the_buttons_beside_it(qtbot: QtBot, wide: int) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(wide, 700)
    worn = daylight()
    worn.enlarge(2.0)
    model = TableModel(person=1, online=True)
    people = [Person(id=1, name="Ada", owner=True), *(Person(id=2 + at, name=name) for at, name in enumerate(NAMES))]
    model.take(LobbyChanged(Lobby(people=people)))
    window.show()
    sheet = PeopleSheet(model, lambda **asked: None, window)
    sheet.show()
    for _ in range(4):
        QCoreApplication.processEvents()
    listed = sheet.listed.findChildren(FittingLabel)
    assert [one.text() for one in listed] == [*NAMES]
    for one in listed:
        assert one.contentsRect().width() >= one.fontMetrics().horizontalAdvance(one.text()), one.text()
    worn.enlarge(1.0)
