"""The table without its game: people, seats, and what is agreed. It refuses requests and knows no connections."""

from collections.abc import Iterable, Iterator
from hmac import compare_digest

from engine.contract import AnyGame, Json
from netproto.schema import lobby_pb2 as lobby
from netproto.succession.claims import fits
from netproto.table.refused import RequestRefused
from netproto.table.seats import Person, Seat
from netproto.wire.codec import codec

MOST_DROPPED = 64
"""As many as may watch."""
MOST_STANDBYS = 2
"""Of one key: the one that is there, and one whose connection is dead."""
WORD_EXPECTED = 3000
"""Milliseconds within which a guest that has got its token says so."""


class Roster:
    def __init__(self, game: AnyGame, name: str, options: Json, levels: tuple[str | None, ...], clock: int) -> None:
        self.game = game
        self.name = name
        self.agreed = options
        self.clock = clock
        self.watching: lobby.Watching.ValueType = lobby.ANYBODY
        self.locked = False
        self.barred = False
        """Nobody may try the passcode any more."""
        self.wrong_passcodes = 0
        """That were tried, once somebody has to wait before the next one."""
        self.cut_off = False
        """Too few of those who could go on with the table can be reached."""
        self.hushed = False
        """Whoever watches says and shows nothing."""
        self.successor = b""
        """The key of a host that has gone on with another one's table."""
        self.stage: lobby.Stage.ValueType = lobby.WAITING
        self.game_number = 1
        self.people: dict[int, Person] = {}
        self.banned: dict[bytes, str] = {}
        """Names by key."""
        self.muted: set[bytes] = set()
        """Keys: nobody hears what their people say."""
        self.dropped: list[tuple[bytes, int]] = []
        """Who lost the connection in this game without having a seat to come back to: the key, and when."""
        self._last_person = 0
        self._written: tuple[Json, bytes] = (None, b"")
        """Options as text and as bytes."""
        first = game.read_options(options)
        self.summary = game.summary(first)
        self.seats = [Seat(color) for color in first.colors]
        for seat, level in zip(self.seats, levels, strict=False):
            seat.level = level

    # People

    def join(self, name: str, token_hash: bytes, key: bytes) -> Person:
        self._last_person += 1
        person = Person(self._last_person, self._unlike(name), token_hash, key)
        self.people[person.id] = person
        return person

    def _unlike(self, name: str) -> str:
        """Two of one name are told apart."""
        names = {person.name for person in self.shown()}
        number = 1
        unlike = name
        while unlike in names:
            number += 1
            unlike = f"{name} ({number})"
        return unlike

    def holder(self, token_hash: bytes, key: bytes) -> Person | None:
        """Whose token this is, shown by the key it was given to."""
        found = None
        for person in self.people.values():
            if compare_digest(person.token_hash, token_hash) and compare_digest(person.key, key):
                found = person
        return found

    def claimant(self, claim: bytes, key: bytes) -> Person | None:
        """Whose claim this is, shown by their key. Only where no token was given to them here counts anything else."""
        seated = (one for one in self.people.values() if not one.token_hash and compare_digest(one.key, key))
        return next((one for one in seated if fits(one.claim, claim)), None)

    def unconfirmed(self, key: bytes) -> Person | None:
        """Somebody of this key with a seat who perhaps never got the token for it, as no word has come from them since;
        of several the one who has been given up for longest."""
        doubtful = [
            person
            for person in self.people.values()
            if not person.confirmed and compare_digest(person.key, key) and self.seat_of(person) is not None
        ]
        return min(doubtful, key=Roster.word_due, default=None)

    @staticmethod
    def word_due(person: Person) -> int:
        """Until when a first word may still come from them; who says none by then has a connection that is dead."""
        return 0 if person.link is None else person.welcomed + WORD_EXPECTED

    @property
    def owner(self) -> Person | None:
        return next((person for person in self.people.values() if person.owner), None)

    def leads(self, person: Person) -> bool:
        """Whether they have the owner's rights: at a successor its own person has them until the owner is back."""
        owner = self.owner
        if not self.successor or (owner is not None and owner.link is not None):
            return person.owner
        return compare_digest(person.key, self.successor) and self.seat_of(person) is not None

    def opened(self, person: Person) -> bool:
        """Whether they sit at the host."""
        return compare_digest(person.key, self.successor) if self.successor else person.owner

    def seat_of(self, person: Person) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.person == person.id), None)

    def beside(self) -> list[Person]:
        """Connected people without a seat."""
        return [person for person in self.shown() if person.link is not None and self.seat_of(person) is None]

    def shown(self) -> list[Person]:
        """All but successors that were started ahead."""
        return [one for one in self.people.values() if not one.stands_by]

    def hides(self, key: bytes) -> bool:
        """Whether a successor that comes with this key is shown to nobody: somebody has a seat who started it ahead, or
        opened the table. Those that they started before may still be here, but for one."""
        of_key = [one for one in self.people.values() if compare_digest(one.key, key)]
        started = sum(one.stands_by for one in of_key) < MOST_STANDBYS
        return started and any(one.owner or self.seat_of(one) is not None for one in of_key)

    def left_behind(self) -> list[Person]:
        """Successors that were started ahead by somebody who is not known here any more."""
        known = {one.key for one in self.shown()}
        return [one for one in self.people.values() if one.stands_by and one.key not in known]

    def present(self) -> list[Person]:
        return [person for person in self.people.values() if person.link is not None]

    @property
    def deserted(self) -> bool:
        """People have seats, and none of them is here."""
        holders = self._holders()
        return bool(holders) and all(person.link is None for person in holders)

    def awaited(self) -> list[Person]:
        """Those whose seats wait for them."""
        return [person for person in self._holders() if person.link is None]

    def _holders(self) -> list[Person]:
        return [self.people[seat.person] for seat in self.seats if seat.person is not None]

    def hears(self, person: Person) -> bool:
        """Whether the table hears them; whoever leads it is always heard."""
        return self.leads(person) or person.key not in self.muted

    def forget(self, person: Person) -> None:
        del self.people[person.id]

    def forget_the_missing(self) -> None:
        """Whoever is away and has no seat to come back to."""
        for person in list(self.people.values()):
            if person.link is None and not person.owner and self.seat_of(person) is None:
                self.forget(person)

    def drop(self, person: Person, now: int) -> None:
        """Whoever watched has lost the connection: nothing is kept for them but the result of the game."""
        self.forget(person)
        if self.stage != lobby.WAITING and not person.received and not person.stands_by:
            self.dropped = [*self.dropped, (person.key, now)][-MOST_DROPPED:]

    def ended(self, winners: Iterable[int], missed_since: int) -> None:
        """These seats won. Whoever had gone before that moment does not wait for the result."""
        for number in winners:
            seat = self.seats[number]
            if seat.person is None:
                seat.won += 1
            else:
                self.people[seat.person].won += 1
        self.stage = lobby.ENDED
        self.dropped = [one for one in self.dropped if one[1] >= missed_since]

    def came_back(self, person: Person) -> None:
        """Or somebody else of the same key, who hears the same."""
        person.left = False
        again = next((one for one in self.dropped if compare_digest(one[0], person.key)), None)
        if again is not None:
            self.dropped.remove(again)

    # Seats

    def seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise RequestRefused("no_such_seat", seat=number)
        return self.seats[number]

    def waiting(self) -> None:
        if self.stage != lobby.WAITING:
            raise RequestRefused("game_running")

    def open_seat(self, color: str) -> int | None:
        """The open seat of this color, or else the first open one."""
        opened = [number for number, seat in enumerate(self.seats) if seat.open]
        of_color = [number for number in opened if self.seats[number].color == color]
        if color and not of_color and opened and color in self._free_colors():
            self.seats[opened[0]].color = color
        return next(iter(of_color or opened), None)

    def sit(self, person: Person, number: int) -> None:
        self.waiting()
        wanted = self.seat(number)
        if wanted.person == person.id:
            return
        if not wanted.open:
            raise RequestRefused("seat_taken", seat=number)
        self.stand(person)
        wanted.person = person.id

    def stand(self, person: Person) -> None:
        self.waiting()
        number = self.seat_of(person)
        if number is not None:
            self.seats[number].clear()

    def dress(self, person: Person, color: str) -> None:
        self.waiting()
        number = self._seated(person)
        if color not in self._colors():
            raise RequestRefused("no_such_color", color=color)
        for other, seat in enumerate(self.seats):
            if seat.color == color and other != number:
                if not seat.open:
                    raise RequestRefused("color_taken", color=color)
                seat.color = self.seats[number].color
        self.seats[number].color = color

    def ready(self, person: Person, ready: bool) -> None:
        self.waiting()
        self.seats[self._seated(person)].ready = ready

    def _seated(self, person: Person) -> int:
        number = self.seat_of(person)
        if number is None:
            raise RequestRefused("no_seat")
        return number

    def _free_colors(self) -> Iterator[str]:
        worn = {seat.color for seat in self.seats}
        return (color for color in self._colors() if color not in worn)

    def _colors(self) -> tuple[str, ...]:
        return self.game.colors(len(self.seats))

    def bot(self, level: str) -> str:
        """The same, or the level that plays in its place where this version does not know it: another one kept it."""
        return level if level in self.game.players_by_level else self.game.stand_in

    def fill(self, number: int, level: str | None) -> None:
        """A bot, or nobody, on a seat that no person has."""
        self.waiting()
        seat = self.seat(number)
        if level is not None and level not in self.game.bots:
            raise RequestRefused("no_such_level", level=level)
        if seat.person is not None:
            raise RequestRefused("seat_taken", seat=number)
        seat.clear()
        seat.level = level

    @property
    def expects_bots(self) -> bool:
        """A bot has a seat, or may soon play for somebody who has dropped out."""
        return any(seat.level is not None or seat.stand_in or seat.countdown is not None for seat in self.seats)

    def agree(self, options: Json, clock: int, watching: lobby.Watching.ValueType) -> None:
        """With fewer seats open ones go first, then bots', then the last; whoever loses one stands beside the table. A
        color that so many players do not have becomes another one."""
        self.waiting()
        number = options["players"]
        while len(self.seats) > number:
            self.seats.remove(max(reversed(self.seats), key=_least_missed))
        self.seats += [Seat("") for _ in range(number - len(self.seats))]
        for seat in self.seats:
            seat.ready = False
            if seat.color not in self._colors():
                seat.color = next(self._free_colors())
        self.agreed, self.clock, self.watching = options, clock, watching
        self.summary = self.game.summary(self.game.read_options(options))

    def startable(self) -> None:
        self.waiting()
        if any(seat.open for seat in self.seats):
            raise RequestRefused("seats_open")
        for seat in self.seats:
            if seat.person is not None and not seat.ready and not self.leads(self.people[seat.person]):
                raise RequestRefused("not_ready")

    @property
    def full(self) -> bool:
        return not any(seat.open for seat in self.seats)

    def options(self) -> Json:
        """What a game beginning now is played with."""
        return {**self.agreed, "players": len(self.seats), "colors": [seat.color for seat in self.seats]}

    def options_bytes(self) -> bytes:
        """The same, worked out again only where something else was agreed on: every change of the lobby tells them."""
        options = self.options()
        if options != self._written[0]:
            self._written = options, codec(self.game.id).options_bytes(self.game.read_options(options))
        return self._written[1]

    def name_of(self, seat: Seat) -> str:
        if seat.person is not None:
            return self.people[seat.person].name
        return "" if seat.level is None else seat.level


def _least_missed(seat: Seat) -> int:
    return 2 if seat.open else 1 if seat.level is not None else 0
