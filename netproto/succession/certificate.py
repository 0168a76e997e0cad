"""Who the host of a table is, shown to somebody who knows an earlier one, epoch by epoch.

A link is a roster that the host of its epoch has signed, or a succession with the grants of most of the voters of the
rosters in force then. Nothing else is believed: that somebody names a later epoch, or has a key that says so, proves
nothing. A host that is shown this of a later epoch is succeeded, and closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from google.protobuf.message import DecodeError, Message

from netproto.schema.succession_pb2 import Certificate, Grant, HandOver, Roster, Signed, Succeeded
from netproto.succession.log import Held
from netproto.succession.rosters import voters
from netproto.succession.signed import GRANT, HAND_OVER, ROSTER, Verify, signer_of
from netproto.succession.votes import Voters, enough, in_force


class Untrue(Exception):
    """A certificate that does not show what it claims: a code."""


class Numbered(NamedTuple):
    """A roster, and which one it is."""

    epoch: int
    version: int
    voters: Voters


class Known(NamedTuple):
    """What somebody knows of a table: remembered, and gone on from."""

    table: bytes
    epoch: int
    host: bytes
    """Fingerprint of the key."""
    rosters: tuple[Numbered, ...]
    """All of them so far."""
    before: Known | None = None
    """What was known when this host succeeded. A later one may go on from a log that has nothing of this epoch."""


def first_known(signed: Signed, host: bytes, verify: Verify) -> Known:
    """From the roster of a host whose key is trusted. Raises Untrue."""
    roster = _read(signed, Roster())
    known = Known(roster.table, roster.epoch, host, ())
    return _changed(known, signed, verify)


def known_by(certificate: Certificate, verify: Verify) -> Known:
    """What somebody knows who has heard of nobody earlier: whose the first roster is nothing shows. Raises Untrue."""
    first = next((link.roster for link in certificate.links), Signed())
    known = first_known(first, signer_of(first, ROSTER, verify) or b"", verify)
    return shown(known, certificate, verify)


def shown(known: Known, certificate: Certificate, verify: Verify) -> Known:
    """What is known after it: the same, if it shows nothing later. Raises Untrue."""
    later = [link.succeeded for link in certificate.links if link.succeeded.epoch > known.epoch]
    base = known
    while later and base.before is not None and base.epoch > later[0].elected.epoch:
        base = base.before
    for link in certificate.links:
        roster = link.WhichOneof("kind") == "roster"
        base = _changed(base, link.roster, verify) if roster else _succeeded(base, link.succeeded, verify)
    return base


def until(certificate: Certificate, epoch: int) -> Certificate:
    """Who has succeeded whom until that epoch."""
    links = [*certificate.links]
    until = max((at for at, link in enumerate(links, 1) if 0 < link.succeeded.epoch <= epoch), default=0)
    return Certificate(links=links[:until])


def recent(certificate: Certificate, longest: int) -> Certificate:
    """Its last hosts, in no more than so many bytes. Whoever knows an earlier one has to ask who that is."""
    links = [*certificate.links]
    while sum(link.ByteSize() for link in links) > longest:
        first = next((at for at, link in enumerate(links, 1) if link.HasField("succeeded")), len(links))
        del links[:first]
    return Certificate(links=links)


def closes(known: Known, certificate: Certificate, verify: Verify) -> bool:
    """Whether a host that is shown this is succeeded."""
    try:
        return shown(known, certificate, verify).epoch > known.epoch
    except Untrue:
        return False


def _changed(known: Known, signed: Signed, verify: Verify) -> Known:
    roster = _read(signed, Roster())
    if roster.epoch < known.epoch or (known.rosters and (roster.epoch, roster.version) <= known.rosters[-1][:2]):
        return known
    if roster.epoch > known.epoch or roster.table != known.table:
        raise Untrue("roster_of_another_host")
    if signer_of(signed, ROSTER, verify) != known.host:
        raise Untrue("roster_not_signed_by_its_host")
    return known._replace(rosters=(*known.rosters, Numbered(roster.epoch, roster.version, voters(roster))))


def _succeeded(known: Known, succeeded: Succeeded, verify: Verify) -> Known:
    if succeeded.epoch <= known.epoch:
        return known
    if succeeded.table != known.table:
        raise Untrue("another_table")
    grants: dict[bytes, Grant] = {}
    for signed in succeeded.grants:
        grant = _read(signed, Grant())
        voter = signer_of(signed, GRANT, verify)
        if voter is None or not _of(grant, succeeded):
            raise Untrue("grant_of_something_else")
        grants[voter] = grant
    elected = Held.of(succeeded.elected)
    best = _best(known, succeeded, elected, [*grants.values()], verify)
    last = next((at for at, roster in enumerate(known.rosters, 1) if roster[:2] == best[:2]), None)
    if last is None:
        raise Untrue("unknown_roster")
    rosters = known.rosters[:last]
    if not enough(grants, [roster.voters for roster in in_force(rosters, best.sure)]):
        raise Untrue("too_few_grants")
    return Known(known.table, succeeded.epoch, succeeded.candidate, rosters, known)


class _Best(NamedTuple):
    """Of the log that was elected: its last roster, and whether that was known to hold."""

    epoch: int
    version: int
    sure: bool


def _best(known: Known, succeeded: Succeeded, elected: Held, grants: Sequence[Grant], verify: Verify) -> _Best:
    """It goes on from the best log among the grants; or from more, which only the host before had, or handed over."""
    best = max((Held.of(grant.held).age for grant in grants), default=(0, 0))
    of_that_log = [grant for grant in grants if Held.of(grant.held) == elected]
    if elected.age < best or (elected.age == best and not of_that_log):
        raise Untrue("not_the_best_log")
    if of_that_log:
        sure = any(grant.sure for grant in of_that_log)
        return _Best(of_that_log[0].roster_epoch, of_that_log[0].roster_version, sure)
    if succeeded.candidate == known.host:
        return _Best(*known.rosters[-1][:2], sure=False)
    handing = _read(succeeded.handed_over, HandOver())
    if (
        signer_of(succeeded.handed_over, HAND_OVER, verify) != known.host
        or (handing.table, handing.epoch, handing.candidate) != (known.table, known.epoch, succeeded.candidate)
        or Held.of(handing.held) != elected
    ):
        raise Untrue("more_than_anybody_granted")
    return _Best(handing.roster_epoch, handing.roster_version, handing.sure)


def _of(grant: Grant, succeeded: Succeeded) -> bool:
    return (grant.table, grant.epoch, grant.candidate, grant.asking) == (
        succeeded.table,
        succeeded.epoch,
        succeeded.candidate,
        succeeded.asking,
    )


Body = TypeVar("Body", bound=Message)


def _read(signed: Signed, body: Body) -> Body:
    try:
        body.ParseFromString(signed.body)
    except DecodeError:
        raise Untrue("unreadable") from None
    return body
