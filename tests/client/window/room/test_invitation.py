"""How a table says where it is: in words, for the clipboard and for a camera."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from client.table.crossing import Reached
from client.window.room import invitation
from client.window.room.invitation import CodeDialog, Invitation, InvitationHead
from netproto.keys.fingerprints import short
from netproto.keys.join_code import JoinCode
from netproto.lan.local_hosts import RunningTable

FINGERPRINT = "1f3a9c0e77d251b8" * 4
CODE = str(JoinCode.of("192.168.0.7", 5000, FINGERPRINT))


@pytest.fixture
def head(qtbot: QtBot) -> Iterator[InvitationHead]:
    window = QWidget()
    window.resize(1024, 700)
    head = InvitationHead(Invitation(CODE, "192.168.0.7:5000", FINGERPRINT))
    head.setParent(window)
    qtbot.addWidget(window)
    window.show()
    yield head
    assert head.window() is window


def test_it_is_copied_and_says_so(head: InvitationHead, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().clear()
    QTest.keyClick(head.copy, Qt.Key.Key_Space)
    assert QGuiApplication.clipboard().text() == CODE
    assert head.copy.text() == "Copied"
    qtbot.waitUntil(lambda: head.copy.text() == "Copy")


@pytest.mark.layout
def test_it_is_shown_large_with_what_a_guest_has_to_compare(head: InvitationHead, qtbot: QtBot) -> None:
    QTest.mouseClick(head.show_code, Qt.MouseButton.LeftButton)
    dialog = head.window().findChild(CodeDialog)
    assert isinstance(dialog, CodeDialog)
    assert dialog.isVisible()
    assert dialog.picture.text == dialog.code.text() == dialog.code.shown() == CODE
    assert dialog.fingerprint.text() == short(FINGERPRINT)
    assert dialog.address.text() == "192.168.0.7:5000"
    assert head.window().rect().contains(dialog.rect())
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: head.window().findChild(CodeDialog) is None)


def test_a_table_in_no_network_promises_nothing_until_there_is_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = RunningTable(str(UUID(int=7)), "Table", 5000, FINGERPRINT, 1, "")
    reached: list[str] = []
    monkeypatch.setattr(invitation, "own_addresses", lambda: reached)
    monkeypatch.setattr(invitation, "in_no_network", lambda: not reached)
    head = InvitationHead(Invitation.to(table))
    qtbot.addWidget(head)
    head.show()
    assert head.code.text() == "No network yet"
    assert all(one in head.address.text() for one in ("Nobody else sees", "5000", short(FINGERPRINT)))
    assert not head.show_code.isVisible()
    reached.append("192.168.0.7")
    head.show_invitation(Invitation.to(table))
    assert head.code.text() == CODE
    assert "192.168.0.7:5000" in head.address.text()
    head.copy.click()
    assert QGuiApplication.clipboard().text() == CODE
    QTest.mouseClick(head.show_code, Qt.MouseButton.LeftButton)
    dialog = head.window().findChild(CodeDialog)
    assert isinstance(dialog, CodeDialog)
    assert dialog.fingerprint.text() == short(FINGERPRINT)
    dialog.close()


def test_a_table_that_no_code_leads_to_says_so(qtbot: QtBot) -> None:
    table = RunningTable(str(UUID(int=7)), "Table", 5000, FINGERPRINT, 1, "")
    head = InvitationHead(Invitation.to(table, []))
    qtbot.addWidget(head)
    head.show()
    assert head.code.text() == "No join code"
    assert not head.copy.isVisible()
    assert not head.show_code.isVisible()
    dialog = CodeDialog(Invitation.to(table, []), head)
    dialog.show()
    assert not dialog.copy.isVisible()
    said = {one.text() for one in dialog.findChildren(QLabel)}
    assert any("No address of this computer" in text for text in said)
    assert not any("127.0.0.1" in text for text in said)


@pytest.mark.parametrize(
    ("host", "code", "address"),
    [
        ("192.168.0.7", CODE, "192.168.0.7:5000"),
        ("fd00::7", str(JoinCode.of("fd00::7", 5000, FINGERPRINT)), "[fd00::7]:5000"),
        ("fe80::7%eth0", "", "[fe80::7%eth0]:5000"),
        ("kitchen.local", "", "kitchen.local:5000"),
    ],
)
def test_a_guest_passes_on_the_way_by_which_they_came(qtbot: QtBot, host: str, code: str, address: str) -> None:
    """The same code as the host's where the address means the same to others, else the address."""
    made = Invitation.by(Reached(host, 5000, FINGERPRINT))
    assert made is not None
    assert (made.code, made.address) == (code, address)
    head = InvitationHead(made)
    qtbot.addWidget(head)
    head.show()
    assert (head.code.text(), head.show_code.isVisible()) == (code or address, bool(code))
    QTest.mouseClick(head.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == (code or address)


def test_nobody_else_comes_by_the_way_of_a_guest_on_the_same_computer() -> None:
    assert Invitation.by(Reached("127.0.0.1", 5000, FINGERPRINT)) is None
