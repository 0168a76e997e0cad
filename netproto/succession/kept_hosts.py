"""Whether whoever has gone on with a game was elected, as its record says of them: the rosters that the host before has
signed, and the grants of most of those who had a vote by these."""

from __future__ import annotations

from netproto.draws.unfair import UnfairDraw
from netproto.records.record import BrokenRule, Record
from netproto.records.recording import began_at
from netproto.schema.record_pb2 import Carried
from netproto.schema.succession_pb2 import Certificate, Link
from netproto.succession.certificate import Known, Untrue, known_by, shown
from netproto.succession.signed import Verify


def check_signatures(record: Record) -> None:
    """BrokenRule where somebody has not signed what they are said to have."""
    from netproto.keys.identity import signer

    record.check_signatures()
    check_hosts(record, signer)


def check_hosts(record: Record, verify: Verify) -> None:
    """Whose the key of the first host is nothing shows; each later one goes on from the one before. BrokenRule where
    one of them does not."""
    found = sorted(record.draws.entries.items())
    hosts = [(number, entry.carried) for number, entries in found for entry in entries if entry.HasField("carried")]
    table, known = began_at(record.header), None
    for number, carried in hosts:
        if carried.founded:
            table, known = carried.founded, None  # nobody was elected there
            continue
        try:
            known = _after(table, known, carried, verify)
        except Untrue:
            unfair = UnfairDraw("not_elected", epoch=carried.succeeded.epoch)
            raise BrokenRule(number + 1, unfair.phrase) from None


def _after(table: bytes, known: Known | None, carried: Carried, verify: Verify) -> Known:
    links = [*(Link(roster=roster) for roster in carried.rosters), Link(succeeded=carried.succeeded)]
    before = known or known_by(Certificate(links=links[:1]), verify)
    after = shown(before, Certificate(links=links), verify)
    if after.table != table or after.epoch == before.epoch or carried.succeeded.elected.epoch != before.epoch:
        raise Untrue("another_host")
    return after
