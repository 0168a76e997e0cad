"""What all at a window see while they look on is what a spectator is told: whatever one of them knows of it besides."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from client.table.table_model import Change, TableModel
from client.table.table_session import TableSession
from client.window.company.onlookers import Onlookers
from client.window.company.secrets import secrets_among
from engine import registry
from engine.contract import SPECTATOR, Draw, Over
from engine.course import Course
from netproto.guest.happenings import StepReceived
from netproto.schema.play_pb2 import Container

PLAYERS, SEEDS = 3, range(4)
ANEW = 15
"""Steps after which somebody begins to look on."""


class Source(QObject):
    """Somebody's session, without a link."""

    changed = Signal(object)

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        model.listeners.append(self._tell)

    def _tell(self, change: Change) -> None:
        self.changed.emit(change)


@pytest.mark.parametrize("game", ["moonriver", "riverdragons"])
def test_they_see_what_a_spectator_is_told(qtbot: QtBot, game: str) -> None:
    """From the beginning on, and from anywhere in between."""
    played, secret = registry.game(game), 0
    for seed in SEEDS:
        coin = Random(seed)
        truth = Course(played, played.new(played.read_options({"players": PLAYERS})))
        models = [TableModel(viewer=seat) for seat in range(2)]
        for model in models:
            model.course = Course(played, played.view(truth.state, model.viewer))
        source = cast("TableSession", Source(models[0]))
        first = Onlookers(source)
        while not isinstance(asked := truth.pending, Over) and truth.number < 150:
            if isinstance(asked, Draw):
                seat, command = None, played.outcome(asked, coin.sample(asked.pool, asked.number))
            else:
                seat = coin.choice(asked.seats)
                command = coin.choice(played.legal(truth.state, seat))
            events = truth.give(seat, b"", command)
            for model in models:
                seen = [played.redact(event, model.viewer) for event in events]
                model.take(StepReceived(Container(number=truth.number, seat=seat), seen))
            told = played.forms.snapshot(played.view(truth.state, SPECTATOR))
            late = [] if truth.number % ANEW else [Onlookers(source)]
            for onlookers in (first, *late):
                assert played.forms.snapshot(onlookers.model.position) == told
                assert [line.event for line in onlookers.model.log[len(onlookers.model.log) - len(events) :]] == [
                    played.redact(event, SPECTATOR) for event in events
                ]
            for onlookers in late:
                onlookers.end()
            secret += secrets_among(models)
        first.end()
    assert secret
