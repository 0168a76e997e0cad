"""Where a peer's seat is, for as long as there is one: the lobby may not hear of its table."""

import logging
from uuid import UUID

from netproto.files.profile_folders import ProfileFolders
from netproto.guest.guest import Guest
from netproto.lan.target import Address
from netproto.peer.last_seats import LastSeats
from netproto.wire.names import visible

STEPPED_OUT = "stepped_out"
"""Code with which a visit ends while the seat is kept."""

NOWHERE = "", 0

log = logging.getLogger(__name__)


class SeatPlace:
    """It is written down when it changes."""

    def __init__(self, places: ProfileFolders) -> None:
        self._seats = LastSeats(places.last_seats_file)
        self._kept: tuple[str, int] | None = NOWHERE

    def keep(self, guest: Guest, fingerprint: str, reached: Address | None) -> None:
        if not guest.table:
            return
        away = guest.turned_away is not None and guest.turned_away.code != STEPPED_OUT
        seated = guest.lobby is not None and guest.seat is not None and not away
        place = (reached.host, reached.port) if seated and reached is not None else None
        if place == self._kept:
            return
        try:
            if place is None:
                self._seats.drop(UUID(bytes=guest.table))
            elif guest.lobby is not None:
                self._seats.keep(UUID(bytes=guest.table), fingerprint, place, visible(guest.lobby.name), guest.game)
        except OSError as error:
            log.warning("where the seat is cannot be kept: %s", error)
        self._kept = place
