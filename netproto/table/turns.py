"""How a game at a table goes on, and what is written of it. Only here is its course advanced: an answer comes in, to a
question that is open, and entries for the record go out."""

import json
import logging
from collections.abc import Callable, Iterator, Sequence

from engine.contract import Draw, Json, Over
from engine.course import NOBODY_ASKED, Open
from netproto.records import journal, recording
from netproto.records.taking_back import why_not
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema import record_pb2 as record
from netproto.schema.play_pb2 import Proof
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import FromHost
from netproto.table.authority import Authority
from netproto.table.awaited import Awaited
from netproto.table.chance import ScriptedChance, SystemChance
from netproto.table.config import Sources, TableConfig
from netproto.table.drawing import Drawing
from netproto.table.effects import Begin, Effect, KeepGame, Write
from netproto.table.refused import RequestRefused
from netproto.table.roster import Roster
from netproto.table.seats import Person
from netproto.table.table_log import TableLog
from netproto.wire.story import Step

log = logging.getLogger(__name__)

Stepped = Callable[[Open, Open], None]
"""Is told of each step: the questions that were open before it, and those after it."""


class Turns:
    def __init__(
        self, roster: Roster, config: TableConfig, sources: Sources, stepped: Stepped, awaited: Awaited
    ) -> None:
        self.roster = roster
        self.config = config
        self.sources = sources
        self.chance = sources.chance
        """None: all seats draw together."""
        self.drawing: Drawing | None = None
        """Of this game, where they do."""
        self.stepped = stepped
        self._awaited = awaited
        self.log = TableLog(config.uuid, roster, sources.signer, sources.fingerprint)
        self.authority: Authority | None = None
        self.entries: list[Entry] = []
        """Of the record of this game, those that are everybody's once it is over."""
        self._record = b""
        """All of them as a file, once somebody has asked for it."""

    @property
    def number(self) -> int:
        """Of steps so far."""
        return 0 if self.authority is None else self.authority.number

    @property
    def open(self) -> Open:
        """What the game waits for an answer to."""
        running = self.authority is not None and self.roster.stage == lobby.RUNNING
        return self.authority.course.open if running and self.authority is not None else NOBODY_ASKED

    @property
    def together(self) -> bool:
        """Everybody draws, in the game that is there or else in the next one."""
        return self.chance is None if self.authority is None else self.drawing is not None

    def begun(self) -> Authority:
        assert self.authority is not None
        return self.authority

    # Steps

    def start(self, now: int) -> list[Effect]:
        roster = self.roster
        roster.stage = lobby.RUNNING
        roster.dropped.clear()
        for person in roster.people.values():
            person.received = False
        seats = [
            record.Seat(
                name=roster.name_of(seat),
                color=seat.color,
                level=seat.level if seat.person is None else None,
                owner=seat.person is not None and roster.opened(roster.people[seat.person]),
            )
            for seat in roster.seats
        ]
        header = recording.header(
            roster.game.id,
            roster.options_bytes(),
            seats,
            app_version=self.config.app_version,
            table_uuid=self.config.uuid,
            table_name=roster.name,
            game_number=roster.game_number,
            now=now,
            clock=roster.clock,
            unwatched=roster.watching == lobby.NOBODY,
            epoch=self.log.epoch if self.chance is None else 0,
        )
        kept = [Entry(log=log) for log in (self.log.kept(now),) if log is not None]
        self.begin(header.header)
        self.entries = [header]
        taken = [
            self._taken_by(seat, roster.people[held.person], now)
            for seat, held in enumerate(roster.seats)
            if held.person is not None
        ]
        self.stepped(NOBODY_ASKED, self.open)
        return [Begin((header, *kept, *taken)), *self.go_on(now)]

    def begin(self, header: record.Header) -> Authority:
        """A game with this header, before its first step."""
        self.authority = authority = Authority(self.roster.game, header, self.sources.secret)
        authority.logged = self.log.stepped
        self._awaited.begin()
        self.drawing = Drawing(header, self.roster, self._awaited, self.sources.secret) if header.epoch else None
        return authority

    def answered(self, seat: int, id: bytes) -> int | None:
        """How long the log is with this command of the seat's; None where it is not done yet."""
        return None if self.authority is None else self.authority.given(seat, id)

    def answer(self, seat: int, question: int, id: bytes, command: bytes, now: int) -> list[Effect]:
        """A person's: IllegalCommand, RequestRefused or UnreadableMessage leave everything as it was."""
        if self.authority is None or self.roster.stage != lobby.RUNNING:
            raise RequestRefused("no_game")
        course = self.authority.course
        read = self.authority.codec.read_command(command)
        if seat not in course.open and question == course.number:
            course.game.play(course.state.copy(), read, seat)  # says why a seat that is not asked may not do that
        if not course.is_open(seat, question):
            raise RequestRefused("outdated")
        return self.go_on(now, self._step(seat, record.PERSON, read, now, id))

    def bot_answer(self, seat: int, command: bytes, now: int) -> list[Effect]:
        """What a bot wants, or, where that is nothing that may be done, the first thing that may."""
        authority = self.begun()
        number = authority.number
        giver = record.STAND_IN if self.roster.seats[seat].stand_in else record.BOT
        try:
            step = self._step(seat, giver, authority.codec.read_command(command), now)
        except Exception as error:  # a bot may say anything, and an engine stumble over it
            if authority.number != number:
                raise
            log.warning("seat %d: what the bot wants cannot be done: %r", seat, error)
            step = self._step(seat, giver, authority.game.legal(authority.state, seat)[0], now)
        return self.go_on(now, step)

    def take_back(self, seat: int, to: int, now: int) -> list[Effect]:
        """The seat's last turn, begun with that step, and all since. RequestRefused leaves everything as it was."""
        if self.authority is None or self.roster.stage != lobby.RUNNING:
            raise RequestRefused("no_game")
        if isinstance(self.chance, ScriptedChance):
            raise RequestRefused("guided")
        if self.drawing is not None and self.drawing.open is not None:
            raise RequestRefused("drawing")
        code = why_not(self.authority.header, self.authority.course, seat, to)
        if code is not None:
            raise RequestRefused(code)
        entry = self._written_down(self.authority.back(seat, to), record.PERSON, now)
        if self.drawing is not None:
            self.drawing.answered()
        self.stepped(NOBODY_ASKED, self.open)  # whatever was asked before, all time begins anew
        return self.go_on(now, entry)

    def drawn(self, outcome: Sequence[int], now: int) -> list[Effect]:
        """What chance says to the question that is open."""
        authority = self.begun()
        draw = authority.course.pending
        assert isinstance(draw, Draw)
        return self.go_on(now, self._step(None, record.CHANCE, authority.game.outcome(draw, outcome), now))

    def go_on(self, now: int, *entries: Entry) -> list[Effect]:
        """To the next question that nobody can answer at once, or to the end; written with what led there."""
        written = [*entries, *self._draw(now)]
        over = self.begun().course.pending
        if isinstance(over, Over) and self.roster.stage == lobby.RUNNING:
            self.end_game(now)
            self.entries.append(recording.result(over.winners, now, self.begun().story.last))
            written.append(self.entries[-1])
        return [Write(tuple(written))] if written else []

    def draw_on(self, now: int) -> list[Effect]:
        """Where the game waits for what people add to a draw: what can be done by now."""
        if self.drawing is None or None not in self.open:
            return []
        left = self.drawing.give_up(self.begun().story.last, now)
        self.entries += left
        return self.go_on(now, *left)

    @property
    def script_over(self) -> bool:
        """Chance has come to the end of its script, and waits for somebody to ride on."""
        return None in self.open and isinstance(self.chance, ScriptedChance) and self.chance.waits

    def ride_on(self, now: int) -> list[Effect]:
        assert isinstance(self.chance, ScriptedChance)
        self.chance.ride_on()
        return [KeepGame(), *self.go_on(now)]

    def _draw(self, now: int) -> Iterator[Entry]:
        """Everything that chance has to say at once before somebody is asked again."""
        authority = self.begun()
        while isinstance(draw := authority.course.pending, Draw):
            again = authority.course.drawn(draw)
            proof, blind = None, b""
            if again is None and self.drawing is not None:
                for entry in self.drawing.ask(authority.story.last, now):
                    self.entries.append(entry)
                    yield entry
                outcome = self.drawing.drawn(draw, authority.blind(draw))
                proof, blind = self.drawing.proven(), self.drawing.blind
            elif again is None:
                outcome = (self.chance or SystemChance()).ask(authority.course.open[None], draw)
            if again is None:
                if outcome is None:
                    return
                again = authority.game.outcome(draw, outcome)
            yield self._step(None, record.CHANCE, again, now, proof=proof, blind=blind)

    def _step(
        self,
        seat: int | None,
        giver: record.Giver.ValueType,
        command: object,
        now: int,
        id: bytes = b"",
        proof: Proof | None = None,
        blind: bytes = b"",
    ) -> Entry:
        authority = self.begun()
        before = authority.course.open
        entry = self._written_down(authority.step(command, seat, id, proof=proof, blind=blind), giver, now)
        if seat is not None and self.drawing is not None:
            self.drawing.answered()
        self.stepped(before, authority.course.open)
        return entry

    def _written_down(self, taken: Step, giver: record.Giver.ValueType, now: int) -> Entry:
        authority = self.begun()
        self.entries.append(recording.step(authority.number, taken, giver, authority.state_hash(), now))
        return self.entries[-1]

    def end_game(self, now: int) -> None:
        authority = self.begun()
        over = authority.game.pending(authority.state)
        self.roster.ended(
            over.winners if isinstance(over, Over) else (), missed_since=now - self.config.limits.countdown_ms
        )
        for seat in self.roster.seats:
            seat.countdown = None
            seat.stand_in = seat.ready = False

    # What is written beside the steps

    def _taken_by(self, seat: int, person: Person, now: int) -> Entry:
        return Entry(
            seat_taken=record.SeatTaken(
                seat=seat,
                name=person.name,
                color=self.roster.seats[seat].color,
                token_hash=person.token_hash,
                fingerprint=person.key,
                owner=person.owner,
                claim=person.claim,
                at_ms=now,
            )
        )

    def token_given(self, person: Person, now: int) -> list[Effect]:
        """Another token for somebody's seat in place of the last, which may never have arrived."""
        seat = self.roster.seat_of(person)
        return [] if seat is None else self._written(self._taken_by(seat, person, now))

    def vacate(self, seat: int, now: int, level: str | None = None) -> list[Effect]:
        """Whoever had the seat has it no more: in a game a bot plays on for good."""
        self._awaited.dropped(seat, now)
        held = self.roster.seats[seat]
        held.clear()
        if self.roster.stage != lobby.RUNNING:
            return []
        held.level = level or self.roster.game.stand_in
        return self._written(Entry(seat_left=record.SeatLeft(seat=seat, level=held.level, at_ms=now)))

    def goodbye(self, seat: int, now: int) -> list[Effect]:
        return self._written(Entry(goodbye=record.Goodbye(seat=seat, at_ms=now)))

    def broken_off(self, code: str, now: int) -> list[Effect]:
        """The table closes; a game under way stays in its record as it is."""
        return self._written(Entry(closed=record.Closed(reason=code, at_ms=now)))

    def said(self, seat: int | None, name: str, text: str, now: int) -> list[Effect]:
        return self._written(Entry(chat=record.Chat(seat=seat, name=name, text=text, at_ms=now)), sync=False)

    def _written(self, entry: Entry, sync: bool = True) -> list[Effect]:
        """In the record of a game under way."""
        return [Write((entry,), sync)] if self.roster.stage == lobby.RUNNING else []

    # When it is over

    def result(self) -> Json:
        authority = self.begun()
        return authority.game.text.result(authority.state)

    def result_message(self) -> FromHost:
        return FromHost(result=play.Result(result=json.dumps(self.result())))

    def record_parts(self) -> Iterator[FromHost]:
        """The record of a game that is over, as everybody may have it: before the end it would tell every secret."""
        if self.roster.stage != lobby.ENDED:
            raise RequestRefused("not_over")
        if isinstance(self.chance, ScriptedChance) and not self.chance.rides:
            raise RequestRefused("forgotten")
        self._record = data = self._record or journal.whole(self.entries)
        longest = self.config.limits.history_bytes
        for start in range(0, len(data), longest):
            last = start + longest >= len(data)
            yield FromHost(record=play.Record(data=data[start : start + longest], last=last))

    def rematch(self) -> None:
        """The same people, the same options, a new game as soon as it is started."""
        if self.roster.stage != lobby.ENDED:
            raise RequestRefused("not_over")
        self.roster.stage = lobby.WAITING
        self.roster.game_number += 1
        if isinstance(self.chance, ScriptedChance):
            self.chance = self.chance.afterwards
        self.authority = self.drawing = None
        self.entries, self._record = [], b""
