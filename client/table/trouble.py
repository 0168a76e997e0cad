"""What keeps a game from going on, as one calm sentence and what may be done about it. No pictures: see trouble_bar."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum, auto
from pathlib import Path

from client.table.counting import answering
from client.table.crossing import Failed
from client.table.hosts.child_words import found_words, join_words, lost_words, without_others_words
from client.table.hosts.host_words import news_words, searching_words
from client.table.table_model import TableModel
from client.words.door_words import wrong_passcodes
from client.words.names import name_at
from client.words.saying import one_after_another, say, tr
from client.words.sentences import refusal, sentence, worded
from engine.dataclass import dataclass
from engine.phrase import Phrase
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import Answered, ChildFound, TurnedAway
from netproto.schema.lobby_pb2 import RUNNING, Seat, Unbar, Wait
from netproto.wire.bucket import SECOND

LONGER = 60
"""Seconds more for a player who is missing."""
MOST_REMEDIES = 2
SHORT = 10
"""Seconds of a turn from which on its clock is a warning."""


class Weight(IntEnum):
    """The most important first: what makes the rest pointless, what one did oneself, what everybody waits for, the
    rest."""

    ENDED = 0
    LOST = 1
    REFUSED = 2
    CARRIED_ON = 3
    MISSING = 4
    AWAY = 5
    LEFT = 6
    MY_STAND_IN = 7
    STAND_IN = 8
    CLOCK = 9
    DOOR = 10


HALTS = frozenset({Weight.ENDED, Weight.LOST, Weight.MISSING})
"""As long as it is so, nobody may do anything."""


class Doing(Enum):
    """What is done without asking the table."""

    GO_HOME = auto()
    LOOK_AGAIN = auto()
    PUT_ASIDE = auto()
    FOUND = auto()
    """A table of one's own, where the one that was played at is lost."""


@dataclass(frozen=True)
class Remedy:
    """A button."""

    words: str
    does: Wait | Unbar | Doing | ChildFound


@dataclass(frozen=True)
class Interruption:
    weight: Weight
    words: str
    tone: str = ""
    remedies: tuple[Remedy, ...] = ()
    runs: bool = False
    """Its words change with time alone."""


def gave_up(model: TableModel) -> bool:
    """The host was given up, and may be looked for again."""
    return model.ended is not None and model.ended.code == HOST_GONE


def troubles(model: TableModel, refused: Callable[[Answered], str] = refusal) -> list[Interruption]:
    """The most important first. After an end nothing else matters, and without a connection nothing else is known."""
    if model.ended is not None:
        again = Remedy(tr("trouble at the table", "Try again"), Doing.LOOK_AGAIN)
        remedies = (*_goes_on(model), again, _home()) if gave_up(model) else (_home(),)
        return [Interruption(Weight.ENDED, ended_words(model.ended), "warning", remedies[:MOST_REMEDIES])]
    if model.lobby is None:
        return []
    if not model.online:
        seconds = model.host_news.certain_in
        words = tr("trouble at the table", "The connection to the table is lost. Looking for it ...")
        words = words if seconds is None else searching_words(seconds)
        if remedies := _goes_on(model):
            assert model.host_news.homeless is not None
            words = lost_words(model.host_news.homeless)
        offered = (*remedies, _home())[:MOST_REMEDIES]
        return [Interruption(Weight.LOST, words, "warning", offered, runs=bool(seconds))]
    found = []
    counting = model.counting
    if model.catching_up and counting.stays_behind():
        words = tr(
            "trouble at the table", "This window has lost track of the game. Waiting for the table to send it again ..."
        )
        found.append(Interruption(Weight.LOST, words, "warning", (_home(),)))
    answer = model.refused
    if answer is not None and answer is not counting.aside:
        found.append(Interruption(Weight.REFUSED, refused(answer), "warning", (_read(),)))
    if news := news_words(model.host_news):
        found.append(Interruption(Weight.CARRIED_ON, news, "good", (_read(),), runs=True))
    if model.deserted:
        words = tr("trouble at the table", "Nobody who plays is there: the game waits until one of them is back.")
        found.append(Interruption(Weight.MISSING, words, "warning"))
    elif model.cut_off:
        found.append(_of_cut_off(model))
    elif model.lobby.stage == RUNNING:
        found += [
            Interruption(Weight.LEFT, _farewell_words(model, seat, name), "", (_read(),))
            for seat, name in counting.left.items()
        ]
        for number, seat in enumerate(model.lobby.seats):
            if number not in counting.left:
                found += _of_seat(model, number, seat)
        found += _of_clock(model)
    if model.owner and (words := wrong_passcodes(model.lobby)):
        unbar = Remedy(tr("people of a table", "Let newcomers try again"), Unbar())
        found.append(Interruption(Weight.DOOR, words, "warning", (unbar,)))
    return sorted(found, key=lambda trouble: trouble.weight)


def _goes_on(model: TableModel) -> tuple[Remedy, ...]:
    """Where nobody goes on with the table: to a child of it."""
    homeless = model.host_news.homeless
    if homeless is None:
        return ()
    joins = tuple(Remedy(join_words(child), child) for child in homeless.children[:1])
    founds = (Remedy(found_words(homeless.host), Doing.FOUND),) if homeless.may_found else ()
    return (*joins, *founds)


def _farewell_words(model: TableModel, seat: int, name: str) -> str:
    assert model.lobby is not None
    if model.lobby.seats[seat].HasField("person"):
        return tr("trouble at the table", "{name} has left: a bot plays on until {name} is back.", name=name)
    return tr("trouble at the table", "{name} has left: {bot} plays on.", name=name, bot=name_at(model, seat))


def _home() -> Remedy:
    return Remedy(tr("trouble at the table", "Back to the lobby"), Doing.GO_HOME)


def _read() -> Remedy:
    return Remedy(tr("trouble at the table", "All right"), Doing.PUT_ASIDE)


def _of_cut_off(model: TableModel) -> Interruption:
    """Whoever opened the table need not wait: those who are missing may never come back."""
    words = (
        tr(
            "trouble at the table",
            "Too few of those who play can be reached: the game waits until enough of them are back.",
        )
        if model.others_here
        else tr("trouble at the table", "The others cannot be reached: the game waits until enough of them are back.")
    )
    alone = Remedy(without_others_words(some_here=model.others_here), Doing.FOUND)
    may = model.owner and model.my_seat is not None
    return Interruption(Weight.MISSING, words, "warning", (alone,) if may else ())


def _of_seat(model: TableModel, number: int, seat: Seat) -> list[Interruption]:
    assert model.lobby is not None
    name = model.name_of(number)
    if seat.HasField("countdown_ms"):
        left = minutes(model.counting.countdown(seat))
        if seat.person not in model.counting.met:
            words = _awaited_words(model, name, left)
        elif model.paused:
            words = tr(
                "trouble at the table",
                "{name}'s connection is lost. The game waits {time}, then a bot plays on.",
                name=name,
                time=left,
            )
        else:
            words = tr(
                "trouble at the table",
                "{name}'s connection is lost. The game goes on, and in {time} a bot takes over.",
                name=name,
                time=left,
            )
        remedies = (
            Remedy(tr("trouble at the table", "Wait longer"), Wait(seat=number, seconds=LONGER)),
            Remedy(tr("trouble at the table", "Let a bot play"), Wait(seat=number, seconds=0)),
        )
        weight = Weight.MISSING if model.paused else Weight.AWAY
        return [Interruption(weight, words, "warning", remedies if model.owner else (), runs=True)]
    if not seat.stand_in:
        return []
    if seat.person == model.person:
        words = tr("trouble at the table", "Your time is up: a bot plays this turn, the next one is yours again.")
        return [Interruption(Weight.MY_STAND_IN, words, "warning")]
    if any(person.id == seat.person and person.connected for person in model.lobby.people):
        return [
            Interruption(
                Weight.STAND_IN, tr("trouble at the table", "{name}'s time is up: a bot plays this turn.", name=name)
            )
        ]
    return [
        Interruption(
            Weight.STAND_IN, tr("trouble at the table", "A bot keeps {name}'s seat until {name} is back.", name=name)
        )
    ]


def _awaited_words(model: TableModel, name: str, left: str) -> str:
    """Of somebody who has not come yet, as where a game is gone on with."""
    if model.paused:
        return tr(
            "trouble at the table",
            "{name} is not there yet. The game waits {time}, then a bot plays on.",
            name=name,
            time=left,
        )
    return tr(
        "trouble at the table",
        "{name} is not there yet. The game goes on, and in {time} a bot takes over.",
        name=name,
        time=left,
    )


def _of_clock(model: TableModel) -> list[Interruption]:
    """One's own, or else that of whoever has least time left."""
    left = {seat: left for seat in answering(model) if (left := model.counting.clock(seat)) is not None}
    if not left:
        return []
    mine = model.my_seat
    if mine in left:
        words = tr("trouble at the table", "You have {time} left for this turn.", time=minutes(left[mine]))
        return [Interruption(Weight.CLOCK, words, clock_tone(left[mine]), runs=left[mine] > 0)]
    seat = min(left, key=left.__getitem__)
    return [Interruption(Weight.CLOCK, clock_words(model, seat, left[seat]), runs=left[seat] > 0)]


def clock_words(model: TableModel, seat: int, left: int) -> str:
    """Of somebody with so many milliseconds."""
    name = model.name_of(seat)
    return tr("trouble at the table", "{name} has {time} left for this turn.", name=name, time=minutes(left))


def clock_tone(left: int) -> str:
    """Of who has to hurry, by their milliseconds."""
    return "warning" if left <= SHORT * SECOND else ""


def minutes(left: int) -> str:
    """Of milliseconds: 0:42, and 0:00 only when nothing is left."""
    seconds = -(-left // SECOND)
    return f"{seconds // 60}:{seconds % 60:02}"


def ended_words(ended: TurnedAway | Failed) -> str:
    """Why this window is at the table no more."""
    match ended.code:
        case "ended":
            return tr("trouble at the table", "The table was closed.")
        case "over":
            return tr("trouble at the table", "The game is over, and the table with it.")
        case "nobody_there":
            return tr("trouble at the table", "The table was closed, as nobody had been there for some time.")
        case "record":
            return tr(
                "trouble at the table",
                "The table was closed, as it could not write the game down any more. What was written stays.",
            )
        case "kicked":
            return tr("trouble at the table", "You were sent away from this table.")
        case "banned":
            return tr("trouble at the table", "You were sent away from this table and cannot come back.")
        case "left":
            return tr("trouble at the table", "You have left the table.")
        case "stepped_out":
            return tr("trouble at the table", "You have left the game. Your seat is yours again when you are back.")
        case "locked":
            return tr("trouble at the table", "This table is locked against newcomers.")
        case "passcode_wanted":
            return tr("passcode of a table", "This table asks newcomers for a passcode.")
        case "wrong_passcode":
            return tr("trouble at the table", "That is not the passcode of this table.")
        case "passcode_tried_often":
            return tr("trouble at the table", "The wrong passcode was tried too often: wait a minute, and try again.")
        case "barred":
            return tr(
                "trouble at the table",
                "Too many wrong passcodes were tried here: whoever opened the table has to let newcomers try again.",
            )
        case "full":
            return tr("trouble at the table", "This table is full, and nobody may watch.")
        case "no_watching":
            return tr("trouble at the table", "Nobody may watch at this table.")
        case "host_gone":
            return tr(
                "trouble at the table", "The table has been gone for ten minutes, so this window has given it up."
            )
        case "contradiction":
            return tr(
                "trouble at the table",
                "The host tells another game than the one you saw, so the visit ends. What you saw stays as it was.",
            )
        case "unfair" if isinstance(ended, TurnedAway) and ended.phrase is not None:
            return one_after_another(unfair_words(ended.phrase.facts["difference"]), seen_words(ended.kept))
    return sentence(ended.sentence) if ended.phrase is None else worded(ended.phrase)


def unfair_words(difference: object) -> str:
    """Of a draw that was not made as all had agreed."""
    why = ""
    if isinstance(difference, Phrase):
        counted = {name: n + 1 for name, n in difference.facts.items() if name == "seat" and isinstance(n, int)}
        why = say(difference._replace(facts={**difference.facts, **counted}))  # people count from one
    return tr("trouble at the table", "The visit ends, as the draws are not fair here: {why}.", why=why)


def seen_words(path: Path | None) -> str:
    """Where what was seen of a game lies."""
    if path is None:
        return tr("trouble at the table", "What you saw stays as it was.")
    return tr("trouble at the table", "What you saw is kept in {path}.", path=path)


def left_off_words(model: TableModel) -> str:
    """What has become of the game that is still seen at a table where this window is no more; nothing of one that was
    played to its end."""
    if model.ended is None or model.course is None or model.over:
        return ""
    match model.ended.code:
        case "ended" | "nobody_there" | "record":
            return tr(
                "trouble at the table",
                "The game was broken off here. It can go on from the lobby of the computer that had the table open.",
            )
        case "kicked" | "banned" | "left" | "stepped_out":
            return tr("trouble at the table", "This is the last that you saw of the game. It goes on without you.")
    return tr("trouble at the table", "This is the last that was seen of the game.")
