"""What a table answers no to: a stable code, and the facts that make a sentence of it."""

from collections.abc import Mapping

from engine.phrase import N_, Phrase, Text
from netproto.records.taking_back import WHY_NOT
from netproto.wire.validators import BadMessage

SENTENCES: dict[str, Text] = {
    **WHY_NOT,
    "drawing": N_("refusal", "a draw is under way: take the turn back once it is made"),
    "guided": N_("refusal", "in a guided game no turn is taken back"),
    "forgotten": N_("refusal", "nothing of a guided game is kept"),
    "not_owner": N_("refusal", "only whoever opened the table may do that"),
    "no_successor": N_("refusal", "no other computer can take the table over just now"),
    "no_seat": N_("refusal", "you have no seat at this table"),
    "no_such_seat": N_("refusal", "this table has no seat {seat}"),
    "no_such_person": N_("refusal", "nobody at this table has the number {person}"),
    "seat_taken": N_("refusal", "seat {seat} is taken"),
    "seat_of_present": N_("refusal", "whoever has seat {seat} is here"),
    "not_away": N_("refusal", "nobody is missing from seat {seat}"),
    "no_such_color": N_("refusal", "there is no color {color}"),
    "color_taken": N_("refusal", "somebody else has {color}"),
    "no_such_level": N_("refusal", "there is no bot of the level {level}"),
    "game_running": N_("refusal", "that has to wait until the game is over"),
    "seats_open": N_("refusal", "a game can begin once every seat is taken"),
    "not_ready": N_("refusal", "a game can begin once everybody is ready"),
    "cut_off": N_(
        "refusal",
        "too few of those who were at this table can be reached: wait until they are back, or open another table",
    ),
    "not_over": N_("refusal", "the game is not over yet"),
    "record_told": N_("refusal", "the record of this game was sent to you already"),
    "unusable_text": N_("refusal", "that cannot be said: {reason}"),
    "unusable_options": N_("refusal", "these options cannot be played with: {reason}"),
    "yourself": N_("refusal", "that would be yourself: leave instead"),
    "no_watching": N_("refusal", "nobody may watch at this table"),
    "no_such_reaction": N_("refusal", "this table does not know that reaction"),
    "nobody_to_nudge": N_("refusal", "only somebody else who plays can be nudged"),
    "nudged_already": N_("refusal", "one nudge a minute is enough: give them a moment"),
    "too_fast": N_("refusal", "that was too much at once"),
    "too_much_said": N_("refusal", "so much cannot be said at once at this table: wait a moment, and say it again"),
    "too_much_asked": N_("refusal", "so much cannot be asked for at once at this table: wait a moment, and try again"),
    "muted": N_("refusal", "whoever opened the table has muted you: nobody here is told what you say"),
    "hushed": N_("refusal", "whoever opened the table wants no talk from those who watch"),
    "owner_heard": N_("refusal", "whoever opened the table cannot be muted"),
    "not_sent_away": N_("refusal", "nobody like that was sent away from this table"),
    "not_barred": N_("refusal", "newcomers may try the passcode already"),
    "locked": N_("refusal", "this table is locked against newcomers"),
    "full": N_("refusal", "this table is full, and nobody may watch"),
    "too_many_watching": N_("refusal", "{most} are watching already, and more cannot"),
    "passcode_unknown": N_(
        "refusal", "this table asks newcomers for a passcode, which your program cannot answer: update your program"
    ),
    "wrong_passcode": N_("refusal", "that is not the passcode of this table"),
    "passcode_tried_often": N_(
        "refusal", "the wrong passcode was tried too often from here: wait a minute, and try again"
    ),
    "barred": N_(
        "refusal",
        "too many wrong passcodes were tried at this table: whoever opened it has to let newcomers try again",
    ),
    "banned": N_("refusal", "you were sent away from this table"),
    "owner_stays": N_("refusal", "whoever opened the table cannot leave it: end it instead"),
}


class RequestRefused(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(str(Phrase(code, SENTENCES[code], facts)))
        self.code = code
        self.facts: Mapping[str, object] = facts


def turned_away(code: str, **facts: object) -> BadMessage:
    """Whoever is at the door hears the same, and the connection closes."""
    return BadMessage(code, str(RequestRefused(code, **facts)))
