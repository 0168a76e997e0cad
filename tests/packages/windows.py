"""The installer for Windows, as far as wine shows it: installed silently, used as people use it, and removed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from client.setup.bootstrap import ROOT
from resources import program
from resources.packaging.smoke import (
    Failed,
    Program,
    all_done,
    expect,
    plays_a_game_at_a_table,
    plays_a_whole_game_in_its_window,
    plays_in_several_processes,
    says_what_it_is,
    scores,
    shows_a_picture_for_the_room,
)
from tests.packages.wine import Wine, wine
from tests.together.lan.machines import Machine, lan

LARGEST = 45_000_000
"""Bytes of the installer."""
INSTALLED = rf"C:\users\root\AppData\Local\Programs\{program.TITLE}"
OWN = Path("AppData/Local") / program.FOLDER
"""Where records, key and settings are."""
WITHIN = Path(__file__).parent / "within"
LAYS = {program.TITLE + ".exe", program.COMMAND + ".exe", "Uninstall.exe", "program"}
DEADLINE = 600.0
"""Seconds: a wine takes its time, and a busy computer more."""


@dataclass
class Trial:
    installer: Path
    windows: Wine
    linux: Machine
    before: set[Path]

    def words(self, name: str = program.COMMAND) -> list[str]:
        return self.windows.command(rf"{INSTALLED}\{name}.exe")

    def used(self, name: str = program.COMMAND) -> Program:
        """What is started through it, with a home of its own."""
        made = Program(self.words(name), self.windows.folder)
        made.environment = {**self.windows.environment, "PYTHONUTF8": "1"}
        made.complaints = subprocess.DEVNULL
        made.deadline = DEADLINE
        made.computer = self.windows.computer
        return made

    def within(self, script: str, *words: str) -> None:
        done = self.windows.run(rf"{INSTALLED}\program\python.exe", str(WITHIN / script), *words)
        expect(done.returncode == 0, f"{script}: {done.stdout}")


def installs_silently(trial: Trial) -> None:
    size = trial.installer.stat().st_size
    expect(size < LARGEST, f"the installer has {size} bytes")
    done = trial.windows.run(str(trial.installer), "/S")
    expect(done.returncode == 0, f"it ended with {done.returncode}")
    folder = trial.windows.path(INSTALLED)
    expect(
        {path.name for path in folder.iterdir()} == LAYS, f"there are {sorted(path.name for path in folder.iterdir())}"
    )
    expect(any(folder.rglob("*.pyc")), "nothing was compiled")
    expect(any(path.name == f"{program.TITLE}.lnk" for path in trial.windows.files()), "it is not in the Start menu")
    said = "\n".join(trial.windows.registry())
    for wanted in ('"DisplayVersion"', '"QuietUninstallString"', rf"Software\Classes\{program.SUFFIX}]"):
        expect(wanted in said, f"the registry lacks {wanted}")
    expect(f"AppData\\\\Local\\\\Programs\\\\{program.TITLE}" in path_in(said), "it is no command")


def path_in(registry: str) -> str:
    """The person's own, as Windows writes down what may hold other words."""
    _, _, rest = registry.partition('"Path"=')
    kind, _, value = rest.partition(":")
    if kind != "hex(2)":
        return rest.splitlines()[0]
    digits = value.partition('"')[0].replace("\\", "").replace(",", " ")
    return bytes.fromhex("".join(digits.split("[")[0].split())).decode("utf-16-le").replace("\\", "\\\\")


def says_what_it_is_without_a_terminal(trial: Trial) -> None:
    """The other launcher says it to whoever holds the other end."""
    expect(trial.used(program.TITLE).run("--version").startswith(program.COMMAND), "it says nothing")


def plays_a_game_of_bots(trial: Trial) -> None:
    host = ("host", "--seats", "2", "--bots", "2:greedy", "--loopback", "--port", "0", "--start-when-full", "--once")
    used = trial.used()
    said = [json.loads(line) for line in used.run(*host, "--json").splitlines()]
    expect(said[-1] == {"event": "closed", "reason": "over"}, str(said[-1]))
    record = next(line["record"] for line in said if line["event"] == "game")
    expect("every one by the rules" in used.run("replay", record, "--verify"), "the record breaks a rule")


def plays_the_other_game(trial: Trial) -> None:
    said = trial.used().run("arena", "--game", "riverdragons", "--seats", "greedy,random", "--games", "2", "--json")
    expect(json.loads(said)["games"] == 2, said)


def is_seen_on_the_lan(trial: Trial) -> None:
    """By another computer, and sees it: each by multicast, and with a guest from the one to the other."""
    here = [sys.executable, "-m", "client"]
    seated = ("--seats", "2", "--bots", "1:greedy", "--start-when-full", "--once", "--json")
    folder = trial.windows.folder / "neighbour"
    folder.mkdir()
    used, linux = trial.used(), Program(trial.linux.command(*here), folder)
    linux.environment["PYTHONPATH"] = str(ROOT)
    for host, guest in ((used, linux), (linux, used)):
        with host.started("lan", "host", "--name", "Kitchen", *seated) as hosting:
            assert hosting.stdout is not None
            listening = json.loads(hosting.stdout.readline())
            seen = json.loads(guest.run("tables", "--timeout", "10", "--json"))
            expect([table["table"] for table in seen] == [listening["table"]], f"there are {seen}")
            said = guest.run("join", "Kitchen", "--bot", "random", "--once", "--json")
            expect("result" in json.loads(said.splitlines()[-1]), said[-300:])
            hosting.communicate(timeout=DEADLINE)
            expect(hosting.returncode == 0, f"the host ended with {hosting.returncode}")


def asks_the_doctor(trial: Trial) -> None:
    """There is no table, and what is multicast is heard again."""
    done = trial.windows.run(*trial.used().command[-1:], "doctor", "--json")
    probes = json.loads(done.stdout)["multicast"]
    expect(done.returncode == 1 and probes and all(probe["heard"] for probe in probes), done.stdout)


def replaces_files_that_are_read(trial: Trial) -> None:
    folder = trial.windows.folder / "in use"
    folder.mkdir()
    trial.within("files_in_use.py", str(folder))


def says_goodbye(trial: Trial) -> None:
    trial.within("goodbye.py", rf"{INSTALLED}\{program.COMMAND}.exe")


def stays_while_it_runs(trial: Trial) -> None:
    """Neither removed nor laid anew below somebody who plays."""
    with trial.used().started("running", "host", "--loopback", "--port", "0", "--json") as host:
        assert host.stdout is not None
        host.stdout.readline()
        remover = (
            rf"import subprocess; raise SystemExit(subprocess.call(r'{INSTALLED}\Uninstall.exe /S _?={INSTALLED}'))"
        )
        for tried in ((str(trial.installer), "/S"), (rf"{INSTALLED}\program\python.exe", "-c", remover)):
            done = trial.windows.run(*tried)
            expect(done.returncode == 2, f"{tried} ended with {done.returncode}")
            expect(
                trial.windows.path(rf"{INSTALLED}\program\client").is_dir(), f"{tried} took it away: {done.returncode}"
            )


def removes_itself(trial: Trial) -> None:
    """All but what is the person's own."""
    trial.used().run("--version")
    trial.windows.run(rf"{INSTALLED}\Uninstall.exe", "/S")
    deadline = time.monotonic() + DEADLINE
    while trial.windows.path(INSTALLED).exists():  # what removes is a copy of that, elsewhere
        expect(time.monotonic() < deadline, f"there is {list(trial.windows.path(INSTALLED).iterdir())}")
        time.sleep(0.1)
    left = {path for path in trial.windows.files() - trial.before if not path.is_relative_to(OWN)}
    left = {path for path in left if "Temp" not in path.parts}
    expect(not left, f"there are {sorted(left)[:9]}")
    said = [line for line in trial.windows.registry() if program.TITLE in line or program.COMMAND in line.lower()]
    expect(not said, f"the registry has {said[:9]}")


STEPS = (
    installs_silently,
    says_what_it_is_without_a_terminal,
    plays_a_game_of_bots,
    plays_the_other_game,
    is_seen_on_the_lan,
    asks_the_doctor,
    replaces_files_that_are_read,
    says_goodbye,
    stays_while_it_runs,
)
AS_ELSEWHERE = (says_what_it_is, scores, plays_in_several_processes, plays_a_game_at_a_table)


def tried(installer: Path) -> int:
    """The exit status, after a line for each step."""
    with trial(installer) as made:
        return (
            all_done(STEPS[:1], made)
            or all_done(AS_ELSEWHERE, made.used())
            or all_done((plays_a_whole_game_in_its_window, shows_a_picture_for_the_room), made.used(program.TITLE))
            or all_done(STEPS[1:], made)
            or all_done((removes_itself,), made)
        )


@contextmanager
def trial(installer: Path) -> Iterator[Trial]:
    with lan() as room, tempfile.TemporaryDirectory() as folder:
        computer, linux = room.machine(), room.machine()
        with wine(Path(folder), computer.command()) as windows:
            yield Trial(installer.absolute(), windows, linux, windows.files())


__all__ = ["Failed", "tried"]
