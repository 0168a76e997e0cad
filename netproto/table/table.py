"""The authority: links, people, the game, and who may do what. Messages and happenings go in, effects come out.

A table does not know what a connection is: a link is a number that somebody connected, and may never be heard of again.
"""

from collections.abc import Iterable, Sequence

from engine.course import NOBODY_ASKED, Open, going_on
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema.record_pb2 import Entry, Room
from netproto.schema.wire_pb2 import FromHost
from netproto.table.absences import Absences
from netproto.table.admission import OVERTAKEN, Entrance
from netproto.table.backing import Backing
from netproto.table.bot_desk import BotDesk
from netproto.table.clocks import Clocks
from netproto.table.config import Sources, TableConfig
from netproto.table.effects import CloseTable, Disconnect, Effect
from netproto.table.hearing import Hearing
from netproto.table.resuming import resume
from netproto.table.roster import Roster
from netproto.table.seats import Link, Person
from netproto.table.strangers import Strangers
from netproto.table.telling import Telling
from netproto.table.turns import Turns
from netproto.wire.validators import BadMessage, read

LEFT_BEHIND = "whoever started this program has left the table"


class Table:
    def __init__(self, config: TableConfig, sources: Sources, now: int) -> None:
        self.config = config
        self.sources = sources
        self.limits = config.limits
        self.roster = Roster(config.game, config.name, config.options, config.levels, config.clock)
        self.roster.watching, self.roster.locked = config.watching, config.locked
        self.absences = Absences(self.roster, config.limits)
        self.turns = Turns(self.roster, config, sources, self._stepped, self.absences.awaited)
        self.clocks = Clocks(now)
        self._bots = BotDesk(self.roster, config.pace)
        self.telling = Telling(self.roster, self.turns, self.clocks, config)
        self._hearing = Hearing(self, now)
        self._strangers = Strangers(self.roster, self.tell_lobby, config, sources, now)
        self.guesses = self._strangers.guesses
        self.links: dict[int, Link] = {}
        self.chat: list[play.Said] = []
        self.closed = False
        self.backing = Backing(self)
        self._kept = self.backing.room
        self._ahead: list[Effect] = []  # tells nothing of the roster, and does not wait until that is kept
        self._now = self._lonely_since = now
        self._stale = False  # or something of the lobby has changed with a step, and nobody was told

    # What happens to a table

    def opened(self, now: int) -> list[Effect]:
        """The table stands: one of bots alone begins at once, where it begins when it is full."""
        self._at(now)
        self._kept.stale = True
        self._start_if_full()
        return self._done()

    def connected(self, link: int, now: int, neighbour: str = "", address: str = "") -> list[Effect]:
        """Somebody is there and is greeted."""
        self._at(now)
        self.links[link] = known = self._strangers.meet(link, neighbour, address, now)
        self.telling.tell(link, self._strangers.greeting(known, now, self.turns.together, self.turns.log))
        if self.closed:
            self._hang(link, "closed", "this table is closed")
        return self._done()

    def lost(self, link: int, now: int) -> list[Effect]:
        """The connection is gone, for whatever reason."""
        self._at(now)
        gone = self._forget(link)
        if gone is not None and gone.person is not None:
            self._drop(self.roster.people[gone.person])
        return self._done()

    def received(self, link: int, data: bytes, now: int) -> list[Effect]:
        """A message, as it came in."""
        self._at(now)
        known = self.links.get(link)
        if known is None:
            return []
        known.bucket.spend(1, now)
        try:
            message = read(data, self.limits)
            if known.person is None:
                self.telling.tell(link, *self._strangers.hear(known, message, now))
            else:
                self._hearing.hear(link, self.roster.people[known.person], message, now)
        except BadMessage as bad:
            self._hang(link, bad.code, str(bad))
        return self._done()

    def rest(self, link: int, now: int) -> int:
        """Milliseconds for which nothing more should be taken from here: more was said than is good for the others."""
        known = self.links.get(link)
        return 0 if known is None else known.bucket.wait(now)

    def refuse(self, link: int, code: str, sentence: str, now: int) -> list[Effect]:
        """What came in was not even a message."""
        self._at(now)
        if link in self.links:
            self._hang(link, code, sentence)
        return self._done()

    def thought(self, seat: int, question: int, command: bytes, now: int) -> list[Effect]:
        """What a bot came up with for an AskBot; late answers are nobody's business any more."""
        self._at(now)
        if self._wants(seat, question) and not self._bots.hold(seat, self.turns.open, command, now):
            self.took(self.turns.bot_answer(seat, command, now))
        return self._done()

    def drawn(self, question: int, outcome: Sequence[int], now: int) -> list[Effect]:
        """What chance has come to after a while; to a question that it has answered already it says nothing new."""
        self._at(now)
        found = self.turns.open.get(None)
        if not self.closed and found is not None and found.number == question:
            self.took(self.turns.drawn(outcome, now))
        return self._done()

    def tick(self, now: int) -> list[Effect]:
        """Time has passed."""
        self._at(now)
        if self.backing.handing.tick(now):
            return self._done()
        late = self.absences.out_of_time(self.clocks.expired())
        if self.absences.tick(now) or late:
            self.roster.forget_the_missing()
            self.tell_lobby()
        for held in self._bots.ripe(now):
            if self._wants(held.seat, held.question):
                self.took(self.turns.bot_answer(held.seat, held.command, now))
        self._hearing.serve_owed(now)
        for link in self._strangers.silent(now):
            self._hang(link, "no_hello", "you did not say who you are")
        if now - self._lonely_since >= self.limits.idle_ms:
            self.shut("nobody_there", "nobody who could play on has been there for some time")
        return self._done()

    def end(self, code: str, sentence: str, now: int) -> list[Effect]:
        """Whoever runs the host closes the table."""
        self._at(now)
        self.shut(code, sentence)
        return self._done()

    def due(self) -> int | None:
        """When `tick` has something to do next, as far as that is known."""
        times = self.absences.due() + self.clocks.due() + self._bots.due()
        times += self._strangers.due(self._now) + self._hearing.due(self._now)
        if self.backing.handing.begun:
            times = self.backing.handing.due()
        if not self.absences.used:
            times.append(self._lonely_since + self.limits.idle_ms)
        return min(times, default=None)

    def resume(self, entries: Sequence[Entry], now: int, room: Room | None = None) -> list[Effect]:
        """Goes on with a record's game and a kept room: all are missing until they are back, chance is asked again."""
        self._at(now)
        if entries:
            self.chat = resume(entries, self.roster, self.turns)[-self.limits.chat_kept :]
            self._stepped(NOBODY_ASKED, self.turns.open)
            self.telling.do(self.turns.go_on(now))
            self.telling.views()
            self.absences.all_missing(now)
        if room is not None:
            self._kept.restore(room, now)
        return self._done()

    def _at(self, now: int) -> None:
        slept = now - self._now > self.limits.clock_gap_ms or now < self._now
        self._now = now
        if slept:
            self.absences.woke(now)
            self.clocks.woke(now)
            self._bots.woke(self.turns.open, now)
        self.clocks.pass_to(now)
        if slept or self.absences.used:
            self._lonely_since = now

    def _done(self) -> list[Effect]:
        if not (self.closed or self.backing.handing.begun):
            self._answer_doors()
            if effects := self.turns.draw_on(self._now):
                self.took(effects)
            self.backing.go_on(self._now)
            asked = self._asked()
            bots = [seat for seat in asked if self._bots.plays(seat)]
            self.telling.do(self._bots.ask(self.turns.open, bots, self.turns.authority, self._now))
            self.clocks.run(set(asked) - set(bots))
        ahead, self._ahead = self._ahead, []
        return [*ahead, *self._kept.keep(self._now, self.closed), *self.telling.taken()]

    # A game under way

    def start(self) -> None:
        self.telling.do(self.turns.start(self._now))
        self.absences.all_missing(self._now)
        self.tell_lobby()
        self.telling.views()

    def took(self, effects: Iterable[Effect], by: int | None = None) -> None:
        """A step, made by this seat's person or by none: written, then told to everybody, each as they may know it."""
        if by is not None and self.absences.answered(by):
            self._stale = True
        self.telling.do(effects)
        self.telling.steps()
        if not self._kept.stale:
            self._ahead += self.telling.taken()
        if self._stale or self.roster.stage == lobby.ENDED:
            self.tell_lobby()
        self._stale = False

    def _stepped(self, before: Open, after: Open) -> None:
        same = going_on(before, after)
        self._stale = self.absences.stepped(same) or self._stale
        self.clocks.stepped(same, after, self.roster.clock)

    def _asked(self) -> list[int]:
        """The seats that may answer now."""
        return [seat for seat in self.turns.open if seat is not None and not self.absences.blocks(seat)]

    def asks_bot(self, seat: int) -> bool:
        return not self.backing.handing.begun and seat in self._asked() and self._bots.plays(seat)

    def _wants(self, seat: int, question: int) -> bool:
        return not self.closed and self.asks_bot(seat) and self.turns.open[seat].number == question

    # People coming and going

    def _answer_doors(self) -> None:
        for link, answer in self._strangers.answered(self._now):
            if isinstance(answer, BadMessage):
                self._hang(link, answer.code, str(answer))
            else:
                self._let_in(link, answer)

    def _let_in(self, link: int, entrance: Entrance) -> None:
        person, token, fresh = entrance
        if fresh:
            self.telling.do(self.turns.token_given(person, self._now))
        if (seat := self.roster.seat_of(person)) is not None:
            self.absences.back(seat, self._now)
        if person.link is not None:
            self._hang(person.link, "elsewhere", "you have come to this table from somewhere else", drops=False)
        person.link, person.latest, person.welcomed = link, link, self._now
        self.backing.back(person)
        self.roster.came_back(person)
        self.telling.welcome(link, person, token)
        self.tell_lobby()
        self.telling.view(person, self.links[link].seen)
        self.telling.tell(link, *(FromHost(said=line) for line in self.chat))
        self._start_if_full()

    def tell_lobby(self) -> None:
        if not self.closed and (behind := self.roster.left_behind()):
            self.send_away(behind, "left", LEFT_BEHIND)
        elif not self.closed:
            self._kept.stale = self.backing.stale = True
            self.telling.tell_lobby(self._now)

    def seats_changed(self) -> None:
        self.tell_lobby()
        self._start_if_full()

    def _start_if_full(self) -> None:
        roster = self.roster
        if self.config.start_when_full and roster.stage == lobby.WAITING and roster.full and not roster.cut_off:
            self.start()

    def _hang(self, link: int, code: str, sentence: str, drops: bool = True) -> None:
        """Says why, and closes; whoever was there has dropped out, unless they are here on another link already."""
        gone = self._forget(link)
        assert gone is not None
        self.telling.farewell(link, code, sentence, inside=gone.person is not None or code == OVERTAKEN)
        self.telling.do([Disconnect(link)])
        if drops and gone.person is not None and gone.person in self.roster.people:
            self._drop(self.roster.people[gone.person])

    def shut(self, code: str, sentence: str, reason: str = "") -> None:
        """`reason`: what whoever runs the host hears, where that is another one than the guests'."""
        if self.closed:
            return
        self.telling.do(self.turns.broken_off(code, self._now))
        self.closed = self._kept.stale = True
        for link in list(self.links):
            self._hang(link, code, sentence)
        self.telling.do([CloseTable(reason or code)])

    def _forget(self, link: int) -> Link | None:
        self._strangers.forget(link)
        self._hearing.forget(link)
        self.backing.forget(link)
        return self.links.pop(link, None)

    def _drop(self, person: Person) -> None:
        person.link = None
        if self.closed:
            return
        if (seat := self.roster.seat_of(person)) is not None:
            self.absences.missing(seat, self._now)
        elif not person.owner:
            self.roster.drop(person, self._now)
        self.tell_lobby()

    def step_out(self, person: Person) -> None:
        """Out of a game: nobody waits for them, and the seat is theirs again when they are back."""
        seat = self.roster.seat_of(person)
        assert seat is not None
        self.absences.give_up(seat)
        self.telling.do(self.turns.goodbye(seat, self._now))
        person.left, person.goodbyes = True, person.goodbyes + 1
        link, person.link = person.link, None
        if link is not None:
            self._hang(link, "stepped_out", "you have left the game, and have your seat again when you are back", False)
        self.tell_lobby()

    def send_away(self, people: Iterable[Person], code: str, sentence: str) -> None:
        """For good: their seats go to bots, or are free."""
        for person in people:
            if (seat := self.roster.seat_of(person)) is not None:
                self.telling.do(self.turns.vacate(seat, self._now))
            self.roster.forget(person)
            link, person.link = person.link, None
            if link is not None:
                self._hang(link, code, sentence)
        self.tell_lobby()
