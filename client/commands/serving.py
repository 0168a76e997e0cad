"""A hosted table from opening to closing, and what is told of it on the way."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from uuid import UUID

from client.commands.stopping import when_stopped
from client.commands.wakefulness import Awake
from client.refusal import AnswerIsNo, WrongUse
from client.setup.streams import tell
from engine.contract import Json
from netproto.files.profile_folders import ProfileFolders
from netproto.host.host import NO_RECORD, RECORD_FAILED, Host
from netproto.host.host_settings import HostSettings
from netproto.host.tidying import tidied
from netproto.keys.identity import ready_to_verify
from netproto.keys.join_code import JoinCode
from netproto.lan.addresses import announced_addresses, own_addresses
from netproto.lan.local_hosts import RunningTable
from netproto.lan.target import Address
from netproto.standby.succeeded import asks_while_cut_off
from netproto.table.handing_over import NOT_SUCCEEDED

LOOPBACK = "127.0.0.1"
SUCCEEDED = "The table goes on at another computer."
NOT_CARRIED_ON = (
    "the table was handed over, and no other computer has said that it carries on: if none does, go on with it here by"
    " --resume"
)
NO_NETWORK = "none, as this machine is in no network: nobody else sees the table until it is"
NO_CODE = "none, as no address of this machine means the same on another one; the others find the table by its name"


async def serve(
    settings: HostSettings,
    owner_token: bytes,
    own: ProfileFolders,
    as_json: bool,
    opened: Callable[[Host], None] = lambda host: None,
) -> int:
    """`opened` is called as soon as it listens."""
    held: list[Json] | None = []

    def report(event: Json) -> None:
        if held is not None:
            held.append(event)
        elif as_json:
            tell(sys.stdout, json.dumps(event))
        else:
            tell(sys.stderr, sentence(event))

    async def introduce() -> None:
        """A join code is slow to make: nobody is kept waiting at the door for it, and what happens meanwhile is told
        behind it."""
        nonlocal held
        introduced = await asyncio.to_thread(listening, settings, here)
        meanwhile, held = held or [], None
        for event in (introduced, *meanwhile):
            report(event)

    host = Host(settings, report)
    when_stopped(lambda: host.stop("ended", "the table was closed by whoever hosts it"))
    try:
        await host.open()
    except OSError as error:
        raise WrongUse(f"port {settings.port}: {error.strerror or error}: choose another one") from None
    opened(host)
    here = RunningTable(
        table=str(UUID(bytes=settings.config.uuid)),
        name=settings.config.name,
        port=host.port,
        fingerprint=settings.identity.fingerprint,
        pid=os.getpid(),
        owner_token=owner_token.hex(),
        loopback=settings.interfaces is not None,
    )
    try:
        here.write(own)
    except OSError:
        await host.close()
        raise
    asking = asyncio.create_task(asks_while_cut_off(host))
    introducing = asyncio.create_task(introduce())
    ready_to_verify()
    try:
        async with nullcontext() if settings.interfaces is not None else _announcement(host):
            with tidied(), Awake():  # a table that nobody is at closes by itself
                reason = await host.serve()
        await introducing
    finally:
        asking.cancel()
        here.remove(own)
    if (by := host.table.backing.successor) is not None:
        report({"event": "succeeded", "host": by.candidate.hex(), "epoch": by.epoch, "sentence": SUCCEEDED})
    report({"event": "closed", "reason": reason})
    if reason == NO_RECORD:
        raise AnswerIsNo(RECORD_FAILED)
    if reason == NOT_SUCCEEDED:
        raise AnswerIsNo(NOT_CARRIED_ON)
    return 0


def _announcement(host: Host) -> AbstractAsyncContextManager[object]:
    """Imported where the table is announced: one for this machine alone is there sooner."""
    from client.commands.announcing import Announcement

    return Announcement(host)


def listening(settings: HostSettings, here: RunningTable) -> Json:
    """The code is of an address at which others reach this table; there may be none."""
    own = [LOOPBACK] if settings.interfaces is not None else own_addresses()
    code = JoinCode.of(own[0], here.port, here.fingerprint) if own else None
    return {
        "event": "listening",
        "table": here.table,
        "port": here.port,
        "addresses": own or announced_addresses() or [LOOPBACK],
        "fingerprint": here.fingerprint,
        "join_code": None if code is None else str(code),
        "room": None if settings.keeper is None else str(settings.keeper.file.path),
    }


def sentence(event: Json) -> str:
    match event["event"]:
        case "listening":
            where = ", ".join(str(Address(address, event["port"])) for address in event["addresses"])
            code = event["join_code"] or (NO_NETWORK if event["addresses"] == [LOOPBACK] else NO_CODE)
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
