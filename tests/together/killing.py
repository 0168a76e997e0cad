"""A process that has a journal written by child after child, kills each with -9 at a random moment, and looks.

    python -m tests.together.killing FOLDER KILLS SEED

Children are forked, so that a kill costs milliseconds and the moments lie thick.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from functools import cache
from pathlib import Path
from random import Random

from engine.moonriver.options import Options
from netproto.records import recording
from netproto.records.journal import Journal, read
from netproto.schema import record_pb2 as record
from netproto.schema.record_pb2 import Entry
from netproto.wire.codec import codec
from netproto.wire.story import Step
from tests.games import MOON_RIVER
from tests.netproto.wire.moonriver import game

KILLS_A_JOURNAL = 25
LONGEST_LIFE = 0.03
"""Seconds that a child has."""
WHILE_OPENING = 0.3
"""So many are killed before it is known that they write: some of them as they open the journal."""
NUMBER = 8
"""Bytes of a number that was acknowledged."""
AT = 1_763_452_800_000


@cache
def real_steps() -> list[Entry]:
    """Of a whole game."""
    steps = []
    values = codec("moonriver")
    for number, played in enumerate(game(Options(4, "legends"), seed=1), 1):
        giver = record.CHANCE if played.seat is None else record.PERSON
        hashed = values.state_hash(played.state)
        taken = Step.of(MOON_RIVER, played.seat, bytes(8), played.command, played.events)
        steps.append(recording.step(number, taken, giver, hashed, AT))
    return steps


def entry(number: int) -> Entry:
    """The one with this number: game after game."""
    found = Entry()
    found.CopyFrom(real_steps()[number % len(real_steps())])
    found.step.number = number
    return found


def write(path: Path, acknowledged: int) -> None:
    """As fast as it can, until it is killed; each number goes out once the journal has said that it is safe."""
    journal, reading = Journal.open_to_append(path)
    number = len(reading.entries)
    while True:
        journal.append(entry(number))
        os.write(acknowledged, number.to_bytes(NUMBER, "big"))
        number += 1


def acknowledged_by_one(path: Path, coin: Random) -> list[int]:
    """What a child has acknowledged before it was killed."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            write(path, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    ended = os.pidfd_open(child)
    if coin.random() > WHILE_OPENING:
        select.select([ours, ended], [], [])
    early = select.select([ended], [], [], coin.random() * LONGEST_LIFE)[0]
    os.close(ended)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert not early, "it ended by itself"
    assert os.WTERMSIG(status) == signal.SIGKILL
    with open(ours, "rb") as pipe:
        data = pipe.read()
    return [int.from_bytes(data[at : at + NUMBER], "big") for at in range(0, len(data), NUMBER)]


def main(folder: Path, kills: int, seed: int) -> None:
    coin = Random(seed)
    total = 0
    for kill in range(kills):
        path = folder / f"{seed}-{kill // KILLS_A_JOURNAL}.moonriver"
        if not path.exists():
            Journal.create(path, entry(0)).close()
            standing = 1
        acknowledged = acknowledged_by_one(path, coin)
        assert acknowledged == list(range(standing, standing + len(acknowledged))), "it went on where it had ended"
        reading = read(path)
        assert reading.entries == [entry(number) for number in range(len(reading.entries))], "lost, doubled or changed"
        assert standing + len(acknowledged) <= len(reading.entries) <= standing + len(acknowledged) + 1
        standing = len(reading.entries)
        total += len(acknowledged)
    print(json.dumps({"kills": kills, "acknowledged": total}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
