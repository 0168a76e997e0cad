"""The waiting room shows what it was told of, without a table behind it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.table.table_model import Changed, TableModel
from client.window.room.waiting_room import WaitingRoom
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby, Person, Seat, Stage
from netproto.schema.play_pb2 import Said
from netproto.wire.codec import codec
from netproto.wire.reactions import OUCH
from tests.client.window.room.visitor import GAME


@pytest.mark.parametrize("stage", [WAITING, RUNNING])
def test_on_the_way_in_nothing_is_shown_of_a_room_that_may_not_be_there(qtbot: QtBot, stage: Stage.ValueType) -> None:
    model = TableModel(online=True)
    room = WaitingRoom(GAME, model, lambda **kind: None)
    qtbot.addWidget(room)
    room.show()
    said = Lobby(name="Here", stage=stage, seats=[Seat(), Seat()])
    for lobby, entered in ((None, False), (said, stage == WAITING), (Lobby(stage=WAITING), True), (said, True)):
        model.lobby = lobby
        room._listen(Changed("lobby"))
        assert (room.said.text() == "Entering ...") != entered
        for part in (room.played.choices, room.chat):
            assert part.isVisible() == entered
        assert room.leave.isVisible()


@pytest.mark.parametrize(
    ("reads", "late", "said"),
    [
        (1, (2,), "Waiting for Bea."),
        (2, (2,), "Everybody waits for you: are you ready?"),
        (2, (2, 3), "Waiting for you and Cleo."),
        (2, (3,), "Waiting for Cleo."),
        (2, (), "Waiting for the start."),
        (4, (2,), "You are watching. Every seat is taken."),
    ],
)
def test_the_one_sentence_is_said_to_whoever_reads_it(
    qtbot: QtBot, reads: int, late: tuple[int, ...], said: str
) -> None:
    room = WaitingRoom(GAME, TableModel(_room(late), reads, owner=reads == 1, online=True), lambda **kind: None)
    qtbot.addWidget(room)
    assert room.said.text() == said


@pytest.mark.parametrize(("reads", "way_out"), [(1, True), (2, False), (4, False)])
def test_where_too_few_can_be_reached_nobody_waits_for_a_start(qtbot: QtBot, reads: int, way_out: bool) -> None:
    lobby = _room(())
    model = TableModel(lobby, reads, owner=reads == 1, online=True)
    room = WaitingRoom(GAME, model, lambda **kind: None)
    qtbot.addWidget(room)
    assert room.start.isEnabled()
    lobby.cut_off = True
    room._listen(Changed("lobby"))
    assert room.said.text().startswith("No game can begin")
    assert ("close this table and open a new one" in room.said.text()) == way_out
    assert not room.start.isEnabled()
    lobby.cut_off = False
    room._listen(Changed("lobby"))
    assert room.start.isEnabled()


def test_who_watches_is_asked_to_sit_down_where_a_seat_is_free(qtbot: QtBot) -> None:
    lobby = _room(())
    lobby.seats[1].ClearField("person")
    room = WaitingRoom(GAME, TableModel(lobby, 4, online=True), lambda **kind: None)
    qtbot.addWidget(room)
    assert room.said.text() == "You are watching. Sit down at a free seat to play."


def _room(late: tuple[int, ...]) -> Lobby:
    """Ada's, with Bea and Cleo; Dan watches."""
    people = [
        Person(id=n, name=name, owner=n == 1, connected=True) for n, name in enumerate(("Ada", "Bea", "Cleo", "Dan"), 1)
    ]
    seats = [Seat(color=GAME.colors(4)[n - 1], person=n, ready=n not in late) for n in (1, 2, 3)]
    return Lobby(name="Here", people=people, seats=seats)


def test_standing_up_and_sitting_down_keep_the_keys_at_that_seat(qtbot: QtBot) -> None:
    lobby = _room(())
    model = TableModel(lobby, 2, online=True)
    room = WaitingRoom(GAME, model, lambda **kind: None)
    qtbot.addWidget(room)
    room.resize(1280, 800)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    card = room.cards[1]
    card.stand.setFocus()
    lobby.seats[1].ClearField("person")
    room._listen(Changed("lobby"))
    assert card.sit.hasFocus()
    lobby.seats[1].person = 2
    room._listen(Changed("lobby"))
    assert card.stand.hasFocus()


def test_before_another_game_it_says_who_has_won_how_many_and_shows_what_was_said_last(qtbot: QtBot) -> None:
    lobby = _room(())
    model = TableModel(lobby, 2, online=True)
    model.chat = [Said(person=1, name="Ada", text=f"line {n}") for n in range(60)]
    room = WaitingRoom(GAME, model, lambda **kind: None)
    qtbot.addWidget(room)
    assert room.played.series.isHidden()
    lobby.game_number, lobby.people[0].won, lobby.people[1].won = 3, 1, 1
    room._listen(Changed("lobby"))
    assert room.played.series.text() == "Games won at this table: Ada 1, Bea 1, Cleo 0."
    for size in ((1024, 700), (1161, 700)):
        room.resize(*size)
        room.show()
        QApplication.processEvents()
        bar = room.chat.lines.verticalScrollBar()
        assert bar.maximum() > 0
        assert bar.value() == bar.maximum()


@pytest.mark.layout
def test_who_watches_and_three_lines_of_chat_are_in_sight_beside_many_choices(qtbot: QtBot) -> None:
    lobby = _room(())
    lobby.options = codec(GAME.id).options_bytes(GAME.read_options({"mode": "legends", "players": 3}))
    asked: list[bool] = []
    room = WaitingRoom(GAME, TableModel(lobby, 1, owner=True, online=True), lambda **kind: None)
    room.wants_settings.connect(lambda: asked.append(True))
    qtbot.addWidget(room)
    room.resize(1024, 700)
    room.show()
    QApplication.processEvents()
    lines = room.chat.lines
    assert lines.viewport().height() >= 3 * lines.fontMetrics().lineSpacing()
    shown = room.people.visibleRegion().boundingRect()
    assert shown == room.people.rect()
    room.settings.click()
    assert asked == [True]


def test_a_reaction_moves_nothing_below_it(qtbot: QtBot) -> None:
    room = WaitingRoom(GAME, TableModel(_room(()), 1, owner=True, online=True), lambda **kind: None)
    qtbot.addWidget(room)
    room.resize(1161, 700)
    room.show()
    QApplication.processEvents()
    before = [card.geometry() for card in room.cards]
    card = room.cards[1]
    card.react(OUCH)
    QApplication.processEvents()
    assert (card.reaction.isVisible(), card.state.isVisible()) == (True, False)
    assert [card.geometry() for card in room.cards] == before
    card.reaction._end()
    assert (card.reaction.isVisible(), card.state.isVisible()) == (False, True)
