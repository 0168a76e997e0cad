"""The token that gives a guest its seat back, as a peer keeps it on its disk."""

import logging
from collections.abc import Collection, Iterable
from pathlib import Path
from uuid import UUID

from netproto.files.last_line import add_line, last_line
from netproto.files.profile_folders import ProfileFolders
from netproto.keys.tokens import Claim, TokenStore, mark_of
from netproto.peer.route import on_disk
from netproto.succession.claims import claim_of, shown

LINKS = ".links"

log = logging.getLogger(__name__)


class SeatToken:
    def __init__(self, places: ProfileFolders, given: bytes, beside: str = "") -> None:
        """`given` is shown where none is kept: the owner's, from the file of a running table. `beside` is who has this
        seat, where that is not the profile's own player."""
        self._folder = places.tokens_folder
        self._given, self._beside = given, beside
        self._claim: Claim | None = None
        self._earlier: list[Claim] = []
        """From hosts that were succeeded: whoever goes on next may know these alone."""
        self._by_claim = False
        """No token of this host's was shown, but what shows that there was one of another's."""

    def shown_to(self, table: UUID, fingerprint: str) -> bytes:
        """The token that this host has given before and no other process uses."""
        with on_disk(self._folder):
            self._claim = TokenStore(self._folder).claim(table, fingerprint, self._beside)
        return self._given if self._claim is None else self._claim.token

    def goes_over(self) -> None:
        """To another host, which knows none of the tokens so far, and is shown none."""
        self._given = b""
        if self._claim is not None:
            self._earlier.append(self._claim)
            self._claim = None

    def claimed_at(self, table: UUID, claims: Collection[bytes]) -> bytes:
        """What shows a host that has gone on with a table that this seat is one of those that it knows; empty where
        nothing does."""

        def fits(token: bytes) -> bool:
            return claim_of(token) in claims

        own = (*self._earlier, *(() if self._claim is None else (self._claim,)))
        found = next((one for one in reversed(own) if fits(one.token)), None)
        if found is None and not self._earlier and self._claim is None:
            with on_disk(self._folder):
                found = TokenStore(self._folder).of_any_host(table, fits, self._beside)
            self._earlier += [] if found is None else [found]
        self._by_claim = found is not None
        return b"" if found is None else shown(found.token)

    def claimed_at_child(self, parent: UUID, awaited: Collection[str]) -> bytes:
        """The same for a table that goes on with that one's game, and waits for whoever makes one of these marks. The
        token stays what it is: its own table may come back."""
        with on_disk(self._folder):
            found = TokenStore(self._folder).of_any_host(
                parent, lambda token: mark_of(claim_of(token)) in awaited, self._beside
            )
        if found is None:
            return b""
        self._by_claim = True
        found.release()
        return shown(found.token)

    @property
    def unsettled(self) -> bool:
        return bool(self._earlier) and self._claim is not None

    def settled(self, claims: Collection[bytes]) -> None:
        """So a roster says that is known to hold: if one of these was made of the last token, no other is needed."""
        if self._claim is not None and claim_of(self._claim.token) in claims:
            self._drop(self._earlier)
            self._earlier = []

    def keep(self, table: UUID, fingerprint: str, token: bytes) -> bool:
        """Writes the token before anything is done with it: a crash may not cost the seat. Whether the seat is another
        one than was asked for."""
        if self._claim is not None and self._claim.token == token:
            return False
        kept = self.read()
        with on_disk(self._folder):
            if self._claim is not None and self._by_claim:
                self._earlier.append(self._claim)
            elif self._claim is not None:
                self._claim.forget()
                self._claim.path.with_suffix(LINKS).unlink(missing_ok=True)
            self._claim = TokenStore(self._folder).keep(table, fingerprint, token, self._beside)
        if kept:
            self.write(kept)
        return not self._by_claim

    @property
    def _links(self) -> Path | None:
        """Where the seat's links lie: beside the token, for whoever has that."""
        return None if self._claim is None else self._claim.path.with_suffix(LINKS)

    def read(self) -> bytes:
        """What the seat adds to draws, empty where nothing is kept."""
        try:
            return b"" if self._links is None else last_line(self._links)
        except OSError as error:
            log.warning("the links of this seat cannot be read: %s", error)
            return b""

    def write(self, data: bytes) -> None:
        """Back once it is on the disk. Where that fails a crash costs the seat its part in draws, and no game."""
        try:
            if self._links is not None:
                add_line(self._links, data)
        except OSError as error:
            log.warning("the links of this seat cannot be kept: %s", error)

    def forget(self) -> None:
        """The seat is no longer the guest's."""
        claims = [*self._earlier, *(() if self._claim is None else (self._claim,))]
        self._claim, self._earlier = None, []
        self._drop(claims)

    @staticmethod
    def _drop(claims: Iterable[Claim]) -> None:
        for claim in claims:
            try:
                claim.forget()
                claim.path.with_suffix(LINKS).unlink(missing_ok=True)
            except OSError as error:
                log.warning("%s is of no more use, and cannot be removed: %s", claim.path, error)

    def release(self) -> None:
        for claim in (*self._earlier, *(() if self._claim is None else (self._claim,))):
            claim.release()


class Unkept(SeatToken):
    """Of whoever has no seat to come back to, and must not take up one that another program has left."""

    def shown_to(self, table: UUID, fingerprint: str) -> bytes:
        return b""

    def claimed_at(self, table: UUID, claims: Collection[bytes]) -> bytes:
        return b""

    def keep(self, table: UUID, fingerprint: str, token: bytes) -> bool:
        return False
