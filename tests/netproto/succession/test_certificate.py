"""A host is believed when most of those who vote have granted it, epoch by epoch, and never else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from netproto.keys.identity import Identity, own_identity, signer
from netproto.schema.succession_pb2 import Certificate, Grant, HandOver, Link, Roster, Seated, Signed, Succeeded
from netproto.succession.certificate import Known, Untrue, closes, first_known, shown
from netproto.succession.log import Held
from netproto.succession.signed import GRANT, HAND_OVER, ROSTER, sign

TABLE = bytes(range(16))
LONG, SHORT = Held(1, 9, b"long"), Held(1, 7, b"short")


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> list[Identity]:
    folder: Path = tmp_path_factory.mktemp("keys")
    return [own_identity(folder / f"{number}.pem") for number in range(5)]


def print_of(key: Identity) -> bytes:
    return bytes.fromhex(key.fingerprint)


def roster(host: Identity, voters: Sequence[Identity], epoch: int = 1, version: int = 1) -> Signed:
    seated = [Seated(fingerprint=print_of(key), seat=seat) for seat, key in enumerate(voters)]
    return sign(host, ROSTER, Roster(table=TABLE, epoch=epoch, version=version, seated=seated).SerializeToString())


def grant(
    voter: Identity, candidate: Identity, held: Held, epoch: int = 2, version: int = 1, sure: bool = True
) -> Signed:
    body = Grant(
        table=TABLE,
        epoch=epoch,
        candidate=print_of(candidate),
        asking=b"asking",
        held=held.message(),
        roster_epoch=1,
        roster_version=version,
        sure=sure,
    )
    return sign(voter, GRANT, body.SerializeToString())


def succeeded(candidate: Identity, elected: Held, grants: Sequence[Signed], epoch: int = 2) -> Succeeded:
    return Succeeded(
        table=TABLE,
        epoch=epoch,
        candidate=print_of(candidate),
        asking=b"asking",
        elected=elected.message(),
        grants=grants,
    )


def certificate(*links: Signed | Succeeded) -> Certificate:
    kinds = [Link(roster=link) if isinstance(link, Signed) else Link(succeeded=link) for link in links]
    return Certificate(links=kinds)


def known(keys: list[Identity], voters: int = 3) -> Known:
    return first_known(roster(keys[0], keys[:voters]), print_of(keys[0]), signer)


def test_who_has_most_grants_is_the_host_and_closes_the_one_before(keys: list[Identity]) -> None:
    shows = certificate(succeeded(keys[1], LONG, [grant(keys[1], keys[1], SHORT), grant(keys[2], keys[1], LONG)]))
    after = shown(known(keys), shows, signer)
    assert (after.epoch, after.host) == (2, print_of(keys[1]))
    assert closes(known(keys), shows, signer)
    assert not closes(after, shows, signer), "of its own epoch it has nothing to fear"


FORGED: dict[str, Callable[[list[Identity]], Succeeded]] = {
    "too_few_grants": lambda keys: succeeded(keys[1], LONG, [grant(keys[1], keys[1], LONG)] * 2),
    "grant_of_something_else": lambda keys: succeeded(
        keys[1], LONG, [grant(keys[1], keys[1], LONG), grant(keys[2], keys[2], LONG)]
    ),
    "not_the_best_log": lambda keys: succeeded(
        keys[1], SHORT, [grant(keys[1], keys[1], SHORT), grant(keys[2], keys[1], LONG)]
    ),
    "more_than_anybody_granted": lambda keys: succeeded(
        keys[1], LONG, [grant(keys[1], keys[1], SHORT), grant(keys[2], keys[1], SHORT)]
    ),
    "unknown_roster": lambda keys: succeeded(
        keys[1], LONG, [grant(keys[1], keys[1], LONG, version=2), grant(keys[2], keys[1], LONG, version=2)]
    ),
}


@pytest.mark.parametrize("code", FORGED)
def test_what_shows_too_little_is_not_believed(keys: list[Identity], code: str) -> None:
    with pytest.raises(Untrue, match=code):
        shown(known(keys), certificate(FORGED[code](keys)), signer)
    assert not closes(known(keys), certificate(FORGED[code](keys)), signer)


def test_strangers_and_signatures_of_something_else_grant_nothing(keys: list[Identity]) -> None:
    with pytest.raises(Untrue, match="too_few_grants"):
        shown(
            known(keys), certificate(succeeded(keys[3], LONG, [grant(key, keys[3], LONG) for key in keys[3:]])), signer
        )
    false = grant(keys[2], keys[1], LONG)
    false.signature = grant(keys[2], keys[1], SHORT).signature
    with pytest.raises(Untrue, match="grant_of_something_else"):
        shown(known(keys), certificate(succeeded(keys[1], LONG, [grant(keys[1], keys[1], LONG), false])), signer)


def test_rosters_lead_on_where_their_host_has_signed_them(keys: list[Identity]) -> None:
    later = roster(keys[0], keys[:5], version=2)
    grants = [grant(key, keys[1], LONG, version=2) for key in keys[1:4]]
    after = shown(known(keys), certificate(roster(keys[0], keys[:3]), later, succeeded(keys[1], LONG, grants)), signer)
    assert after.host == print_of(keys[1])
    with pytest.raises(Untrue, match="roster_not_signed_by_its_host"):
        shown(known(keys), certificate(roster(keys[3], keys[3:], version=2)), signer)
    with pytest.raises(Untrue, match="roster_of_another_host"):
        shown(known(keys), certificate(roster(keys[3], keys[3:], epoch=2, version=2)), signer)


def test_until_a_roster_is_known_to_hold_most_of_the_one_before_are_needed_too(keys: list[Identity]) -> None:
    later = roster(keys[0], keys[2:5], version=2)
    of_the_new = [grant(key, keys[3], LONG, version=2, sure=False) for key in keys[3:5]]
    with pytest.raises(Untrue, match="too_few_grants"):
        shown(known(keys), certificate(later, succeeded(keys[3], LONG, of_the_new)), signer)
    of_both = [*of_the_new, *(grant(key, keys[3], SHORT) for key in keys[:2])]
    assert shown(known(keys), certificate(later, succeeded(keys[3], LONG, of_both)), signer).epoch == 2
    sure = [grant(key, keys[3], LONG, version=2) for key in keys[3:5]]
    assert shown(known(keys), certificate(later, succeeded(keys[3], LONG, sure)), signer).epoch == 2


def test_more_than_was_granted_is_the_host_s_own_or_was_handed_over(keys: list[Identity]) -> None:
    own = succeeded(keys[0], LONG, [grant(key, keys[0], SHORT) for key in keys[1:3]])
    assert shown(known(keys), certificate(own), signer).host == print_of(keys[0])
    handed = succeeded(keys[1], LONG, [grant(key, keys[1], SHORT) for key in keys[1:3]])
    order = HandOver(
        table=TABLE, epoch=1, candidate=print_of(keys[1]), held=LONG.message(), roster_epoch=1, roster_version=1
    ).SerializeToString()
    handed.handed_over.CopyFrom(sign(keys[2], HAND_OVER, order))
    with pytest.raises(Untrue, match="more_than_anybody_granted"):
        shown(known(keys), certificate(handed), signer)
    handed.handed_over.CopyFrom(sign(keys[0], HAND_OVER, order))
    assert shown(known(keys), certificate(handed), signer).host == print_of(keys[1])


def test_a_later_host_may_go_on_from_a_log_without_the_one_between(keys: list[Identity]) -> None:
    """Whoever has followed a host that nobody else heard of believes the next one all the same."""
    second = succeeded(keys[1], SHORT, [grant(key, keys[1], SHORT) for key in keys[:2]])
    followed = shown(known(keys), certificate(second, roster(keys[1], keys[1:2], epoch=2, version=2)), signer)
    third = succeeded(keys[2], LONG, [grant(keys[0], keys[2], SHORT, 3), grant(keys[2], keys[2], LONG, 3)], epoch=3)
    after = shown(followed, certificate(third), signer)
    assert (after.epoch, after.host, len(after.rosters)) == (3, print_of(keys[2]), 1)
    assert shown(after, certificate(second), signer) == after
