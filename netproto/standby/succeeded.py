"""A host that too few can reach asks around for whoever has succeeded it: those who play there by now may never
come back to tell it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from netproto.keys import identity as keys

if TYPE_CHECKING:
    from netproto.host.host import Host
    from netproto.schema.succession_pb2 import Certificate

EVERY = 10.0
"""Seconds between two times."""

log = logging.getLogger(__name__)


async def asks_while_cut_off(host: Host) -> None:
    """Nothing of it is loaded before that is so."""
    while True:
        await asyncio.sleep(EVERY)
        if host.table.roster.cut_off:
            try:
                await _ask(host)
            except OSError as error:
                log.info("nobody can be asked who has succeeded this host: %s", error)


async def _ask(host: Host) -> None:
    from netproto.peer.elsewhere import Elsewhere

    known, settings = host.table.turns.log, host.settings
    certificates: list[Certificate] = []

    def shows(certificate: Certificate, seen: str) -> bool:
        if known.is_succeeded(certificate, keys.signer):
            certificates.append(certificate)
        return bool(certificates)

    await Elsewhere(known.last, known.standbys, settings.identity, shows).find(settings.interfaces)
    for certificate in certificates[:1]:
        host.is_succeeded(certificate)
