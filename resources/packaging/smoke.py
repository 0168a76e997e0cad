"""Uses an installed Moon River as people do, from outside: a game with bots through a host, its record, its window.

    python3 smoke.py /usr/bin/moonriver                everything but the window
    python3 smoke.py /usr/bin/moonriver --window       the window as well, drawn into memory
    python3 smoke.py .venv/bin/moonriver --no-qt       and how it says that there is no Qt

Needs Python's own library alone. Each program has a home in a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

DEADLINE = 120.0
"""Seconds for anything, unless a program is given more."""

RANCH = {
    "mode": "base", "board": "camp", "depth": 5, "scenario": None,
    "squares": [
        {"cell": [1, 1], "terrain": "farm", "resource": None, "amount": 0, "cows": 1, "partner": None},
        {"cell": [1, 2], "terrain": "farm", "resource": None, "amount": 0, "cows": 1, "partner": None},
    ],
}  # fmt: skip


FETCH = """
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=60) as answer:
    sys.stdout.buffer.write(answer.read())
"""

Used = TypeVar("Used")


class Failed(Exception):
    """What was expected and what came."""


class Program:
    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self.command = command
        self.folder = folder
        self.deadline = DEADLINE
        self.complaints: int | None = None
        """Where they go, if not to whoever reads them here."""
        self.computer: Sequence[str] = ()
        """Words that lead to the one it runs on, where that is another one."""
        self.environment = {**os.environ, "PYTHONUTF8": "1", "QT_QPA_PLATFORM": "offscreen"}
        for foreign in ("PYTHONPATH", "VIRTUAL_ENV", "MOONRIVER_VENV", "DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(foreign, None)

    def home(self, name: str) -> dict[str, str]:
        return {**self.environment, "MOONRIVER_HOME": str(self.folder / name)}

    def run(self, *words: str, status: int = 0) -> str:
        """What it prints; with another status than 0, what it complains about."""
        done = subprocess.run(
            [*self.command, *words], cwd=self.folder, env=self.home("somebody"), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE if self.complaints is None else self.complaints, text=True,
            encoding="utf-8", timeout=self.deadline, check=False,
        )  # fmt: skip
        complaints = done.stderr or ""
        if done.returncode != status or "Traceback" in complaints:
            raise Failed(f"{' '.join(words)}: status {done.returncode}, not {status}\n{done.stdout}\n{complaints}")
        return done.stdout if status == 0 else complaints

    def fetched(self, address: str) -> bytes:
        """A page, as a browser on the same computer gets it."""
        words = [*self.computer, sys.executable, "-c", FETCH, address]
        return subprocess.run(words, stdout=subprocess.PIPE, timeout=self.deadline, check=True).stdout

    @contextmanager
    def started(self, home: str, *words: str) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            [*self.command, *words], cwd=self.folder, env=self.home(home), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=self.complaints, text=True, encoding="utf-8",
        )  # fmt: skip
        try:
            yield process
        finally:
            process.kill()
            process.communicate()


def expect(holds: object, what: str) -> None:
    if not holds:
        raise Failed(what)


def until(holds: Callable[[], Any], process: subprocess.Popen[str], what: str) -> Any:
    deadline = time.monotonic() + DEADLINE
    while not (found := holds()):
        expect(process.poll() is None, f"{what}: it ended with {process.returncode}")
        expect(time.monotonic() < deadline, f"{what}: not within {DEADLINE:.0f} s")
        time.sleep(0.02)
    return found


WITHOUT = {"PySide6-Essentials", "miniaudio"}
"""Packages that it can do without: there is no window then, or no sound."""


def says_what_it_is(program: Program) -> None:
    said = program.run("--version")
    expect(said.startswith("moonriver ") and said.split()[1][0].isdigit(), f"--version: {said}")
    about = json.loads(program.run("report", "--about"))
    expect(about["protobuf_backend"] == "upb", f"protobuf is slow: {about['protobuf_backend']}")
    missing = {name for name, version in about["packages"].items() if version is None} - WITHOUT
    expect(not missing, f"no versions of {missing}")
    expect("moonriver host" in program.run("--help"), "--help has no examples")


def scores(program: Program) -> None:
    ranch = program.folder / "ranch.json"
    ranch.write_text(json.dumps(RANCH), "utf-8")
    expect(json.loads(program.run("score", str(ranch), "--json"))["farm"] == 4, "2 farms with 2 cows are 4 points")


def plays_in_several_processes(program: Program) -> None:
    said = program.run("arena", "--seats", "random,random", "--games", "8", "--workers", "2", "--json")
    expect(json.loads(said)["games"] == 8, said)


def plays_a_game_at_a_table(program: Program) -> None:
    table = ("--seats", "2", "--bots", "1:greedy", "--loopback", "--port", "0", "--start-when-full", "--once", "--json")
    with program.started("host", "host", *table) as host:
        assert host.stdout is not None
        listening = json.loads(host.stdout.readline())
        with program.started("guest", "join", listening["join_code"], "--bot", "random", "--once", "--json") as guest:
            lines = [json.loads(line) for line in guest.communicate(timeout=program.deadline)[0].splitlines()]
        told = [line for line in lines if "lobby" not in line]
        expect("view" in told[0] and "result" in told[-1], f"the guest was told {told[:1]} ... {told[-1:]}")
        said = [json.loads(line) for line in host.communicate(timeout=program.deadline)[0].splitlines()]
        expect(host.returncode == 0, f"the host ended with {host.returncode}")
    record = next(line["record"] for line in said if line["event"] == "game")
    expect("every one by the rules" in program.run("replay", record, "--verify"), "the record breaks a rule")
    report = program.folder / "report.zip"
    expect(".moonriver" in program.run("report", str(report), "--record", record), "the report has no record")


def plays_a_whole_game_in_its_window(program: Program) -> None:
    """Drawn into memory, with pictures; and it looks back at the games played, whose index is SQLite's."""
    program.run("play", "--unattended")
    kept = program.folder / "somebody" / "data" / "default"
    made = {path.stem: path.read_bytes() for path in (kept / "pictures").glob("*.png")}
    expect({"decision 20", "end", "games played"} <= made.keys(), f"pictures of {sorted(made)}")
    expect(len(set(made.values())) == len(made), "pictures are the same")
    with closing(sqlite3.connect(kept / "records" / "played.sqlite")) as index:
        files = [file for (file,) in index.execute("SELECT file FROM lines WHERE readable")]
    expect(files == [path.name for path in (kept / "records").glob("*.moonriver")], f"the index has {files}")


def shows_a_picture_for_the_room(program: Program) -> None:
    """A page of a table that bots play at, painted without a screen."""
    table = ("--seats", "2", "--bots", "2:greedy", "--loopback", "--port", "0", "--start-when-full", "--json")
    with program.started("host", "host", *table) as host:
        assert host.stdout is not None
        code = json.loads(host.stdout.readline())["join_code"]
        with program.started("room", "watch", code, "--serve", "0", "--loopback", "--json") as shown:
            assert shown.stdout is not None
            (address,) = json.loads(shown.stdout.readline())["serving"]["addresses"]

            def plays() -> bool:
                time.sleep(0.2)  # who asks without end is told nothing
                return len(json.loads(program.fetched(f"{address}now?after=-1"))["words"]) > 2

            until(plays, shown, "watch --serve: no words")
            picture = program.fetched(f"{address}picture.webp?theme=light")
            expect(picture[:4] + picture[8:12] == b"RIFFWEBP", f"watch --serve: {picture[:20]!r}")


def opens_its_window(program: Program) -> None:
    """At a local table, whose host is a process of its own; both go when they are told to."""
    running = program.folder / "player" / "state" / "default" / "running"
    with program.started("player", "play") as window:
        until(lambda: list(running.glob("*.json")), window, "play: no table")
        host = json.loads(next(running.glob("*.json")).read_text("utf-8"))["pid"]
        records = program.folder / "player" / "data" / "default" / "records"
        until(lambda: list(records.glob("*.moonriver")), window, "play: no game")
        window.terminate()
        expect(window.wait(DEADLINE) == 0, f"play: it ended with {window.returncode}")
    if os.name == "posix":
        os.kill(host, 15)


def says_that_there_is_no_qt(program: Program) -> None:
    for words in ((), ("play",)):
        said = program.run(*words, status=2)
        expect("PySide6" in said and said.count("\n") == 1, f"{words}: {said}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Uses an installed Moon River as people do.")
    parser.add_argument("program", type=Path, help="of the installed Moon River")
    parser.add_argument("--window", action="store_true", help="open the window as well, drawn into memory")
    parser.add_argument("--no-qt", action="store_true", help="it is installed without Qt")
    arguments = parser.parse_args()
    steps = [says_what_it_is, scores, plays_in_several_processes, plays_a_game_at_a_table]
    steps += (
        [plays_a_whole_game_in_its_window, shows_a_picture_for_the_room, opens_its_window] if arguments.window else []
    )
    steps += [says_that_there_is_no_qt] if arguments.no_qt else []
    with tempfile.TemporaryDirectory() as folder:
        program = Program([str(arguments.program.absolute())], Path(folder))
        return all_done(steps, program)


def all_done(steps: Iterable[Callable[[Used], object]], used: Used) -> int:
    """The exit status, after a line for each step."""
    for step in steps:
        began, what = time.monotonic(), step.__name__.replace("_", " ")
        try:
            step(used)
        except (Failed, subprocess.SubprocessError, OSError, ValueError, LookupError) as error:
            print(f"{what}: {error!r}", file=sys.stderr)
            return 1
        print(f"{time.monotonic() - began:5.1f} s  {what}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
