"""The switch at a table of one's own: off at first, a page while it is on, and nothing after it."""

from __future__ import annotations

import os
import signal
import urllib.error
import urllib.request
from dataclasses import replace

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from client.window.projection.room_picture import RoomPicture, Stage
from client.window.projection.room_picture_sheet import RoomPictureSheet
from client.window.room.qr import QrPicture
from client.window.room.table_sheets import TableSheets
from netproto.files.profile_folders import places
from netproto.schema.lobby_pb2 import Lock
from tests.client.window.evening import Evening, table

LONG = 60_000


class Switch:
    """At a table with a passcode that is one's own."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.table = table(places(), "--seats", "2", "--passcode", "blue river")
        self.window = evening.window()
        evening.at(self.table, self.window, owner=True)

    @property
    def sheets(self) -> TableSheets:
        assert self.window.where.table is not None
        return self.window.where.table.sheets

    def open(self) -> RoomPictureSheet:
        self.sheets.show_picture()
        return self.window.findChildren(RoomPictureSheet)[-1]

    @property
    def picture(self) -> RoomPicture:
        assert self.sheets.picture is not None
        return self.sheets.picture

    def turn_on(self) -> str:
        """The address of the page."""
        self.open().switch.click()
        self.evening.until(lambda: self.picture.stage is Stage.ON)
        (address,) = self.picture.addresses
        self.evening.until(lambda: said(address, b"The game has not begun yet."))
        return address


def said(address: str, words: bytes) -> bool:
    """By the page, unless that has been asked too often."""
    try:
        with urllib.request.urlopen(f"{address}now?after=-1", timeout=LONG) as now:  # noqa: S310
            return words in now.read()
    except urllib.error.HTTPError:
        return False


def gone(address: str) -> bool:
    """Page and process."""
    application = QApplication.instance()
    assert application is not None
    try:
        said(address, b"")
    except OSError:
        return not application.findChildren(QProcess)
    return False


def test_on_and_off_again(evening: Evening) -> None:
    """The passcode goes to the process unseen, and the address has a part that nobody guesses."""
    switch = Switch(evening)
    sheet = switch.open()
    assert (switch.picture.stage, sheet.stands.text()) == (Stage.OFF, "It is off.")
    assert not sheet.findChildren(QrPicture)
    sheet.accept()
    address = switch.turn_on()
    sheet = switch.window.findChildren(RoomPictureSheet)[-1]
    assert sheet.address.isVisible()
    assert [code.text for code in sheet.findChildren(QrPicture)] == [address]
    sheet.switch.click()
    assert (switch.picture.stage, sheet.address.isVisible()) == (Stage.OFF, False)
    evening.until(lambda: gone(address))


def test_offered_before_the_game(evening: Evening) -> None:
    """To whoever opened the table, where others could come to it; and a sheet that is open heeds who may come in."""
    switch = Switch(evening)
    evening.until(lambda: switch.window.where.room is not None)
    room = switch.window.where.room
    assert room is not None
    assert not room.played.picture.isVisible(), "nobody else comes to a table of this computer alone"
    switch.sheets._hosted = replace(switch.table, loopback=False)
    room.played.offer_picture(switch.sheets.offered_picture)
    room.played.picture.click()
    sheet = switch.window.findChildren(RoomPictureSheet)[-1]
    assert sheet.switch.isEnabled()
    switch.sheets._visit.ask(lock=Lock(locked=True))
    evening.until(lambda: not sheet.switch.isEnabled())
    assert sheet.stands.text() == "Nobody else may come in and watch now, so it cannot be switched on."
    switch.sheets._visit.ask(lock=Lock(locked=False))
    evening.until(sheet.switch.isEnabled)


def test_why_there_is_none(evening: Evening) -> None:
    switch = Switch(evening)
    switch.sheets._hosted = replace(switch.table, fingerprint="0" * len(switch.table.fingerprint))
    sheet = switch.open()
    sheet.switch.click()
    evening.until(lambda: switch.picture.stage is Stage.FAILED)
    assert "--trust" in sheet.stands.text()
    assert sheet.switch.text() == "Switch it on"


def test_it_ends_with_its_table(evening: Evening) -> None:
    switch = Switch(evening)
    address = switch.turn_on()
    picture = switch.picture
    os.kill(switch.table.pid, signal.SIGTERM)
    evening.until(lambda: said(address, b'"gone": true'))
    picture.stop()
    evening.until(lambda: gone(address))


def test_it_ends_where_its_window_goes_home(evening: Evening) -> None:
    switch = Switch(evening)
    address = switch.turn_on()
    assert any(sheet.isVisible() for sheet in switch.window.findChildren(RoomPictureSheet))
    switch.window.where.go_home()
    evening.until(lambda: gone(address))
    evening.until(lambda: not any(sheet.isVisible() for sheet in switch.window.findChildren(RoomPictureSheet)))
