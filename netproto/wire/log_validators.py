"""What a message about the log of a table must be: what others may go on with if its host is lost."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address

from google.protobuf.message import DecodeError

from netproto.schema.succession_pb2 import LogTold, Reach, Roster, RosterTold, Seen, Signed, StandbysTold

HASH_BYTES = 32
TABLE_BYTES = 16
LONGEST_ROSTER = 64 * 1024
LONGEST_KEY = 1024
LONGEST_ADDRESS = 100
MOST_ADDRESSES = 16
MOST_REACHED = 16
MOST_RETOLD = 1024
MOST_SEATED = 64
MOST_ROSTERS = 2
HIGHEST_PORT = 1 << 16


def seen(said: Seen) -> str:
    """What is wrong with it; empty where nothing is."""
    return "" if said.epoch and said.length else "seen: it is of no epoch, or there is nothing in it"


def reach(said: Reach) -> str:
    if not are_addresses(said.addresses):
        return "reach: these are no addresses of a computer"
    if said.standby_port >= HIGHEST_PORT:
        return "reach: that is no port"
    if len(said.reached) > MOST_REACHED or any(len(key) != HASH_BYTES for key in said.reached):
        return "reach: nobody reaches that many"
    return ""


def are_addresses(said: Sequence[str], most: int = MOST_ADDRESSES) -> bool:
    """Numbers: nothing that would have to be looked up, and no more than a computer may have."""
    if len(said) > most or max(map(len, said), default=0) > LONGEST_ADDRESS:
        return False
    try:
        return all(ip_address(one) for one in said)
    except ValueError:
        return False


def log_told(told: LogTold) -> str:
    if len(told.entries) > MOST_RETOLD or len(told.rosters) > MOST_ROSTERS:
        return "log: nobody is told that much of it"
    if len(told.since.trail) != HASH_BYTES or any(len(entry.digest) != HASH_BYTES for entry in told.entries):
        return "log: one of its hashes has the wrong length"
    epochs = [told.since.epoch, *(entry.epoch for entry in told.entries)]
    if epochs != sorted(epochs):
        return "log: its epochs are not in order"
    return next(filter(None, map(_roster, told.rosters)), "")


def roster_told(told: RosterTold) -> str:
    return _roster(told.roster)


def standbys_told(told: StandbysTold) -> str:
    if len(told.standbys) > MOST_SEATED or any(len(one.key) != HASH_BYTES for one in told.standbys):
        return "standbys: there are too many, or one of their keys has the wrong length"
    if not all(are_addresses(one.addresses, 1 + MOST_ADDRESSES) for one in told.standbys):  # as the host sees them, too
        return "standbys: these are no addresses of a computer"
    return "" if all(0 < one.port < HIGHEST_PORT for one in told.standbys) else "standbys: that is no port"


def _roster(signed: Signed) -> str:
    if max(len(signed.certificate), len(signed.signature)) > LONGEST_KEY or len(signed.body) > LONGEST_ROSTER:
        return "roster: it is too long"
    try:
        roster = Roster.FromString(signed.body)
    except DecodeError:
        return "roster: it cannot be read"
    if len(roster.seated) > MOST_SEATED or len(roster.table) != TABLE_BYTES:
        return "roster: no table has that many people"
    if any(len(one.fingerprint) != HASH_BYTES for one in roster.seated):
        return "roster: one of its keys has the wrong length"
    return ""
