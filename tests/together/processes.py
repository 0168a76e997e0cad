"""Hosts, guests and spectators as real processes, each person with a home of their own; all of them end with the test.

Nothing here sleeps: a wait names what it waits for, and fails with everything that was said when that does not come.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from engine.contract import Json
from resources.program import HOME

ROOT = Path(__file__).parents[2]
DEADLINE = 60.0
"""Seconds for anything: a busy machine is no failure."""


class NeverHappened(AssertionError):
    """A deadline passed, or a program ended first."""


class Program:
    """One process, the lines of JSON that it prints, and what it complains about."""

    def __init__(self, name: str, command: list[str], home: Path) -> None:
        self.name = name
        self.home = home
        self.lines: list[Json] = []
        self.times: list[float] = []
        """When each of them was heard."""
        self._complaints = home.parent / f"{name}.stderr"
        self._changed = threading.Condition()
        self._silent = False
        environment = {**os.environ, HOME: str(home), "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
        with self._complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                encoding="utf-8",
                process_group=0,
            )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def stderr(self) -> str:
        return self._complaints.read_text("utf-8")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._changed:
                if line.endswith("\n"):
                    self.lines.append(json.loads(line))
                    self.times.append(time.monotonic())
                self._changed.notify_all()
        with self._changed:
            self._silent = True
            self._changed.notify_all()

    # What it says

    def until(self, holds: Callable[[list[Json]], bool], what: str, seconds: float = DEADLINE) -> None:
        """Waits until the lines so far are as wished."""
        with self._changed:
            self._changed.wait_for(lambda: self._silent or holds(self.lines), seconds)
            if not holds(self.lines):
                raise NeverHappened(f"{self.name}: {what}: " + ("it ended" if self._silent else "it is still waiting"))

    def line(self, key: str, value: Any = None, seconds: float = DEADLINE) -> Json:
        """The first line with this key, and this value if one is given."""

        def found(lines: list[Json]) -> Iterator[Json]:
            return (line for line in lines if key in line and value in (None, line[key]))

        self.until(lambda lines: any(True for _ in found(lines)), f"no line with {key} {value or ''}", seconds)
        return next(found(self.lines))

    def at(self, key: str) -> float:
        """When the first line with this key was heard."""
        with self._changed:
            return next(at for at, line in zip(self.times, self.lines, strict=True) if key in line)

    def has_seen(self, step: int) -> None:
        self.until(lambda lines: any(line.get("seq", 0) >= step for line in lines), f"has not seen step {step}")

    def steps(self) -> list[Json]:
        return [line for line in self.lines if "seq" in line]

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    # Its life

    def ended(self, seconds: float = DEADLINE) -> int:
        """Its exit status, once it has ended and all it said is here."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise NeverHappened(f"{self.name} has not ended") from None
        self._reader.join(seconds)
        return status

    def stays(self, seconds: float) -> bool:
        """Whether it is still there after a while."""
        return not gone(self.pid, seconds)

    def kill(self) -> None:
        self.process.kill()
        self.ended()

    def terminate(self) -> None:
        self.process.terminate()

    def interrupt(self) -> None:
        """As Ctrl-C in a terminal does: its children have it, too."""
        os.killpg(self.pid, signal.SIGINT)

    def clear_away(self) -> None:
        """Once it has ended: whatever it has left running, and its pipes, which that could keep open for ever."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._reader.join(DEADLINE)
        assert not self._reader.is_alive(), f"somebody unknown speaks for {self.name}"
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()

    def children(self) -> list[int]:
        """The processes in which its bots think; what keeps the machine awake is no concern of these tests."""
        if self.process.poll() is not None:
            return []
        pids = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(pid) for pid in pids if b"bots" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")]

    def resident(self) -> int:
        """Bytes of memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def busy(self) -> float:
        """Seconds of a processor so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Hosting(Program):
    """A table, once it listens."""

    def __init__(self, name: str, command: list[str], home: Path) -> None:
        super().__init__(name, command, home)
        listening = self.line("event", "listening")
        self.port: int = listening["port"]
        self.fingerprint: str = listening["fingerprint"]
        self.code: str = listening["join_code"]
        self.table: str = listening["table"]

    @property
    def record(self) -> Path:
        return Path(self.line("event", "game")["record"])


class Together:
    """Everybody of one test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs: list[Program] = []

    def host(self, *words: str, home: str = "host", reader: str = "") -> Hosting:
        """What it prints goes through `reader`, a shell's command, where one is given."""
        command = client("host", "--loopback", "--json", *(() if "--port" in words else ("--port", "0")), *words)
        if reader:
            command = ["bash", "-c", f"{shlex.join(command)} | {reader}"]
        hosting = Hosting(self._name("host"), command, self._home(home))
        self.programs.append(hosting)
        return hosting

    def resume(self, file: Path, *words: str, home: str = "host") -> Hosting:
        """At the port where the table was."""
        command = client("host", "--loopback", "--json", "--resume", str(file), *words)
        hosting = Hosting(self._name("host"), command, self._home(home))
        self.programs.append(hosting)
        return hosting

    def fragile_host(self, *words: str, home: str = "host") -> Hosting:
        """Is killed as soon as the result of its game is on the disk."""
        command = [sys.executable, "-m", "tests.together.fragile", *client("host", "--loopback", "--json")[2:]]
        hosting = Hosting(self._name("host"), [*command, "--port", "0", *words], self._home(home))
        self.programs.append(hosting)
        return hosting

    def join(self, hosting: Hosting, home: str, *words: str) -> Program:
        return self.start(home, "join", hosting.code, "--bot", "random", "--json", *words)

    def hand(self, hosting: Hosting, home: str, hold: int, *words: str) -> Program:
        """A guest that waits for a line of ours before its first move after so many steps."""
        command = [sys.executable, "-m", "tests.together.hand", hosting.code, "--hold", str(hold), "--json", "--once"]
        command += words
        return self._start(home, command)

    def pupil(self, hosting: Hosting, answers: int, *words: str) -> Program:
        """Plays the guided game of this host's home."""
        command = [sys.executable, "-m", "tests.together.pupil", "--answers", str(answers), "--json", "--once", *words]
        return self._start(hosting.home.name, command)

    def watch(self, hosting: Hosting, home: str, *words: str) -> Program:
        where = (f"127.0.0.1:{hosting.port}", "--trust", hosting.fingerprint)
        return self.start(home, "watch", *where, "--json", *words)

    def start(self, home: str, *words: str) -> Program:
        return self._start(home, client(*words))

    def _start(self, home: str, command: list[str]) -> Program:
        program = Program(self._name(home), command, self._home(home))
        self.programs.append(program)
        return program

    def _home(self, name: str) -> Path:
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        return folder

    def _name(self, name: str) -> str:
        return f"{name}-{len(self.programs) + 1}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        children = {child for program in self.programs for child in program.children()}
        for program in self.programs:
            program.process.kill()
            program.process.wait()
        orphans = [child for child in children if not gone(child, DEADLINE)]
        for program in self.programs:
            program.clear_away()
        self._tell()
        assert not orphans, f"processes that outlive whoever started them: {orphans}"

    def _tell(self) -> None:
        """What everybody said: shown where the test failed, which nobody here may know yet."""
        for program in self.programs:
            print(f"--- {program.name}: {len(program.lines)} lines, status {program.process.returncode}")
            for line in program.lines[-3:]:
                print(json.dumps(line)[:400])
            print(program.stderr)


def client(*words: str) -> list[str]:
    return [sys.executable, "-m", "client", *words]


def gone(pid: int, seconds: float) -> bool:
    """Whether this process ends within that time; it need not be ours."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watched], [], [], seconds)[0])
    finally:
        os.close(watched)
