"""A waiting room that was opened without a network says so, and how others come once there is one."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.window import table_stay
from client.window.room import invitation
from client.window.room.invitation import InvitationHead
from netproto.files.profile_folders import places
from tests.client.window.evening import Evening, daylight


def test_a_network_that_comes_is_told_of(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reached: list[str] = []
    monkeypatch.setattr(invitation, "own_addresses", lambda: reached)
    monkeypatch.setattr(invitation, "in_no_network", lambda: not reached)
    monkeypatch.setattr(table_stay, "REACHED_EVERY", 10)
    evening = Evening(qtbot, daylight())
    table = open_table(places(), ["--port", "0", "--seats", "2", "--once"])
    try:
        window = evening.window()
        evening.at(table, window, owner=True)
        evening.until(lambda: window.where.room is not None and window.where.room.chat.isVisible())
        head = window.findChild(InvitationHead)
        assert head is not None
        assert head.code.text() == "No network yet"
        reached.append("192.168.0.7")
        evening.until(lambda: f"192.168.0.7:{table.port}" in head.address.text())
    finally:
        evening.close()
        os.kill(table.pid, signal.SIGKILL)
