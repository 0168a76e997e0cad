"""What people are told, each as they may know it, among everything that a table wants done."""

from collections.abc import Iterable

from engine.contract import SPECTATOR, Viewer
from netproto.keys.tokens import mark_of
from netproto.schema import lobby_pb2
from netproto.schema.hello_pb2 import Refused, Welcome
from netproto.schema.play_pb2 import Heads, Seen
from netproto.schema.succession_pb2 import StandbysTold
from netproto.schema.wire_pb2 import Closed, FromHost
from netproto.table.clocks import Clocks
from netproto.table.config import TableConfig
from netproto.table.effects import Effect, Send
from netproto.table.roster import Roster
from netproto.table.seats import Person, Seat
from netproto.table.turns import Turns

MOST_LISTED = 32
"""Of those who were sent away: the last."""


class Telling:
    def __init__(self, roster: Roster, turns: Turns, clocks: Clocks, config: TableConfig) -> None:
        self._roster = roster
        self._passcode = bool(config.passcode)
        self._turns = turns
        self._clocks = clocks
        self._limits = config.limits
        self.effects: list[Effect] = []
        """To be done, in this order."""
        self._stage = self._roster.stage
        """Of the lobby that was told last."""
        self.told = 0
        """Steps that everybody present has been told of."""

    def taken(self) -> list[Effect]:
        effects, self.effects = self.effects, []
        return effects

    def do(self, effects: Iterable[Effect]) -> None:
        """After what is to be done already."""
        self.effects += effects

    def tell(self, link: int, *messages: FromHost, later: bool = False) -> None:
        self.effects += [Send(link, message.SerializeToString(), later) for message in messages]

    def tell_all(self, message: FromHost, later: bool = False, outdates: bool = False) -> None:
        """Whoever only watches hears of it a moment later than those who play."""
        data = message.SerializeToString()
        self.effects += [
            Send(person.link, data, later or self.watches(person), outdates)
            for person in self._roster.present()
            if person.link is not None
        ]

    def tell_lobby(self, now: int) -> None:
        """In place of one that is not out yet, unless a game has begun or ended between them: programs that follow a
        table are told who sat down before the game began."""
        before, self._stage = self._stage, self._roster.stage
        self.tell_all(self.lobby(now), outdates=before == self._stage)

    def welcome(self, link: int, person: Person, token: bytes) -> None:
        self.tell(link, FromHost(welcome=Welcome(person=person.id, token=token, owner=self._roster.leads(person))))

    def farewell(self, link: int, code: str, sentence: str, inside: bool) -> None:
        """To whoever was inside, or may come again; or was never let in."""
        refused, closed = Refused(code=code, sentence=sentence), Closed(code=code, sentence=sentence)
        self.tell(link, FromHost(closed=closed) if inside else FromHost(refused=refused))

    def watches(self, person: Person) -> bool:
        return not person.owner and self._roster.seat_of(person) is None

    def viewer(self, person: Person) -> Viewer:
        seat = self._roster.seat_of(person)
        return SPECTATOR if seat is None else seat

    def view(self, person: Person, seen: Seen | None = None) -> None:
        """All that they may know of the game; what they have seen of it they have."""
        authority = self._turns.authority
        if person.link is None:
            return
        if authority is None:
            self._log(person)
            return
        watches = self.watches(person)
        drawing = self._turns.drawing
        draws = None if drawing is None else drawing.known
        messages = authority.view(self.viewer(person), self._limits.history_bytes, seen, draws)
        self.tell(person.link, *messages, later=watches)
        self._log(person)
        if drawing is not None and drawing.open is not None:
            self.tell(person.link, FromHost(open=drawing.open), later=watches)
        if self._roster.stage == lobby_pb2.ENDED:
            self.tell(person.link, self._turns.result_message(), later=watches)

    def _log(self, person: Person) -> None:
        """What the host has told so far in short, behind all of it."""
        log, authority = self._turns.log, self._turns.authority
        if person.follows and person.link is not None and log.there:
            game = 0 if authority is None else authority.header.game_number
            told = FromHost(log_told=log.told(game, self._turns.number))
            self.tell(person.link, told, later=self.watches(person))
            self.standbys(person)

    def standbys(self, person: Person) -> None:
        """Where they are, to whoever votes or may go on. Nobody else needs to know where players are."""
        watches, told = self.watches(person), self._turns.log.standbys
        if told and person.follows and person.link is not None and (person.stands_by or not watches):
            self.tell(person.link, FromHost(standbys_told=StandbysTold(standbys=told)), later=watches)

    def views(self) -> None:
        self.told = self._turns.number
        if self._turns.drawing is not None:
            self._turns.drawing.news()
        for person in self._roster.present():
            self.view(person)

    def steps(self) -> None:
        """Those that nobody was told of yet, to who plays before who watches; and the result, if it is there."""
        authority = self._turns.begun()
        heads, told = ([], None) if self._turns.drawing is None else self._turns.drawing.news()
        self._tell_to_all_at_once(FromHost(heads=Heads(heads=heads)) if heads else None)
        known: dict[Viewer, list[bytes]] = {}
        watching: list[int] = []
        for person in self._roster.present():
            viewer = self.viewer(person)
            if viewer not in known:
                fresh = authority.containers(viewer, self.told)
                known[viewer] = [FromHost(container=container).SerializeToString() for container in fresh]
            assert person.link is not None
            if viewer == SPECTATOR:
                watching.append(person.link)
            else:
                self.effects += [Send(person.link, data) for data in known[viewer]]
        self.effects += [Send(link, data) for link in watching for data in known[SPECTATOR]]
        self.told = authority.number
        self._tell_to_all_at_once(FromHost(open=told) if told is not None else None)
        if self._roster.stage == lobby_pb2.ENDED:
            self.tell_all(self._turns.result_message())

    def _tell_to_all_at_once(self, message: FromHost | None) -> None:
        """To whoever plays before whoever watches; nobody who plays can go on without it."""
        if message is not None:
            data = message.SerializeToString()
            present = sorted(self._roster.present(), key=self.watches)
            self.effects += [Send(person.link, data) for person in present if person.link is not None]

    def lobby(self, now: int) -> FromHost:
        roster = self._roster
        return FromHost(
            lobby=lobby_pb2.Lobby(
                name=roster.name,
                stage=roster.stage,
                people=[
                    lobby_pb2.Person(
                        id=person.id,
                        name=person.name,
                        owner=roster.leads(person),
                        connected=person.link is not None,
                        won=person.won,
                        muted=not roster.hears(person),
                        goodbyes=person.goodbyes,
                    )
                    for person in roster.shown()
                ],
                seats=[self._seat(number, seat, now) for number, seat in enumerate(roster.seats)],
                options=roster.options_bytes(),
                watching=roster.watching,
                locked=roster.locked,
                clock=roster.clock,
                game_number=roster.game_number,
                passcode=self._passcode,
                barred=roster.barred,
                wrong_passcodes=roster.wrong_passcodes,
                cut_off=roster.cut_off,
                hushed=roster.hushed,
                sent_away=[lobby_pb2.SentAway(name=name, mark=mark_of(key)) for key, name in roster.banned.items()][
                    -MOST_LISTED:
                ],
            )
        )

    def _seat(self, number: int, seat: Seat, now: int) -> lobby_pb2.Seat:
        return lobby_pb2.Seat(
            color=seat.color,
            person=seat.person,
            level=seat.level,
            ready=seat.ready,
            stand_in=seat.stand_in,
            countdown_ms=None if seat.countdown is None else max(0, seat.countdown - now),
            clock_ms=self._clocks.left(number),
            won=seat.won,
        )
