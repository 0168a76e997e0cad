"""A record on the disk: entries one after the other, only ever added to, synced before any guest is told.

    the file      FIRST_LINE, then entries
    an entry      length (4 bytes, big end first), check (4 bytes: CRC32 of length and payload), payload: a record.Entry

Readable at any time, also while another process writes. Where an entry is not whole, what follows decides:

    torn          the rest of the file is the beginning of one entry and nothing else: fewer bytes than its length asks
                  for, not counting zeros at the end of the file (a disk may promise room and never fill it)
    damaged       everything else: all of its bytes are there and do not fit their check, its length is impossible, or
                  an entry that is whole stands somewhere after it

A torn tail was never acknowledged, so a writer cuts it off and goes on. Damage is never repaired or skipped. Whoever
writes remembers what has been written, and writes it anew where somebody has taken the file away meanwhile.
"""

from __future__ import annotations

import contextlib
import os
import struct
import zlib
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from google.protobuf.message import DecodeError

from engine.phrase import N_, Phrase, PhraseError
from netproto.files.locks import lock
from netproto.files.private import lay_down, private_folder, set_aside
from netproto.schema.record_pb2 import Entry
from resources import program

FORMAT = 1
FIRST_LINE = program.MAGIC + b"%d\n" % FORMAT
NAMED = 40
"""Bytes within which a file says that it is a record, and in which format."""
MAX_PAYLOAD = 1 << 20
PREFIX = struct.Struct(">II")
CHAT_REMEMBERED = 1000
"""Lines of chat that a rewritten record has at least; of more the host's memory would grow all night."""

_sync = getattr(os, "fdatasync", os.fsync)

WRONG = {
    "no_record": N_("file of a record", "{path}: this is no record of a game"),
    "format": N_("file of a record", "{path}: this record has format {format}, this version reads {read}"),
    "damaged": N_("file of a record", "{path}: damaged at byte {byte}, entry {entry}"),
    "in_use": N_("file of a record", "{path}: another process writes to this record"),
}


class UnreadableJournal(PhraseError):
    """This file is no record that can be read: one line that says what and where."""

    def __init__(self, code: str, path: Path, **facts: object) -> None:
        super().__init__(Phrase(code, WRONG[code], {"path": path, **facts}))


class DamagedJournal(UnreadableJournal):
    """An entry of the record was changed or lost."""

    def __init__(self, path: Path, offset: int, entry: int) -> None:
        super().__init__("damaged", path, byte=offset, entry=entry)
        self.offset = offset
        self.entry = entry


class JournalInUse(PhraseError):
    """Another process writes to this record."""

    def __init__(self, path: Path) -> None:
        super().__init__(Phrase("in_use", WRONG["in_use"], {"path": path}))


class Reading(NamedTuple):
    """What stands in a record."""

    entries: list[Entry]
    """Those of a kind that this version knows."""
    torn: bool
    """Whether an entry had been begun after them; a writer may still be at it."""
    end: int
    """Where the whole entries end."""
    skipped: int = 0
    """How many whole entries are of a kind that only a later version knows."""


def read(path: Path) -> Reading:
    return parse(_bytes(path), path)


def _bytes(path: Path) -> bytes:
    """A file that is no record is not read to its end: it may be of any size."""
    with path.open("rb") as file:
        data = file.read(NAMED)
        return data + file.read() if data.startswith(FIRST_LINE) else data


def last(path: Path) -> Entry | None:
    """The last entry, without a look at those before it; None where not every one seems whole."""
    data = _bytes(path)
    at, end = 0, len(FIRST_LINE)
    while data.startswith(FIRST_LINE) and end + PREFIX.size < len(data):
        at, end = end, end + PREFIX.size + int(PREFIX.unpack_from(data, end)[0])
    payload = _payload(data, at) if at and end == len(data) else None
    try:
        return None if payload is None else Entry.FromString(payload)
    except DecodeError:
        return None


class Journal:
    """The only writer of a record. When `append` has returned, the entry survives a crash."""

    def __init__(self, path: Path, file: int, written: bytes) -> None:
        """Use `create` and `open_to_append`."""
        self.path = path
        self._file = file
        self._end = len(written)
        self._written = [written]
        self._chat: deque[int] = deque()
        """Which of those are lines of chat."""

    @classmethod
    def create(cls, path: Path, *first: Entry) -> Journal:
        """A new record that begins with these entries; it exists with all of them, or not at all."""
        if path.exists():
            raise FileExistsError(f"{path} is there already")
        try:
            lay_down(path, whole(first))
            return cls.open_to_append(path)[0]
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    @classmethod
    def open_to_append(cls, path: Path) -> tuple[Journal, Reading]:
        """Goes on with a record, after what stands in it; a torn tail is cut off."""
        file = _opened(path)
        try:
            data = path.read_bytes()
            reading = parse(data, path)
            if reading.torn:
                os.ftruncate(file, reading.end)
                os.fsync(file)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, data[: reading.end]), reading

    def append(self, entry: Entry, sync: bool = True) -> None:
        """Adds an entry. Without `sync` a crash of the machine may lose it; it is safe after the next synced one.

        When it fails, what was begun is cut off again and the journal is closed: nothing may follow what is not whole.
        """
        if self._file < 0:
            raise ValueError(f"{self.path} is closed")
        framed = _framed(entry)
        try:
            written = 0
            while written < len(framed):
                written += os.write(self._file, framed[written:])
            if sync:
                _sync(self._file)
            self._remember(framed, chat=entry.HasField("chat"))
        except BaseException:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            self.close()
            raise

    def _remember(self, framed: bytes, chat: bool) -> None:
        self._end += len(framed)
        self._written.append(framed)
        if chat:
            self._chat.append(len(self._written) - 1)
            if len(self._chat) > CHAT_REMEMBERED:
                self._written[self._chat.popleft()] = b""

    def stands(self) -> bool:
        """Whether everything that was added lies where it belongs: nobody has removed, renamed or cut the file, or put
        another one in its place. Where that cannot be known it stands."""
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True
        return os.path.samestat(os.fstat(self._file), there) and there.st_size == self._end

    def write_anew(self) -> None:
        """All of it from memory, as a file of its own; what lies in its place and was never ours is set aside."""
        private_folder(self.path.parent)
        if self.path.exists() and not os.path.samestat(os.fstat(self._file), self.path.stat()):
            set_aside(self.path, "this is not the record of the game under way", "that is written anew")
        data = b"".join(self._written)
        os.close(self._file)  # where files that are open cannot be replaced, this one could not be
        self._file = -1
        lay_down(self.path, data)
        try:
            self._file = _opened(self.path)
        except JournalInUse as taken:
            raise OSError(str(taken)) from None
        self._end = len(data)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _opened(path: Path) -> int:
    """Takes the lock of the only writer."""
    file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    if not lock(file):
        os.close(file)
        raise JournalInUse(path)
    return file


# Entries as bytes


def _check(payload: bytes) -> int:
    return zlib.crc32(payload, zlib.crc32(len(payload).to_bytes(4, "big")))


def _framed(entry: Entry) -> bytes:
    if entry.WhichOneof("kind") is None:
        raise ValueError("an entry without a kind")
    payload = entry.SerializeToString(deterministic=True)
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"an entry of {len(payload)} bytes, but {MAX_PAYLOAD} is the most")
    return frame(payload)


def whole(entries: Iterable[Entry]) -> bytes:
    """A file of these entries and no others."""
    return FIRST_LINE + b"".join(map(_framed, entries))


def frame(payload: bytes) -> bytes:
    return PREFIX.pack(len(payload), _check(payload)) + payload


def _payload(data: bytes, at: int) -> bytes | None:
    """The payload of the entry that begins here, if it is whole."""
    start = at + PREFIX.size
    if start >= len(data):
        return None
    length, check = PREFIX.unpack_from(data, at)
    if not 0 < length <= min(MAX_PAYLOAD, len(data) - start):
        return None
    payload = data[start : start + length]
    return payload if _check(payload) == check else None


def parse(data: bytes, path: Path) -> Reading:
    """What stands in these bytes of a record; `path` is for what is said about them."""
    reading = beginning(data, path)
    if reading.torn and not _torn(data, reading.end):
        raise DamagedJournal(path, reading.end, len(reading.entries) + reading.skipped + 1)
    return reading


def beginning(data: bytes, path: Path) -> Reading:
    """The same, up to the first entry that is not whole: an attacker's file may take long to look through."""
    if not data.startswith(FIRST_LINE):
        raise _unreadable(data, path)
    at = len(FIRST_LINE)
    entries: list[Entry] = []
    skipped = 0
    while (payload := _payload(data, at)) is not None:
        try:
            entry = Entry.FromString(payload)
        except DecodeError:
            raise DamagedJournal(path, at, len(entries) + skipped + 1) from None
        if entry.WhichOneof("kind") is None:
            skipped += 1
        else:
            entries.append(entry)
        at += PREFIX.size + len(payload)
    return Reading(entries, at < len(data), at, skipped)


def _unreadable(data: bytes, path: Path) -> UnreadableJournal:
    first, end, _ = data[:NAMED].partition(b"\n")
    if end and first.startswith(program.MAGIC) and first[len(program.MAGIC) :].isdigit():
        return UnreadableJournal("format", path, format=first[len(program.MAGIC) :].decode(), read=FORMAT)
    return UnreadableJournal("no_record", path)


def _torn(data: bytes, at: int) -> bool:
    """Whether the rest is an entry that was begun and not finished."""
    rest = data[at:]
    written = len(rest.rstrip(b"\0"))
    length = int.from_bytes(rest[:4].ljust(4, b"\0"), "big")
    if length > MAX_PAYLOAD or written >= PREFIX.size + length:
        return False
    if len(rest) > PREFIX.size and _check(rest[PREFIX.size :]) == int.from_bytes(rest[4 : PREFIX.size], "big"):
        return False  # the payload is whole, and its length is what was changed
    return all(_payload(data, later) is None for later in range(at + 1, at + written))
