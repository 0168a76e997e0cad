"""The list of games for other programs."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from netproto.played.game_played import Played, Seated
from netproto.played.listed import as_csv, as_json

SEATS = (Seated("Ada Ä, junior", "white", None), Seated("=1+1", "green", None), Seated("easy", "purple", "easy"))
GAMES = (
    Played("a", "@home", "moonriver", ("legends", "gold_rush"), SEATS, 0, 61_000, 9, True, (0, 2), (7, 5, 7), (), {}),
    Played("b", "Night", "riverdragons", (), SEATS[:2], 1 << 63, 1 << 63, 3, finished=False),
)


def rows() -> list[dict[str, Any]]:
    return list(csv.DictReader(io.StringIO(as_csv(GAMES, [0, None]).decode("utf-8-sig"), newline="")))


def test_a_line_a_game() -> None:
    first, second = rows()
    assert (first["began"], first["ended"]) == ("1970-01-01T00:00:00+00:00", "1970-01-01T00:01:01+00:00")
    assert (first["options"], first["own_seat"], first["winners"]) == ("legends gold_rush", "1", "1 3")
    assert (first["seat_1_name"], first["seat_3_bot"], first["seat_3_points"]) == ("Ada Ä, junior", "easy", "7")
    assert (second["finished"], second["own_seat"], second["seat_1_points"], second["seat_3_name"]) == (
        "no",
        "",
        "",
        None,
    )
    assert second["began"].startswith("9999-")


def test_no_name_is_a_formula() -> None:
    """It would be worked out by the spreadsheet of whoever opens the list."""
    first, _ = rows()
    assert (first["seat_2_name"], first["table"]) == ("'=1+1", "'@home")


def test_json_says_the_same() -> None:
    first, second = told = json.loads(as_json(GAMES, [0, None]))
    assert isinstance(told, list)
    said: dict[str, Any] = first
    assert (said["own_seat"], said["points"], said["options"]) == (0, [7, 5, 7], ["legends", "gold_rush"])
    assert said["seats"][1] == {"name": "=1+1", "color": "green", "bot": None}
    assert (second["own_seat"], second["finished"], second["result"]) == (None, False, None)


def test_no_games_are_a_list_too() -> None:
    assert json.loads(as_json([], [])) == []
    assert as_csv([], []).decode("utf-8-sig").startswith("began,")
