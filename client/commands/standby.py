"""`moonriver standby`: goes on with a table whose host is lost. The program of a guest starts it ahead.

What it follows is a line of JSON on its standard input (netproto/peer/own_standby.py); it ends with that, unless it is
the host by then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys
import threading
from collections.abc import Callable

from client.app import app_version
from client.commands.serving import serve
from client.commands.stopping import when_stopped
from client.profile.player import add_profile, own_key, own_places
from client.refusal import WrongUse
from client.setup.streams import tell
from engine.contract import Json
from netproto.files.profile_folders import ProfileFolders
from netproto.host.host import Host, now_ms
from netproto.keys.tokens import hash_of
from netproto.lan.addresses import loopback_addresses, own_addresses
from netproto.loop_call import call_in
from netproto.peer.own_standby import Follows
from netproto.schema.succession_pb2 import CarriesOn
from netproto.standby.carried_on import CarriedOn
from netproto.standby.following import Following, watcher
from netproto.standby.going_on import settings_of
from netproto.succession.candidate import CarryOn
from netproto.wire.log_validators import MOST_ADDRESSES

EPILOG = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_profile(parser)


def run(arguments: argparse.Namespace) -> int:
    try:
        follows = Follows(**json.loads(sys.stdin.readline()))
    except (ValueError, TypeError):
        raise WrongUse("a program starts it ahead, and nobody else does") from None
    return asyncio.run(_stand_by(follows, own_places(arguments)))


async def _stand_by(follows: Follows, own: ProfileFolders) -> int:
    interfaces = loopback_addresses() if follows.loopback else None
    addresses = [] if follows.loopback else own_addresses()[:MOST_ADDRESSES]

    def stands_by(port: int) -> None:
        _say({"event": "stands_by", "port": port, "addresses": addresses})

    following = Following(watcher(follows, own, own_key(own), app_version()), interfaces, stands_by)
    electing = asyncio.create_task(following.elected())
    _when_left(electing.cancel)
    when_stopped(electing.cancel)
    try:
        done = await electing
        if done is None:
            return 0
        return await _carry_on(done, following, follows.passcode, own, addresses)
    except asyncio.CancelledError:
        return 0
    finally:
        await following.close()


async def _carry_on(
    done: CarryOn, following: Following, passcode: str, own: ProfileFolders, addresses: list[str]
) -> int:
    token = secrets.token_bytes(16)
    carried = CarriedOn(done, following.peer.guest, following.heard_at, now_ms())
    config = carried.config(hash_of(token), passcode)
    settings = settings_of(carried, config, own, following.peer.identity, following.interfaces)

    closing: list[asyncio.Task[None]] = []

    def opened(host: Host) -> None:
        epoch = done.succeeded.epoch
        following.carries_on(CarriesOn(epoch=epoch, port=host.port, addresses=addresses))
        _say({"event": "carries_on", "epoch": epoch, "port": host.port})
        closing.append(asyncio.create_task(following.peer.close()))

    try:
        return await serve(settings, token, own, as_json=True, opened=opened)
    finally:
        if settings.keeper is not None:
            settings.keeper.file.close()


def _say(line: Json) -> None:
    tell(sys.stdout, json.dumps(line))


def _when_left(then: Callable[[], object]) -> None:
    """Whoever has started this has left the table, or is gone: a host takes no notice of that."""
    loop = asyncio.get_running_loop()

    def listen() -> None:
        while os.read(sys.stdin.fileno(), 1):
            pass
        call_in(loop, then)

    threading.Thread(target=listen, name="left", daemon=True).start()
