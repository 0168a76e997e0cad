"""A guest whose host is lost for certain, and with whose table nobody goes on: it may found a child of the table, or
join one that somebody else who was there has founded. It listens for those as long as it is homeless."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from netproto.guest.happenings import ChildFound, Homeless
from netproto.guest.left_behind import host_of, is_own, may_found, roster_of, seen_of
from netproto.lan.advert import read_parent
from netproto.schema.succession_pb2 import Parent
from netproto.succession.claims import shown
from netproto.succession.parents import may_continue
from netproto.wire.names import visible

if TYPE_CHECKING:
    from netproto.lan.discovery import Browser, FoundTable
    from netproto.peer.peer import Peer


class ComesFrom(NamedTuple):
    """What a guest brings along to a child of the table that it was at."""

    seen: Parent
    claim: bytes

    def goes_with(self, peer: Peer) -> None:
        """To the child: there it shows its claim, and takes no other game than the one that it has seen."""
        guest, successor = peer.guest, peer.guest.claim_for
        guest.claim_for = lambda greeting: successor(greeting) or self.claim
        guest.goes_on = lambda game: game.goes_on_from(self.seen)


class Homelessness:
    """Of one peer; `told` hears how it stands, whenever that changes."""

    def __init__(self, peer: Peer, told: Callable[[Homeless], None], make_browser: Callable[[], Browser] | None = None):
        self._peer = peer
        self._told = told
        self._make_browser = make_browser or _browser
        self._browser: Browser | None = None
        self._opening: asyncio.Task[None] | None = None
        self._last: Homeless | None = None
        peer.goes_on.when_homeless = self._begin
        peer.goes_on.when_home = self._end

    async def close(self) -> None:
        self._end()
        if self._opening is not None:
            await self._opening

    def _begin(self) -> None:
        guest = self._peer.guest
        if seen_of(guest) is None or is_own(guest):
            return
        if self._browser is None:
            self._browser = self._make_browser()
            self._browser.changed = self._look
            self._opening = asyncio.create_task(self._browser.open())
        self._look()

    def _end(self) -> None:
        browser, self._browser, self._last = self._browser, None, None
        if browser is not None:
            browser.changed = lambda: None
            self._opening = asyncio.create_task(_closed(browser, self._opening))

    def _look(self) -> None:
        now = self._now()
        if now is not None and now != self._last:
            self._last = now
            self._told(now)

    def _now(self) -> Homeless | None:
        guest = self._peer.guest
        seen, roster = seen_of(guest), roster_of(guest)
        if seen is None or roster is None or self._browser is None:
            return None
        names = {one.fingerprint.hex(): visible(one.name) for one in roster.seated}
        return Homeless(
            host=names.get(host_of(guest).hex(), ""),
            may_found=may_found(guest),
            children=[*_children(self._browser.tables(), seen, names)],
            seen=seen,
            claim=shown(guest.token) if guest.token else b"",
        )


def _children(tables: tuple[FoundTable, ...], seen: Parent, names: dict[str, str]) -> Iterator[ChildFound]:
    """Whoever announces a child has to have the key of somebody who was at the table: that is checked on joining."""
    for table in tables:
        advert = table.advert
        parent = read_parent(advert.parent) if advert.compatible else None
        if parent is not None and advert.fingerprint in names and may_continue(parent, seen):
            founder = names[advert.fingerprint]
            yield ChildFound(founder, advert.table.bytes, table.places, advert.fingerprint, advert.awaited)


def _browser() -> Browser:
    from netproto.lan.discovery import Browser

    return Browser()


async def _closed(browser: Browser, opening: asyncio.Task[None] | None) -> None:
    if opening is not None:
        await opening
    await browser.close()
