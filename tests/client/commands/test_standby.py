"""The program that stands by, as its own computer is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.commands import standby
from netproto.files.profile_folders import places
from netproto.peer.own_standby import Follows
from netproto.wire.log_validators import are_addresses
from resources.program import HOME
from tests.netproto.table.room import UUID


def test_a_computer_of_many_addresses_names_no_more_than_a_host_hears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Any] = []
    monkeypatch.setattr(standby, "own_addresses", lambda: [f"10.0.0.{number}" for number in range(99)])
    monkeypatch.setattr(standby, "_say", said.append)

    class Following:
        def __init__(self, peer: object, interfaces: object, then: Callable[[int], None]) -> None:
            then(41327)

        async def elected(self) -> None: ...

        async def close(self) -> None: ...

    monkeypatch.setattr(standby, "Following", Following)
    monkeypatch.setattr(standby, "_when_left", lambda then: None)
    follows = Follows(UUID.hex(), "127.0.0.1", 1, "00", "Bob", "", False)
    assert asyncio.run(standby._stand_by(follows, places(environ={HOME: str(tmp_path)}))) == 0
    assert are_addresses(said[0]["addresses"])
