"""What a record says of somebody who was elected by the one person that had a vote."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from netproto.keys.identity import Identity, own_identity
from netproto.schema.record_pb2 import Carried
from netproto.schema.succession_pb2 import Grant, Roster, Seated, Succeeded
from netproto.succession.log import Held
from netproto.succession.signed import GRANT, ROSTER, sign


def elected(folder: Path, name: str, table: bytes, epoch: int = 2, host: str = "Annie") -> Carried:
    """Their keys lie in that folder; `host` is the one before, and has signed the roster."""
    before, after = (own_identity(folder / f"{who}.pem") for who in (host, name))
    roster = Roster(table=table, epoch=epoch - 1, version=epoch, seated=[Seated(fingerprint=_print(after), seat=0)])
    held = Held(epoch - 1, 9 * epoch, bytes(32)).message()
    names: dict[str, Any] = {"table": table, "epoch": epoch, "candidate": _print(after), "asking": b"asking"}
    grant = Grant(**names, held=held, roster_epoch=epoch - 1, roster_version=epoch, sure=True)
    return Carried(
        succeeded=Succeeded(**names, elected=held, grants=[sign(after, GRANT, grant.SerializeToString())]),
        name=name,
        rosters=[sign(before, ROSTER, roster.SerializeToString())],
        at_ms=1,
    )


def _print(key: Identity) -> bytes:
    return bytes.fromhex(key.fingerprint)
