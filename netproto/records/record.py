"""Records of games: written by arenas and tables alike, walked through, and checked against the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine import registry
from engine.contract import SPECTATOR, AnyGame, Draw, GameOptions, GameState, Giver, IllegalCommand, Over, Pending
from engine.course import AnyCourse, Course
from engine.dataclass import dataclass
from engine.phrase import N_, Phrase, PhraseError
from netproto.draws.unfair import UnfairDraw
from netproto.records import recording
from netproto.records.journal import Journal, Reading, read
from netproto.records.kept_draws import Checking, Draws, check_signatures
from netproto.records.taking_back import WHY_NOT, why_not
from netproto.schema import record_pb2 as schema
from netproto.schema.play_pb2 import Proof
from netproto.schema.record_pb2 import Entry
from netproto.wire.codec import AnyCodec, UnreadableMessage, codec
from netproto.wire.limits import LONGEST_CLOCK
from netproto.wire.names import visible
from netproto.wire.story import Step, Story
from resources import program

if TYPE_CHECKING:
    from engine.arena import Match

UNUSABLE = {
    "no_header": N_("entry of a record", "no header, so nobody can say what was played"),
    "format": N_("entry of a record", "written in format {format}, and this version reads {read}"),
    "unknown_game": N_("entry of a record", "{game} is no game that this version knows"),
    "seats": N_("entry of a record", "{seats} seats for {players} players"),
    "seat": N_("entry of a record", "1 seat for {players} players"),
    "colors": N_("entry of a record", "its seats have other colors than its options"),
    "no_such_seat": N_("entry of a record", "seat {seat} of {players}"),
    "clock": N_("entry of a record", "a clock of {seconds} seconds"),
    "second_header": N_("entry of a record", "a second header"),
    "after_result": N_("entry of a record", "a step after the result"),
}
AT_ENTRY = N_("file of a record", "{path}: entry {entry}: {trouble}")
AT_STEP = N_("record that breaks the rules", "step {step}: {trouble}")
BROKEN = {
    "number": N_("step of a record", "it has the number {number}"),
    "not_ours": N_("step of a record", "its command is not written as this program writes it"),
    "given_by": N_("step of a record", "a bot has seat {seat}, and somebody else is said to have given it"),
    "id": N_("step of a record", "a person's command has an id, and no other has one"),
    "chance_gives": N_("step of a record", "chance gives what no seat gives, and nothing else"),
    "not_asked": N_("step of a record", "seat {seat} was not asked"),
    "illegal": N_("step of a record", "seat {seat} may not do that: {why}"),
    "illegal_chance": N_("step of a record", "chance may not do that: {why}"),
    "back": N_("step of a record", "seat {seat} may not take back step {to}: {why}"),
    "nobody_back": N_("step of a record", "only a person takes back a turn"),
    "more_than_back": N_("step of a record", "a turn is taken back, and something else is done with it"),
    "drawn_anew": N_("step of a record", "a turn was taken back, and chance draws something else than before"),
    "position": N_("step of a record", "the position after it is not the recorded one"),
    "early_result": N_("step of a record", "a result, but the game is not over"),
    "winners": N_("step of a record", "seats {winners} won, not {recorded}"),
}


class UnusableRecord(PhraseError):
    """A file that is a journal, but no record of a game that this program knows: one line."""

    @classmethod
    def at(cls, path: Path, entry: int, trouble: str | Phrase) -> UnusableRecord:
        return cls(Phrase("entry", AT_ENTRY, {"path": path, "entry": entry, "trouble": trouble}))


class BrokenRule(PhraseError):
    """A record that the rules contradict: the first step that is wrong, and why."""

    def __init__(self, number: int, trouble: str | Phrase) -> None:
        super().__init__(Phrase("step", AT_STEP, {"step": number, "trouble": trouble}))
        self.number = number


def _unusable(code: str, **facts: object) -> Phrase:
    return Phrase(code, UNUSABLE[code], facts)


def _broken(code: str, **facts: object) -> Phrase:
    return Phrase(code, BROKEN[code], facts)


class Turn(NamedTuple):
    """One step of a record, and the state before it."""

    number: int
    seat: Giver
    waiting: Pending
    command: object
    """None: the end, or a turn that is taken back."""
    events: Sequence[object]
    state: GameState
    story: bytes
    """After it."""
    back_to: int | None = None
    """The step that is taken back, and all after it."""
    story_before: bytes = b""

    proof: Proof | None = None
    seal: bytes = b""
    nonce: bytes = b""

    @property
    def is_end(self) -> bool:
        return self.command is None and self.back_to is None


@dataclass(frozen=True)
class Record:
    """What a record's entries say; nothing of it is believed before `turns` has walked through it."""

    path: Path
    game: AnyGame
    options: GameOptions
    header: schema.Header
    steps: list[schema.Step]
    result: schema.Result | None
    torn: bool
    draws: Draws

    @property
    def names(self) -> list[str]:
        """The players' names without the characters that a screen must not show."""
        return [visible(seat.name) for seat in self.header.seats]

    @property
    def bots(self) -> list[str]:
        """By their levels, which need not be any that this version knows."""
        return [seat.level for seat in self.header.seats if seat.HasField("level")]

    @property
    def table_name(self) -> str:
        return visible(self.header.table_name)

    def check_signatures(self) -> None:
        """BrokenRule where a seat's chain of links was not signed."""
        with _fair(0):
            check_signatures(self.draws)

    def turns(self) -> Iterator[Turn]:
        """Every step, played anew and checked; BrokenRule names the first that is wrong. The last one is the end."""
        values = codec(self.game.id)
        header = self.header
        story = Story(recording.began_at(header), header.game_number, header.options)
        course: AnyCourse = Course(self.game, self.game.new(self.options))
        checking = Checking(self.game, self.draws, self.steps)
        for expected, step in enumerate(self.steps, 1):
            if step.number != expected:
                raise BrokenRule(expected, _broken("number", number=step.number))
            waiting, before, told = course.pending, course.state, story.last
            with _fair(expected):
                checking.before_step(expected - 1, course, told)
            taken = (
                self._take_back(course, step, checking)
                if step.HasField("back_to")
                else self._take(course, step, checking, told)
            )
            story.took(taken.known_to(SPECTATOR, self.game, before))
            yield Turn(
                expected, taken.seat, waiting, taken.given, taken.events, before, story.last, taken.back_to, told,
                taken.proof, taken.seal, taken.nonce,
            )  # fmt: skip
            if values.state_hash(course.state) != step.state_hash:
                raise BrokenRule(expected, _broken("position"))
        waiting = course.pending
        with _fair(len(self.steps) + 1):
            checking.before_step(len(self.steps), course, story.last)
            result, together = self.result, self.draws.together
            if result is not None and (result.story or together) and result.story != story.last:
                raise UnfairDraw("story")
        if self.result is not None:
            if not isinstance(waiting, Over):
                raise BrokenRule(len(self.steps) + 1, _broken("early_result"))
            if tuple(self.result.winners) != waiting.winners:
                won, recorded = str(waiting.winners), str(tuple(self.result.winners))
                raise BrokenRule(len(self.steps), _broken("winners", winners=won, recorded=recorded))
        yield Turn(len(self.steps) + 1, None, waiting, None, (), course.state, story.last)

    def _check_giver(self, course: AnyCourse, step: schema.Step) -> None:
        """It came from one who was asked, and had the seat. A person may leave theirs to a bot for good."""
        seat = step.seat if step.HasField("seat") else None
        if (seat is None) != (step.giver == schema.CHANCE) or step.giver not in schema.Giver.values():
            raise BrokenRule(step.number, _broken("chance_gives"))
        if seat is None:
            return
        if seat not in course.open:
            raise BrokenRule(step.number, _broken("not_asked", seat=seat))
        if self.header.seats[seat].HasField("level") and step.giver != schema.BOT:
            raise BrokenRule(step.number, _broken("given_by", seat=seat))
        if (step.giver == schema.PERSON) != bool(step.command_id):
            raise BrokenRule(step.number, _broken("id"))

    def _take(self, course: AnyCourse, step: schema.Step, checking: Checking, story: bytes) -> Step:
        values, waiting, before = codec(self.game.id), course.pending, course.state
        seat = step.seat if step.HasField("seat") else None
        try:
            command = values.read_command(step.command)
        except UnreadableMessage as error:
            raise BrokenRule(step.number, str(error)) from None
        self._check_giver(course, step)
        if values.command_bytes(command) != step.command:
            raise BrokenRule(step.number, _broken("not_ours"))
        if isinstance(waiting, Draw) and seat is None and course.drawn(waiting) not in (None, command):
            raise BrokenRule(step.number, _broken("drawn_anew"))
        with _fair(step.number):
            checking.step(step, command, course, story)
        try:
            events = course.give(seat, step.command_id, command)
        except IllegalCommand as illegal:
            chance = _broken("illegal_chance", why=str(illegal))
            why = chance if seat is None else _broken("illegal", seat=seat, why=str(illegal))
            raise BrokenRule(step.number, why) from None
        if [values.event_bytes(event) for event in events] != list(step.events):
            raise BrokenRule(step.number, _difference(values, events, step))
        proof = step.proof if step.HasField("proof") else None
        taken = Step(
            seat, step.command_id, command, step.command, events, step.events,
            seal=step.seal, nonce=step.nonce, proof=proof,
        )  # fmt: skip
        with _fair(step.number):
            checking.named(step, taken, waiting, before)
            checking.sealed(step, taken, before)
        return taken

    def _take_back(self, course: AnyCourse, step: schema.Step, checking: Checking) -> Step:
        if not step.HasField("seat") or step.giver != schema.PERSON:
            raise BrokenRule(step.number, _broken("nobody_back"))
        with _fair(step.number):
            checking.step(step, None, course, b"")
        if step.command or step.events or step.command_id or step.seal or step.nonce:
            raise BrokenRule(step.number, _broken("more_than_back"))
        code = why_not(self.header, course, step.seat, step.back_to)
        if code is not None:
            why = Phrase(code, WHY_NOT[code], {})
            raise BrokenRule(step.number, _broken("back", seat=step.seat, to=step.back_to, why=why))
        course.back(step.back_to)
        return Step.back(step.seat, step.back_to)


@contextmanager
def _fair(number: int) -> Iterator[None]:
    """What is not fair up to the step of that number breaks the rules there."""
    try:
        yield
    except UnfairDraw as unfair:
        raise BrokenRule(number, unfair.phrase) from None


def _difference(values: AnyCodec, followed: Sequence[object], step: schema.Step) -> str:
    try:
        recorded = [values.read_event(event) for event in step.events]
    except UnreadableMessage as error:
        return str(error)
    for ours, theirs in zip(followed, recorded, strict=False):
        if ours != theirs:
            return f"{ours!r} follows, not {theirs!r}"
    if len(followed) > len(recorded):
        return f"{followed[len(recorded)]!r} follows too, and is not recorded"
    if len(recorded) > len(followed):
        return f"{recorded[len(followed)]!r} is recorded, and does not follow"
    return "its events are not written as this program writes them"


def load(path: Path) -> Record:
    """The record in a file: OSError, UnreadableJournal or UnusableRecord where there is none."""
    return of_reading(path, read(path))


def of_reading(path: Path, reading: Reading) -> Record:
    entries = reading.entries
    if not entries or entries[0].WhichOneof("kind") != "header":
        raise UnusableRecord.at(path, 1, _unusable("no_header"))
    header = entries[0].header
    if header.format != recording.FORMAT:
        raise UnusableRecord.at(path, 1, _unusable("format", format=header.format, read=recording.FORMAT))
    if header.game not in registry.ids():
        raise UnusableRecord.at(path, 1, _unusable("unknown_game", game=repr(header.game)))
    game = registry.game(header.game)
    try:
        options = codec(game.id).read_options(header.options)
    except UnreadableMessage as error:
        raise UnusableRecord.at(path, 1, str(error)) from None
    if (seats := len(header.seats)) != options.players:
        code = "seat" if seats == 1 else "seats"
        raise UnusableRecord.at(path, 1, _unusable(code, seats=seats, players=options.players))
    if [seat.color for seat in header.seats] != [*options.colors]:
        raise UnusableRecord.at(path, 1, _unusable("colors"))
    steps: list[schema.Step] = []
    draws: dict[int, list[Entry]] = {}
    result = None
    for number, entry in enumerate(entries[1:], 2):
        kind = entry.WhichOneof("kind")
        if kind == "header":
            raise UnusableRecord.at(path, number, _unusable("second_header"))
        if kind == "step":
            if result is not None:
                raise UnusableRecord.at(path, number, _unusable("after_result"))
            steps.append(entry.step)
        elif kind in recording.DRAWS:
            draws.setdefault(len(steps), []).append(entry)
        elif kind == "result":
            result = entry.result
    return Record(path, game, options, header, steps, result, reading.torn, Draws(header, draws))


def to_go_on_with(path: Path, reading: Reading) -> Record:
    """The same, of which everything beside the steps makes sense at a table, too."""
    record = of_reading(path, reading)
    for number, entry in enumerate(reading.entries, 1):
        if problem := _problem(entry, record):
            raise UnusableRecord.at(path, number, problem)
    return record


def _problem(entry: Entry, record: Record) -> Phrase | None:
    players = len(record.header.seats)
    if (seat := max(entry.seat_taken.seat, entry.seat_left.seat, entry.goodbye.seat)) >= players:
        return _unusable("no_such_seat", seat=seat, players=players)
    if (seconds := entry.header.clock) > LONGEST_CLOCK:
        return _unusable("clock", seconds=seconds)
    return None


class ArenaRecords:
    """Makes a recorder for each game of an arena; a process of its own may use a copy of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, match: Match, number: int, state: GameState) -> ArenaRecorder:
        game = registry.game(match.game)
        levels = [match.levels[name] for name in match.seating(number)]
        options = match.options_with(match.colors_of(match.deal_of(number)))
        return ArenaRecorder(self.folder / f"game-{number:05}{program.SUFFIX}", game, options, levels)


class ArenaRecorder:
    """One game, written when it is over: an arena has nobody who could ask for it earlier."""

    BEGAN_MS = 1
    """Arenas are the same whenever they are played, to the byte."""

    def __init__(self, path: Path, game: AnyGame, options: GameOptions, levels: list[str]) -> None:
        self.path = path
        self.codec = codec(game.id)
        self.game = game
        seats = [
            schema.Seat(name=level, color=color, level=level)
            for level, color in zip(levels, options.colors, strict=True)
        ]
        header = recording.header(
            game.id, self.codec.options_bytes(options), seats, table_name="arena", game_number=1, now=self.BEGAN_MS,
            app_version="", table_uuid=b"",
        )  # fmt: skip
        self.entries: list[Entry] = [header]

    def step(self, seat: Giver, command: object, events: Sequence[object], state: GameState) -> None:
        giver = schema.CHANCE if seat is None else schema.BOT
        taken, hashed = Step.of(self.game, seat, b"", command, events), self.codec.state_hash(state)
        self.entries.append(recording.step(len(self.entries), taken, giver, hashed, self.BEGAN_MS))

    def end(self, state: GameState) -> None:
        over = self.game.pending(state)
        assert isinstance(over, Over)
        self.entries.append(recording.result(over.winners, self.BEGAN_MS))
        self.path.unlink(missing_ok=True)
        Journal.create(self.path, *self.entries).close()
