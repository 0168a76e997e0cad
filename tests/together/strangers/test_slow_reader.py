"""Somebody who asks and never reads: what has not been taken is not kept for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from engine import registry
from netproto.host.host import Host
from netproto.host.host_settings import HostSettings
from netproto.keys.identity import own_identity
from netproto.schema.wire_pb2 import Beat, FromGuest
from netproto.table.config import TableConfig
from netproto.wire.bucket import Rate
from netproto.wire.framing import frame
from netproto.wire.limits import Limits
from tests.together.processes import DEADLINE
from tests.together.strangers.stranger import Stranger

WITHOUT_END = Limits(messages_a_second=1 << 20, burst=1 << 20, accepted=Rate(1000, 1000), queue_bytes=20_000)


def test_who_reads_nothing_is_dropped_once_too_much_waits(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    config = TableConfig(bytes(16), "table", registry.game("moonriver"), {"players": 2}, "1", limits=WITHOUT_END)
    settings = HostSettings(config, own_identity(tmp_path / "host.pem"), lambda number: tmp_path, None, ["127.0.0.1"])

    def pester(port: int) -> None:
        with Stranger(port, tmp_path / "key.pem", receive_buffer=4096) as lazy:
            lazy.come_in()
            lazy.tls.settimeout(DEADLINE)  # it is hung up on before
            with pytest.raises(OSError):
                for _ in range(1_000):
                    lazy.send(frame(FromGuest(beat=Beat(count=1)).SerializeToString()) * 1_000)

    async def serve() -> None:
        host = Host(settings)
        await host.open()
        serving = asyncio.create_task(host.serve())
        async with asyncio.timeout(DEADLINE):
            await asyncio.to_thread(pester, host.port)
        host.end("ended", "that was all")
        await serving

    asyncio.run(serve())
    assert "too slow, dropped" in caplog.text
