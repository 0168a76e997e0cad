"""How `join` and `watch` come to their table, and what they print of it."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from client.app import app_version
from client.commands.game_options import colors
from client.commands.lobby_lines import LobbyLines
from client.commands.stopping import when_stopped
from client.commands.which_table import way_of
from client.endings import turned_away, unfinished
from client.profile.player import add_profile, own_key, own_name, own_places, passcode
from client.refusal import AnswerIsNo
from engine.contract import Json
from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, ResultCame, StepReceived, TurnedAway, ViewCame
from netproto.keys.trust import FIRST_TIME
from netproto.peer.passing_on import PassingOn
from netproto.peer.peer import GIVES_UP, Peer
from netproto.peer.route import CannotJoin
from netproto.schema import hello_pb2 as hello
from resources import program

DEFAULT_PATIENCE = 5.0
RECORD_WITHIN = 2.0
"""Seconds after the result in which its record has come, with --once."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "target",
        nargs="?",
        metavar="TARGET",
        help="a join code, host[:port], or the name of a table on this LAN (default: the only one there)",
    )
    parser.add_argument("--name", help="what the others see (default: the account's name)")
    known = colors()
    parser.add_argument(
        "--color",
        choices=known,
        default="",
        metavar="COLOR",
        help=f"of the seat that is wished for: {', '.join(known)}",
    )
    parser.add_argument(
        "--timeout", type=float, default=DEFAULT_PATIENCE, metavar="S", help="for the first connection (default: 5)"
    )
    parser.add_argument("--once", action="store_true", help="end after one game")
    parser.add_argument("--gives-up", type=float, default=GIVES_UP, metavar="S", help=argparse.SUPPRESS)
    parser.add_argument("--countdown", type=float, default=Peer.countdown, metavar="S", help=argparse.SUPPRESS)
    parser.add_argument(
        "--passcode",
        metavar="WORDS",
        help=f"of the table (or in the environment: {program.PASSCODE}); with it a first visit needs no --trust",
    )
    parser.add_argument("--trust", metavar="FINGERPRINT", help="of the host's key, where no join code says it")
    add_profile(parser)
    parser.add_argument("--json", action="store_true", help="print what arrives, JSON Lines")


def peer_of(arguments: argparse.Namespace, wish: hello.Wish.ValueType) -> Peer:
    own, known = own_places(arguments), passcode(arguments.passcode)
    return Peer(
        name=own_name(arguments.name),
        wish=wish,
        app_version=app_version(),
        route=way_of(arguments),
        places=own,
        identity=own_key(own),
        ask=lambda verdict, seen: bool(known) and verdict.reason == FIRST_TIME,  # the passcode is proven by both
        passcode=known,
        color=arguments.color,
        patience=arguments.timeout,
        gives_up=arguments.gives_up,
        countdown=arguments.countdown,
    )


class LeavesTable(AnswerIsNo):
    """The program has no use for a table that it has reached: a code, as where the host closes, and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


Act = Callable[[Peer, Happening], Awaitable[None]]
"""What a program does about what happens: a bot moves, a spectator does nothing."""


def run_peer(peer: Peer, arguments: argparse.Namespace, act: Act) -> int:
    """Until the table closes, its game ends with --once, or the process is stopped."""
    try:
        return asyncio.run(_follow(peer, arguments, act))
    except CannotJoin as error:
        raise AnswerIsNo(str(error)) from None


async def _follow(peer: Peer, arguments: argparse.Namespace, act: Act) -> int:
    me = asyncio.current_task()
    assert me is not None
    loop = asyncio.get_running_loop()
    passing_on = PassingOn(peer, me.cancel)
    when_stopped(passing_on.goodbye)
    patience = asyncio.timeout(None)
    lobby_lines = LobbyLines()
    try:
        async with patience:
            async for happening in peer.run():
                if arguments.json:
                    line = lobby_lines.line(happening)
                    if line is not None and not (arguments.once and peer.guest.result is not None):
                        tell(line)
                    say(peer.guest, happening)
                if isinstance(happening, TurnedAway):
                    return turned_away(peer, happening)
                passing_on.hear(happening)
                await act(peer, happening)
                peer.flush()
                if isinstance(happening, ResultCame) and arguments.once:
                    patience.reschedule(loop.time() + RECORD_WITHIN)
                if arguments.once and peer.guest.result is not None and not peer.guest.record_due:
                    return 0
    except LeavesTable as leaves:
        if arguments.json:
            tell({"closed": leaves.code})
        raise
    except asyncio.CancelledError:
        return 0
    except TimeoutError:
        if not patience.expired():
            raise
        return 0
    finally:
        await peer.close()
    return 0


def say(guest: Guest, happening: Happening) -> None:
    """One line of JSON for what a program can use."""
    match happening:
        case ViewCame(game):
            line: Json = {"view": game.game.text.state(game.state)}
        case StepReceived(container, events):
            assert guest.followed is not None
            forms = guest.followed.game.forms
            cause: Json = {"seat": container.seat if container.HasField("seat") else None}
            if container.HasField("back_to"):
                cause["undo"] = container.back_to
            else:
                cause["command"] = forms.commands.text(guest.followed.codec.read_command(container.command))
            line = {
                "seq": container.number,
                "cause": cause,
                "events": [forms.events.text(event) for event in events],
            }
        case ResultCame(result):
            line = {"result": result}
        case TurnedAway(code, _) if unfinished(guest, code):
            line = {"closed": code}
        case _:
            return
    tell(line)


def tell(line: Json) -> None:
    print(json.dumps(line, separators=(",", ":")), flush=True)


async def nothing(peer: Peer, happening: Any) -> None:
    """A spectator only looks."""
