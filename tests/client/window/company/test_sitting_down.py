"""Another person sits down at a window in the waiting room, of whoever opened the table or of a guest."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from client.table.table_model import TableModel
from client.table.table_session import OWNERS
from client.window.company.another_person import AnotherPerson, PersonSheet
from client.window.main_window import MainWindow
from client.window.room.seat_card import SeatCard
from client.window.room.waiting_room import WaitingRoom
from engine import registry
from netproto.files.profile_folders import places
from netproto.guest.happenings import LobbyChanged
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby
from netproto.schema.lobby_pb2 import Seat as LobbySeat
from netproto.table import requests
from tests.client.window.company.shared import company
from tests.client.window.evening import Evening, table


def room(evening: Evening, window: MainWindow) -> WaitingRoom:
    evening.until(lambda: window.where.room is not None)
    shown = window.where.room
    assert shown is not None
    return shown


def sits_down(evening: Evening, window: MainWindow, name: str) -> None:
    """By the button and the sheet."""
    here = room(evening, window)
    offer = here.findChild(AnotherPerson)
    assert offer is not None
    evening.until(offer.ask.isEnabled)

    def fill() -> None:
        sheet = window.findChild(PersonSheet)
        assert sheet is not None
        sheet.sits.click()
        assert sheet.isVisible(), "without a name nobody sits down"
        assert sheet.trouble.text()
        sheet.line.setText(name)
        list(sheet.swatches.values())[-1].click()
        sheet.sits.click()

    QTimer.singleShot(0, fill)
    offer.ask.click()
    evening.until(lambda: card_of(here, name) is not None)


def test_nobody_sits_down_any_more_once_a_game_has_begun(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    seats = [LobbySeat(person=1), LobbySeat()]
    model = TableModel(person=1, online=True, lobby=Lobby(stage=WAITING, seats=seats))
    sheet = PersonSheet(window, model, registry.game("riverdragons"), ["red"])
    sheet.open()
    model.take(LobbyChanged(Lobby(stage=WAITING, seats=seats)))
    assert not sheet.isHidden()
    model.take(LobbyChanged(Lobby(stage=RUNNING, seats=seats)))
    assert sheet.isHidden()


def card_of(here: WaitingRoom, name: str) -> SeatCard | None:
    return next((card for card in here.cards if card.name.text() == f"{name} (at this computer)"), None)


def ended_as(window: MainWindow) -> str:
    ended = company(window).own.model.ended
    return "" if ended is None else ended.code


def lobby(window: MainWindow) -> Lobby:
    said = company(window).own.model.lobby
    assert said is not None
    return said


def test_they_sit_wear_another_colour_are_ready_with_the_player_and_go(evening: Evening) -> None:
    opened = table(places(), "--seats", "4")
    host, guest = evening.window("Ada"), evening.window("Bea", "bea")
    evening.at(opened, host, owner=True)
    evening.at(opened, guest)
    for window, name in ((host, "Annie"), (guest, "Bo")):
        sits_down(evening, window, name)
    here, there = room(evening, host), room(evening, guest)
    card, other = card_of(here, "Annie"), card_of(there, "Bo")
    assert card is not None
    assert other is not None
    assert card.take_away.isVisible()
    assert not card.kick.isVisible()
    assert not here.cards[other.number].take_away.isVisible()
    assert here.cards[other.number].kick.isVisible()
    offer = here.findChild(AnotherPerson)
    assert offer is not None
    evening.until(lambda: not offer.ask.isEnabled())

    worn = {seat.color for seat in lobby(host).seats}
    assert lobby(host).seats[card.number].color == [*card.swatches][-1], "the one that was chosen"
    assert len(worn) == 4

    evening.until(lambda: lobby(host).seats[card.number].ready)
    assert not lobby(host).seats[other.number].ready
    there.ready.click()
    evening.until(lambda: lobby(host).seats[other.number].ready and here.start.isEnabled())
    there.ready.click()
    evening.until(lambda: not lobby(host).seats[other.number].ready)

    other.take_away.click()
    evening.until(lambda: len(company(guest).all) == 1 and not lobby(host).seats[other.number].HasField("person"))
    sits_down(evening, guest, "Cy")

    back = card_of(there, "Cy")
    assert back is not None
    here.cards[back.number].kick.click()
    evening.until(lambda: ended_as(guest) == "kicked" and not company(guest).beside)
    evening.until(lambda: sum(seat.HasField("person") for seat in lobby(host).seats) == 2)


def test_what_only_an_owner_asks_is_asked_in_the_owners_name_whoever_is_in_front() -> None:
    assert {*requests.OWNERS} == OWNERS


def test_at_one_window_the_passcode_is_said_once(evening: Evening) -> None:
    opened = table(places(), "--seats", "3", "--passcode", "blue river")
    host = evening.window("Ada")
    evening.at(opened, host, owner=True)
    sits_down(evening, host, "Annie")


def test_who_is_at_the_owners_window_is_sent_away_alone(evening: Evening) -> None:
    """Nobody bans the owner's own key."""
    opened = table(places(), "--seats", "3")
    host = evening.window("Ada")
    evening.at(opened, host, owner=True)
    sits_down(evening, host, "Annie")
    annie = company(host).beside[0].model.person
    company(host).take_away(annie)
    evening.until(lambda: not company(host).beside)
    sits_down(evening, host, "Cy")
