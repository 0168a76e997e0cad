"""A bot is seen to think while the game waits for it, and only then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.scenes.strip_item import DOTS
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.screen import Surroundings
from client.table.table_model import Entered
from engine.moonriver.draws import DRAW
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first

A_PERSON, BOT = 1, 3
"""Seats at a posed table of four."""


def sat_down(qtbot: QtBot, moment: Moment, motion: str = "normal") -> tuple[MoonRiverScreen, Posed]:
    posed = Posed(moment, 0)
    screen = MoonRiverScreen(posed, Surroundings(Pictures(), daylight(), Settings(motion=motion)))
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    posed.listen(screen.take)
    screen.take(Entered())
    return screen, posed


def asked(seat: int) -> Moment:
    return first(GameSetup(), lambda moment: moment.next.seat == seat and moment.truth.round > 1)


def thinking(screen: MoonRiverScreen) -> list[int]:
    return [strip.seat for strip in screen.scene.parts.strips if strip.thinking]


def painted(screen: MoonRiverScreen, seat: int) -> QImage:
    rect = screen.scene.parts.strips[seat].sceneBoundingRect()
    image = QImage(rect.toRect().size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    screen.scene.render(painter, QRectF(image.rect()), rect)
    painter.end()
    return image


def test_a_bot_that_is_asked_thinks_in_words_and_in_dots(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, asked(BOT))
    assert thinking(screen) == [BOT]
    assert screen.scene.parts.strips[BOT].spoken.endswith("a bot, thinking.")
    assert screen.prompt_bar.text.text().endswith(". Thinking ...")
    before = [painted(screen, seat) for seat in (A_PERSON, BOT)]
    for dots in (1, 2, DOTS, 0, 1):
        screen.motion.pondering.step()
        assert screen.scene.parts.strips[BOT].dots == dots
    assert painted(screen, A_PERSON) == before[0]
    assert painted(screen, BOT) != before[1]
    screen.motion.set_pace("off")
    assert painted(screen, BOT) == before[1], "all dots, at rest"
    assert not screen.motion.pondering.active


def test_a_bot_thinks_on_while_somebody_who_is_not_asked_is_away(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, asked(BOT))
    posed.drop(A_PERSON + 1, 30_000)
    assert thinking(screen) == [BOT]
    assert screen.prompt_bar.text.text().endswith(". Thinking ...")


def test_nobody_is_seen_to_think_while_the_host_is_gone(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, asked(BOT))
    posed.part()
    assert thinking(screen) == []
    assert "Thinking" not in screen.prompt_bar.text.text()


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_neither_people_nor_chance_think(qtbot: QtBot, motion: str) -> None:
    drawn = first(GameSetup(), lambda moment: moment.truth.phase == DRAW and moment.truth.round > 1)
    for moment in (asked(A_PERSON), drawn):
        screen, _ = sat_down(qtbot, moment, motion)
        assert thinking(screen) == []
        assert "Thinking" not in screen.prompt_bar.text.text()
