"""Plays the guided first game at the table of this home, as its window would: so many answers, and then it leaves; or
to the end of the script, and then it rides on as a bot. With --stays it does not, and with --hold it stops after so
many steps."""

from __future__ import annotations

import argparse
import json
import sys

from client.app import app_version
from client.commands.join import Player
from client.commands.joining import add_arguments, run_peer
from client.lobby.lobby_model import way_home
from client.moonriver.guided.guide import standing_at
from client.profile.player import own_key, own_places
from client.table.crossing import crossing
from client.table.lesson.standing import Stage
from client.table.table_model import TableModel
from engine.moonriver.score import scores
from engine.moonriver.state import State
from netproto.guest.happenings import Happening
from netproto.lan.local_hosts import running_tables
from netproto.peer.peer import Peer
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import End, Ready

NEVER = 10_000
"""Steps."""


class Pupil(Player):
    """Sees the table by the model that a window shows."""

    def __init__(self, answers: int, stays: bool, hold: int) -> None:
        super().__init__("random")
        self.left = answers
        self.stays = stays
        self.hold = hold
        self.model = TableModel()

    async def __call__(self, peer: Peer, happening: Happening) -> None:
        self.model.take(crossing(peer.guest, happening))
        await super().__call__(peer, happening)

    async def _answer(self, peer: Peer) -> None:
        state, question = self.model.state, self.model.question
        if peer.guest.waiting or not isinstance(state, State):
            return
        if self.model.number >= self.hold:
            if self.hold:
                print(json.dumps({"held": self.model.number}), flush=True)
            self.hold = 0
            return
        at = standing_at(self.model)
        if at.stage is Stage.PAD and self.left:
            print(json.dumps({"pad": [score.total for score in scores(state)]}), flush=True)
            self.left = 0
            if not self.stays:
                peer.guest.ask(ready=Ready(ready=True))
        elif at.stage is not Stage.ASKED or not at.wanted:
            await super()._answer(peer)
        elif not self.left:
            peer.guest.ask(end=End())
        elif question != self.answered:
            self.answered = question
            self.left -= 1
            peer.guest.give(at.wanted[0], question)


def main() -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.add_argument("--answers", type=int, required=True)
    parser.add_argument("--stays", action="store_true")
    parser.add_argument("--hold", type=int, default=NEVER)
    arguments = parser.parse_args()
    own = own_places(arguments)
    (table,) = running_tables(own)
    peer = Peer(
        name="Ann",
        wish=hello.PLAY,
        app_version=app_version(),
        route=way_home(table),
        places=own,
        identity=own_key(own),
        ask=lambda verdict, seen: False,
        token=bytes.fromhex(table.owner_token),
    )
    return run_peer(peer, arguments, Pupil(arguments.answers, arguments.stays, arguments.hold))


if __name__ == "__main__":
    sys.exit(main())
