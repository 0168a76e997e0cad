"""Tables reach the window by themselves, and no trouble of the network reaches it at all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.window.lobby.browsing import Browsing, Doctor, Tables, doctor_here, log
from netproto.doctor.diagnosis import Finding
from netproto.files.profile_folders import places
from tests.client.lobby.test_lobby_model import found
from tests.client.table.lingering import lingers


@dataclass
class Pretended:
    heard: Tables = ()
    connected: bool = True
    changed: Callable[[], None] = lambda: None
    threads: list[str] = field(default_factory=list)

    def told(self, changed: Callable[[], None]) -> Pretended:
        self.changed = changed
        return self

    async def open(self) -> None:
        self.threads.append(threading.current_thread().name)
        self.heard = (found(1),)
        self.changed()

    async def close(self) -> None:
        self.threads.append("closed")

    def tables(self) -> Tables:
        return self.heard


def test_what_is_heard_comes_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    pretended = Pretended()
    browsing = Browsing(pretended.told)
    told: list[str] = []
    browsing.changed.connect(lambda: told.append(threading.current_thread().name))
    browsing.start()
    qtbot.waitUntil(lambda: browsing.tables == (found(1),))
    browsing.stop()
    assert set(told) == {threading.main_thread().name}
    assert pretended.threads == ["browsing", "closed"]


def test_a_network_that_comes_and_goes_is_told(qtbot: QtBot) -> None:
    pretended = Pretended(connected=False)
    browsing = Browsing(pretended.told)
    assert not browsing.alone
    browsing.start()
    qtbot.waitUntil(lambda: browsing.alone)
    pretended.connected = True
    pretended.changed()
    qtbot.waitUntil(lambda: not browsing.alone)
    browsing.stop()


def test_a_real_browser_opens_and_closes_on_loopback(qtbot: QtBot) -> None:
    browsing = Browsing(only=["127.0.0.1"])
    with qtbot.waitSignal(browsing.changed, timeout=10_000):
        browsing.start()
    browsing.stop()


def test_a_network_that_fails_leaves_an_empty_list(qtbot: QtBot) -> None:
    def fail(changed: Callable[[], None]) -> Pretended:
        raise OSError("no network")

    browsing = Browsing(fail)
    browsing.start()
    browsing.stop()
    assert browsing.tables == ()


def test_a_network_that_has_just_failed_can_be_stopped(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(changed: Callable[[], None]) -> Pretended:
        raise OSError("no network")

    over = lingers(monkeypatch, log)
    browsing = Browsing(fail)
    browsing.start()
    assert over.wait(60)
    browsing.stop()


def test_the_doctor_looks_beside_the_window(qtbot: QtBot) -> None:
    seen: list[str] = []

    def examine() -> list[Finding]:
        seen.append(threading.current_thread().name)
        return [Finding("no_network", "wrong", {})]

    doctor = Doctor(examine)
    with qtbot.waitSignal(doctor.found):
        doctor.ask()
        doctor.ask()
    assert seen == ["doctor"]
    assert [finding.code for finding in doctor.findings] == ["no_network"]
    assert not doctor.busy


def test_a_doctor_who_fails_says_nothing(qtbot: QtBot) -> None:
    def examine() -> list[Finding]:
        raise OSError

    doctor = Doctor(examine)
    with qtbot.waitSignal(doctor.found):
        doctor.ask()
    assert doctor.findings == ()


def test_what_the_doctor_looks_at_ends_with_the_window(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, over, heard = threading.Event(), threading.Event(), list[bool]()

    async def examine(*_: object) -> None:
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            over.set()

    monkeypatch.setattr("netproto.doctor.examination.examine", examine)
    doctor = doctor_here(places())
    doctor.found.connect(lambda: heard.append(True))
    doctor.ask()
    assert began.wait(60)
    doctor.stop()
    assert over.is_set()
    assert "doctor" not in [thread.name for thread in threading.enumerate()]
    QApplication.processEvents()
    assert not heard
