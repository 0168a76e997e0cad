"""What was acknowledged stands in the record, whatever was killed, cut or scratched, and nothing else is ever read."""

from __future__ import annotations

import errno
import os
import random
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from netproto.records import journal as journal_module
from netproto.records.journal import (
    FIRST_LINE,
    MAX_PAYLOAD,
    PREFIX,
    DamagedJournal,
    Journal,
    JournalInUse,
    UnreadableJournal,
    frame,
    parse,
    read,
)
from netproto.schema.record_pb2 import Chat, Entry, Header, Seat, Step
from tests.netproto.records.journal_writer import step

NOW = 1_763_452_800_000
HEADER = Entry(
    header=Header(
        format=1,
        app_version="0.1.0",
        game="moonriver",
        options=bytes(range(16)),
        seats=[Seat(name="Ada", color="green"), Seat(name="Bo", color="white", level="steady")],
        table_uuid=bytes(16),
        table_name="Kitchen",
        game_number=1,
        began_ms=NOW,
    )
)


def chat(text: str) -> Entry:
    return Entry(chat=Chat(seat=0, name="Ada", text=text, at_ms=NOW))


ENTRIES = [
    HEADER,
    chat("hello"),
    Entry(step=Step(number=1, seat=2, command=b"\0\0\0", events=[b"\0", b"\0\1"], state_hash=bytes(8), at_ms=NOW)),
    chat("bye"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.moonriver"


@pytest.fixture
def whole(path: Path) -> bytes:
    """A small record on the disk, and its bytes."""
    with Journal.create(path, ENTRIES[0]) as journal:
        for entry in ENTRIES[1:]:
            journal.append(entry)
    return path.read_bytes()


def ends(data: bytes) -> list[int]:
    """Where nothing, one entry, two... stand."""
    found = [len(FIRST_LINE)]
    while found[-1] < len(data):
        found.append(found[-1] + PREFIX.size + PREFIX.unpack_from(data, found[-1])[0])
    return found


# Writing and reading


def test_what_was_added_is_read(path: Path, whole: bytes) -> None:
    reading = read(path)
    assert reading.entries == ENTRIES
    assert not reading.torn
    assert reading.end == len(whole)


def test_a_record_goes_on_where_it_ended(path: Path, whole: bytes) -> None:
    journal, reading = Journal.open_to_append(path)
    with journal:
        assert reading.entries == ENTRIES
        journal.append(chat("again"))
    assert read(path).entries == [*ENTRIES, chat("again")]
    assert path.read_bytes().startswith(whole)


def test_a_record_is_read_while_it_is_written(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        for n in range(3):
            assert len(read(path).entries) == len(read(path).entries) == n + 1
            journal.append(chat(str(n)))


def test_readers_beside_a_writer_see_whole_entries_in_order(path: Path) -> None:
    entries = [step(n) for n in range(300)]
    ready = threading.Barrier(3)
    seen: list[int] = []

    def watch() -> None:
        ready.wait()
        while not seen or seen[-1] < len(entries):
            reading = read(path)
            assert reading.entries == entries[: len(reading.entries)]
            seen.append(len(reading.entries))

    with Journal.create(path, entries[0]) as journal:
        readers = [threading.Thread(target=watch) for _ in range(2)]
        for reader in readers:
            reader.start()
        ready.wait()
        for entry in entries[1:]:
            journal.append(entry, sync=False)
        for reader in readers:
            reader.join()


def test_a_second_writer_is_turned_away_until_the_first_has_gone(path: Path) -> None:
    with Journal.create(path, HEADER), pytest.raises(JournalInUse):
        Journal.open_to_append(path)
    Journal.open_to_append(path)[0].close()


def test_an_entry_is_synced_before_append_returns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(journal_module, "_sync", lambda file: synced.append(os.fstat(file).st_size))
    with Journal.create(path, HEADER) as journal:
        journal.append(chat("one"))
        assert synced == [path.stat().st_size]
        journal.append(chat("two"), sync=False)
        assert len(synced) == 1


def put_another_there(path: Path) -> None:
    path.rename(path.with_name("old"))
    path.write_bytes(b"somebody else's")


LOSSES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "deleted with its folder": lambda path: shutil.rmtree(path.parent),
    "renamed": lambda path: path.rename(path.with_name("elsewhere")),
    "cut": lambda path: os.truncate(path, len(FIRST_LINE) + 5),
    "emptied": lambda path: os.truncate(path, 0),
    "added to": lambda path: path.write_bytes(path.read_bytes() + b"more"),
    "another file": put_another_there,
}


@pytest.mark.parametrize("how", LOSSES)
def test_a_record_that_somebody_takes_away_is_written_anew(tmp_path: Path, how: str) -> None:
    path = tmp_path / "records" / "game.moonriver"
    path.parent.mkdir()
    Journal.create(path, *ENTRIES).close()
    journal, _ = Journal.open_to_append(path)
    with journal:
        journal.append(step(7))
        assert journal.stands()
        LOSSES[how](path)
        assert not journal.stands()
        journal.append(step(8))
        assert not journal.stands()
        journal.write_anew()
        assert journal.stands()
        assert read(path).entries == [*ENTRIES, step(7), step(8)]
        with pytest.raises(JournalInUse):
            Journal.open_to_append(path)
        journal.append(step(9))
        assert journal.stands()
    assert read(path).entries == [*ENTRIES, step(7), step(8), step(9)]
    others = [other.read_bytes() for other in path.parent.glob("*damaged*")]
    assert others == ([b"somebody else's"] if how == "another file" else [])


def test_where_a_record_cannot_be_written_anew_that_is_an_error_of_the_disk(tmp_path: Path) -> None:
    """As any other one: the table closes, and what was written stays."""
    path = tmp_path / "records" / "game.moonriver"
    path.parent.mkdir()
    with Journal.create(path, *ENTRIES) as journal:
        path.parent.rename(tmp_path / "elsewhere")
        path.parent.touch()
        assert not journal.stands()
        with pytest.raises(OSError, match="records"):
            journal.write_anew()
    assert read(tmp_path / "elsewhere" / path.name).entries == ENTRIES


def test_a_record_written_anew_has_all_its_steps_and_the_latest_chat(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "CHAT_REMEMBERED", 3)
    with Journal.create(path, HEADER) as journal:
        for number in range(5):
            journal.append(chat(str(number)), sync=False)
            journal.append(step(number), sync=False)
        path.unlink()
        journal.write_anew()
    entries = read(path).entries
    assert [entry.step.number for entry in entries if entry.HasField("step")] == [*range(5)]
    assert [entry.chat.text for entry in entries if entry.HasField("chat")] == ["2", "3", "4"]


def test_the_biggest_entry_fits_and_a_bigger_one_does_not(path: Path) -> None:
    room = MAX_PAYLOAD - len(chat("x" * MAX_PAYLOAD).SerializeToString()) + MAX_PAYLOAD
    with Journal.create(path, HEADER) as journal:
        journal.append(chat("x" * room))
        with pytest.raises(ValueError, match="an entry of 1048577 bytes, but 1048576 is the most"):
            journal.append(chat("x" * (room + 1)))
        with pytest.raises(ValueError, match="an entry without a kind"):
            journal.append(Entry())
        journal.append(chat("after"))
    assert [entry.chat.text[:5] for entry in read(path).entries[1:]] == ["xxxxx", "after"]


def test_entries_of_a_later_version_are_skipped_and_kept(path: Path) -> None:
    later = bytes.fromhex("ea0702" + "0801")  # field 125, a message
    with Journal.create(path, HEADER):
        pass
    framed = frame(later)
    with path.open("ab") as file:
        file.write(framed)
    journal, _ = Journal.open_to_append(path)
    with journal:
        journal.append(chat("after"))
    reading = read(path)
    assert reading.entries == [HEADER, chat("after")]
    assert reading.skipped == 1
    assert framed in path.read_bytes()


def test_a_torn_entry_of_the_biggest_size_is_told_at_once(path: Path, whole: bytes) -> None:
    begun = frame(random.Random(1).randbytes(MAX_PAYLOAD))[:-1]
    reading = parse(whole + begun + bytes(1 << 24), path)
    assert (reading.entries, reading.torn) == (ENTRIES, True)


# Creation


def test_the_folder_is_synced_so_that_the_name_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(stat.S_ISDIR(os.fstat(file).st_mode)))
    Journal.create(path, HEADER).close()
    assert synced == [False, True], "the file before it gets its name, the folder after"


def test_a_record_that_is_there_is_not_written_over(path: Path, whole: bytes) -> None:
    with pytest.raises(FileExistsError):
        Journal.create(path, HEADER)
    assert path.read_bytes() == whole


def test_a_record_that_cannot_be_begun_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        Journal.create(path, HEADER)
    assert list(path.parent.iterdir()) == []


def test_an_entry_that_does_not_fit_on_the_disk_is_taken_back(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, _ = Journal.open_to_append(path)
    write = os.write

    def short(file: int, data: bytes) -> int:
        if len(data) < 20:
            raise OSError(errno.ENOSPC, "no space left")
        return write(file, data[:9])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", short)
        with pytest.raises(OSError, match="no space left"):
            journal.append(chat("this is longer than what is left"))
    assert path.read_bytes() == whole
    with pytest.raises(ValueError, match="is closed"):
        journal.append(chat("more"))


# Torn tails


def test_a_record_cut_anywhere_keeps_its_whole_entries(path: Path, whole: bytes) -> None:
    stops = ends(whole)
    for cut in range(len(FIRST_LINE), len(whole) + 1):
        standing = sum(stop <= cut for stop in stops) - 1
        reading = parse(whole[:cut], path)
        assert reading.entries == ENTRIES[:standing]
        assert reading.torn == (cut not in stops)
        assert reading.end == stops[standing]
        path.write_bytes(whole[:cut])
        assert journal_module.last(path) == (ENTRIES[standing - 1] if standing and cut in stops else None)


def test_a_tail_that_was_promised_and_never_written_is_torn(path: Path, whole: bytes) -> None:
    stops = ends(whole)
    for cut in range(len(FIRST_LINE), len(whole)):
        for zeros in (1, len(whole) - cut, 4096):
            data = whole[:cut] + bytes(zeros)
            reading = parse(data, path)
            assert reading.torn or data == whole[: cut + zeros]
            assert reading.entries == ENTRIES[: len(reading.entries)]
            assert len(reading.entries) >= sum(stop <= cut for stop in stops) - 1


def test_what_is_cut_off_is_gone_and_the_record_goes_on(path: Path, whole: bytes) -> None:
    stops = ends(whole)
    for cut in range(stops[1], len(whole) + 1):
        path.write_bytes(whole[:cut])
        journal, reading = Journal.open_to_append(path)
        with journal:
            journal.append(chat("after"))
        assert read(path).entries == [*reading.entries, chat("after")]
        assert not read(path).torn


# Damage


def test_every_flipped_bit_is_found_and_named(path: Path, whole: bytes) -> None:
    stops = ends(whole)
    for at in range(len(whole)):
        for bit in range(8):
            scratched = bytearray(whole)
            scratched[at] ^= 1 << bit
            if at < len(FIRST_LINE):
                with pytest.raises(UnreadableJournal, match=r"no record of a game|this record has format \d"):
                    parse(bytes(scratched), path)
                continue
            with pytest.raises(DamagedJournal) as damage:
                parse(bytes(scratched), path)
            entry = sum(stop <= at for stop in stops)
            assert damage.value.entry == entry
            assert damage.value.offset == stops[entry - 1]
            assert str(damage.value) == f"{path}: damaged at byte {stops[entry - 1]}, entry {entry}"


def test_damage_is_not_written_on(path: Path, whole: bytes) -> None:
    scratched = bytearray(whole)
    scratched[ends(whole)[1] + 12] ^= 1
    path.write_bytes(scratched)
    with pytest.raises(DamagedJournal):
        Journal.open_to_append(path)
    assert path.read_bytes() == scratched


@pytest.mark.parametrize("length", [0, 1, 5, 1000, MAX_PAYLOAD, MAX_PAYLOAD + 1, (1 << 32) - 1])
@pytest.mark.parametrize("entry", [1, 2, 3, 4])
def test_a_wrong_length_is_damage_in_any_entry(path: Path, whole: bytes, length: int, entry: int) -> None:
    at = ends(whole)[entry - 1]
    path.write_bytes(whole[:at] + length.to_bytes(4, "big") + whole[at + 4 :])
    with pytest.raises(DamagedJournal) as damage:
        read(path)
    assert (damage.value.offset, damage.value.entry) == (at, entry)


@pytest.mark.parametrize("entry", [1, 2, 3])
def test_a_hole_in_the_middle_is_damage(path: Path, whole: bytes, entry: int) -> None:
    start, end = ends(whole)[entry - 1 : entry + 1]
    path.write_bytes(whole[:start] + bytes(end - start) + whole[end:])
    with pytest.raises(DamagedJournal) as damage:
        read(path)
    assert (damage.value.offset, damage.value.entry) == (start, entry)


def test_bytes_that_check_but_are_no_entry_are_damage(path: Path, whole: bytes) -> None:
    payload = b"\xff\xff\xff"
    with pytest.raises(DamagedJournal, match=f"damaged at byte {len(whole)}, entry 5"):
        parse(whole + frame(payload), path)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "this is no record of a game"),
        (FIRST_LINE[:-1], "this is no record of a game"),
        (b"\x89PNG\r\n\x1a\n", "this is no record of a game"),
        (b"moonriver record 2\n", "this record has format 2, this version reads 1"),
    ],
)
def test_another_file_is_no_record(path: Path, data: bytes, complaint: str) -> None:
    path.write_bytes(data)
    for reader in (read, Journal.open_to_append):
        with pytest.raises(UnreadableJournal, match=complaint):
            reader(path)
    assert path.read_bytes() == data


def test_a_scribbled_record_never_gives_an_entry_that_was_not_written(path: Path, whole: bytes) -> None:
    coin = random.Random(1)
    for _ in range(5000):
        data = bytearray(whole)
        for _ in range(coin.randrange(1, 6)):
            at = coin.randrange(len(FIRST_LINE), len(data))
            data[at : at + coin.randrange(4)] = coin.randbytes(coin.randrange(4))
        try:
            reading = parse(bytes(data), path)
        except DamagedJournal:
            continue
        assert reading.entries == ENTRIES[: len(reading.entries)]


# kill -9


def test_a_killed_writer_loses_nothing_it_acknowledged(path: Path) -> None:
    coin = random.Random(1)
    Journal.create(path, step(0)).close()
    standing = 1
    for _ in range(30):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.netproto.records.journal_writer", path],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
        ) as writer:
            assert writer.stdout is not None
            acknowledged = [int(writer.stdout.readline()) for _ in range(coin.randrange(1, 40))]
            writer.kill()
            rest = writer.stdout.read().splitlines(keepends=True)
        acknowledged += [int(line) for line in rest if line.endswith("\n")]
        assert acknowledged == list(range(standing, acknowledged[-1] + 1))
        entries = read(path).entries
        assert entries == [step(number) for number in range(len(entries))]
        assert len(entries) > acknowledged[-1]
        standing = len(entries)
