"""A peer's own seat: what gives it back, and where it is, for as long as there is one."""

from __future__ import annotations

from uuid import UUID

from netproto.files.profile_folders import ProfileFolders
from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, LobbyChanged, TurnedAway
from netproto.lan.target import Address
from netproto.peer.host_key import HostKey
from netproto.peer.seat_place import SeatPlace
from netproto.peer.seat_token import SeatToken, Unkept
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.succession_pb2 import Roster


class OwnSeat:
    def __init__(self, places: ProfileFolders, given: bytes, beside: str, *, keeps: bool, placed: bool) -> None:
        """As for a token; a program that does not keep it has no seat of its own. `placed`: the lobby may not hear of
        the table, so that where it is has to be kept."""
        self.token = SeatToken(places, given, beside) if keeps else Unkept(places, b"")
        self._place = SeatPlace(places) if placed else None

    def token_for(self, key: HostKey, table: bytes) -> bytes:
        asked = UUID(bytes=table)
        key.greeted_by(asked)
        return self.token.shown_to(asked, key.fingerprint)

    def claim_for(self, key: HostKey, greeting: Greeting) -> bytes:
        """What shows a successor, or a child, whose seat it is; to nobody else is it shown."""
        if not key.has_succeeded(greeting):
            route = key.route
            return b"" if route.parent is None else self.token.claimed_at_child(route.parent, route.awaited)
        rosters = [Roster.FromString(link.roster.body) for link in greeting.certificate.links]
        claims = {one.claim for roster in rosters for one in roster.seated}
        return self.token.claimed_at(UUID(bytes=greeting.table_uuid), claims)

    def welcomed(self, guest: Guest, fingerprint: str, token: bytes) -> bool:
        """Whether it is another seat than the one that was asked for."""
        return self.token.keep(UUID(bytes=guest.table), fingerprint, token)

    def heard(self, guest: Guest) -> None:
        """Anything of the host, which may have been a roster."""
        archive = guest.held.archive
        if self.token.unsettled and archive is not None and archive.sure and archive.roster is not None:
            self.token.settled({one.claim for one in Roster.FromString(archive.roster.body).seated})

    def happened(self, happening: Happening, guest: Guest, fingerprint: str, reached: Address | None) -> None:
        if isinstance(happening, TurnedAway) and happening.code in ("left", "kicked"):
            self.token.forget()
        if self._place is not None and isinstance(happening, LobbyChanged | TurnedAway):
            self._place.keep(guest, fingerprint, reached)
