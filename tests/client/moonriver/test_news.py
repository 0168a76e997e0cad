"""What happened last stays to be read, wherever the pointer rests; what was stolen is read by who lost it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Entered
from engine.contract import SPECTATOR
from engine.moonriver.events import Chosen, Placed, Stolen
from tests.client.moonriver.posed_screen import sat_down
from tests.client.moonriver.watching import Watching
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


def test_what_is_sent_without_a_connection_is_said_to_be_kept(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(4), lambda moment: moment.number > 40 and moment.truth.seat == 0))
    now = screen.hand.answering
    assert now is not None
    posed.part()
    assert "You may plan meanwhile." in screen.words.acts(now.standing(None), sent=False).text
    assert screen.words.acts(now.standing(None), sent=True).text == "Kept: it is sent when you are back."


def test_who_watches_sees_whom_they_chose_in_the_next_game_too(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(3), of_another), SPECTATOR)

    def ticked(one: MoonRiverScreen) -> list[bool]:
        return [offer.ticked for offer in one.offers() if offer.ticked is not None]

    assert ticked(screen) == [False, True, False, False]
    screen.follow(2)
    assert ticked(screen) == [False, False, False, True]
    again = MoonRiverScreen(posed, screen.surroundings)
    qtbot.addWidget(again, before_close_func=MoonRiverScreen.close_table)
    again.take(Entered())
    assert again.scene.large == 2


def test_whoever_is_spoken_of_is_lit(qtbot: QtBot) -> None:
    """While a plot still flies as well."""
    watching = Watching(qtbot, first(GameSetup(3), of_another), "calm", SPECTATOR)
    seen = 0
    for _ in range(30):
        watching.go_on()
        while watching.screen.motion.busy:
            watching.go_by(0.2)
            asked = watching.screen.motion.asked
            if asked is not None and asked.seat is not None:
                on_turn = [strip.on_turn for strip in watching.screen.scene.parts.strips]
                assert on_turn == [seat == asked.seat for seat in range(3)]
                seen += 1
    assert seen > 30
