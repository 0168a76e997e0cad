"""`moonriver join TARGET`: a seat at a table."""

from __future__ import annotations

import argparse
import asyncio
import random

from client.commands.game_options import levels
from client.commands.joining import LeavesTable, peer_of, run_peer
from client.commands.joining import add_arguments as add_joining
from client.commands.joining_window import join_in_window
from client.refusal import WrongUse
from engine.contract import Sight
from netproto.guest.happenings import Answered, Happening, LobbyChanged, StepReceived, ViewCame
from netproto.host.bot_process import FOR_THOUGHT, hourglass
from netproto.peer.own_standby import OwnStandby
from netproto.peer.peer import Peer
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} join                                                 the window, at the only table on this LAN
  {program.COMMAND} join 192.168.0.7                                     the window, at that table
  {program.COMMAND} join 192.168.0.7 --bot greedy --trust FINGERPRINT    a bot takes a seat there"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_joining(parser)
    parser.add_argument("--standby-on-loopback", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--bot", metavar="LEVEL", help="plays without a window")


def run(arguments: argparse.Namespace) -> int:
    if arguments.bot is None:
        return join_in_window(arguments, hello.PLAY)
    if arguments.bot not in levels():
        raise WrongUse(f"--bot: {arguments.bot!r} is none of {', '.join(levels())}")
    return run_peer(player_of(arguments), arguments, Player(arguments.bot))


def player_of(arguments: argparse.Namespace) -> Peer:
    """With a seat, and a successor where it is among the first to sit."""
    peer = peer_of(arguments, hello.PLAY)
    OwnStandby(peer, on_loopback=arguments.standby_on_loopback)
    return peer


class Player:
    """Sits down, says it is ready, and answers whenever it is asked."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.coin = random.SystemRandom()
        self.answered: int | None = None
        """The last question."""

    async def __call__(self, peer: Peer, happening: Happening) -> None:
        guest = peer.guest
        match happening:
            case LobbyChanged(said):
                self._get_ready(peer, said)
            case ViewCame() | StepReceived():
                await self._answer(peer)
            case Answered(_, False):
                self.answered = None
                await self._answer(peer)
        if guest.lobby is not None and guest.lobby.stage == lobby.RUNNING and not guest.waiting:
            await self._answer(peer)

    def _get_ready(self, peer: Peer, said: lobby.Lobby) -> None:
        seat = peer.guest.seat
        if seat is None:
            raise LeavesTable("no_seat", "no seat is free at that table")
        if said.stage == lobby.WAITING and not said.seats[seat].ready:
            peer.guest.ask(ready=Ready(ready=True))

    async def _answer(self, peer: Peer) -> None:
        followed = peer.guest.followed
        question = None if followed is None or peer.guest.waiting else followed.question
        if followed is None or question is None or question == self.answered:
            return
        self.answered = question
        game, seat = followed.game, followed.viewer
        level = game.levels[self.level]
        spent = hourglass(FOR_THOUGHT * level.seconds)
        sight = Sight(seat, game.legal(followed.state, seat), lambda: followed.state, spent)
        command = await asyncio.to_thread(level.bot, sight, self.coin)
        peer.guest.give(command, question)
