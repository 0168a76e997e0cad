"""How a table runs its game: whose answer it waits for, who is missing, which seats bots play, and what is written."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.contract import Decision, Draw, Json, Over
from netproto.records import journal, recording
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema import record_pb2 as record
from netproto.schema.record_pb2 import Entry
from netproto.schema.wire_pb2 import FromHost
from netproto.table.authority import Authority
from netproto.table.draws import Chance
from netproto.table.effects import AskBot, Begin, Effect, Write
from netproto.table.pace import Held
from netproto.table.refused import RequestRefused
from netproto.table.roster import Roster
from netproto.table.seats import Person
from netproto.wire.bucket import SECOND
from netproto.wire.codec import codec

if TYPE_CHECKING:
    from netproto.table.table import TableConfig

log = logging.getLogger(__name__)


class Conduct:
    def __init__(self, roster: Roster, config: TableConfig, chance: Chance) -> None:
        self.roster = roster
        self.config = config
        self.chance = chance
        self.running: Authority | None = None
        self.told = 0
        """Steps that everybody present has been told of."""
        self.entries: list[Entry] = []
        """Of the record of this game, those that are everybody's once it is over."""
        self._asked: set[tuple[int, int]] = set()
        """By number of steps and seat: what a bot is thinking about."""
        self._stepped_at = 0
        self._held: Held | None = None
        """What a bot has thought of, until it has seemed to think for long enough."""
        self._changed = False
        self._clock_seat: int | None = None
        self._clock_left = 0
        self._clock_at = 0

    # Whose turn it is

    @property
    def number(self) -> int:
        return 0 if self.running is None else self.running.number

    @property
    def paused(self) -> bool:
        """Somebody has dropped out, and no bot has taken over yet; or nobody is left for whom bots could play on."""
        dropped_out = any(seat.countdown is not None for seat in self.roster.seats)
        return self.roster.stage == lobby.RUNNING and (dropped_out or self.roster.deserted)

    @property
    def deserted(self) -> bool:
        """The game waits for the first of its people who comes back, and until then no countdown ends."""
        return self.roster.stage == lobby.RUNNING and self.roster.deserted

    def waited_for(self) -> tuple[int, ...]:
        if self.running is None or self.roster.stage != lobby.RUNNING:
            return ()
        waiting = self.running.game.pending(self.running.state)
        return waiting.seats if isinstance(waiting, Decision) else ()

    def asks_bot(self, seat: int) -> bool:
        if self.paused or seat not in self.waited_for():
            return False
        held = self.roster.seats[seat]
        return held.level is not None or held.stand_in

    def questions(self) -> Iterator[Effect]:
        """What bots have to think about and do not yet. What they think of while the game waits is nobody's."""
        running = self.running
        if self.paused:
            self._forget_questions()
        for seat in self.waited_for():
            if running is not None and self.asks_bot(seat) and (running.number, seat) not in self._asked:
                self._asked.add((running.number, seat))
                level = self._level(seat)
                yield AskBot(seat, level, running.number, running.options_sent, running.view_bytes(seat))

    def _forget_questions(self) -> None:
        self._asked.clear()
        self._held = None

    def _level(self, seat: int) -> str:
        return self.roster.seats[seat].level or self.roster.game.stand_in

    # A bot's pace

    def _pause(self, seat: int) -> int:
        """Milliseconds from the last step on, where somebody plays along who wants to see what this bot does."""
        roster = self.roster
        people = [roster.people[other.person] for other in roster.seats if other.person is not None]
        if not roster.game.levels[self._level(seat)].offered or not any(
            person.looks and person.link is not None for person in people
        ):
            return 0
        assert self.running is not None
        waiting = roster.game.pending(self.running.state)
        seconds = roster.game.pauses.get(waiting.phase, 0.0) if isinstance(waiting, Decision) else 0.0
        return round(seconds * self.config.pace * SECOND)

    def hold(self, seat: int, number: int, command: bytes, now: int) -> bool:
        """Keeps a bot's answer back for the rest of its pause, where there is one."""
        due = self._stepped_at + self._pause(seat)
        if now >= due:
            return False
        self._held = Held(seat, number, command, due)
        return True

    def ripe(self, now: int) -> Held | None:
        """The answer whose pause is over, once."""
        held = self._held
        if held is None or now < held.due:
            return None
        self._held = None
        return held

    # Steps

    def start(self, now: int) -> list[Effect]:
        roster = self.roster
        options = roster.game.read_options(roster.options())
        self.running = Authority(roster.game, options)
        self.told = 0
        self._forget_questions()
        roster.stage = lobby.RUNNING
        for seat in roster.seats:
            seat.last_command = b""
        roster.dropped.clear()
        for person in roster.people.values():
            person.received = False
        header = recording.header(
            self.running.codec,
            roster.game.id,
            options,
            [
                record.Seat(
                    name=roster.name_of(seat), color=seat.color, level=seat.level if seat.person is None else None
                )
                for seat in roster.seats
            ],
            app_version=self.config.app_version,
            table_uuid=self.config.uuid,
            table_name=roster.name,
            game_number=roster.game_number,
            now=now,
            clock=roster.clock,
            unwatched=roster.watching == lobby.NOBODY,
        )
        self.entries = [header]
        begin = Begin((header, *self._taken(now)))
        drawn = self._draw(now)
        self.told = self.running.number
        self._wind(now, anew=True)
        for number, seat in enumerate(roster.seats):
            if seat.person is not None and roster.people[seat.person].link is None:
                self.missing(number, now)
        return [begin, Write(tuple(drawn))]

    def _taken(self, now: int) -> Iterator[Entry]:
        for number, seat in enumerate(self.roster.seats):
            if seat.person is not None:
                yield self._taken_by(number, self.roster.people[seat.person], now)

    def _taken_by(self, seat: int, person: Person, now: int) -> Entry:
        return Entry(
            seat_taken=record.SeatTaken(
                seat=seat,
                name=person.name,
                color=self.roster.seats[seat].color,
                token_hash=person.token_hash,
                fingerprint=person.key,
                owner=person.owner,
                at_ms=now,
            )
        )

    def token_given(self, person: Person, now: int) -> list[Effect]:
        """Another token for somebody's seat in place of the last, which may never have arrived."""
        seat = self.roster.seat_of(person)
        if self.roster.stage != lobby.RUNNING or seat is None:
            return []
        return [Write((self._taken_by(seat, person, now),))]

    def command(self, seat: int, seen: int, id: bytes, command: bytes, now: int) -> list[Effect]:
        """A person's command: IllegalCommand, RequestRefused or UnreadableMessage leave everything as it was."""
        if self.running is None or self.roster.stage != lobby.RUNNING:
            raise RequestRefused("no_game")
        if self.paused:
            raise RequestRefused("paused")
        read = self.running.codec.read_command(command)
        if seen != self.running.number:
            raise RequestRefused("outdated")
        effects = self._step(seat, record.PERSON, read, now, id)
        held = self.roster.seats[seat]
        held.last_command = id
        if held.stand_in:
            held.stand_in = False
            self._changed = True
        return effects

    def bot_command(self, seat: int, command: bytes, now: int) -> list[Effect]:
        """What a bot wants, or, where that is nothing that may be done, the first thing that may."""
        assert self.running is not None
        number = self.running.number
        held = self.roster.seats[seat]
        giver = record.STAND_IN if held.stand_in else record.BOT
        try:
            return self._step(seat, giver, self.running.codec.read_command(command), now)
        except Exception as error:  # a bot may say anything, and an engine stumble over it
            if self.running.number != number:
                raise
            log.warning("seat %d: what the bot wants cannot be done: %r", seat, error)
            first = self.running.game.legal(self.running.state, seat)[0]
            return self._step(seat, giver, first, now)

    def _step(
        self, seat: int, giver: record.Giver.ValueType, command: object, now: int, id: bytes = b""
    ) -> list[Effect]:
        running = self.running
        assert running is not None
        played = self._play(seat, giver, command, now, id)
        again = self.waited_for()[:1] == (self._clock_seat,) and running.turn_began()
        if again and self.roster.clock:
            self._changed = True  # a guest cannot tell it from the turn before
        entries = [played, *self._draw(now)]
        waiting = running.game.pending(running.state)
        if isinstance(waiting, Over):
            entries.append(self._over(waiting, now))
        self._wind(now, anew=again or len(entries) > 1)
        return [Write(tuple(entries))]

    def _play(
        self, seat: int | None, giver: record.Giver.ValueType, command: object, now: int, id: bytes = b""
    ) -> Entry:
        running = self.running
        assert running is not None
        events = running.step(command, seat)
        self._forget_questions()
        hashed = running.state_hash()
        entry = recording.step(running.codec, running.number, seat, giver, command, events, hashed, now, id)
        self.entries.append(entry)
        return entry

    def _draw(self, now: int) -> list[Entry]:
        """Everything that chance has to say before somebody is asked again."""
        running = self.running
        assert running is not None
        entries = []
        while isinstance(waiting := running.game.pending(running.state), Draw):
            outcome = running.game.outcome(waiting, self.chance.draw(waiting))
            entries.append(self._play(None, record.CHANCE, outcome, now))
        return entries

    def _over(self, over: Over, now: int) -> Entry:
        self._end_game(now)
        entry = recording.result(over.winners, now)
        self.entries.append(entry)
        return entry

    def _end_game(self, now: int) -> None:
        self.roster.ended(missed_since=now - self.config.limits.countdown_ms)
        self._changed = True
        for seat in self.roster.seats:
            seat.countdown = None
            seat.stand_in = False
            seat.ready = False

    def result(self) -> Json:
        assert self.running is not None
        return self.running.game.text.result(self.running.state)

    def result_message(self) -> FromHost:
        return FromHost(result=play.Result(result=json.dumps(self.result())))

    def record_parts(self) -> Iterator[FromHost]:
        """The record of a game that is over, as everybody may have it: before the end it would tell every secret."""
        if self.roster.stage != lobby.ENDED:
            raise RequestRefused("not_over")
        data = journal.whole(self.entries)
        longest = self.config.limits.history_bytes
        for start in range(0, len(data), longest):
            last = start + longest >= len(data)
            yield FromHost(record=play.Record(data=data[start : start + longest], last=last))

    def rematch(self, now: int) -> None:
        """The same people, the same options, a new game as soon as it is started; nobody's seat is kept for ever."""
        if self.roster.stage != lobby.ENDED:
            raise RequestRefused("not_over")
        self.roster.stage = lobby.WAITING
        self.roster.game_number += 1
        self.running = None
        self.entries = []
        self.told = 0
        for number, seat in enumerate(self.roster.seats):
            if seat.person is not None and self.roster.people[seat.person].link is None:
                self.missing(number, now)

    def broken_off(self, code: str, now: int) -> list[Effect]:
        """The table closes; a game under way stays in its record as it is."""
        if self.roster.stage != lobby.RUNNING:
            return []
        return [Write((Entry(closed=record.Closed(reason=code, at_ms=now)),))]

    def said(self, seat: int | None, name: str, text: str, now: int) -> list[Effect]:
        if self.roster.stage != lobby.RUNNING:
            return []
        return [Write((Entry(chat=record.Chat(seat=seat, name=name, text=text, at_ms=now)),), sync=False)]

    # People who are away

    def missing(self, seat: int, now: int) -> None:
        """Somebody dropped out: the game waits, and after a while a bot plays on, or the seat is free again."""
        held = self.roster.seats[seat]
        if self.roster.stage != lobby.ENDED and not held.stand_in and held.countdown is None:
            held.countdown = now + self.config.limits.countdown_ms

    def back(self, seat: int, now: int) -> None:
        """The seat is its person's again, at once. Say it while the table is still as it was without them: whoever is
        the first to come back to a deserted one finds all the others waited for anew."""
        self._run_clock(now)
        if self.deserted:
            for other in self.roster.seats:
                if other.countdown is not None:
                    other.countdown = max(other.countdown, now + self.config.limits.countdown_ms)
        held = self.roster.seats[seat]
        held.countdown = None
        held.stand_in = False
        self._asked.discard((self.number, seat))

    def extend(self, seat: int, seconds: int, now: int) -> None:
        held = self.roster.seat(seat)
        if held.countdown is None:
            raise RequestRefused("not_away", seat=seat)
        if seconds:
            longest = now + self.config.limits.longest_wait_ms
            held.countdown = min(max(held.countdown, now) + seconds * SECOND, longest)
        else:
            self.give_up(seat)

    def give_up(self, seat: int) -> None:
        """Nobody waits for whoever has the seat: a bot plays on until they are back, or the seat is free."""
        held = self.roster.seats[seat]
        held.countdown = None
        if self.roster.stage == lobby.RUNNING:
            held.stand_in = True
        else:
            held.clear()

    def vacate(self, seat: int, now: int, level: str | None = None) -> list[Effect]:
        """Whoever had the seat has it no more: in a game a bot plays on for good."""
        held = self.roster.seats[seat]
        if self.roster.stage != lobby.RUNNING:
            held.clear()
            return []
        held.clear()
        held.level = level or self.roster.game.stand_in
        return [Write((Entry(seat_left=record.SeatLeft(seat=seat, level=held.level, at_ms=now)),))]

    # Time

    def tick(self, now: int) -> bool:
        """True where the lobby has changed."""
        self._run_clock(now)
        for number, seat in enumerate(self.roster.seats):
            if seat.countdown is not None and now >= seat.countdown and not self.deserted:
                self.give_up(number)
                self._changed = True
        return self.lobby_changed()

    def lobby_changed(self) -> bool:
        changed, self._changed = self._changed, False
        return changed

    def woke(self, now: int) -> None:
        """The machine has slept, or its clock was set back: countdowns, clocks and pauses start anew."""
        for seat in self.roster.seats:
            if seat.countdown is not None:
                seat.countdown = now + self.config.limits.countdown_ms
        if self._held is not None:
            self._held = self._held._replace(due=now + self._pause(self._held.seat))
        self._wind(now, anew=True)

    def due(self) -> list[int]:
        seats = () if self.deserted else self.roster.seats
        times = [seat.countdown for seat in seats if seat.countdown is not None]
        if self._held is not None:
            times.append(self._held.due)
        if self._clock_runs():
            times.append(self._clock_at + self._clock_left)
        return times

    def _clock_runs(self) -> bool:
        if not self.roster.clock or self.paused or self._clock_seat is None:
            return False
        held = self.roster.seats[self._clock_seat]
        return held.person is not None and not held.stand_in

    def clock_left(self, now: int) -> int | None:
        if not self.roster.clock or self._clock_seat is None:
            return None
        spent = now - self._clock_at if self._clock_runs() else 0
        return max(0, self._clock_left - spent)

    def _wind(self, now: int, anew: bool) -> None:
        """A turn's time begins when the game waits for another seat, when one turn of a seat follows another, or when
        chance has drawn."""
        self._stepped_at = now
        seats = self.waited_for()
        seat = seats[0] if seats else None
        if anew or seat != self._clock_seat:
            if self._clock_seat is not None and self._clock_seat < len(self.roster.seats):
                self._return_from_time_out(self._clock_seat)
            self._clock_left = self.roster.clock * SECOND
        else:
            self._clock_left = self.clock_left(now) or 0
        self._clock_seat = seat
        self._clock_at = now

    def _run_clock(self, now: int) -> None:
        if self._clock_runs():
            self._clock_left -= now - self._clock_at
            if self._clock_left <= 0 and self._clock_seat is not None:
                self.roster.seats[self._clock_seat].stand_in = True
                self._changed = True
        self._clock_at = now

    def _return_from_time_out(self, seat: int) -> None:
        """Whoever is there and only ran out of time has the next turn again."""
        held = self.roster.seats[seat]
        if held.stand_in and held.person is not None and self.roster.people[held.person].link is not None:
            held.stand_in = False
            self._changed = True

    # After a crash

    def resume(self, entries: Sequence[Entry], now: int) -> tuple[list[play.Said], list[Effect]]:
        """Everything as it stood in the record; everybody is missing until they come back."""
        roster = self.roster
        header = entries[0].header
        options = codec(roster.game.id).read_options(header.options)
        roster.agreed = {**roster.game.text.options(options)}
        roster.game_number = header.game_number
        roster.clock = roster.clock or header.clock
        if header.unwatched:
            roster.watching = lobby.NOBODY
        for seat, said in zip(roster.seats, header.seats, strict=True):
            seat.clear()
            seat.color = said.color
            seat.level = said.level if said.HasField("level") else None
        self.running = Authority(roster.game, options)
        roster.stage = lobby.RUNNING
        self.entries = [entry for entry in entries if entry.WhichOneof("kind") in recording.EVERYBODYS]
        chat: list[play.Said] = []
        for entry in entries[1:]:
            self._restore(entry, chat)
        drawn = [] if roster.stage == lobby.ENDED else self._draw(now)
        if isinstance(waiting := self.running.game.pending(self.running.state), Over) and roster.stage != lobby.ENDED:
            drawn.append(self._over(waiting, now))
        self.told = self.running.number
        for number, seat in enumerate(roster.seats):
            if seat.person is not None:
                self.missing(number, now)
        self._wind(now, anew=True)
        return chat, [Write(tuple(drawn))] if drawn else []

    def _restore(self, entry: Entry, chat: list[play.Said]) -> None:
        running, roster = self.running, self.roster
        assert running is not None
        match entry.WhichOneof("kind"):
            case "seat_taken":
                taken = entry.seat_taken
                holder = roster.seats[taken.seat].person
                if holder is not None:
                    roster.people[holder].token_hash = taken.token_hash
                    return
                person: Person = roster.join(taken.name, taken.token_hash, taken.fingerprint)
                person.owner = taken.owner
                roster.seats[taken.seat].level = None
                roster.seats[taken.seat].person = person.id
            case "seat_left":
                held = roster.seats[entry.seat_left.seat]
                if held.person is not None:
                    roster.forget(roster.people[held.person])
                held.clear()
                held.level = entry.seat_left.level
            case "step":
                step = entry.step
                seat = step.seat if step.HasField("seat") else None
                running.step(running.codec.read_command(step.command), seat)
                if seat is not None and step.command_id:
                    roster.seats[seat].last_command = step.command_id
            case "result":
                self._end_game(entry.result.at_ms)
            case "chat":
                said = entry.chat
                chat.append(play.Said(name=said.name, text=said.text, at_ms=said.at_ms))
