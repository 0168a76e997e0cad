"""The process in which a host's bots think: nobody waits for it to start, and what nobody wants to
know any more it is not asked."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

import pytest

from engine import registry
from netproto.effects import Think
from netproto.host import Host, HostSettings
from netproto.identity import own_identity
from netproto.table import TableConfig
from netproto.thinkers import Thinkers
from tests.together.processes import DEADLINE

GAME = registry.game()


def test_a_host_wakes_its_bots_when_they_sit_down(tmp_path: Path) -> None:
    async def host(*levels: str | None) -> int | None:
        config = TableConfig(bytes(16), "table", GAME, {"players": 3}, "1", levels=levels)
        settings = HostSettings(
            config, own_identity(tmp_path / "host.pem"), lambda number: tmp_path, interfaces=["127.0.0.1"]
        )
        there = Host(settings)
        await there.open()
        serving = asyncio.create_task(there.serve())
        if any(levels):
            await asyncio.wait_for(there.thinkers.awake.wait(), DEADLINE)
        found = there.thinkers.process_id
        there.end("ended", "that was all")
        await serving
        return found

    assert asyncio.run(host(None, "greedy")) is not None
    assert asyncio.run(host(None, None)) is None


def test_bots_that_cannot_be_woken_are_a_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def wake() -> None:
        thinkers = Thinkers(GAME.id, lambda think, command: None, [sys.executable, "-c", ""])
        thinkers.wake()
        await asyncio.wait_for(thinkers.awake.wait(), DEADLINE)
        assert thinkers.process_id is None
        await thinkers.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(wake())
    ours = [record.getMessage() for record in caplog.records if record.name == "netproto.thinkers"]
    assert len(ours) == 1
    assert ours[0].startswith("the bots' process failed: ")


ECHO = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"command": json.loads(line)["view"]}), flush=True)
"""
"""A process that answers with the question's own view."""


def question(seat: int, view: bytes) -> Think:
    return Think(seat, "greedy", 7, b"options", view)


def test_of_the_questions_to_a_seat_that_wait_only_the_last_is_thought_about() -> None:
    """Somebody with a poor connection comes and goes, and each time the bot is asked anew."""
    told: list[tuple[int, bytes]] = []

    async def ask() -> None:
        answered = asyncio.Event()

        def answer(think: Think, command: bytes) -> None:
            told.append((think.seat, command))
            if think.seat == 1:
                answered.set()

        thinkers = Thinkers("moonriver", answer, [sys.executable, "-c", ECHO])
        for number in range(20):
            thinkers.ask(question(0, bytes([number])))
        thinkers.ask(question(1, b"another"))
        async with asyncio.timeout(20):
            await answered.wait()
        await thinkers.close()

    asyncio.run(ask())
    assert told == [(0, bytes([19])), (1, b"another")]
