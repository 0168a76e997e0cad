"""A guest like `join --bot random --json` that holds the game: after so many steps it moves once a line comes in."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from client.commands.join import Player
from client.commands.joining import add_arguments, peer_of, run_peer
from netproto.peer.peer import Peer
from netproto.schema import hello_pb2 as hello
from netproto.schema.succession_pb2 import Roster


class Hand(Player):
    def __init__(self, hold: int) -> None:
        super().__init__("random")
        self.hold = hold
        self._held: asyncio.Task[None] | None = None
        self._free = asyncio.Event()

    async def _answer(self, peer: Peer) -> None:
        followed = peer.guest.followed
        if self._free.is_set() or followed is None or followed.number < self.hold:
            await super()._answer(peer)
        elif self._held is None and followed.question is not None:
            asyncio.get_running_loop().add_reader(sys.stdin, self._free.set)
            print(json.dumps({"held": followed.number}), flush=True)
            self._held = asyncio.create_task(self._wait(peer))

    async def _wait(self, peer: Peer) -> None:
        await self._free.wait()
        asyncio.get_running_loop().remove_reader(sys.stdin)
        await self._answer(peer)
        peer.flush()


def main() -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.add_argument("--hold", type=int, required=True)
    arguments = parser.parse_args()
    peer = peer_of(arguments, hello.PLAY)
    peer.goes_on.when_enrolled = say_who_goes_on
    return run_peer(peer, arguments, Hand(arguments.hold))


def say_who_goes_on(roster: Roster) -> None:
    """A line where anybody could go on with the table."""
    names = [one.name for one in sorted(roster.seated, key=lambda one: one.rank) if one.rank]
    if names:
        print(json.dumps({"epoch": roster.epoch, "stand_by": names}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
