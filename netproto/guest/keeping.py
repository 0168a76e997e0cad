"""A guest's own copy of the record of a game that is over.

A host may send anything: the guest keeps only a record that follows the rules, and step by step the game that it saw.
"""

import logging
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from engine.contract import SPECTATOR, Json, Viewer
from engine.phrase import N_, Phrase, PhraseError
from netproto.files.private import alone, replace
from netproto.files.profile_folders import ProfileFolders
from netproto.guest.viewer_game import ViewerGame
from netproto.records import recording
from netproto.records.journal import UnreadableJournal, beginning
from netproto.records.own_seats import OwnSeats, game_key
from netproto.records.record import BrokenRule, Record, Turn, UnusableRecord, load, of_reading
from netproto.schema.play_pb2 import Proof
from netproto.succession.kept_hosts import check_signatures
from resources import program

HEAD = 1 << 15
"""Bytes of a file within which a record names its table."""

log = logging.getLogger(__name__)


DIFFERS = {
    "table": N_("record that differs", "it is of another table, or another of its games"),
    "unfinished": N_("record that differs", "it ends before the game does"),
    "options": N_("record that differs", "it was agreed to play something else"),
    "steps": N_("record that differs", "it has {steps} steps, not {seen}"),
    "result": N_("record that differs", "it has another result"),
    "step": N_("record that differs", "step {step} was another one"),
    "draws": N_("record that differs", "its draws were made otherwise than was told"),
}


class AnotherGame(PhraseError):
    """This is not what was played here: what differs."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(Phrase(code, DIFFERS[code], facts))


class Kept(NamedTuple):
    path: Path | None
    """Where the record lies."""
    trouble: Phrase | None = None
    """What is wrong with what the host sent."""


def keep(
    places: ProfileFolders,
    data: bytes,
    table: bytes,
    number: int,
    followed: ViewerGame,
    result: Json,
    beside: bool = False,
) -> Kept:
    """Where the record of this game lies, if these bytes are that; the log says why they are not kept. Which seat was
    one's own is noted beside it, and not whose who sat `beside` the profile's own player."""
    try:
        record = checked(data, table, number, followed, result)
        with alone(places.state / "keeping"):
            folder = places.records_folder()
            path = next(_copies(folder, record), None) or _written(folder, record, data)
            if not beside:
                _note(folder, game_key(table, number), followed.viewer)
            return Kept(path)
    except (AnotherGame, BrokenRule, UnreadableJournal, UnusableRecord) as error:
        log.warning("the record of game %d is not kept: %s", number, error)
        return Kept(None, error.phrase)
    except OSError as error:
        log.warning("the record of game %d is not kept: %s", number, error)
        return Kept(None)


def checked(
    data: bytes,
    table: bytes,
    number: int,
    followed: ViewerGame,
    result: Json,
    signed: Callable[[Record], None] = check_signatures,
) -> Record:
    """The record in these bytes, if it is that of the game that was followed here to its end; `signed` looks at what
    the seats have signed."""
    name = Path("what the host sent")
    record = of_reading(name, beginning(data, name))
    if (record.header.table_uuid, record.header.game_number) != (table, number):
        raise AnotherGame("table")
    if record.torn or record.result is None:
        raise AnotherGame("unfinished")
    agreed = followed.codec.options_bytes(followed.options)
    if record.game.id != followed.game.id or record.header.options != agreed:
        raise AnotherGame("options")
    if not len(record.steps) == len(followed.log) == followed.number:
        raise AnotherGame("steps", steps=len(record.steps), seen=followed.number)
    witness = followed.witness
    told = (0, []) if witness is None else (followed.reigns[0].epoch, witness.heads)
    ended = [reign.number for reign in followed.reigns[:-1]]
    if told != (record.header.epoch, record.draws.heads) or ended != record.draws.hosts_end:
        raise AnotherGame("draws")
    signed(record)
    for turn in record.turns():
        if turn.number <= followed.number:
            _compare(turn, followed)
        elif record.game.text.result(turn.state) != result:
            raise AnotherGame("result")
    return record


def _compare(turn: Turn, followed: ViewerGame) -> None:
    """The story says what all have seen, the events what this seat has seen besides; unless it was there when nobody
    could ask it what was sealed, and that was dealt anew."""
    told = followed.log[turn.number - 1].container
    seen = [followed.codec.event_bytes(followed.game.redact(event, followed.viewer)) for event in turn.events]
    forgotten = bool(turn.seal) and not turn.nonce
    if turn.story != followed.story.at[turn.number] or (seen != list(told.events) and not forgotten):
        raise AnotherGame("step", step=turn.number)
    if turn.seal != told.seal or (turn.proof or Proof()) != told.proof:
        raise AnotherGame("draws")


def _note(folder: Path, key: str, viewer: Viewer) -> None:
    """A record is kept whether or not it is known whose it is."""
    try:
        OwnSeats(folder).add(key, () if viewer == SPECTATOR else (viewer,))
    except OSError as error:
        log.warning("whose seat it was is not kept: %s", error)


def _copies(folder: Path, record: Record) -> Iterator[Path]:
    """Files that hold this record already: of a host or of another guest in this profile."""
    for path in sorted(folder.glob(f"*{program.SUFFIX}")):
        try:
            with path.open("rb") as file:
                if record.header.table_uuid not in file.read(HEAD):
                    continue
            other = load(path)
        except (OSError, UnreadableJournal, UnusableRecord):
            continue
        if (other.header, other.steps, other.result) == (record.header, record.steps, record.result):
            yield path


def _written(folder: Path, record: Record, data: bytes) -> Path:
    name = _name(record)
    path = folder / f"{name}{program.SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name} ({number}){program.SUFFIX}"
    replace(path, data)
    return path


def _name(record: Record) -> str:
    """As a host names it: when, at which table, its which game."""
    header = record.header
    try:
        began = datetime.fromtimestamp(header.began_ms / 1000).astimezone()
    except (OverflowError, OSError, ValueError):
        began = datetime.now().astimezone()
    return recording.file_name(began, header.table_uuid, header.game_number)
