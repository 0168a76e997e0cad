"""What was promised at a table is on the disk before anything is said, and no program of the profile undoes it."""

from __future__ import annotations

from pathlib import Path

from netproto.peer.kept_promise import KeptPromise
from netproto.schema.succession_pb2 import Ask
from netproto.succession.promise import Promise, Standing

TABLE, ANOTHER = bytes(range(16)), bytes(16)
LOST = Standing(welcomed=True, lost=True)


def ask(epoch: int, asking: bytes) -> Ask:
    return Ask(table=TABLE, epoch=epoch, asking=asking)


def test_a_program_that_begins_anew_finds_what_it_has_promised(tmp_path: Path) -> None:
    kept = KeptPromise(tmp_path)
    assert kept.read(TABLE) == Promise(0, 0)
    assert kept.follows(TABLE, 1)
    assert kept.refuses(TABLE, ask(3, b"a"), LOST) is None
    assert kept.read(TABLE) == KeptPromise(tmp_path).read(TABLE) == Promise(1, 3, b"a")
    assert KeptPromise(tmp_path).read(ANOTHER) == Promise(0, 0)


def test_two_programs_of_one_profile_grant_an_epoch_once(tmp_path: Path) -> None:
    one, other = KeptPromise(tmp_path), KeptPromise(tmp_path)
    assert one.follows(TABLE, 1)
    assert other.read(TABLE) == Promise(1, 1)
    assert one.refuses(TABLE, ask(2, b"a"), LOST) is None
    assert other.read(TABLE) == Promise(1, 1), "it has not heard of that"
    assert other.refuses(TABLE, ask(2, b"b"), LOST) == "promised"
    assert other.read(TABLE) == Promise(1, 2, b"a"), "and knows it now"
    assert other.refuses(TABLE, ask(2, b"a"), LOST) is None, "the same asking is granted as often as it comes"


def test_nobody_follows_a_host_that_another_program_of_the_profile_has_left(tmp_path: Path) -> None:
    one, other = KeptPromise(tmp_path), KeptPromise(tmp_path)
    assert not other.read(TABLE).followed
    assert one.refuses(TABLE, ask(3, b"a"), LOST) is None
    assert not other.follows(TABLE, 2)
    assert other.follows(TABLE, 3)
    assert KeptPromise(tmp_path).read(TABLE) == Promise(3, 3, b"a")


def test_what_cannot_be_kept_is_not_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    nowhere = KeptPromise(tmp_path / "file")
    assert not nowhere.follows(TABLE, 1)
    assert nowhere.refuses(TABLE, ask(1, b"a"), LOST) == "unkept"
    damaged = KeptPromise(tmp_path)
    assert damaged.follows(TABLE, 1)
    (found,) = tmp_path.glob("*.promise")
    found.write_bytes(b"\xff")
    assert not KeptPromise(tmp_path).follows(TABLE, 1)
