"""A guest's program starts its successor again where that has ended, and not for ever."""

from __future__ import annotations

from subprocess import Popen
from types import SimpleNamespace
from typing import cast

import pytest

from engine.contract import Json
from netproto.lan.target import Address
from netproto.peer.own_standby import TRIES, OwnStandby
from netproto.peer.peer import Peer
from netproto.schema.succession_pb2 import Roster, Seated

KEY = b"k" * 32
SAT = Roster(seated=[Seated(fingerprint=KEY, seat=0)])


def test_one_that_has_gone_on_with_the_table_was_none_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Popen[str]] = []

    def start(own: OwnStandby, *_: object) -> None:
        started.append(cast("Popen[str]", SimpleNamespace()))
        own._process = started[-1]

    def ends(*before: Json) -> None:
        own._look(SAT)
        for said in (*before, None):
            own._heard(started[-1], said)

    monkeypatch.setattr(OwnStandby, "_start", start)
    goes_on = SimpleNamespace(stands_by=lambda *_: None)
    guest = SimpleNamespace(seats=[0], held=SimpleNamespace(known=None, key=KEY))
    own = OwnStandby(cast("Peer", SimpleNamespace(goes_on=goes_on, guest=guest, reached=Address("192.0.2.7", 1))))
    for _ in range(TRIES + 1):
        ends({"event": "carries_on"})
    assert len(started) == TRIES + 1
    for _ in range(TRIES + 1):
        ends()
    assert len(started) == 2 * TRIES + 1
