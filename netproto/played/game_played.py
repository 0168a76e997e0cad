"""A game that was played, in short: what its record says of it, and what came of it."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import NamedTuple

from engine.contract import GameState, Json, Over
from engine.course import AnyCourse, Course
from engine.dataclass import dataclass
from netproto.records import journal
from netproto.records.hosted import Hosted, hosted
from netproto.records.own_seats import game_key
from netproto.records.record import Record, of_reading
from netproto.schema.record_pb2 import Entry
from netproto.wire.codec import codec
from netproto.wire.names import visible

log = logging.getLogger(__name__)


class Seated(NamedTuple):
    name: str
    color: str
    level: str | None
    """A bot's; a person has none."""
    fingerprint: str = ""
    """Of the key whose seat it was, as far as the record knows it."""
    owner: bool = False


@dataclass(frozen=True)
class Played:
    """Everything in it is plain, so that it can be kept as text."""

    file: str
    """Its name among the records."""
    table: str
    game: str
    summary: tuple[str, ...]
    """What a line about it says of its options, as codes."""
    seats: tuple[Seated, ...]
    began_ms: int
    ended_ms: int
    """When the last step was taken."""
    steps: int
    finished: bool
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    """By seat, in a game that counts them and is finished."""
    figures: tuple[Mapping[str, int], ...] = ()
    """By seat: what the game says that may be compared over many games."""
    result: Json = None
    key: str = ""
    """Of the table, which of its games."""
    hosts: tuple[Hosted, ...] = ()
    """Whose computers had the game."""
    own: tuple[int, ...] | None = None
    """The seats of which it was noted here that they were one's own; None where nothing was."""

    def seat_of(self, fingerprint: str, name: str) -> int | None:
        """Of whoever has this key. A guest's copy says of nobody which key they had: there it is what was noted, or the
        one person of this name."""
        if any(seat.fingerprint for seat in self.seats):
            own = [n for n, seat in enumerate(self.seats) if fingerprint and seat.fingerprint == fingerprint]
            return next((n for n in own if self.seats[n].owner), own[0] if own else None)
        if self.own is not None:
            return self.own[0] if self.own and self.own[0] in range(len(self.seats)) else None
        called = [n for n, seat in enumerate(self.seats) if seat.level is None and name and seat.name == name]
        return called[0] if len(called) == 1 else None

    def written(self) -> str:
        """What was noted beside it is not a part of it."""
        return json.dumps(asdict(replace(self, own=None)), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Played:
        """KeyError, TypeError or ValueError where the text is none of these."""
        said = json.loads(text)
        said["seats"] = tuple(Seated(*seat) for seat in said["seats"])
        said["hosts"] = tuple(Hosted(*host) for host in said.get("hosts", ()))
        for name in ("summary", "winners", "points", "figures"):
            said[name] = tuple(said[name])
        return cls(**said)


def game_played(path: Path) -> Played:
    """OSError, UnreadableJournal, UnusableRecord or BrokenRule where the file is no record of a game."""
    reading = journal.read(path)
    record = of_reading(path, reading)
    header, steps = record.header, record.steps
    state = _end(record)
    game = record.game
    over = game.pending(state)
    last = steps[-1].at_ms if steps else header.began_ms
    told = Played(
        path.name,
        record.table_name,
        game.id,
        tuple(game.summary(record.options)),
        _seats(record, reading.entries),
        header.began_ms,
        last,
        len(steps),
        isinstance(over, Over),
        key=game_key(header.table_uuid, header.game_number),
        hosts=hosted(record.draws),
    )
    if not isinstance(over, Over):
        return told
    return replace(
        told,
        winners=tuple(over.winners),
        points=() if game.score is None else tuple(game.score(state)),
        figures=() if game.figures is None else tuple(game.figures.of(state)),
        result=game.text.result(state),
    )


def _seats(record: Record, entries: Sequence[Entry]) -> tuple[Seated, ...]:
    keys: dict[int, tuple[str, bool]] = {}
    for entry in entries:
        if entry.HasField("seat_taken"):
            taken = entry.seat_taken
            keys[taken.seat] = taken.fingerprint.hex(), taken.owner
    return tuple(
        Seated(name, visible(seat.color), seat.level if seat.HasField("level") else None, *keys.get(n, ()))
        for n, (name, seat) in enumerate(zip(record.names, record.header.seats, strict=True))
    )


def _end(record: Record) -> GameState:
    """The state in which the record ends. To play every step by the rules takes several times as long as to let happen
    what it says has happened, and is done only where that does not lead to the recorded state."""
    values = codec(record.game.id)
    course: AnyCourse = Course(record.game, record.game.new(record.options))
    if not record.steps:
        return course.state
    try:
        for step in record.steps:
            if step.HasField("back_to"):
                course.back(step.back_to)
            else:
                seat = step.seat if step.HasField("seat") else None
                course.took(seat, b"", [values.read_event(event) for event in step.events])
        if values.state_hash(course.state) == record.steps[-1].state_hash:
            return course.state
    except Exception as error:  # events that contradict each other may do anything to a state
        log.info("%s is played step by step: %s", record.path, error)
    for turn in record.turns():
        state = turn.state
    return state
