"""What was promised at a table is on the disk before anything is said, and no program of the profile undoes it."""

from __future__ import annotations

from pathlib import Path

from netproto.peer.kept_promise import KeptPromise
from netproto.succession.promise import Promise

TABLE, ANOTHER = bytes(range(16)), bytes(16)


def test_a_program_that_begins_anew_finds_what_it_has_promised(tmp_path: Path) -> None:
    assert KeptPromise(tmp_path).read(TABLE) == Promise(0, 0)
    promised = Promise(1, 0).following(1)._replace(promised=3, asking=b"a")
    assert KeptPromise(tmp_path).write(TABLE, promised)
    assert KeptPromise(tmp_path).read(TABLE) == promised
    assert KeptPromise(tmp_path).read(ANOTHER) == Promise(0, 0)


def test_two_programs_of_one_profile_keep_each_other_s_word(tmp_path: Path) -> None:
    one, other = KeptPromise(tmp_path), KeptPromise(tmp_path)
    assert one.read(TABLE) == other.read(TABLE)
    assert one.write(TABLE, Promise(1, 3, b"asked"))
    assert not other.write(TABLE, Promise(2, 2)), "the other one has promised a later epoch meanwhile"
    assert other.read(TABLE) == KeptPromise(tmp_path).read(TABLE) == Promise(2, 3, b"asked")


def test_what_cannot_be_kept_is_not_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert not KeptPromise(tmp_path / "file").write(TABLE, Promise(1, 1))
    damaged = KeptPromise(tmp_path)
    assert damaged.write(TABLE, Promise(1, 1))
    (found,) = tmp_path.glob("*.promise")
    found.write_bytes(b"\xff")
    assert not KeptPromise(tmp_path).write(TABLE, Promise(1, 1))
