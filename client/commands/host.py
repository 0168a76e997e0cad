"""`moonriver host`: a table without a window."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from datetime import datetime
from pathlib import Path
from uuid import UUID

from client.commands.game_options import add_game_options, example, levels, numbers_of_players
from client.commands.guiding import guided
from client.commands.resuming import look_elsewhere, resumable, warn_of_bots
from client.commands.serving import serve
from client.commands.table_config import PATIENCE, resumed_config, table_config
from client.profile.player import add_profile, own_key, own_places
from client.refusal import WrongUse
from netproto.files.profile_folders import ProfileFolders
from netproto.host.host_settings import HostSettings
from netproto.host.room_keeper import RoomKeeper
from netproto.lan.addresses import loopback_addresses
from netproto.records.recording import file_name
from netproto.records.rooms import SLOWEST, RoomFile, clear_away
from netproto.wire.limits import LONGEST_CLOCK
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} host --seats 4 --bots 2:greedy                 two people and two bots
  {program.COMMAND} host {example()}
  {program.COMMAND} host --resume FILE                             goes on after a crash"""


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
    parser.add_argument(
        "--passcode", metavar="WORDS", help=f"what newcomers have to know (or in the environment: {program.PASSCODE})"
    )
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
        if settings.resumed is not None:
            look_elsewhere(settings, arguments.resume, own.key_file)
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
        warn_of_bots(found, config.game)
    room = None if resumed is None else resumed.room
    folder = own.records_folder()
    opened = datetime.now().astimezone()

    def record(number: int) -> Path:
        if resumed is not None and resumed.journal is not None and number == resumed.entries[0].header.game_number:
            return resumed.journal.path
        if arguments.record is not None and number == 1:
            return Path(arguments.record)
        return folder / f"{file_name(opened, config.uuid, number)}{program.SUFFIX}"

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
