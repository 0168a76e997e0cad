"""What those who play feel of neighbours who try passcodes without end: `python -m tests.bench.passcodes`.

A host of its own with four players, first left alone, then while so many wrong passcodes are tried. `--counted` leaves
the host its limits, so that most of them are refused without being worked out; without it each one is, as if the owner
let newcomers try again after every one. Prints one JSON object, as `moonriver bench --json` does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import os
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from client.app import app_version
from netproto.host.descriptors import raise_limit
from netproto.keys.door import Door, guests_run
from netproto.keys.identity import Identity, challenge, client_context, own_identity, peer_fingerprint
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.framing import FrameReader, frame
from netproto.wire.protocol import DRAWS, PASSCODE, version
from tests.bench.live import LiveTable
from tests.bench.measure import Measurement, at_most, percentile, waits
from tests.bench.processes import process, processor_time
from tests.bench.table import taken

WORDS = "blueriver"
NEIGHBOURS = 32
WARM, ALONE = 5, 45
"""Steps of the game at which each part of it ends."""
PAUSE, PAUSE_FOR_A_GUESS = 0.02, 0.0001
"""Seconds after each move: the game is to last for as long as guesses come, of which a host takes 100 a second."""
MOST_TIMES = 3.0
UNDISTURBED = "undisturbed, the same table"
COUNTS_NOTHING = (
    "import sys; from netproto.table.guesses import Guesses; from client.command_line import run;"
    " Guesses.begin = lambda *one: None; sys.exit(run(sys.argv[4:]))"
)
UNCOUNTED = (sys.executable, "-c", COUNTS_NOTHING)
"""Runs the program, whose name is left out, with a host that counts no guesses."""


def guess(number: int, port: int, folder: Path, say: Connection) -> None:
    """The process: says what came of so many guesses, by code, once it has tried them all."""
    raise_limit()
    os.nice(19)  # neighbours have machines of their own
    say.send(asyncio.run(_guess(number, port, folder)))


async def _guess(number: int, port: int, folder: Path) -> Counter[str]:
    left, came = iter(range(number)), Counter[str]()

    async def neighbour(index: int) -> None:
        identity = own_identity(folder / f"{index}.pem")
        for each in left:
            said = ""
            while not said:
                with contextlib.suppress(OSError):
                    said = await _come(identity, port, f"{WORDS}{each}")
            came[said] += 1

    await asyncio.gather(*map(neighbour, range(NEIGHBOURS)))
    return came


async def _come(identity: Identity, port: int, words: str) -> str:
    """With what it ends; nothing where the host has made room for somebody else."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), server_hostname="guess")
    try:
        frames, host = FrameReader(reader), peer_fingerprint(writer.get_extra_info("ssl_object"))

        async def heard() -> FromHost:
            return FromHost.FromString(await frames.read() or b"")

        greeting = (await heard()).greeting
        if not greeting.nonce:
            return ""
        said = hello.Hello(version=version(app_version(), (PASSCODE, DRAWS)), name="guess", wish=hello.WATCH)
        said.key, said.signature = identity.certificate, identity.sign(challenge(greeting.nonce, host))
        writer.write(frame(FromGuest(hello=said).SerializeToString()))
        guest = hashlib.sha256(identity.certificate).digest()
        run = guests_run(
            words, Door(bytes.fromhex(host), guest, greeting.table_uuid, greeting.nonce), secrets.token_bytes
        )
        answer = await heard()
        if answer.HasField("passcode_wanted"):
            writer.write(frame(FromGuest(share=hello.Share(share=run.share)).SerializeToString()))
            answer = await heard()
        if answer.HasField("share"):
            run.meet(answer.share.share)
            writer.write(frame(FromGuest(proof=hello.Proof(proof=run.proof)).SerializeToString()))
            answer = await heard()
        return answer.refused.code or answer.WhichOneof("kind") or ""
    finally:
        writer.transport.abort()


async def feel(guesses: int, counted: bool, folder: Path) -> Iterator[Measurement]:
    async with LiveTable(folder / "table", () if counted else UNCOUNTED, passcode=WORDS) as table:
        await table.play(WARM, PAUSE)
        alone = taken(await table.play(ALONE, PAUSE))
        before = processor_time(table.host.pid)
        flooded: list[float] = []
        with process(guess, guesses, table.port, folder) as said:
            while not said.poll() and not table.over():
                flooded += taken(await table.play(table.players[0].number + 1, guesses * PAUSE_FOR_A_GUESS))
            came: Counter[str] = await asyncio.to_thread(said.recv)
        spent = processor_time(table.host.pid) - before
        print(dict(came), file=sys.stderr)
        return iter(
            (
                *waits("passcodes_move", flooded, UNDISTURBED, alone),
                at_most(
                    "passcodes_move_p99_bound", "times", percentile(flooded, 0.99) / percentile(alone, 0.99), MOST_TIMES
                ),
                Measurement("passcodes_in", came["proof"], "people", None, None, "none is to be"),
                Measurement(
                    "passcodes_host", 1000 * spent / guesses, "ms of CPU a guess", None, None, "all that it does"
                ),
                Measurement("passcodes_moves", len(flooded), "moves", None, None, "made meanwhile"),
            )
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guesses", type=int, default=10_000)
    parser.add_argument("--counted", action="store_true", help="the host counts guesses, as it does")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="moonriver-bench-") as folder:
        told = asyncio.run(feel(arguments.guesses, arguments.counted, Path(folder)))
    print(json.dumps({one.name: one.text() for one in told}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
