"""`moonriver host`: a table without a window."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import secrets
import sys
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from uuid import UUID, uuid4

from client.app import app_version
from client.commands.game_options import add_game_options, example, game_of, game_options, levels, numbers_of_players
from client.commands.guiding import guided
from client.commands.resuming import Found, resumable
from client.commands.stopping import when_stopped
from client.commands.wakefulness import Awake
from client.profile.player import add_profile, own_key, own_name, own_places, table_name
from client.refusal import AnswerIsNo, WrongUse
from client.setup.streams import tell
from engine import registry
from engine.contract import AnyGame, Json
from netproto.files.profile_folders import ProfileFolders
from netproto.host.host import NO_RECORD, RECORD_FAILED, Host
from netproto.host.host_settings import HostSettings
from netproto.host.room_keeper import RoomKeeper
from netproto.keys.join_code import JoinCode
from netproto.keys.tokens import hash_of
from netproto.lan.addresses import announced_addresses, loopback_addresses, own_addresses
from netproto.lan.local_hosts import RunningTable
from netproto.lan.target import Address
from netproto.records.rooms import RoomFile, clear_away
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Room
from netproto.table.config import TableConfig
from netproto.wire.bucket import SECOND
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from netproto.wire.names import visible
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} host --seats 4 --bots 2:greedy                 two people and two bots
  {program.COMMAND} host {example()}
  {program.COMMAND} host --resume FILE                             goes on after a crash"""

PATIENCE = ("countdown", "idle", "served")
"""Seconds until a bot takes over from a player who dropped out, until an empty table closes, and until the table of a
game that was over before closes."""

NO_CODE = "none, as no address of this machine means the same on another one; the others find the table by its name"

USUAL_PACE = 1.0
SLOWEST = 10
LONGEST_CLOCK = 24 * 60 * 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", help="of the table (default: after the account)")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help=f"{numbers_of_players()} (default: 4)")
    parser.add_argument("--bots", metavar="N:LEVEL", help=f"so many of the seats are bots: {', '.join(levels())}")
    add_game_options(parser)
    parser.add_argument("--clock", type=int, default=0, metavar="S", help="seconds for a turn (default: no clock)")
    parser.add_argument(
        "--pace",
        type=float,
        metavar="F",
        help="how long bots seem to think, 0 for not at all (default: 1)",
    )
    parser.add_argument("--no-watching", action="store_true", help="nobody may watch")
    parser.add_argument("--port", type=int, help="(default: 41327, or the next that is free)")
    parser.add_argument("--loopback", action="store_true", help="for this machine alone")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="goes on with the game of this record, or with this table"
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to write the record")
    parser.add_argument("--start-when-full", action="store_true", help="begins when every seat is taken")
    parser.add_argument("--once", action="store_true", help="ends after one game")
    for name in PATIENCE:
        parser.add_argument(f"--{name}", type=int, metavar="S", help=argparse.SUPPRESS)
    parser.add_argument("--guided", action="store_true", help=argparse.SUPPRESS)
    add_profile(parser)
    parser.add_argument("--json", action="store_true", help="print what happens, JSON Lines")


def run(arguments: argparse.Namespace) -> int:
    own = own_places(arguments)
    settings, owner_token = settings_of(arguments, own)
    try:
        return asyncio.run(serve(settings, owner_token, own, arguments.json))
    finally:
        if settings.keeper is not None:
            settings.keeper.file.close()


def settings_of(arguments: argparse.Namespace, own: ProfileFolders) -> tuple[HostSettings, bytes]:
    if arguments.port is not None and not 0 <= arguments.port < 1 << 16:
        raise WrongUse(f"--port: {arguments.port} is no port: 0 to 65535")
    if arguments.pace is not None and not 0 <= arguments.pace <= SLOWEST:
        raise WrongUse(f"--pace: {arguments.pace:g} is not from 0 to {SLOWEST}")
    for name in ("clock", *PATIENCE):
        seconds = getattr(arguments, name)
        if seconds is not None and not 0 <= seconds <= LONGEST_CLOCK:
            raise WrongUse(f"--{name}: {seconds} is not from 0 to {LONGEST_CLOCK}")
    owner_token = secrets.token_bytes(16)
    resumed = None
    clear_away(own.rooms_folder)
    if arguments.resume is None:
        config = table_config(arguments, owner_token)
        file = None if arguments.guided else RoomFile.of(own.rooms_folder, UUID(bytes=config.uuid))
    else:
        found = resumable(arguments.resume, own)
        resumed, file = found.resumed, found.file
        config = resumed_config(arguments, found, owner_token)
    room = None if resumed is None else resumed.room
    folder = own.records_folder()
    opened = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")

    def record(number: int) -> Path:
        if resumed is not None and resumed.journal is not None and number == resumed.entries[0].header.game_number:
            return resumed.journal.path
        if arguments.record is not None and number == 1:
            return Path(arguments.record)
        return folder / f"{opened} {config.uuid.hex()[:8]} {number}{program.SUFFIX}"

    if arguments.record is not None and (arguments.record.exists() or not arguments.record.parent.is_dir()):
        reason = "there is such a file already" if arguments.record.exists() else "there is no such folder"
        raise WrongUse(f"--record: {arguments.record}: {reason}")
    loopback = arguments.loopback or (room is not None and room.loopback)
    interfaces = loopback_addresses() if loopback else None
    settings = HostSettings(
        config=config,
        identity=own_key(own),
        record=record,
        port=arguments.port,
        interfaces=interfaces,
        once=arguments.once,
        resumed=resumed,
        keeper=None if file is None else RoomKeeper(file, interfaces is not None, record),
    )
    return guided(settings) if arguments.guided else settings, owner_token


def table_config(arguments: argparse.Namespace, owner_token: bytes) -> TableConfig:
    game, seats = game_of(arguments), arguments.seats
    if seats not in game.players:
        raise WrongUse(f"--seats: {seats}, but {min(game.players)} to {max(game.players)} can play")
    bots = bot_levels(game, arguments.bots, seats)
    name = table_name(arguments.name) if arguments.name is not None else f"{own_name(None)}'s table"
    config = config_of(arguments, owner_token, uuid4().bytes, name, game, game_options(game, arguments, seats))
    return replace(config, levels=(None,) * (seats - len(bots)) + bots)


def config_of(
    arguments: argparse.Namespace,
    owner_token: bytes,
    uuid: bytes,
    name: str,
    game: AnyGame,
    options: Json,
    room: Room | None = None,
) -> TableConfig:
    """What was said on the command line of a table, new or resumed, and else what is kept of it."""
    pace = arguments.pace if arguments.pace is not None else USUAL_PACE if room is None else room.pace
    return TableConfig(
        uuid=uuid,
        name=name,
        game=game,
        options=options,
        app_version=app_version(),
        owner_token_hash=hash_of(owner_token),
        clock=arguments.clock,
        pace=pace,
        start_when_full=arguments.start_when_full or (room is not None and room.start_when_full),
        limits=limits(arguments, room),
        watching=lobby.NOBODY if arguments.no_watching else lobby.ANYBODY,
    )


def limits(arguments: argparse.Namespace, room: Room | None) -> Limits:
    """As they were said, or kept."""
    said = {f"{name}_ms": seconds * SECOND for name in PATIENCE if (seconds := getattr(arguments, name)) is not None}
    kept = {} if room is None else {f"{name}_ms": getattr(room, f"{name}_ms") for name in PATIENCE}
    return Limits(**(kept | said))


def bot_levels(game: AnyGame, said: str | None, seats: int) -> tuple[str, ...]:
    if said is None:
        return ()
    number, _, level = said.partition(":")
    if level not in game.bots:
        raise WrongUse(f"--bots: {level!r} is none of {', '.join(game.bots)}: say it as 2:{next(iter(game.bots))}")
    if not number.isdecimal() or not 0 <= int(number) <= seats:
        raise WrongUse(f"--bots: {number!r} is no number from 0 to {seats}")
    return (level,) * int(number)


def resumed_config(arguments: argparse.Namespace, found: Found, owner_token: bytes) -> TableConfig:
    """As it was agreed; what the command line says besides counts first."""
    record, room = found.record, found.resumed.room
    if record is not None:
        game, name, options = record.game, record.table_name, record.options
    else:
        assert room is not None
        game, name = registry.game(room.game), visible(room.table_name)
        options = codec(game.id).read_options(room.options)
    return config_of(arguments, owner_token, found.table.bytes, name, game, game.text.options(options), room)


async def serve(settings: HostSettings, owner_token: bytes, own: ProfileFolders, as_json: bool) -> int:
    def report(event: Json) -> None:
        if as_json:
            tell(sys.stdout, json.dumps(event))
        else:
            tell(sys.stderr, sentence(event))

    host = Host(settings, report)
    when_stopped(lambda: host.end("ended", "the table was closed by whoever hosts it"))
    try:
        await host.open()
    except OSError as error:
        raise WrongUse(f"port {settings.port}: {error.strerror or error}: choose another one") from None
    here = RunningTable(
        table=str(UUID(bytes=settings.config.uuid)),
        name=settings.config.name,
        port=host.port,
        fingerprint=settings.identity.fingerprint,
        pid=os.getpid(),
        owner_token=owner_token.hex(),
        loopback=settings.interfaces is not None,
    )
    here.write(own)
    report(listening(settings, here))
    try:
        async with nullcontext() if settings.interfaces is not None else _announcement(host):
            gc.freeze()  # to look for garbage in all that a program is made of would stop a game for 20 ms
            with Awake():  # a table that nobody is at closes by itself
                reason = await host.serve()
    finally:
        here.remove(own)
    report({"event": "closed", "reason": reason})
    if reason == NO_RECORD:
        raise AnswerIsNo(RECORD_FAILED)
    return 0


def _announcement(host: Host) -> AbstractAsyncContextManager[object]:
    """Imported where the table is announced: one for this machine alone is there sooner."""
    from client.commands.announcing import Announcement

    return Announcement(host)


def listening(settings: HostSettings, here: RunningTable) -> Json:
    """The code is of an address at which others reach this table; there may be none."""
    own = ["127.0.0.1"] if settings.interfaces is not None else own_addresses()
    code = JoinCode.of(own[0], here.port, here.fingerprint) if own else None
    return {
        "event": "listening",
        "table": here.table,
        "port": here.port,
        "addresses": own or announced_addresses() or ["127.0.0.1"],
        "fingerprint": here.fingerprint,
        "join_code": None if code is None else str(code),
        "room": None if settings.keeper is None else str(settings.keeper.file.path),
    }


def sentence(event: Json) -> str:
    match event["event"]:
        case "listening":
            where = ", ".join(str(Address(address, event["port"])) for address in event["addresses"])
            code = event["join_code"] or NO_CODE
            kept = f"\nKept in: {event['room']}" if event["room"] else ""
            return f"The table is open at {where}.\nJoin code: {code}\nKey: {event['fingerprint']}{kept}"
        case "game":
            return f"Game {event['number']} begins; its record is {event['record']}."
        case "result":
            return f"The game is over: {json.dumps(event['result'])}"
        case "closed":
            return "The table is closed."
        case _:
            return str(event.get("sentence", event))
