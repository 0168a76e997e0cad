"""What keeps a game from going on, as one calm sentence and what may be done about it. No pictures: see trouble_bar."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum, auto
from pathlib import Path

from client.table.crossing import Failed
from client.table.table_model import Change, Changed, Moved, TableModel
from client.words.door_words import wrong_passcodes
from client.words.names import name_at
from client.words.saying import one_after_another, say, tr
from client.words.sentences import refusal, sentence, worded
from engine.course import NOBODY_ASKED, Open, going_on
from engine.dataclass import dataclass
from engine.phrase import Phrase
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import Answered, TurnedAway
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Seat, Unbar, Wait
from netproto.table.clocks import Clocks
from netproto.wire.bucket import SECOND

LONGER = 60
"""Seconds more for a player who is missing."""
READ_IN = 5 * SECOND
"""Milliseconds that a refusal, or a farewell, stays at least, unless it is put aside; after them the next move takes it
along."""
SHORT = 10
"""Seconds of a turn from which on its clock is a warning."""


CATCHES_UP_IN = 4 * SECOND
"""Milliseconds within which the host usually sends a game anew: until then nothing is said of it."""


class Weight(IntEnum):
    """The most important first: what makes the rest pointless, what one did oneself, what everybody waits for, the
    rest."""

    ENDED = 0
    LOST = 1
    REFUSED = 2
    MISSING = 3
    AWAY = 4
    LEFT = 5
    MY_STAND_IN = 6
    STAND_IN = 7
    CLOCK = 8
    DOOR = 9


HALTS = frozenset({Weight.ENDED, Weight.LOST, Weight.MISSING})
"""As long as it is so, nobody may do anything."""


class Doing(Enum):
    """What is done without asking the table."""

    GO_HOME = auto()
    LOOK_AGAIN = auto()
    PUT_ASIDE = auto()


@dataclass(frozen=True)
class Remedy:
    """A button."""

    words: str
    does: Wait | Unbar | Doing


@dataclass(frozen=True)
class Interruption:
    weight: Weight
    words: str
    tone: str = ""
    remedies: tuple[Remedy, ...] = ()
    runs: bool = False
    """Its words change with time alone."""


class Counting:
    """What goes on between two messages: fed with every change, it knows what is left now. Times are milliseconds of
    any clock that never goes back."""

    def __init__(self) -> None:
        self.aside: Answered | None = None
        """The refusal that the player has put aside, or that is old."""
        self.left: dict[int, str] = {}
        """The players who have left, by the seat that a bot has now, for as long as the notice stays."""
        self._sat: dict[int, str] = {}
        """Who sat where in a game."""
        self._here: set[int] = set()
        """Seats whose people were connected."""
        self.met: set[int] = set()
        """People who have been there since this window came."""
        self._left_at = 0
        self._refused_at = 0
        self._lobby_at = 0
        self._behind_at = 0
        self._asked: Open = NOBODY_ASKED
        self._clocks = Clocks()

    def take(self, change: Change, model: TableModel, now: int) -> None:
        match change:
            case Changed("lobby") if model.lobby is not None:
                self._lobby_at = now
                clocks = {n: seat.clock_ms for n, seat in enumerate(model.lobby.seats) if seat.HasField("clock_ms")}
                self._clocks.told(clocks, now)
                self._farewell(model, model.lobby, now)
            case Changed("answer"):
                self._refused_at = now
            case Changed("step"):
                self._behind_at = now
            case Moved() if model.course is not None and model.lobby is not None:
                if now - self._refused_at >= READ_IN:
                    self.aside = model.refused
                if now - self._left_at >= READ_IN:
                    self.left.clear()
                self._clocks.pass_to(now)
                self._clocks.stepped(going_on(self._asked, model.course.open), model.course.open, model.lobby.clock)
        self._asked = NOBODY_ASKED if model.course is None else model.course.open
        self._clocks.run(_answering(model))

    def _farewell(self, model: TableModel, lobby: Lobby, now: int) -> None:
        """For a player who drops out the game waits first; for one who leaves a bot takes over at once."""
        sat, here, running = self._sat, self._here, lobby.stage == RUNNING
        there = {person.id for person in lobby.people if person.connected}
        self.met |= there
        seats = {n: seat for n, seat in enumerate(lobby.seats) if running and seat.HasField("person")}
        self._sat = {n: name_at(model, n) for n in seats}
        self._here = {n for n, seat in seats.items() if seat.person in there}
        out = {n for n in here & seats.keys() - self._here if seats[n].stand_in}
        gone = {n: name for n, name in sat.items() if running and (n not in seats or n in out)}
        self.left = {n: name for n, name in self.left.items() if running and n not in self._here}
        if gone:
            self.left, self._left_at = {**self.left, **gone}, now

    def put_aside(self, weight: Weight, model: TableModel) -> None:
        """It has been read."""
        if weight is Weight.LEFT:
            self.left.clear()
        else:
            self.aside = model.refused

    def stays_behind(self, now: int) -> bool:
        return now - self._behind_at >= CATCHES_UP_IN

    def countdown(self, seat: Seat, now: int) -> int:
        return max(0, seat.countdown_ms - (now - self._lobby_at))

    def clock(self, seat: int, now: int) -> int | None:
        self._clocks.pass_to(now)
        return self._clocks.left(seat)


def gave_up(model: TableModel) -> bool:
    """The host was given up, and may be looked for again."""
    return model.ended is not None and model.ended.code == HOST_GONE


def _answering(model: TableModel) -> list[int]:
    """The seats whose people could answer now."""
    if model.lobby is None:
        return []
    held = {seat: model.lobby.seats[seat] for seat in model.waiting_for() if not model.waits(seat)}
    return [seat for seat, there in held.items() if there.HasField("person") and not there.stand_in]


def troubles(
    model: TableModel, counting: Counting, now: int, refused: Callable[[Answered], str] = refusal
) -> list[Interruption]:
    """The most important first. After an end nothing else matters, and without a connection nothing else is known."""
    if model.ended is not None:
        again = (
            (Remedy(tr("trouble at the table", "Try again"), Doing.LOOK_AGAIN),)
            if model.ended.code == HOST_GONE
            else ()
        )
        return [Interruption(Weight.ENDED, ended_words(model.ended), "warning", (*again, _home()))]
    if model.lobby is None:
        return []
    if not model.online:
        words = tr("trouble at the table", "The connection to the table is lost. Looking for it ...")
        return [Interruption(Weight.LOST, words, "warning", (_home(),))]
    found = []
    if model.catching_up and counting.stays_behind(now):
        words = tr(
            "trouble at the table", "This window has lost track of the game. Waiting for the table to send it again ..."
        )
        found.append(Interruption(Weight.LOST, words, "warning", (_home(),)))
    answer = model.refused
    if answer is not None and answer is not counting.aside:
        found.append(Interruption(Weight.REFUSED, refused(answer), "warning", (_read(),)))
    if model.deserted:
        words = tr("trouble at the table", "Nobody who plays is there: the game waits until one of them is back.")
        found.append(Interruption(Weight.MISSING, words, "warning"))
    elif model.cut_off:
        words = tr(
            "trouble at the table", "The others cannot be reached: the game waits until enough of them are back."
        )
        found.append(Interruption(Weight.MISSING, words, "warning"))
    elif model.lobby.stage == RUNNING:
        found += [
            Interruption(Weight.LEFT, _farewell_words(model, seat, name), "", (_read(),))
            for seat, name in counting.left.items()
        ]
        for number, seat in enumerate(model.lobby.seats):
            if number not in counting.left:
                found += _of_seat(model, counting, number, seat, now)
        found += _of_clock(model, counting, now)
    if model.owner and (words := wrong_passcodes(model.lobby)):
        unbar = Remedy(tr("people of a table", "Let newcomers try again"), Unbar())
        found.append(Interruption(Weight.DOOR, words, "warning", (unbar,)))
    return sorted(found, key=lambda trouble: trouble.weight)


def _farewell_words(model: TableModel, seat: int, name: str) -> str:
    assert model.lobby is not None
    if model.lobby.seats[seat].HasField("person"):
        return tr("trouble at the table", "{name} has left: a bot plays on until {name} is back.", name=name)
    return tr("trouble at the table", "{name} has left: {bot} plays on.", name=name, bot=name_at(model, seat))


def _home() -> Remedy:
    return Remedy(tr("trouble at the table", "Back to the lobby"), Doing.GO_HOME)


def _read() -> Remedy:
    return Remedy(tr("trouble at the table", "All right"), Doing.PUT_ASIDE)


def _of_seat(model: TableModel, counting: Counting, number: int, seat: Seat, now: int) -> list[Interruption]:
    assert model.lobby is not None
    name = model.name_of(number)
    if seat.HasField("countdown_ms"):
        left = minutes(counting.countdown(seat, now))
        if seat.person not in counting.met:
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


def _of_clock(model: TableModel, counting: Counting, now: int) -> list[Interruption]:
    """One's own, or else that of whoever has least time left."""
    left = {seat: left for seat in _answering(model) if (left := counting.clock(seat, now)) is not None}
    if not left:
        return []
    mine = model.my_seat
    if mine in left:
        words = tr("trouble at the table", "You have {time} left for this turn.", time=minutes(left[mine]))
        tone = "warning" if left[mine] <= SHORT * SECOND else ""
        return [Interruption(Weight.CLOCK, words, tone, runs=left[mine] > 0)]
    seat = min(left, key=left.__getitem__)
    words = tr(
        "trouble at the table",
        "{name} has {time} left for this turn.",
        name=model.name_of(seat),
        time=minutes(left[seat]),
    )
    return [Interruption(Weight.CLOCK, words, runs=left[seat] > 0)]


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
