"""What shows who the host of a table is, as this program knew it last: one that begins anew has no log any more, and
may meet a host that has succeeded the one it knew."""

from __future__ import annotations

import logging
from pathlib import Path

from google.protobuf.message import DecodeError

from netproto.files.private import alone, read, replace
from netproto.peer.kept_promise import clear_away
from netproto.schema.succession_pb2 import Certificate, Roster
from netproto.succession.certificate import Known, Untrue, first_known, shown
from netproto.succession.signed import ROSTER, Verify, signer_of

SUFFIX = ".known"

log = logging.getLogger(__name__)


class KeptCertificate:
    """A file for each table that others could go on with. Whose its first roster is nothing shows: whoever reads it
    believes it only where it leads to a key that is trusted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, table: bytes) -> bool:
        return self._path(table).exists()

    def read(self, table: bytes, verify: Verify) -> Known | None:
        certificate = self._read(table)
        first = certificate.links[0].roster if certificate.links else None
        host = None if first is None else signer_of(first, ROSTER, verify)
        if first is None or host is None:
            return None
        try:
            known = shown(first_known(first, host, verify), certificate, verify)
        except Untrue as untrue:
            log.warning("what is kept of the host of a table shows nothing: %s", untrue)
            return None
        return known if known.table == table else None

    def keep(self, table: bytes, certificate: Certificate) -> None:
        """Unless another program of this profile knows of something later. Where it cannot be kept, a program that
        begins anew asks its person about the new key."""
        try:
            with alone(self._folder / "known"):
                if _age(certificate) > _age(self._read(table)):
                    clear_away(self._folder, SUFFIX)
                    replace(self._path(table), certificate.SerializeToString())
        except OSError as error:
            log.warning("who the host of a table is cannot be kept: %s", error)

    def _read(self, table: bytes) -> Certificate:
        try:
            return Certificate.FromString(read(self._path(table)) or b"")
        except (OSError, DecodeError) as damage:
            log.warning("what is kept of the host of a table cannot be read: %s", damage)
            return Certificate()

    def _path(self, table: bytes) -> Path:
        return self._folder / f"{table.hex()}{SUFFIX}"


def _age(certificate: Certificate) -> tuple[int, int]:
    """The last epoch of which it shows something, and the last roster's version."""
    rosters = [Roster.FromString(link.roster.body) for link in certificate.links if link.HasField("roster")]
    epochs = [link.succeeded.epoch for link in certificate.links] + [roster.epoch for roster in rosters]
    return max(epochs, default=0), max((roster.version for roster in rosters), default=0)
