"""The waiting room against a real host process: what one changes, everybody sees."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.lobby.opening import Opening, against_bots, usual_level
from client.look.chooser import Swatch
from client.look.labels import sized
from client.look.theme import Daylight
from client.window.room.waiting_room import WaitingRoom
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable
from netproto.schema.lobby_pb2 import NOBODY, RUNNING
from netproto.schema.play_pb2 import Say
from netproto.wire.reactions import HAT, NUDGE, OUCH
from tests.client.window.room.visitor import GAME, Visitor

(SCENARIOS,) = (option.answers for option in GAME.options if option.name == "scenario")


def test_two_people_and_a_bot_get_ready_and_start(ada: Visitor, bea: Visitor) -> None:
    ada.until(lambda: ada.names() == ["Ada (you)", "Bea", "Free seat"])
    bea.until(lambda: bea.names() == ["Ada", "Bea (you)", "Free seat"])
    assert not ada.room.start.isEnabled()
    assert not bea.room.start.isVisible()
    assert not bea.room.cards[2].filler.isVisible()
    assert ada.room.said.text() == "One seat is free."

    filler = ada.room.cards[2].filler
    filler.setFocus()
    QTest.keyClick(filler, Qt.Key.Key_Down)
    bea.until(lambda: bea.names()[2] == "Greenhorn")
    ada.until(lambda: ada.room.said.text() == "Waiting for Bea.")
    assert not ada.room.start.isEnabled()

    bea.click(bea.room.ready)
    ada.until(lambda: ada.room.start.isEnabled())
    assert ada.room.cards[1].state.text() == "Ready"
    assert ada.room.said.text() == "Everybody is ready."
    ada.click(ada.room.start)
    for one in (ada, bea):
        one.until(lambda one=one: one.model.game is not None and one.model.lobby.stage == RUNNING)  # type: ignore[misc]
    assert (ada.model.viewer, bea.model.viewer) == (0, 1)


def test_ready_can_be_taken_back_by_keyboard(ada: Visitor, bea: Visitor) -> None:
    QTest.keyClick(bea.room.ready, Qt.Key.Key_Space)
    bea.until(lambda: bea.room.cards[1].state.text() == "Ready")
    QTest.keyClick(bea.room.ready, Qt.Key.Key_Space)
    ada.until(lambda: ada.room.cards[1].state.text() == "Not ready yet")


def test_seats_and_colors_are_chosen(ada: Visitor, bea: Visitor) -> None:
    bea.click(bea.room.cards[2].sit)
    ada.until(lambda: ada.names() == ["Ada (you)", "Free seat", "Bea"])
    bea.until(lambda: bea.names()[2] == "Bea (you)")
    spare = GAME.colors(4)[3]
    bea.click(bea.room.cards[2].swatches[spare])
    ada.until(lambda: ada.room.cards[2].figure.color == spare)
    assert not bea.room.cards[2].swatches[GAME.colors(4)[0]].isVisible()
    bea.until(lambda: bea.room.cards[2].figure.color == spare)
    bea.click(bea.room.cards[2].stand)
    ada.until(lambda: ada.names()[2] == "Free seat")
    assert ada.room.people.isVisible()
    bea.until(lambda: "watching" in bea.room.said.text())
    assert not bea.room.ready.isVisible()
    bea.click(bea.room.cards[1].sit)
    ada.until(lambda: not ada.room.people.isVisible())


def test_what_the_owner_agrees_everybody_sees_at_once(ada: Visitor, bea: Visitor) -> None:
    assert not bea.room.played.choices.isEnabled()
    mine, seen = ada.room.played.choices, bea.room.played.choices
    mode, scenario = mine.options["mode"], mine.options["scenario"]

    def both(what: Callable[[Visitor], bool]) -> None:
        for one in (ada, bea):
            one.until(partial(what, one))

    mode.setFocus()
    QTest.keyClick(mode, Qt.Key.Key_Down)
    both(lambda one: one.agreed("mode") == "legends")
    QTest.keyClick(scenario, Qt.Key.Key_Down)
    both(lambda one: one.agreed("scenario") == SCENARIOS[1])
    assert seen.options["scenario"].currentData() == SCENARIOS[1]
    QTest.keyClick(mine.clock, Qt.Key.Key_Down)
    both(lambda one: one.lobby.clock == 30)
    assert seen.clock.currentData() == 30
    QTest.keyClick(mine.seats, Qt.Key.Key_Up)
    both(lambda one: len(one.room.cards) == 2)
    QTest.keyClick(mine.watched, Qt.Key.Key_Space)
    both(lambda one: one.lobby.watching == NOBODY)
    QTest.keyClick(mode, Qt.Key.Key_Up)
    both(lambda one: one.agreed("mode") == "base")
    assert seen.options["mode"].currentData() == "base"
    assert ada.model.refused is None


def test_a_reaction_is_seen_beside_its_sender_and_in_the_chat_and_can_be_muted(ada: Visitor, bea: Visitor) -> None:
    ada.until(lambda: ada.names()[1] == "Bea")
    assert bea.room.chat.react is not None
    bea.until(bea.room.chat.react.isVisible)
    bea.room.chat.react.fit()
    assert not bea.room.chat.react.entries[NUDGE].isEnabled(), "nobody is waited for"
    bea.room.chat.react.entries[HAT].trigger()
    ada.until(ada.room.cards[1].reaction.isVisible)
    assert ada.room.cards[1].reaction.text() == "Hats off!"
    assert not ada.room.cards[0].reaction.isVisible()
    assert ada.room.chat.lines.toPlainText() == "Bea: Hats off!"
    assert ada.room.chat.react is not None
    ada.room.chat.react.mute.setChecked(True)
    bea.room.chat.react.entries[OUCH].trigger()
    bea.until(lambda: "Ouch!" in bea.room.chat.lines.toPlainText())
    bea.link.ask(say=Say(text="There"))
    ada.until(lambda: "There" in ada.room.chat.lines.toPlainText())
    assert "Ouch!" not in ada.room.chat.lines.toPlainText()


def test_in_legends_a_color_is_a_character(ada: Visitor, bea: Visitor) -> None:
    mode = ada.room.played.choices.options["mode"]
    mode.setFocus()
    QTest.keyClick(mode, Qt.Key.Key_Down)
    for one in (ada, bea):
        one.until(lambda one=one: one.agreed("mode") == "legends")  # type: ignore[misc]
        assert [card.state.text() for card in one.room.cards] == [
            "Mary · Opened the table",
            "Calamity · Not ready yet",
            "Nobody yet",
        ]
    assert bea.room.cards[1].swatches["green"].accessibleName() == "Green: Big Jo"
    bea.click(bea.room.cards[1].swatches["white"])
    ada.until(lambda: ada.room.cards[1].state.text() == "Wesley · Not ready yet")
    QTest.keyClick(mode, Qt.Key.Key_Up)
    bea.until(lambda: bea.room.cards[1].state.text() == "Not ready yet")
    assert bea.room.cards[1].swatches["green"].accessibleName() == "Green"


def test_people_talk(ada: Visitor, bea: Visitor) -> None:
    QTest.keyClicks(bea.room.chat.line, "<b>hello</b>")
    QTest.keyClick(bea.room.chat.line, Qt.Key.Key_Return)
    ada.until(lambda: ada.room.chat.lines.toPlainText() == "Bea: <b>hello</b>")
    QTest.keyClicks(ada.room.chat.line, "howdy")
    ada.click(ada.room.chat.send)
    bea.until(lambda: bea.room.chat.lines.toPlainText().endswith("\nAda: howdy"))
    assert bea.room.chat.line.text() == ""


def test_what_is_pasted_with_something_invisible_is_said_without_it(ada: Visitor, bea: Visitor) -> None:
    bea.room.chat.line.setText("\ufeffwell\tmet\u200b, \u00adAda")
    bea.click(bea.room.chat.send)
    ada.until(lambda: ada.room.chat.lines.toPlainText() == "Bea: well met, Ada")
    assert bea.model.ended is None


def test_a_line_that_the_table_refuses_costs_nobody_the_seat(ada: Visitor, bea: Visitor) -> None:
    bea.link.ask(say=Say(text="a\tb"))
    bea.until(lambda: bea.room.said.text().startswith("That cannot be said: the line has the invisible character"))
    assert (bea.model.ended, bea.model.online) == (None, True)


def test_the_owner_locks_and_sends_away(ada: Visitor, bea: Visitor) -> None:
    assert not bea.room.lock.isVisible()
    assert not bea.room.cards[0].kick.isVisible()
    ada.click(ada.room.lock)
    bea.until(lambda: bea.model.lobby is not None and bea.model.lobby.locked)
    ada.until(lambda: ada.room.lock.isChecked())
    ada.click(ada.room.cards[1].kick)
    bea.until(lambda: bea.model.ended is not None)
    assert bea.room.said.text() == "You were sent away from this table."
    ada.until(lambda: ada.names()[1] == "Free seat")


def test_a_refusal_is_a_calm_sentence(ada: Visitor, bea: Visitor) -> None:
    card = bea.room.cards[0]
    card.sit.click()
    bea.until(lambda: bea.room.said.text() == "Seat 1 is taken.")
    bea.click(bea.room.cards[2].sit)
    bea.until(lambda: bea.room.said.text() != "Seat 1 is taken.")


def test_a_guest_leaves(ada: Visitor, bea: Visitor) -> None:
    with bea.qtbot.waitSignal(bea.room.wants_to_leave):
        bea.click(bea.room.leave)
    ada.until(lambda: ada.names()[1] == "Free seat")


def test_the_owner_closes_the_table_for_everybody(ada: Visitor, bea: Visitor) -> None:
    assert ada.room.leave.text() == "Close the table"
    ada.click(ada.room.leave)
    bea.until(lambda: bea.model.ended is not None)
    assert "closed" in bea.room.said.text()


def test_the_host_is_shown_how_others_come(ada: Visitor, bea: Visitor, table: RunningTable) -> None:
    assert bea.room.invited is None
    assert ada.room.invited is not None
    assert ada.room.invited.isVisible()
    assert f"127.0.0.1:{table.port}" in ada.room.invited.address.text()


@pytest.mark.layout
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_nothing_is_out_of_reach_at_the_smallest_window(
    qtbot: QtBot, dressed: Daylight, ada: Visitor, bea: Visitor, text_size: float
) -> None:
    QTest.keyClick(ada.room.played.choices.seats, Qt.Key.Key_Down)
    ada.until(lambda: len(ada.room.cards) == 4)
    ada.click(ada.room.lock)
    ada.until(lambda: ada.room.lock.text() == "Locked")
    dressed.enlarge(text_size)
    for room in (ada.room, bea.room):
        qtbot.waitUntil(lambda room=room: room.title.font().pixelSize() == sized(30).pixelSize())  # type: ignore[misc]
        room.resize(1024, 700)
        assert room.minimumSizeHint().boundedTo(room.size()) == room.minimumSizeHint()
        QApplication.processEvents()
        assert room.lying.abreast or text_size >= 1.5
        assert (room.width(), room.height()) == (1024, 700)
        for shown in (room.chat.line, *room.findChildren(QComboBox), *room.findChildren(QAbstractButton)):
            if shown.isVisible():
                scrolled_to(room, shown)
                assert shown.visibleRegion().boundingRect() == shown.rect(), shown
                line = 0 if isinstance(shown, Swatch) else shown.fontMetrics().height()
                assert shown.height() >= max(24, line), shown
        for always in (room.title, room.leave):
            assert always.visibleRegion().boundingRect() == always.rect()


def scrolled_to(room: WaitingRoom, shown: QWidget) -> None:
    for page in room.findChildren(QScrollArea):
        if page.isAncestorOf(shown):
            page.ensureWidgetVisible(shown)


@pytest.mark.layout
def test_who_writes_goes_on_writing_when_the_columns_part(
    qtbot: QtBot, dressed: Daylight, ada: Visitor, bea: Visitor
) -> None:
    room = ada.room
    room.activateWindow()
    qtbot.waitUntil(room.chat.line.hasFocus)
    for text_size, abreast in ((2.0, False), (1.0, True)):
        dressed.enlarge(text_size)
        qtbot.waitUntil(lambda abreast=abreast: room.lying.abreast == abreast)  # type: ignore[misc]
        assert room.chat.line.hasFocus()
        QTest.keyClicks(room.chat.line, "yes")
    assert room.chat.line.text() == "yesyes"


def test_whoever_turns_the_wheel_chooses_nothing(ada: Visitor) -> None:
    seats = ada.room.played.choices.seats
    before = seats.currentIndex()
    middle = QPointF(seats.rect().center())
    down = QPoint(0, -120)
    turned = QWheelEvent(
        middle, QPointF(seats.mapToGlobal(middle)), QPoint(), down, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    for _ in range(3):
        QApplication.sendEvent(seats, turned)
    assert seats.currentIndex() == before


def test_what_the_lobby_says_a_host_understands(qtbot: QtBot, own: ProfileFolders) -> None:
    legends = {"mode": "legends", "scenario": SCENARIOS[2], "reserves": "open"}
    opening = Opening(GAME, "-- Ada's --", 3, 1, usual_level(GAME), clock=60, watched=False, choices=legends)
    table = open_table(own, [*opening.words(), "--loopback", "--port", "0"])
    try:
        ada = Visitor(qtbot, table, "Ada", own, owner=True)
        lobby = ada.lobby
        assert (lobby.name, lobby.clock, lobby.watching) == ("-- Ada's --", 60, NOBODY)
        assert [seat.level for seat in lobby.seats] == ["", "", usual_level(GAME)]
        assert {option: ada.agreed(option) for option in legends} == legends
        shown = ada.room.played.choices.opening()
        assert (shown.seats, shown.clock, shown.watched, shown.choices) == (3, 60, False, legends)
        ada.link.stop()
    finally:
        os.kill(table.pid, signal.SIGKILL)


def test_a_game_against_bots_begins_at_once(qtbot: QtBot, own: ProfileFolders) -> None:
    table = open_table(own, [*against_bots(GAME, "Ada's table", {}, usual_level(GAME), 2), "--port", "0"])
    try:
        ada = Visitor(qtbot, table, "Ada", own, owner=True)
        ada.until(lambda: ada.model.game is not None)
        assert ada.model.owner
        assert ada.model.viewer == 0
        ada.link.stop()
    finally:
        os.kill(table.pid, signal.SIGKILL)


def test_the_owner_comes_back_as_the_owner(qtbot: QtBot, own: ProfileFolders, table: RunningTable) -> None:
    for _ in range(2):
        ada = Visitor(qtbot, table, "Ada", own, owner=True)
        ada.until(lambda: ada.names()[0] == "Ada (you)")  # noqa: B023
        assert ada.model.owner
        ada.link.stop()
        ada.room.close_room()
