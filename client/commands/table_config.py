"""How a hosted table is to be played: as the command line says, and else as it is kept."""

from __future__ import annotations

import argparse
from dataclasses import replace
from uuid import uuid4

from client.app import app_version
from client.commands.game_options import game_of, game_options
from client.commands.resuming import Found
from client.profile.player import own_name, passcode, table_name
from client.refusal import WrongUse
from engine import registry
from engine.contract import AnyGame, Json
from netproto.keys.tokens import hash_of
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Room
from netproto.table.config import TableConfig
from netproto.wire.bucket import SECOND
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from netproto.wire.names import visible

PATIENCE = ("countdown", "idle", "served")
"""Seconds until a bot takes over from a player who dropped out, until an empty table closes, and until the table of a
game that was over before closes."""

USUAL_PACE = 1.0


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
        passcode=passcode(arguments.passcode) or ("" if room is None else room.passcode),
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
    if number not in (numbers := [str(bots) for bots in range(seats + 1)]):
        raise WrongUse(f"--bots: {number!r} is no number from 0 to {seats}")
    return (level,) * numbers.index(number)


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
