"""A record says of nobody that they were elected who cannot show it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from netproto.keys.identity import signer
from netproto.records.journal import Reading
from netproto.records.record import BrokenRule, Record, of_reading
from netproto.schema.record_pb2 import Carried, Entry
from netproto.succession.kept_hosts import check_hosts
from tests.netproto.succession.elected import elected
from tests.netproto.table.room import UUID
from tests.netproto.table.two_players import playing


def record_with(*carried: Carried) -> Record:
    entries = [playing()[0].journals[-1][0], *(Entry(carried=one) for one in carried)]
    return of_reading(Path("hosts"), Reading(entries, torn=False, end=0))


def test_each_goes_on_from_the_one_before(tmp_path: Path) -> None:
    bill, carol = elected(tmp_path, "Bill", UUID), elected(tmp_path, "Carol", UUID, 3, "Bill")
    for hosts in ([], [bill], [bill, carol], [carol]):
        check_hosts(record_with(*hosts), signer)


def without_grants(carried: Carried, folder: Path) -> None:
    del carried.succeeded.grants[:]


def without_rosters(carried: Carried, folder: Path) -> None:
    del carried.rosters[:]


def by_a_roster_of_somebody_else(carried: Carried, folder: Path) -> None:
    carried.CopyFrom(elected(folder, "Carol", UUID, 3, "Eve"))


def of_another_table(carried: Carried, folder: Path) -> None:
    carried.CopyFrom(elected(folder, "Carol", bytes(16), 3, "Bill"))


def with_grants_for_another(carried: Carried, folder: Path) -> None:
    carried.succeeded.candidate = bytes(32)


def with_a_later_epoch(carried: Carried, folder: Path) -> None:
    carried.succeeded.epoch += 1


def from_a_longer_log(carried: Carried, folder: Path) -> None:
    carried.succeeded.elected.length += 1


def again(carried: Carried, folder: Path) -> None:
    carried.CopyFrom(elected(folder, "Bill", UUID))


FORGERIES = (
    without_grants,
    without_rosters,
    by_a_roster_of_somebody_else,
    of_another_table,
    with_grants_for_another,
    with_a_later_epoch,
    from_a_longer_log,
    again,
)


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_one_is_found(tmp_path: Path, forge: Callable[[Carried, Path], None]) -> None:
    bill, carol = elected(tmp_path, "Bill", UUID), elected(tmp_path, "Carol", UUID, 3, "Bill")
    forge(carol, tmp_path)
    with pytest.raises(BrokenRule, match=r"nobody has shown that the host of epoch \d was elected"):
        check_hosts(record_with(bill, carol), signer)
