"""A host may say anything: nothing of it plays tricks with a terminal, and nothing of it fills a guest's memory."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from engine.contract import SPECTATOR
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby, Person, Seat
from netproto.schema.play_pb2 import Container, History, Result, Said
from netproto.schema.wire_pb2 import Closed, FromHost
from netproto.wire.protocol import version
from netproto.wire.story import Step, Story
from netproto.wire.validators import MOST_PEOPLE
from resources.program import HOME
from tests.netproto.guest.test_guest import begun
from tests.together.processes import DEADLINE, ROOT, Program, Together, client
from tests.together.strangers.false_host import GREETING, LOBBY, FalseHost, Say, Script

TRICK = "\x1b]0;mine\x07\x1b[2J\u202eolleh\u2066\u200b\x9b31m\r\n"
SEEN = "]0;mine[2Jolleh31m"
SPECTATING = 100_000_000
"""Bytes that a guest without a window may take, whatever it is told; without being told anything it takes some 55."""


def said_by(host: FalseHost, home: Path, *words: str) -> tuple[int, str]:
    """What a program prints on either stream, as it comes."""
    environment = {**os.environ, HOME: str(home), "PYTHONUTF8": "1"}
    done = subprocess.run(client(*words), cwd=ROOT, env=environment, capture_output=True, timeout=DEADLINE, check=False)
    return done.returncode, (done.stdout + done.stderr).decode()


async def shows_and_closes(say: Say) -> None:
    seat = Seat(color=TRICK[:20], level=TRICK[:20], person=1)
    await say(FromHost(lobby=Lobby(name=TRICK, people=[Person(id=1, name=TRICK)], seats=[seat])))
    await say(FromHost(said=Said(name=TRICK, text=TRICK)))
    await say(FromHost(result=Result(result='{"scores": "\\u001b[2J\\u202e", "\\u202e": "\u202e"}')))
    await say(FromHost(closed=Closed(code="ended" + TRICK, sentence="it is over" + TRICK)))


async def closes(say: Say) -> None:
    await say(FromHost(lobby=LOBBY))
    await say(FromHost(closed=Closed(code="ended" + TRICK, sentence="it is over" + TRICK)))


async def refuses(say: Say) -> None:
    await say(FromHost(refused=hello.Refused(code=TRICK, sentence="no" + TRICK)))


def greeting(**different: object) -> hello.Greeting:
    changed = hello.Greeting()
    changed.CopyFrom(GREETING)
    changed.MergeFrom(hello.Greeting(**different))  # type: ignore[arg-type]
    return changed


HOSTS: dict[str, tuple[Script, hello.Greeting]] = {
    "closes": (closes, GREETING),
    "tells": (shows_and_closes, GREETING),
    "refuses": (refuses, GREETING),
    "another game": (closes, greeting(game="chess" + TRICK)),
    "another version": (closes, greeting(version=hello.Version(major=99, minor=1, app=TRICK))),
    "its name": (closes, greeting(table_name=TRICK, version=version("1" + TRICK))),
}


@pytest.mark.parametrize("what", HOSTS)
def test_nothing_that_a_host_says_plays_tricks_with_a_terminal(tmp_path: Path, what: str) -> None:
    script, greets = HOSTS[what]
    with FalseHost(tmp_path, script, greets).serving() as host:
        where = (f"127.0.0.1:{host.port}", "--trust", host.identity.fingerprint)
        for words in (
            ("join", *where, "--bot", "random"),
            ("watch", *where, "--json"),
            ("doctor", where[0], "--timeout", "1"),
        ):
            if words[0] == "doctor" and what in ("closes", "tells", "refuses"):
                continue
            _, said = said_by(host, tmp_path, *words, "--verbose")
            assert said.strip() or (what, words[0]) == ("tells", "join")
            assert all(line.isprintable() for line in said.split("\n")), (words[0], ascii(said))
            assert "\\u202e" not in said
            if words[0] != "doctor" and what == "closes":
                assert f"it is over{SEEN}" in said


async def chats(say: Say) -> None:
    for number in range(50_000):
        await say(FromHost(said=Said(name="Eve", text="x" * 2000, at_ms=number)))


async def changes(say: Say) -> None:
    """Enough for everything that a connection holds, too."""
    people = [Person(id=number, name="x" * 190) for number in range(MOST_PEOPLE)]
    for number in range(2000):
        await say(FromHost(lobby=Lobby(name=str(number), people=people, seats=[Seat(color="red", person=1)])))


async def goes_on_for_ever(say: Say) -> None:
    running = begun(table=GREETING.table_uuid)
    view, *_ = running.view(SPECTATOR, 1 << 16)
    view.view.number = 1 << 31
    await say(view)
    step = Step(None, b"", None, running.steps[0].command, (), ())
    story = Story(GREETING.table_uuid, 0, running.header.options)
    for number in range(1, 50_000, 500):
        containers = []
        for one in range(number, number + 500):
            story.took(step)
            containers.append(Container(number=one, command=step.command, story=story.last))
        await say(FromHost(history=History(containers=containers)))


async def welcomes(say: Say) -> None:
    for number in range(50_000):
        await say(FromHost(welcome=hello.Welcome(person=1, token=number.to_bytes(16, "big"))))


@pytest.mark.slow
@pytest.mark.parametrize("script", [chats, changes, goes_on_for_ever, welcomes])
def test_nothing_that_a_host_says_fills_the_memory_of_a_guest(together: Together, script: Script) -> None:
    with FalseHost(together.folder, script).serving() as host:
        where = (f"127.0.0.1:{host.port}", "--trust", host.identity.fingerprint)
        program = together.start("guest", "watch", *where, "--json")
        if script is goes_on_for_ever:
            assert program.ended() == 1
            assert "no game is as long as this one" in program.stderr
            return
        assert host.said.wait(3 * DEADLINE)
        assert most_resident(program) < SPECTATING


def most_resident(program: Program) -> int:
    """Bytes of memory that it ever had at once."""
    status = Path(f"/proc/{program.pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))
