"""What a record says that each viewer was told, as `join` and `watch` print it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from engine.contract import SPECTATOR, Json, Viewer
from netproto.records import journal
from netproto.records.record import of_reading
from netproto.records.recording import DRAWS
from netproto.schema import record_pb2 as record
from netproto.table.authority import Authority
from tests.together.processes import DEADLINE, ROOT, Program, client


def steps_of(path: Path) -> list[record.Step]:
    return [entry.step for entry in journal.read(path).entries if entry.HasField("step")]


def told(path: Path, viewer: Viewer = SPECTATOR) -> list[Json]:
    """The line of every step, the first one first."""
    read = of_reading(path, journal.read(path))
    running = Authority(read.game, read.header)
    forms = read.game.forms
    lines = []
    for number, step in enumerate(steps_of(path), 1):
        assert step.number == number, "no step twice, and none left out"
        running.step(running.codec.read_command(step.command), step.seat if step.HasField("seat") else None)
        container = running.log(viewer)[-1]
        lines.append(
            {
                "seq": number,
                "cause": {
                    "seat": container.seat if container.HasField("seat") else None,
                    "command": forms.commands.text(running.codec.read_command(container.command)),
                },
                "events": [forms.events.text(running.codec.read_event(event)) for event in container.events],
            }
        )
    return lines


def saw_what_is_written(program: Program, path: Path, viewer: Viewer = SPECTATOR) -> None:
    """Every line it ever printed is in the record, and none came twice."""
    written = told(path, viewer)
    seen = program.steps()
    numbers = [line["seq"] for line in seen]
    assert numbers == sorted(set(numbers)), f"{program.name} was told something twice"
    for line in seen:
        assert line == written[line["seq"] - 1], program.name
    assert numbers[-1] == len(written), f"{program.name} was not told the end"


def result_of(path: Path) -> Json:
    """As `replay` prints it, once it has found every step to be by the rules."""
    verified = replay(path, "--verify")
    assert verified.returncode == 0, verified.stderr
    last = replay(path, "--json").stdout.splitlines()[-1]
    return json.loads(last)["result"]


def kept(home: Path, profile: str = "default") -> list[Path]:
    """The records that whoever lives there has."""
    return sorted((home / "data" / profile / "records").glob("*.moonriver"))


def kept_it_too(program: Program, path: Path) -> None:
    """One copy of this record, by the rules, with nothing of who may come back to which seat."""
    (copy,) = kept(program.home)
    assert result_of(copy) == result_of(path), program.name
    assert steps_of(copy) == steps_of(path), program.name
    kinds = {entry.WhichOneof("kind") for entry in journal.read(copy).entries}
    assert kinds - {*DRAWS} == {"header", "step", "result"}


def replay(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        client("replay", str(path), *words), capture_output=True, text=True, cwd=ROOT, timeout=DEADLINE, check=False
    )


def givers(steps: Iterable[record.Step], seat: int) -> list[record.Giver.ValueType]:
    """Who gave the commands of this seat, each once, in order."""
    found: list[record.Giver.ValueType] = []
    for step in steps:
        if step.HasField("seat") and step.seat == seat and found[-1:] != [step.giver]:
            found.append(step.giver)
    return found
