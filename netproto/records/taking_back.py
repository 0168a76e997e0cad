"""Who may take back a turn, and which: where everybody else has been a bot from the beginning of the game on. A table
asks before it does that, and the reader of a record asks whether it was allowed."""

from engine.contract import Over
from engine.course import AnyCourse
from engine.phrase import N_, Text
from netproto.schema.record_pb2 import Header

WHY_NOT: dict[str, Text] = {
    "no_game": N_("refusal", "no game is running"),
    "among_people": N_("refusal", "turns are taken back only where bots have all other seats from the beginning"),
    "no_turn": N_("refusal", "you have made no turn yet that could be taken back"),
    "outdated": N_("refusal", "that was answered already: the game has gone on"),
}


def among_bots(header: Header, seat: int) -> bool:
    """A person has this seat, and nobody who is away has another one: a stand-in plays for somebody."""
    return all(held.HasField("level") == (other != seat) for other, held in enumerate(header.seats))


def why_not(header: Header, course: AnyCourse, seat: int, to: int) -> str | None:
    """The code of what keeps this seat from taking back the step of that number and all after it."""
    if isinstance(course.pending, Over):
        return "no_game"
    if not among_bots(header, seat):
        return "among_people"
    first = course.last_turn(seat)
    if first is None:
        return "no_turn"
    return None if first == to else "outdated"
