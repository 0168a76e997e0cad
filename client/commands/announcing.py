"""Tells the LAN of a table that this process hosts, and of everything that changes about it."""

from __future__ import annotations

import asyncio
import contextlib
from uuid import UUID

from netproto.host.host import Host
from netproto.keys.tokens import mark_of
from netproto.lan.advert import Advert, parent_in_words
from netproto.lan.announcer import Announcer
from netproto.schema import lobby_pb2 as lobby


def advert_of(host: Host) -> Advert:
    hall = host.table.roster
    config, fingerprint = host.settings.config, host.settings.identity.fingerprint
    return Advert(
        table=UUID(bytes=config.uuid),
        name=hall.name,
        fingerprint=fingerprint,
        game=config.game.id,
        app=config.app_version,
        seats=len(hall.seats),
        free=sum(seat.open for seat in hall.seats) if hall.stage == lobby.WAITING else 0,
        spectators=len(hall.beside()),
        locked=hall.locked or bool(config.passcode),
        passcode=bool(config.passcode) and not hall.locked,
        running=hall.stage == lobby.RUNNING,
        summary=hall.summary,
        seated=tuple(seat.color for seat in hall.seats if not seat.open),
        awaited=tuple(mark_of(person.token_hash or person.claim) for person in hall.awaited()),
        epoch=host.table.turns.log.epoch,
        parent=_parent(host),
        host=next((person.name for person in hall.people.values() if person.key.hex() == fingerprint), ""),
    )


def _parent(host: Host) -> str:
    """For those who were at the table from which this one goes on with a game."""
    authority = host.table.turns.authority
    goes_on = authority is not None and host.table.roster.stage == lobby.RUNNING and authority.header.HasField("parent")
    return parent_in_words(authority.header.parent) if authority is not None and goes_on else ""


class Announcement:
    """Runs beside a host for as long as it serves."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> None:
        self.host.changed = self._changed.set
        self._task = asyncio.create_task(self._keep_up())

    async def __aexit__(self, *error: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _keep_up(self) -> None:
        announcer = Announcer(self.host.port, advert_of(self.host))
        try:
            await announcer.open()
            while True:
                await self._changed.wait()
                self._changed.clear()
                await announcer.update(advert_of(self.host))
        finally:
            await announcer.close()
