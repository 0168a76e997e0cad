"""A guest like `join --bot` that thinks for a moment, and says when its host is lost, and when its own move is done.

Its moments come from a seed, so that a host may be lost between any two of its moves.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys

from client.commands.join import Player, player_of
from client.commands.joining import add_arguments, run_peer, tell
from netproto.guest.happenings import Answered, Happening, HostsTold
from netproto.peer.peer import Peer
from netproto.succession.rosters import STANDBYS

LONGEST_THOUGHT = 0.08
"""Seconds."""


class Survivor(Player):
    def __init__(self, level: str, seed: int) -> None:
        super().__init__(level)
        self._moment = random.Random(seed)
        self._safe = False
        """Two could carry on, or could before: there is nothing to play for before that."""

    async def __call__(self, peer: Peer, happening: Happening) -> None:
        if isinstance(happening, HostsTold):
            ranked = len(happening.hosts.next)
            self._safe = self._safe or ranked == STANDBYS
            tell({"ranked": ranked})
        if isinstance(happening, Answered) and happening.command and happening.done:
            tell({"done": happening.request})
        await super().__call__(peer, happening)

    async def _answer(self, peer: Peer) -> None:
        followed = peer.guest.followed
        if not self._safe:
            return
        if followed is not None and not peer.guest.waiting and followed.question not in (None, self.answered):
            await asyncio.sleep(self._moment.uniform(0, LONGEST_THOUGHT))
        await super()._answer(peer)


def main() -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=0)
    parser.set_defaults(standby_on_loopback=False)
    arguments = parser.parse_args()
    peer = player_of(arguments)
    peer.goes_on.when_lost = lambda: tell({"lost": True})
    return run_peer(peer, arguments, Survivor(arguments.bot, arguments.seed))


if __name__ == "__main__":
    sys.exit(main())
