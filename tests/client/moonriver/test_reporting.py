"""Nothing is told before it has been seen: no count, no line, no prompt, no light and no sound of a turn."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.moonriver.sounds import cues
from client.sound.sound import TURN
from tests.client.moonriver.watching import Watching
from tests.screenshots.moonriver.self_play import GameSetup, played


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_nothing_is_told_before_it_has_landed(qtbot: QtBot, players: int, seed: int) -> None:
    chance = Random(seed)
    watching = Watching(qtbot, played(GameSetup(players), seed)._replace(number=0))
    for _ in range(50):
        turns = watching.heard.names.count(TURN)
        was_mine = watching.screen.reporting._mine
        watching.go_on()
        watching.check()
        while watching.screen.motion.busy and chance.random() < 0.97:
            assert watching.heard.names.count(TURN) == turns
            watching.go_by(0.12)
            watching.check()
        if not watching.screen.motion.busy:
            newly = watching.screen.model.my_turn and not was_mine
            assert watching.heard.names.count(TURN) - turns == newly
    assert [name for name in watching.heard.names if name != TURN] == [
        cue.name for event in watching.begun for cue in cues(event)
    ]


def test_what_is_skipped_is_told_and_not_heard(qtbot: QtBot) -> None:
    watching = Watching(qtbot, played(GameSetup(4), 5)._replace(number=0))
    for _ in range(40):
        watching.go_on()
        if watching.screen.motion.busy:
            heard = list(watching.heard.names)
            watching.screen.motion.skip()
            watching.settle()
            assert watching.heard.names in (heard, [*heard, TURN])
        watching.check()


def test_without_motion_all_is_told_together_and_in_silence(qtbot: QtBot) -> None:
    watching = Watching(qtbot, played(GameSetup(3), 5)._replace(number=0), "off")
    for _ in range(40):
        watching.go_on()
        QApplication.processEvents()
        watching.settle()
        watching.check()
    assert {*watching.heard.names} == {TURN}
