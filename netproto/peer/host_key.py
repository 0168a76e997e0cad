"""The key of the host, which the guest checks on every connection before it sends a byte."""

from collections.abc import Callable
from uuid import UUID

from engine.phrase import N_, Phrase
from netproto.files.profile_folders import ProfileFolders
from netproto.keys import trust
from netproto.keys.fingerprints import same_fingerprint
from netproto.keys.trust import Action, TrustStore, Verdict
from netproto.peer.kept_certificate import KeptCertificate
from netproto.peer.route import CannotJoin, Elsewhere, Route, on_disk
from netproto.peer.successors import Successors
from netproto.schema.hello_pb2 import Greeting
from netproto.succession.held_log import HeldLog
from netproto.wire.log_validators import TABLE_BYTES

AT_ADDRESS = N_("trouble at an address", "{address}: {trouble}")

Ask = Callable[[Verdict, str], bool]
"""Whether to go on with this key: the verdict, and the key's fingerprint."""


class HostKey:
    def __init__(self, route: Route, places: ProfileFolders, ask: Ask, held: HeldLog) -> None:
        self.route = route
        self.fingerprint = ""
        """Empty until a key was accepted; from then on no other key is, but that of a successor."""
        self._store = TrustStore(places.trust_file)
        self._ask = ask
        self.kept = KeptCertificate(places.tokens_folder)
        """What outlives this program of who the host is."""
        self._successors = Successors(held, self.kept)
        self._shown: set[str] = set()
        """Keys of hosts that have shown whom they succeed."""
        self._met: set[tuple[UUID | None, str | None]] = set()
        """As whose key it was accepted, and is to be remembered once the host has let the guest in."""

    def check(self, seen: str, peer: str, asks: bool = True) -> None:
        """Raises Elsewhere or OSError where another table answers, CannotJoin where this key may not be the host's. Not
        `asks`: nobody has said to go there, and so nobody is asked."""
        if seen in self._shown:
            return
        if self.fingerprint:
            if not same_fingerprint(seen, self.fingerprint):
                raise Elsewhere("somebody else answers there now")
            return
        if self._is_not_announced(seen):
            raise OSError("another table answers there")
        self._decide(seen, peer, asks)
        self.fingerprint = seen

    def may_be_elsewhere(self) -> bool:
        """Whether the table that is sought may be another computer's by now."""
        table = self.route.table
        return table is not None and self._successors.possible(table.bytes)

    def may_succeed(self, seen: str, peer: str) -> bool:
        """It is another key than the one that is trusted here: what its greeting shows may speak for it."""
        trusted, table = self._trusted(self.route.table, peer), self.route.table
        if not trusted or same_fingerprint(seen, trusted):
            return False
        return table is None or self._successors.possible(table.bytes)

    def greets(self, greeting: Greeting, seen: str, peer: str) -> None:
        """From whoever may succeed the host that is trusted."""
        if len(greeting.table_uuid) != TABLE_BYTES:
            return
        trusted = self._trusted(UUID(bytes=greeting.table_uuid), peer)
        if trusted and self._successors.shows(greeting, seen, trusted):
            self._shown.add(seen)

    def _trusted(self, table: UUID | None, peer: str) -> str:
        with on_disk(self._store.path.parent):
            return self.fingerprint or self._store.remembered(table, peer) or ""

    def goes_over(self, seen: str) -> None:
        """To the host with this key, which has shown whom it succeeds: what was said of that one's key is settled."""
        route = self.route
        self.fingerprint, route.code, route.trusted, route.announced = seen, None, None, None

    def has_succeeded(self, greeting: Greeting) -> bool:
        """Whether the host that is there shows that it has succeeded another one: the same key may have been elected
        again."""
        return self._successors.shows(greeting, self.fingerprint, self.fingerprint)

    def greeted_by(self, table: UUID) -> None:
        """The host has said which table it is: what is remembered of that table counts as well."""
        self.route.table = table
        if self.fingerprint in self._shown or self._store.remembered(table) is None:
            self._met.add((table, None))
        else:
            self._decide(self.fingerprint, None)

    def _is_not_announced(self, seen: str) -> bool:
        """With several addresses, one that shows another key than the announced one is not the last word."""
        route = self.route
        announced = None if route.code or route.trusted or len(route.addresses) < 2 else route.announced
        return announced is not None and not same_fingerprint(seen, announced)

    def _decide(self, seen: str, peer: str | None, asks: bool = True) -> None:
        """Raises CannotJoin where this key is not the table's."""
        route, store = self.route, self._store
        with on_disk(store.path.parent):
            remembered = store.remembered(route.table, peer)
        verdict = trust.decide(
            seen, code=route.code, trusted=route.trusted, remembered=remembered, announced=route.announced
        )
        if verdict.action in (Action.ASK, Action.REFUSE) and not asks:
            raise Elsewhere("a stranger answers there")
        if verdict.action is Action.REFUSE and verdict.phrase is not None:
            raise CannotJoin(_there(peer, verdict.phrase))
        if verdict.action is Action.ASK and not self._ask(verdict, seen):
            raise CannotJoin(_there(peer, trust.without_a_window(verdict, seen)))
        self._met.add((route.table, peer))

    def keep(self) -> None:
        """The host has welcomed the guest, and proven before whatever it has to prove."""
        met, self._met = self._met, set()
        with on_disk(self._store.path.parent):
            for table, peer in met:
                self._store.remember(self.fingerprint, table, peer)


def _there(peer: str | None, trouble: Phrase) -> Phrase:
    return Phrase(trouble.code, AT_ADDRESS, {"address": peer, "trouble": trouble}) if peer else trouble
