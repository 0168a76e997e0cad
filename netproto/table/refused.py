"""What a table answers no to: a stable code, and the facts that make a sentence of it."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES = {
    "not_owner": "only whoever opened the table may do that",
    "no_seat": "you have no seat at this table",
    "no_such_seat": "this table has no seat {seat}",
    "no_such_person": "nobody at this table has the number {person}",
    "seat_taken": "seat {seat} is taken",
    "seat_of_present": "whoever has seat {seat} is here",
    "not_away": "nobody is missing from seat {seat}",
    "no_such_color": "there is no color {color}",
    "color_taken": "somebody else has {color}",
    "no_such_level": "there is no bot of the level {level}",
    "game_running": "that has to wait until the game is over",
    "no_game": "no game is running",
    "seats_open": "a game can begin once every seat is taken",
    "not_ready": "a game can begin once everybody is ready",
    "not_over": "the game is not over yet",
    "record_told": "the record of this game was sent to you already",
    "outdated": "that was answered already: the game has gone on",
    "unusable_text": "that cannot be said: {reason}",
    "unusable_options": "these options cannot be played with: {reason}",
    "yourself": "that would be yourself: leave instead",
    "no_watching": "nobody may watch at this table",
    "too_fast": "that was too much at once",
    "too_much_said": "so much cannot be said at once at this table: wait a moment, and say it again",
    "too_much_asked": "so much cannot be asked for at once at this table: wait a moment, and try again",
    "locked": "this table is locked against newcomers",
    "full": "this table is full, and nobody may watch",
    "too_many_watching": "{most} are watching already, and more cannot",
    "banned": "you were sent away from this table",
    "owner_stays": "whoever opened the table cannot leave it: end it instead",
}
"""English, for logs and for programs; a window words the code and the facts in its own language."""


class RequestRefused(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(SENTENCES[code].format(**facts))
        self.code = code
        self.facts: Mapping[str, object] = facts
