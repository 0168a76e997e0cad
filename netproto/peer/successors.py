"""Whether another key than a host's is that of whoever has succeeded it: the certificate of a greeting says so."""

from __future__ import annotations

from collections.abc import Iterator

from netproto.peer.kept_certificate import KeptCertificate
from netproto.schema.hello_pb2 import Greeting
from netproto.succession.certificate import Known, Untrue, shown
from netproto.succession.held_log import HeldLog


class Successors:
    def __init__(self, held: HeldLog, kept: KeptCertificate) -> None:
        """What this program knows of its table, and what an earlier one knew."""
        self._held = held
        self._kept = kept
        self._believed: dict[str, Known] = {}
        """By the key of a host that has shown it: what was known with that. It may die before it has told its log."""

    def possible(self, table: bytes) -> bool:
        """Whether anything is known of the table that could show a successor."""
        return self._of_held(table) is not None or self._kept.has(table)

    def shows(self, greeting: Greeting, seen: str, trusted: str) -> bool:
        """Whether the host with the key `seen` has succeeded the one whose key is trusted, from one to the next."""
        verify = self._held.verify
        if verify is None or not greeting.certificate.links:
            return False
        known = self._of_held(greeting.table_uuid) or self._kept.read(greeting.table_uuid, verify)
        if known is None:
            return False
        try:
            after = shown(known, greeting.certificate, verify)
        except Untrue:
            return False
        if after.host.hex() != seen or not self._follows(trusted, known, after):
            return False
        self._believed[seen] = after
        return True

    def _follows(self, trusted: str, known: Known, after: Known) -> bool:
        """Some hosts have gone on from before another one, which is none of those that lead to them."""
        last = self._believed.get(trusted)
        if last is not None:
            return after.epoch >= last.epoch
        return trusted in {one.host.hex() for one in (*_chain(known), *_chain(after))}

    def _of_held(self, table: bytes) -> Known | None:
        """Where nobody votes, nobody can succeed anybody."""
        known = self._held.known
        if known is None or known.table != table or not any(roster.voters for roster in known.rosters):
            return None
        return known


def _chain(known: Known | None) -> Iterator[Known]:
    while known is not None:
        yield known
        known = known.before
