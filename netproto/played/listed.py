"""The list of games for other programs: a table (CSV) and JSON. Codes are those of the records, times are UTC."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime

from engine.contract import Json
from netproto.played.game_played import Played

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would work out, from whoever made up the name that begins so."""
LATEST_MS = 253_380_000_000_000
COLUMNS = (
    "began", "ended", "game", "options", "table", "players", "finished", "steps", "own_seat", "winners", "file",
)  # fmt: skip
OF_SEATS = ("name", "color", "bot", "points")


def as_csv(games: Sequence[Played], own: Sequence[int | None]) -> bytes:
    """A line a game; seats count from one. With a mark by which spreadsheets know the letters."""
    most = max((len(game.seats) for game in games), default=0)
    out = io.StringIO(newline="")
    sheet = csv.writer(out)
    sheet.writerow([*COLUMNS, *(f"seat_{n}_{what}" for n in range(1, most + 1) for what in OF_SEATS)])
    for game, seat in zip(games, own, strict=True):
        row = [
            _when(game.began_ms), _when(game.ended_ms), game.game, " ".join(game.summary), game.table,
            len(game.seats), "yes" if game.finished else "no", game.steps, "" if seat is None else seat + 1,
            " ".join(str(winner + 1) for winner in game.winners), game.file,
        ]  # fmt: skip
        for n, held in enumerate(game.seats):
            row += [held.name, held.color, held.level or "", game.points[n] if game.points else ""]
        sheet.writerow([_harmless(field) if isinstance(field, str) else field for field in row])
    return out.getvalue().encode("utf-8-sig", "replace")


def as_json(games: Sequence[Played], own: Sequence[int | None]) -> bytes:
    """An object a game; seats count from zero, as in results."""
    told = [_object(game, seat) for game, seat in zip(games, own, strict=True)]
    return json.dumps(told, indent=1).encode() + b"\n"


def _object(game: Played, own: int | None) -> Json:
    return {
        "file": game.file,
        "game": game.game,
        "options": [*game.summary],
        "table": game.table,
        "began": _when(game.began_ms),
        "ended": _when(game.ended_ms),
        "steps": game.steps,
        "finished": game.finished,
        "own_seat": own,
        "seats": [{"name": held.name, "color": held.color, "bot": held.level} for held in game.seats],
        "points": [*game.points],
        "figures": [dict(one) for one in game.figures],
        "result": game.result,
    }


def _when(ms: int) -> str:
    return datetime.fromtimestamp(min(ms, LATEST_MS) / 1000, UTC).isoformat(timespec="seconds")


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULAS) else text
