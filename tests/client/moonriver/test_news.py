"""What happened last stays to be read, wherever the pointer rests; what was stolen is read by who lost it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from client.moonriver.scenes.pointing import Kind, Pointed
from engine.moonriver.events import Chosen, Placed, Stolen
from tests.client.moonriver.posed_screen import sat_down
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first


def of_another(moment: Moment) -> bool:
    return moment.number > 40 and moment.truth.seat not in (None, 0)


def robbed(moment: Moment) -> bool:
    """The first seat lost a cow since its last turn, and is asked."""
    if moment.truth.seat != 0:
        return False
    for step in reversed(moment.steps[: moment.number]):
        for event in reversed(step.events):
            if isinstance(event, Chosen | Placed) and event.seat == 0:
                return False
            if isinstance(event, Stolen) and event.other == 0:
                return True
    return False


def test_what_is_pointed_at_does_not_take_the_place_of_the_news(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), of_another))
    news = screen.acts.text.text()
    assert news
    assert news == screen.reporting.news
    screen.hover(Pointed(Kind.SEAT, 0))
    assert screen.acts.text.text() == news


def test_who_was_robbed_reads_it_before_anything_is_pointed_at(qtbot: QtBot) -> None:
    screen, _ = sat_down(qtbot, first(GameSetup(4), robbed))
    lost = screen.words.lost()
    assert "stole a cow: \N{MINUS SIGN}" in lost
    assert screen.acts.text.text().startswith(lost)
    lit = screen.scene.lit_things()
    screen.hover(lit[0])
    assert lost not in screen.acts.text.text()
