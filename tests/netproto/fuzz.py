"""Bytes at a table's door, at a table that draws and at a guest, led by what code they reach, as long as one likes:
`python -m tests.netproto.fuzz -max_total_time=600`, with any other words that libFuzzer knows.

It needs atheris, which is no part of the other tests: `pip install atheris`. Without it a sentence says so.
"""

from __future__ import annotations

import importlib
import logging
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

A_ROOM = 200
"""Inputs for which one room lasts, as it keeps all that was told."""
WATCHED = ["netproto"]
"""Packages whose branches lead the way."""


class Fuzz:
    """The first byte says to whom, the second who says it or when, and the rest is the message."""

    def __init__(self) -> None:
        self.draws: Any = importlib.import_module("tests.netproto.draws.soak")
        self.door: Any = importlib.import_module("tests.netproto.table.door.soak")
        self.inputs: Counter[str] = Counter()
        self._table: Any = None
        self._guarded: Any = None
        self._kinds: tuple[Callable[[int, bytes], None], ...] = (self.guest, self.table, self.stranger, self.run)

    def one(self, data: bytes) -> None:
        if len(data) >= 2:
            self._kinds[data[0] % len(self._kinds)](data[1], data[2:])

    @cache  # noqa: B019 - as long as the program
    def guests(self) -> tuple[Any, list[Any]]:
        """Somebody who has heard so much of a fair game, for each of its messages about draws."""
        guests = self.draws.Guests(Random(1), self.draws.MOON_RIVER)
        return guests, [(at, guests.like(guest)) for at, guest in guests.fair()]

    def guest(self, when: int, message: bytes) -> None:
        guests, heard = self.guests()
        at, guest = heard[when % len(heard)]
        guests.lie(guests.like(guest), at, message, self.inputs)

    def table(self, who: int, message: bytes) -> None:
        if self.inputs["to a table"] % A_ROOM == 0:
            if self._table is not None:
                self._table.check()
            self._table = self.draws.Table(Random(1), self.draws.SIGNS)
        self.inputs["to a table"] += 1
        name, room = self.draws.NAMES[who % len(self.draws.NAMES)], self._table.room
        if room.people[name].link is None:
            room.come(name)
        else:
            room.send(name, message)

    def stranger(self, who: int, message: bytes) -> None:
        """At a door with a passcode."""
        soak = self._guarded
        if soak is None or soak[1].shut or self.inputs["at a door"] % A_ROOM == 0:
            soak = self._guarded = self.door.Soak(1), self.door.guarded()
            self.door.come(soak[1], "Bob")
        self.inputs["at a door"] += 1
        entering, room = soak
        name = self.door.PEOPLE[who % len(self.door.PEOPLE)]
        someone = room.people.get(name)
        if someone is None or someone.link is None:
            entering.enter(room, name)
        else:
            room.send(name, message)
        room.now += 1000
        assert "Eve" not in room.people or not self.door.inside(room, "Eve"), "a stranger came in"

    def run(self, role: int, message: bytes) -> None:
        """Of CPace: a share, and a proof."""
        self.inputs["proven"] += 1
        cpace: Any = importlib.import_module("netproto.keys.cpace")
        run = cpace.Run((cpace.INITIATOR, cpace.RESPONDER)[role % 2], b"blue river", b"", b"", bytes(64))
        try:
            run.meet(message[: cpace.SHARE])
        except cpace.NoKey:
            return
        assert not run.proves(message[cpace.SHARE :])

    def corpus(self, folder: Path) -> None:
        """What fair people say, to begin with."""
        guests, heard = self.guests()
        for number, (at, _) in enumerate(heard[:255]):
            (folder / f"guest{number}").write_bytes(bytes([0, number]) + guests.told[at])
        table = self.draws.Table(Random(1), self.draws.SIGNS)
        coin = Random(2)
        soak, (_, room) = self.door.Soak(1), (None, self.door.guarded())
        for number in range(60):
            name = coin.randrange(3)
            said = table.said(self.draws.NAMES[name]).SerializeToString()
            (folder / f"table{number}").write_bytes(bytes([1, name]) + said)
            (folder / f"door{number}").write_bytes(bytes([2, name]) + soak.said(room).SerializeToString())
            (folder / f"proven{number}").write_bytes(bytes([3, name]) + soak.point() + bytes(64))


CHILD = "from tests.netproto.fuzz import led; led()"
"""libFuzzer ends its process as it is, and cleans up nothing."""


def led() -> None:
    """The process that is led: its words are libFuzzer's."""
    atheris: Any = importlib.import_module("atheris")
    logging.disable()
    with atheris.instrument_imports(include=WATCHED):
        fuzz = Fuzz()
    atheris.Setup(sys.argv, fuzz.one)
    atheris.Fuzz()


def main() -> int:
    if find_spec("atheris") is None:
        print("atheris is not here, so nothing is fuzzed: pip install atheris", file=sys.stderr)
        return 0
    os.environ["MOONRIVER_GAMES"] = "tests.signs"
    with tempfile.TemporaryDirectory() as folder:
        Fuzz().corpus(Path(folder))
        return subprocess.run([sys.executable, "-c", CHILD, *sys.argv[1:], folder]).returncode


if __name__ == "__main__":
    sys.exit(main())
