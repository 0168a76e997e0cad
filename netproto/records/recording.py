"""What a table writes down of a game, as entries of its record."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from netproto.schema import record_pb2 as record
from netproto.schema.record_pb2 import Entry
from netproto.wire.story import Step

FORMAT = 1
DRAWS = ("headed", "draw_opened", "left_out", "carried")
"""Kinds of entries that say how draws came about to which every seat added something, and whose draws they are."""
EVERYBODYS = ("header", "step", "result", *DRAWS)
"""Kinds of entries that everybody may have once the game is over; the others seat people again after a crash."""


def file_name(began: datetime, table: bytes, game_number: int) -> str:
    """Of a record: when, at which table, its which game."""
    return f"{began:%Y-%m-%d %H.%M.%S} {table.hex()[:8]} {game_number}"


def began_at(header: record.Header) -> bytes:
    """The table where the first step was made: the story begins with that, and the first draws were made there."""
    return header.began_at or header.table_uuid


def header(
    game: str,
    options: bytes,
    seats: Sequence[record.Seat],
    *,
    app_version: str,
    table_uuid: bytes,
    table_name: str,
    game_number: int,
    now: int,
    clock: int = 0,
    unwatched: bool = False,
    epoch: int = 0,
) -> Entry:
    return Entry(
        header=record.Header(
            format=FORMAT,
            app_version=app_version,
            game=game,
            options=options,
            seats=seats,
            table_uuid=table_uuid,
            table_name=table_name,
            game_number=game_number,
            clock=clock,
            unwatched=unwatched,
            epoch=epoch,
            began_ms=now,
        )
    )


def step(number: int, taken: Step, giver: record.Giver.ValueType, state_hash: bytes, now: int) -> Entry:
    return Entry(
        step=record.Step(
            number=number,
            seat=taken.seat,
            giver=giver,
            command=taken.command,
            events=taken.written,
            state_hash=state_hash,
            command_id=taken.id,
            back_to=taken.back_to,
            proof=taken.proof,
            seal=taken.seal,
            nonce=taken.nonce,
            at_ms=now,
        )
    )


def opened(port: int, now: int) -> Entry:
    return Entry(opened=record.Opened(port=port, at_ms=now))


def port_of(entries: Iterable[Entry]) -> int | None:
    """Where the table of this record was last; None where nobody has written it down."""
    ports = [entry.opened.port for entry in entries if entry.HasField("opened")]
    return ports[-1] if ports and 0 < ports[-1] < 1 << 16 else None


def result(winners: Sequence[int], now: int, story: bytes = b"") -> Entry:
    return Entry(result=record.Result(winners=winners, story=story, at_ms=now))
