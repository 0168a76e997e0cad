"""Whom a window shows once somebody at it has gone, without a window or a host."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from client.table.screen import Surroundings
from client.table.table_session import Destination, TableSession
from client.window.company.facing import Faces
from client.window.company.turning import Turning
from engine.course import AnyCourse
from netproto.files.profile_folders import places
from netproto.keys.identity import Identity
from netproto.peer.route import Route
from tests.client.window.company.test_facing import CHOSEN, Somebody, choosing


class Unconnected(TableSession):
    """A session, as far as a window knows it."""

    def __init__(self, person: int) -> None:
        there = Destination(Route(()))
        super().__init__(there, str(person), places(), cast("Identity", None), lambda *asked: False)
        self.model.person = person

    def come(self, truth: AnyCourse) -> None:
        Somebody.come(cast("Somebody", self), truth)

    def start(self) -> None: ...

    def stop(self) -> None: ...


@pytest.mark.parametrize("beside", [(2,), (2, 3)], ids=["the player is alone", "others look on"])
def test_who_looked_on_goes(qtbot: QtBot, beside: tuple[int, ...]) -> None:
    truth = choosing()
    own, *others = (Unconnected(person) for person in (1, *beside))
    turning = Turning(own, cast("Surroundings", None))
    for one in others:
        turning.company._welcome(one)
    asked = truth.open[2]
    for seat in range(2):
        truth.give(seat, b"", CHOSEN)
    truth.open = {5: asked}
    for one in (own, *others):
        one.come(truth)
    gone, *rest = others
    turning.shown = gone
    turning.look()
    assert turning.speaker is gone
    assert turning.shown is not gone, "they look on"
    turning.company._say_goodbye(gone)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    said: list[str] = []
    turning.turned.connect(said.append)
    turning.look()
    assert turning._facing.faces == (Faces(None) if rest else Faces(own))
    assert turning.speaker is own
    assert len(said) == 1, "and the window shows it"
    turning.look()
    assert len(said) == 1
