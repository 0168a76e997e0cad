"""A host that is cut off finds out by itself that another computer carries on with its table."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from netproto.host.host import Host
from netproto.keys import identity as keys
from netproto.peer.elsewhere import Elsewhere, GoesOn
from netproto.schema.succession_pb2 import Certificate
from netproto.standby import succeeded
from netproto.standby.succeeded import asks_while_cut_off
from tests.netproto.succession.backed_room import Backed, playing
from tests.netproto.succession.electable import signed_by
from tests.netproto.succession.test_backing import shows
from tests.together.processes import DEADLINE


def test_a_host_that_nobody_comes_back_to_finds_out_that_it_is_succeeded(monkeypatch: pytest.MonkeyPatch) -> None:
    room = playing()
    heard = [Certificate(), shows(room, "Bob"), shows(room, "Bob", "Eve")]
    asked: list[bool] = []

    async def find(self: Elsewhere, interfaces: object) -> GoesOn | None:
        asked.append(room.table.roster.cut_off)
        self._shows(heard[len(asked) - 1], "")
        return None

    monkeypatch.setattr(Elsewhere, "find", find)
    monkeypatch.setattr(Elsewhere, "__init__", _keeps_shows)
    monkeypatch.setattr(keys, "signer", signed_by)
    monkeypatch.setattr(succeeded, "EVERY", 0.0)

    async def serve() -> None:
        there = asyncio.create_task(asks_while_cut_off(cast("Host", _host(room))))
        for _ in range(3):
            await asyncio.sleep(0)
        assert asked == [], "it is not cut off yet"
        for name in ("Bob", "Eve"):
            room.drop(name)
        async with asyncio.timeout(DEADLINE):
            while not room.table.closed:
                await asyncio.sleep(0)
        there.cancel()

    asyncio.run(serve())
    assert asked == [True] * 3, "nobody is believed who does not show it"
    assert room.shut == "succeeded"


def _keeps_shows(self: Elsewhere, roster: object, found_at: object, identity: object, shows: Any) -> None:
    self._shows = shows


def _host(room: Backed) -> SimpleNamespace:
    return SimpleNamespace(
        table=room.table,
        settings=SimpleNamespace(identity=None, interfaces=["127.0.0.1"]),
        is_succeeded=lambda certificate: room.do(room.table.backing.found_out(certificate, room.now)),
    )
