"""A guest like `join --bot random --json` that holds the game: after so many steps it moves once a line comes in."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from client.commands.join import Player, add_arguments, player_of
from client.commands.joining import run_peer
from netproto.peer.peer import Peer


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
    return run_peer(player_of(arguments), arguments, Hand(arguments.hold))


if __name__ == "__main__":
    sys.exit(main())
