"""The process in which a host's bots think: nobody waits for it to start, and what nobody wants to
know any more it is not asked."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.contract import Decision, Draw
from netproto.host.bot_process import Thinkers, worker_command
from netproto.host.host import Host
from netproto.host.host_settings import HostSettings
from netproto.keys.identity import own_identity
from netproto.schema.record_pb2 import Header
from netproto.table.authority import Authority
from netproto.table.chance import SystemChance
from netproto.table.config import TableConfig
from netproto.table.effects import AskBot
from tests.netproto.table.any_message import options_bytes
from tests.together.processes import DEADLINE

GAME = registry.game("moonriver")


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
    ours = [record.getMessage() for record in caplog.records if record.name == "netproto.host.bot_process"]
    assert len(ours) == 1
    assert ours[0].startswith("the bots' process failed: ")


DIES_ONCE = """
import json, pathlib, sys
died = pathlib.Path(sys.argv[1])
for line in sys.stdin:
    if not died.exists():
        died.touch()
        sys.exit()
    print(json.dumps({"command": json.loads(line)["view"]}), flush=True)
"""
"""Echoes, too, but the first question that it is ever asked is the death of its process."""

ECHO = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"command": json.loads(line)["view"]}), flush=True)
"""
"""A process that answers with the question's own view."""


def question(seat: int, view: bytes) -> AskBot:
    return AskBot(seat, "greedy", 7, b"options", view)


def test_of_the_questions_to_a_seat_that_wait_only_the_last_is_thought_about() -> None:
    """Somebody with a poor connection comes and goes, and each time the bot is asked anew."""
    told: list[tuple[int, bytes]] = []

    async def ask() -> None:
        answered = asyncio.Event()

        def answer(think: AskBot, command: bytes) -> None:
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


async def answered(command: list[str], *questions: AskBot, spoilt: int | None = None) -> list[tuple[int, bytes]]:
    """Every answer, until each of these seats has one that could be taken: never that of the `spoilt` seat, unless it
    is none."""
    told: list[tuple[int, bytes]] = []
    taken: set[int] = set()
    done = asyncio.Event()

    def answer(think: AskBot, command: bytes) -> None:
        told.append((think.seat, command))
        if think.seat == spoilt and command:
            raise ZeroDivisionError("the table stumbles")
        taken.add(think.seat)
        if len(taken) == len(questions):
            done.set()

    thinkers = Thinkers(GAME.id, answer, command)
    for one in questions:
        thinkers.ask(one)
    async with asyncio.timeout(DEADLINE):
        await done.wait()
    await thinkers.close()
    return told


def test_an_answer_that_the_table_stumbles_over_is_replaced_and_the_other_bots_go_on() -> None:
    asked = (question(0, b"zero"), question(1, b"one"))
    told = asyncio.run(answered([sys.executable, "-c", ECHO], *asked, spoilt=0))
    assert told == [(0, b"zero"), (0, b""), (1, b"one")]


def test_what_a_process_died_of_is_asked_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    command = [sys.executable, "-c", DIES_ONCE, str(tmp_path / "died")]
    told = asyncio.run(answered(command, question(0, b"zero"), question(1, b"one")))
    assert told == [(0, b"zero"), (1, b"one")]
    assert "the bots' process failed" in caplog.text


def test_a_process_that_always_dies_answers_nothing() -> None:
    told = asyncio.run(answered([sys.executable, "-c", ""], question(0, b"zero"), question(1, b"one")))
    assert told == [(0, b""), (1, b"")]


def test_a_bot_that_fails_is_logged_and_its_process_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    running = Authority(GAME, Header(options=options_bytes(players=2)))
    chance = SystemChance()
    while isinstance(waiting := running.game.pending(running.state), Draw):
        running.step(GAME.outcome(waiting, chance.ask(running.course.open[None], waiting)), None)
    assert isinstance(waiting, Decision)
    (seat,) = waiting.seats
    good = AskBot(seat, "greedy", 1, running.header.options, running.view_bytes(seat))
    told = dict(asyncio.run(answered(worker_command(), question(1 - seat, b"no view"), good)))
    assert told[1 - seat] == b""
    assert running.codec.read_command(told[seat]) in GAME.legal(running.state, seat)
    assert f"the bot of seat {1 - seat} failed: " in caplog.text
    assert "process failed" not in caplog.text
