"""What is found out of a folder of records, and the cache of it, which may be in any state."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from engine import registry
from engine.contract import Over
from netproto.played import all_played
from netproto.played.all_played import KEPT_IN, AllPlayed, Found
from netproto.played.game_played import Played, Seated, game_played
from netproto.records import journal, recording
from netproto.records.own_seats import OwnSeats
from netproto.records.record import load
from netproto.schema import record_pb2 as schema
from netproto.schema.record_pb2 import Entry

RECORDS = Path(__file__).parents[2] / "kept" / "311310a" / "host" / "data" / "default" / "records"
OURS, THEIRS = b"\1" * 32, b"\2" * 32


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "records"
    made.mkdir()
    for name in ("base-swaps", "gold_rush", "open-three"):
        shutil.copy(RECORDS / f"{name}.moonriver", made)
    return made


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the records that were read."""
    found: list[str] = []

    def read(path: Path) -> Played:
        found.append(path.name)
        return game_played(path)

    monkeypatch.setattr(all_played, "game_played", read)
    return found


def look(folder: Path, version: str = "1") -> Found:
    return AllPlayed(folder, version).look()


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.moonriver"))


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.moonriver")}


def test_a_game_says_what_its_record_says(folder: Path) -> None:
    for game in look(folder).games:
        record = load(folder / game.file)
        *_, end = record.turns()
        assert isinstance(end.waiting, Over)
        assert game.finished
        assert game.winners == end.waiting.winners == tuple(record.result.winners if record.result else ())
        assert game.result == record.game.text.result(end.state)
        assert game.points == tuple(score["total"] for score in game.result["scores"])
        assert (game.game, game.steps, game.table) == (record.game.id, len(record.steps), record.table_name)
        assert game.summary == record.game.summary(record.options)
        assert [(seat.name, seat.color, seat.level) for seat in game.seats] == [
            (seat.name, seat.color, seat.level or None) for seat in record.header.seats
        ]


def test_figures_have_names_and_agree_with_the_score(folder: Path) -> None:
    for game in look(folder).games:
        known = registry.game(game.game).figures
        assert known is not None
        for figures, score in zip(game.figures, game.result["scores"], strict=True):
            assert [*figures] == [*known.names]
            assert figures["largest_territory"] == score["largest_territory"]
            assert 0 <= figures["best_forest"] <= score["forest"]
            assert (figures["best_forest"] > 0) == (score["forest"] > 0)


def test_a_record_is_read_once_and_again_when_it_has_changed(folder: Path, reads: list[str]) -> None:
    first = look(folder)
    assert sorted(reads) == names_in(folder)
    reads.clear()
    assert look(folder) == first
    assert reads == []
    changed = folder / names_in(folder)[0]
    os.utime(changed, ns=(1, 1))
    assert look(folder) == first
    assert reads == [changed.name]
    reads.clear()
    changed.unlink()
    assert {game.file for game in look(folder).games} == {*names_in(folder)}
    assert reads == []


def test_one_that_looks_twice_reads_nothing_twice(folder: Path, reads: list[str]) -> None:
    all_of_them = AllPlayed(folder, "1")
    assert all_of_them.look() == all_of_them.look()
    assert sorted(reads) == names_in(folder)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-7])


def gone(path: Path) -> None:
    path.unlink()


def text(path: Path) -> None:
    path.write_bytes(b"nothing of the kind")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def other_tables(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE something (else_ TEXT)")


def flipped(path: Path) -> None:
    """Bytes in the middle of what is said of the games."""
    data = bytearray(path.read_bytes())
    for at in range(len(data) // 2, len(data), 97):
        data[at] ^= 0x15
    path.write_bytes(data)


def no_sense(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE lines SET said = '[]'")


def another_result(path: Path) -> None:
    """What makes sense and is not what was written."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE lines SET said = replace(said, '\"finished\":true', '\"finished\":false')")


DAMAGE: list[Callable[[Path], None]] = [cut, gone, text, empty, other_tables, flipped, no_sense, another_result]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_cache_is_made_anew(folder: Path, reads: list[str], damage: Callable[[Path], None]) -> None:
    before, records = look(folder), bytes_of(folder)
    damage(folder / KEPT_IN)
    assert look(folder) == before
    reads.clear()
    assert look(folder) == before
    assert reads == []
    assert bytes_of(folder) == records


def test_what_another_version_found_out_is_found_out_anew(folder: Path, reads: list[str]) -> None:
    before = look(folder, "1")
    reads.clear()
    assert look(folder, "2") == before
    assert sorted(reads) == names_in(folder)


def test_a_cache_that_is_locked_is_done_without(folder: Path, reads: list[str]) -> None:
    before = look(folder)
    kept = (folder / KEPT_IN).read_bytes()
    with closing(sqlite3.connect(folder / KEPT_IN)) as base:
        base.execute("BEGIN EXCLUSIVE")
        assert look(folder) == before
    assert (folder / KEPT_IN).read_bytes() == kept


def test_where_nothing_can_be_written_everything_is_read(folder: Path, reads: list[str]) -> None:
    """A folder of this name lies where the cache would."""
    (folder / KEPT_IN).mkdir()
    assert [game.file for game in look(folder).games] == [game.file for game in look(folder).games]
    assert sorted(reads) == sorted([*names_in(folder), *names_in(folder)])


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_cache_on_a_read_only_disk_is_read(folder: Path, reads: list[str]) -> None:
    before = look(folder)
    reads.clear()
    (folder / KEPT_IN).chmod(0o400)
    folder.chmod(0o500)
    try:
        assert look(folder) == before
        os.utime(folder / names_in(folder)[0], ns=(1, 1))
        assert look(folder) == before
    finally:
        folder.chmod(0o700)
    assert reads == [names_in(folder)[0]]


def test_what_is_no_record_is_named_and_passed_over(folder: Path, reads: list[str]) -> None:
    games = look(folder).games
    whole = (folder / names_in(folder)[0]).read_bytes()
    (folder / "a.moonriver").write_bytes(b"not a record")
    (folder / "b.moonriver").write_bytes(whole[: len(whole) // 2] + b"\0\1\2" + whole[len(whole) // 2 + 3 :])
    (folder / "c.moonriver").write_bytes(b"")
    (folder / "d.moonriver").mkdir()
    record = load(folder / names_in(folder)[-1])
    entries = journal.read(record.path).entries
    del next(entry for entry in reversed(entries) if entry.HasField("step")).step.events[:]
    (folder / "e.moonriver").write_bytes(journal.whole(entries))
    found = look(folder)
    assert found.games == games
    assert [one.file for one in found.unreadable] == [f"{letter}.moonriver" for letter in "abcde"]
    for one in found.unreadable:
        assert one.file in str(one.why)
    reads.clear()
    again = look(folder)
    assert again.games == games
    assert [str(one.why) for one in again.unreadable] == [str(one.why) for one in found.unreadable]
    assert reads == ["d.moonriver"], "what the disk refuses may be there later"


def test_a_game_that_was_broken_off_has_no_winner(folder: Path) -> None:
    path = folder / names_in(folder)[0]
    entries = [entry for entry in journal.read(path).entries if entry.HasField("step") or entry.HasField("header")]
    path.write_bytes(journal.whole(entries[:20]))
    (game,) = [game for game in look(folder).games if game.file == path.name]
    assert (game.finished, game.winners, game.points, game.steps) == (False, (), (), 19)


def test_who_breaks_off_has_not_read_in_vain(folder: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[int, int]] = []
    AllPlayed(folder, "1").look(lambda done, of: said.append((done, of)), lambda: len(said) == 2)
    assert said == [(0, 3), (1, 3)]
    assert len(reads) == 2
    look(folder)
    assert sorted(reads) == names_in(folder)


# Whose seat it was


def taken(seat: int, key: bytes, owner: bool = False) -> Entry:
    return Entry(seat_taken=schema.SeatTaken(seat=seat, fingerprint=key, owner=owner, at_ms=1))


def game_of(*names: str, folder: Path, entries: tuple[Entry, ...] = ()) -> Played:
    path = folder / names_in(folder)[0]
    header = journal.read(path).entries[0].header
    for seat, name in zip(header.seats, names, strict=True):
        seat.name = name
        seat.ClearField("level")
    path.write_bytes(journal.whole([Entry(header=header), *entries]))
    return game_played(path)


def test_ones_own_seat_is_the_one_that_ones_key_has(folder: Path) -> None:
    game = game_of("Ada", "Bea", folder=folder, entries=(taken(1, OURS), taken(0, THEIRS, owner=True)))
    assert game.seat_of(OURS.hex(), "Ada") == 1
    assert game.seat_of("", "Ada") is None
    assert game.seat_of("33" * 32, "Ada") is None, "somebody who looked on is of that name"


def test_of_two_seats_of_one_key_the_owners_counts(folder: Path) -> None:
    game = game_of("Ada", "Bea", folder=folder, entries=(taken(0, OURS), taken(1, OURS, owner=True)))
    assert game.seat_of(OURS.hex(), "Ada") == 1


def test_a_guests_copy_knows_no_keys_and_a_name_decides(folder: Path) -> None:
    game = game_of("Ada", "Bea", folder=folder)
    assert (game.seat_of(OURS.hex(), "Bea"), game.seat_of(OURS.hex(), "Cleo")) == (1, None)
    assert game_of("Ada", "Ada", folder=folder).seat_of(OURS.hex(), "Ada") is None


def test_what_was_noted_when_a_copy_was_kept_comes_before_a_name(folder: Path) -> None:
    """Also where the list of games is made anew, and the file is called otherwise."""
    key = game_of("Ada", "Bea", folder=folder).key
    notes, path = OwnSeats(folder), folder / names_in(folder)[0]
    for seats, own, noted in (((), None, ()), ((1,), 1, (1,)), ((0,), 0, (0, 1))):
        notes.add(key, seats)
        (folder / KEPT_IN).unlink(missing_ok=True)
        path = path.rename(path.with_stem(f"{path.stem}x"))
        (game,) = [game for game in look(folder).games if game.file == path.name]
        assert (game.seat_of(OURS.hex(), "Bea"), game.own) == (own, noted)
    assert all(game.own is None for game in look(folder).games if game.key != key)


def test_a_bot_is_nobody(folder: Path) -> None:
    game = Played("", "", "moonriver", (), (Seated("Ada", "white", "easy"),), 1, 1, 1, finished=True)
    assert game.seat_of("", "Ada") is None


def test_everybodys_entries_hold_no_keys() -> None:
    """Of a guest's copy: see above."""
    assert "seat_taken" not in recording.EVERYBODYS
