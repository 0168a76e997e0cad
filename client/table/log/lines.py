"""What a log has a line for, and the lines of a game as its steps or its record say them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from client.table.crossing import Whole
from client.table.hosts.host_news import CarriedOn
from engine.contract import AnyGame
from engine.dataclass import dataclass
from netproto.guest.viewer_game import back_to, giver
from netproto.wire.codec import UnreadableMessage, codec

if TYPE_CHECKING:
    from netproto.records.hosted import Hosted


@dataclass(frozen=True)
class LogLine:
    """One event of a step, and who caused the step (None: chance)."""

    step: int
    seat: int | None
    event: object


class TurnTakenBack(NamedTuple):
    """Of a step that takes back a turn a log has this in place of events."""

    to: int
    """The step with which that turn began."""


def log_lines(step: int, seat: int | None, events: Sequence[object], back_to: int | None = None) -> list[LogLine]:
    return [LogLine(step, seat, event) for event in (events if back_to is None else [TurnTakenBack(back_to)])]


def kept(log: Sequence[LogLine]) -> list[LogLine]:
    """Those that were not taken back."""
    held: list[LogLine] = []
    for line in log:
        back = line.event
        held = [one for one in held if one.step < back.to] if isinstance(back, TurnTakenBack) else [*held, line]
    return held


def woven(log: Sequence[LogLine], carried: Sequence[CarriedOn]) -> list[LogLine]:
    """With the lines of other computers that have gone on."""
    later = [LogLine(one.step, None, one) for one in carried]
    return sorted([*log, *later], key=lambda line: (line.step, isinstance(line.event, CarriedOn)))


def told_whole(whole: Whole) -> list[LogLine]:
    return [
        line
        for container, events in whole.log
        for line in log_lines(container.number, giver(container), events, back_to(container))
    ]


class Recorded(NamedTuple):
    lines: list[LogLine]
    hosts: Sequence[Hosted]


def recorded(path: Path, game: AnyGame) -> Recorded | None:
    """What the record says; None where it cannot be read."""
    from netproto.records.hosted import hosted
    from netproto.records.journal import UnreadableJournal
    from netproto.records.record import UnusableRecord, load

    read_event = codec(game.id).read_event
    try:
        record = load(path)
        lines = [
            line
            for step in record.steps
            for line in log_lines(step.number, giver(step), [*map(read_event, step.events)], back_to(step))
        ]
        return Recorded(lines, hosted(record.draws))
    except (OSError, UnreadableJournal, UnusableRecord, UnreadableMessage):
        return None
