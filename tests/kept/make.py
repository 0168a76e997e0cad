"""Made the files beside this one: run with the root of a checkout as the working folder and on the path, it lets that
version of the program write what people have, into a new folder.

    cd CHECKOUT && PYTHONPATH=. python .../tests/kept/make.py FOLDER [all | few]
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.together.processes import Hosting, Together, client

ARENAS = {
    "base-swaps": ("--seats", "random,random"),
    "timber_rafting": ("--seats", "random,greedy", "--mode", "legends", "--scenario", "timber_rafting"),
    "gold_rush": ("--seats", "random,random", "--mode", "legends", "--scenario", "gold_rush"),
    "outlaws": ("--seats", "random,random", "--mode", "legends", "--scenario", "outlaws"),
    "moon_river_city": ("--seats", "random,random", "--mode", "legends", "--scenario", "moon_river_city"),
    "open-three": ("--seats", "random,random,random", "--open-reserves"),
    "own-pieces": ("--seats", "random,random", "--pieces", "PIECES"),
}
MODES = {
    "base": (),
    "timber_rafting": ("--mode", "legends", "--scenario", "timber_rafting", "--open-reserves"),
    "gold_rush": ("--mode", "legends", "--scenario", "gold_rush", "--clock", "90"),
    "outlaws": ("--mode", "legends", "--scenario", "outlaws", "--no-watching"),
    "moon_river_city": ("--mode", "legends", "--scenario", "moon_river_city"),
}
TWENTY = ("--games", "20", "--no-rotation", "--seed", "3", "--workers", "1")
FEW = ("base-swaps", "gold_rush", "base")
SETTINGS = """
import sys; from pathlib import Path
try:
    from client.profile.settings import Settings
except ImportError:
    from client.settings import Settings
choices = {"seats": 3, "bots": 2, "level": "steady", "clock": 90, "watched": False, "mode": "legends",
           "scenario": "outlaws", "reserves": "open"}
made = Settings(name="Ada Ä", theme="light", text_size=1.4, motion="quick", place=(60, 70, 1200, 800), maximized=True,
                choices=choices)
assert made.save(Path(sys.argv[1]))
"""
PUT_ASIDE = """
import sys; from pathlib import Path
from client.profile.put_aside import PutAside
from netproto.records.journal import read
record = Path(sys.argv[2])
steps = sum(entry.HasField("step") for entry in read(record).entries)
try:
    made = PutAside(Path(sys.argv[1]))
except TypeError:
    made = PutAside(Path(sys.argv[1]), (record.parent,))
made.add(record, steps)
"""


def arenas(into: Path, names: list[str]) -> None:
    """The shortest of twenty games, of those with a swap where there is one."""
    pieces = Path("resources/moonriver/pieces.toml").read_text("utf-8")
    own = into.parent / "pieces.toml"
    own.write_text(pieces.replace("number = 2", "number = 1", 1), "utf-8")
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            words = [str(own) if word == "PIECES" else word for word in ARENAS[name]]
            run(client("arena", *words, *TWENTY, "--records", folder))
            games = sorted(Path(folder).glob("*.moonriver"), key=lambda path: path.stat().st_size)
            swaps = [path for path in games if '"command":{"swap":' in run(client("replay", str(path), "--json"))]
            shutil.copy((swaps or games)[0], into / f"{name}.moonriver")
    own.unlink()


def run(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def states_of(record: Path) -> list[Any]:
    """All states that the record goes through, as they are printed."""
    lines = [json.loads(line) for line in run(client("replay", str(record), "--json")).splitlines()]
    return [line["state"] for line in lines if "state" in line]


def digest(states: list[Any]) -> str:
    return hashlib.sha256(json.dumps([len(states), states], sort_keys=True).encode()).hexdigest()


def fields_of(text: Any, within: str = "") -> set[str]:
    """Every field there is in it, such as "turn.steps" and "seats.reserve"."""
    if isinstance(text, list):
        return {field for entry in text for field in fields_of(entry, within)}
    if not isinstance(text, dict):
        return set()
    return {field for name, held in text.items() for field in (within + name, *fields_of(held, f"{within}{name}."))}


def only(fields: set[str], text: Any, within: str = "") -> Any:
    """Without the fields that came later than these."""
    if isinstance(text, list):
        return [only(fields, entry, within) for entry in text]
    if not isinstance(text, dict):
        return text
    return {name: only(fields, held, f"{within}{name}.") for name, held in text.items() if within + name in fields}


def broken_off(together: Together, name: str, words: tuple[str, ...]) -> Hosting:
    """Two people and a bot, whose host is killed after some steps."""
    host = together.host("--seats", "3", "--bots", "1:easy", "--pace", "0", "--name", name, "--start-when-full", *words)
    together.join(host, "ann", "--name", "Ann")
    hand = together.hand(host, "ben", hold=Random(name).randrange(18, 40))
    hand.line("held")
    host.kill()
    for program in together.programs:
        program.process.kill()
        program.process.wait()
    return host


def stood_in_for(together: Together) -> Path:
    """A whole game in which a bot plays on for somebody who is away."""
    host = together.host("--seats", "2", "--countdown", "1", "--pace", "0", "--start-when-full", "--once")
    ann = together.join(host, "ann", "--name", "Ann", "--once", "--countdown", "1")
    hand = together.hand(host, "ben", hold=30)
    hand.line("held")
    hand.kill()
    ann.ended()
    host.kill()
    return host.record


def main(folder: Path, which: str) -> None:
    few = which == "few"
    records = folder / "host" / "data" / "default" / "records"
    expected = {}
    with tempfile.TemporaryDirectory() as temporary, Together(Path(temporary)) as together:
        stood_in_for(together).rename(Path(temporary) / "stood-in.moonriver")
        for name in [name for name in MODES if not few or name in FEW]:
            host = broken_off(together, name, MODES[name])
            record = host.record.rename(host.record.with_name(f"{name}-broken-off.moonriver"))
            expected[record.name] = {"table": host.table, "port": host.port, "fingerprint": host.fingerprint}
        for home in ("host", "ann", "ben"):
            for path in (Path(temporary) / home).rglob("*"):
                if path.is_file() and path.suffix not in (".log", ".lock") and "stderr" not in path.name:
                    kept = folder / path.relative_to(temporary)
                    kept.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, kept)
        shutil.copy(Path(temporary) / "stood-in.moonriver", records)
    arenas(records, [name for name in ARENAS if not few or name in FEW])
    settings = folder / "host" / "config" / "default" / "settings.json"
    run([sys.executable, "-c", SETTINGS, str(settings)])
    if Path("client/profile/put_aside.py").exists():
        aside = folder / "host" / "state" / "default" / "put-aside.json"
        run([sys.executable, "-c", PUT_ASIDE, str(aside), str(records / "base-broken-off.moonriver")])
    fields = set()
    for record in sorted(records.glob("*.moonriver")):
        states = states_of(record)
        fields |= fields_of(states)
        expected.setdefault(record.name, {})["states"] = digest(states)
    (folder / "expected.json").write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n")
    (folder / "fields.json").write_text(json.dumps(sorted(fields)) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "all")
