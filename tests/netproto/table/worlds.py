"""Two tables in lockstep whose games differ only in secrets, and a comparison of all that everybody else is told.

Both are played with the same commands, but for blind swaps: there the seat gives another plot in the one than in the
other, or chance draws another. From then on those two seats are *concerned*. Everybody who is not must be told the same
bytes, in number, order and length, for as long as both games can go on with the same commands. Nothing is normalised:
every source of a table is fixed.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from engine.contract import AnyGame, Draw, Json
from engine.course import Question
from engine.moonriver import pieces_file
from engine.moonriver.commands import Done, Hire, Place, Side, Swap
from engine.moonriver.draws import DRAW_PARTNERS, DRAW_PLOTS, DRAW_SWAP
from engine.moonriver.events import Discarded
from engine.moonriver.legal import DESPERADO, EXPAND, HIRE
from engine.moonriver.pieces import COLORS, Partner, printed
from engine.moonriver.state import State
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready, Start
from netproto.schema.wire_pb2 import FromHost
from netproto.table.table import Table
from netproto.wire.codec import codec
from tests.netproto.table.room import GAME, Room

Hands = list[set[int]]


class Leak(AssertionError):
    """Somebody was told what they may not know, or did what they may not do."""


class Steered:
    """Chance that brings circles and desperados early; what a blind swap brings is said beforehand."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.take = 0

    def draw(self, draw: Draw) -> Sequence[int]:
        if draw.kind == DRAW_SWAP:
            assert self.take in draw.pool
            return (self.take,)
        left = list(draw.pool)
        drawn = []
        for _ in range(draw.number):
            wanted = [item for item in left if self._wanted(draw.kind, item)]
            item = self.random.choice(wanted if wanted and self.random.random() < 0.6 else left)
            left.remove(item)
            drawn.append(item)
        return drawn

    def ask(self, question: Question, draw: Draw) -> Sequence[int]:
        return self.draw(draw)

    @staticmethod
    def _wanted(kind: str, item: int) -> bool:
        if kind == DRAW_PLOTS:
            return printed().circle[item]
        return kind == DRAW_PARTNERS and item == Partner.DESPERADO


class Exchange(NamedTuple):
    give: int
    take: int


class Overheard(logging.Handler):
    """Every line that anything logs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def many_desperados() -> Json:
    """Pieces with which there is a swap every few turns."""
    pieces = pieces_file.table(printed())
    pieces["partners"] = {"desperado": 40, "cattle_thief": 2, "prospector": 1, "trapper": 1, "farmer": 1}
    for kind in pieces["plot"]:
        kind["circle"] = True
    return pieces


Rooms = Callable[[int], Callable[..., Room]]
"""What makes the room of a world, which is 0 or 1."""


def alike(world: int) -> Callable[..., Room]:
    return Room


class Twins:
    def __init__(
        self,
        seed: int,
        *,
        game: AnyGame = GAME,
        table: type[Table] = Table,
        players: int = 0,
        bots: float = 0.25,
        pieces: Json = None,
        differing: bool = True,
        rooms: Rooms = alike,
    ) -> None:
        self.coin = coin = Random(seed)
        players = players or coin.choice((2, 3, 4, 4))
        options = {
            "players": players,
            "mode": coin.choice(("base", "legends")),
            "colors": coin.sample(COLORS, players),
            "pieces": pieces,
        }
        levels = tuple("random" if seat and coin.random() < bots else None for seat in range(players))
        clock = coin.choice((0, 60))
        self.chances = (Steered(seed), Steered(seed))
        self.rooms = tuple(
            rooms(world)(options, chance=chance, game=game, table=table, levels=levels, clock=clock)
            for world, chance in enumerate(self.chances)
        )
        self.differing = differing
        self.concerned: set[int] = set()
        self.happened: Counter[str] = Counter()
        self.newcomers = 0
        self._seen: dict[str, tuple[int, int]] = {}
        self.log = Overheard()
        self.seats: dict[str, int | None] = {}
        """What each may look from: this test's own knowledge, and not the table's."""
        for seat in range(players):
            if levels[seat] is None:
                name = f"P{seat}"
                self.seats[name] = seat
                self.both(lambda room, name=name: room.come(name, owner=name == "P0"))  # type: ignore[misc]
                self.both(lambda room, name=name: room.say(name, ready=Ready(ready=True)))  # type: ignore[misc]
        self.seats["W"] = None
        self.both(lambda room: room.come("W", hello.WATCH))
        self.both(lambda room: room.say("P0", start=Start()))

    # Doing the same in both, and comparing

    def both(self, do: Callable[[Room], Any]) -> None:
        self.each(do, do)

    def each(self, in_one: Callable[[Room], Any], in_other: Callable[[Room], Any]) -> None:
        lines = []
        root = logging.getLogger()
        root.addHandler(self.log)
        level = root.level
        root.setLevel(logging.DEBUG)
        try:
            for room, do in zip(self.rooms, (in_one, in_other), strict=True):
                self.log.lines.clear()
                do(room)
                lines.append(list(self.log.lines))
        finally:
            root.removeHandler(self.log)
            root.setLevel(level)
        if lines[0] != lines[1]:
            raise Leak(f"logged: {lines[0]} and {lines[1]}")
        self.compare()

    def unwatched(self, do: Callable[[Room], Any]) -> None:
        """In both, without a comparison."""
        for room in self.rooms:
            do(room)
            room.thinks.clear()
            room.coin.seed(6)  # of what was sealed, one may have had more than the other
        one, other = self.rooms
        self._seen = {name: (len(someone.told), len(other.people[name].told)) for name, someone in one.people.items()}

    def compare(self) -> None:
        one, other = self.rooms
        for name in one.people:
            since, also_since = self._seen.get(name, (0, 0))
            mine, theirs = one.people[name].told, other.people[name].told
            told, also = mine[since:], theirs[also_since:]
            self._seen[name] = len(mine), len(theirs)
            if self.seats[name] in self.concerned:
                continue
            if told != also:
                differing = [pair for pair in zip(told, also, strict=False) if pair[0] != pair[1]][:1]
                shown = [[str(FromHost.FromString(data)) for data in pair] for pair in differing]
                raise Leak(f"{name} is told {len(told)} and {len(also)} messages; {shown}")
            self._only_from_the_own_seat(name, since)
            self.happened["messages"] += len(told)
            self.happened["bytes"] += sum(map(len, told))
        self._compare_thinks()

    def _only_from_the_own_seat(self, name: str, since: int) -> None:
        for message in self.rooms[0].heard(name, since):
            if message.HasField("view"):
                seat = message.view.seat if message.view.HasField("seat") else None
                if seat != self.seats[name]:
                    raise Leak(f"{name} looks from seat {seat}")

    def _compare_thinks(self) -> None:
        one, other = self.rooms
        asked = [[(think.seat, think.level, think.question) for think in room.thinks] for room in self.rooms]
        if asked[0] != asked[1]:
            raise Leak(f"bots are asked differently: {asked}")
        for think, also in zip(one.thinks, other.thinks, strict=True):
            if think.seat not in self.concerned:
                self.happened["thinks"] += 1
                if think != also:
                    raise Leak(f"the bot of seat {think.seat} is shown something else")
        one.thinks, other.thinks = [], []

    # Playing

    @property
    def states(self) -> tuple[State, State]:
        states: list[Any] = [room.running.state for room in self.rooms]
        one, other = states
        return one, other

    @property
    def stage(self) -> int:
        return self.rooms[0].table.roster.stage

    def hands(self) -> tuple[Hands, Hands]:
        one, other = ([set(seat.reserve) for seat in state.seats] for state in self.states)
        return one, other

    def secret_plots(self) -> list[int]:
        """What lies somewhere else in the other world."""
        one, other = self.hands()
        return sorted(set().union(*(mine ^ theirs for mine, theirs in zip(one, other, strict=True))))

    def unconcerned(self) -> list[str]:
        """Who is here and may know nothing."""
        people = self.rooms[0].people
        return [name for name, seat in self.seats.items() if seat not in self.concerned and people[name].link]

    def play(self, steps: int, between: Callable[[Twins], None] = lambda twins: None) -> bool:
        """So many commands; False where no command is left that is one in both worlds, or the game is over."""
        for _ in range(steps):
            between(self)
            if self.stage != lobby.RUNNING or not self.step():
                return False
        return True

    def step(self) -> bool:
        one, other = self.states
        if (one.phase, one.seat) != (other.phase, other.seat):
            raise Leak(
                f"one game waits for {one.phase} of seat {one.seat}, the other for {other.phase} of {other.seat}"
            )
        for room in self.rooms:
            room.apart = False
        seat = one.seat
        assert seat is not None, "nobody is asked"
        commands = self._swap(seat) if one.phase == DESPERADO else self._same(seat)
        if commands is None or self._shown_by_discarding(seat, commands):
            self.happened["parted"] += 1
            return False
        number = self.rooms[0].table.turns.number
        self.each(*(self._giving(seat, command) for command in commands))
        assert self.rooms[0].table.turns.number > number, "the game goes on"
        self.happened["steps"] += 1
        return True

    def _shown_by_discarding(self, seat: int, commands: tuple[Any, Any]) -> bool:
        """Whether the whole rest of a last hand leaves the game now, which shows it to everybody."""
        discards = []
        for room, chance, command in zip(self.rooms, self.chances, commands, strict=True):
            state: Any = room.running.state.copy()
            events = [*GAME.play(state, command, seat)]
            while isinstance(draw := GAME.pending(state), Draw):
                drawn = (chance.take,) if draw.kind == DRAW_SWAP else draw.pool[: draw.number]
                events += GAME.play(state, GAME.outcome(draw, drawn), None)
            discards.append([event for event in events if type(event) is Discarded])
        assert discards[0] == discards[1] or not any(state.following)
        return discards[0] != discards[1]

    def _giving(self, seat: int, command: Any) -> Callable[[Room], None]:
        def give(room: Room) -> None:
            if room.table.asks_bot(seat):
                data = codec(GAME.id).command_bytes(command)
                room.do(room.table.thought(seat, room.asked(seat), data, room.now))
            else:
                (name,) = (name for name, mine in self.seats.items() if mine == seat)
                assert room.give(name, command).done

        return give

    def _same(self, seat: int) -> tuple[Any, Any] | None:
        """One command for both; reserves are kept where they can be, for a swap to find something."""
        one, other = (GAME.legal(state, seat) for state in self.states)
        phase = self.states[0].phase
        if phase == EXPAND and Done() in one and Done() in other and self.coin.random() < 0.5:
            return Done(), Done()
        picks = [one[self.coin.randrange(len(one))] for _ in range(12)]
        common = [pick for pick in picks if pick in other] or [each for each in one if each in other]
        if not common:
            return None
        command = max(common, key=self._wanted) if phase in (EXPAND, HIRE) else common[0]
        return command, command

    def _wanted(self, command: Any) -> int:
        state = self.states[0]
        if type(command) is Place:
            return sum(state.options.pieces.circle[plot] for plot in command.plots)
        if type(command) is Hire:
            return command.side == Side.SPECIALIST and state.saloon[command.place] == Partner.DESPERADO
        return 0

    # Blind swaps, where the worlds part and meet

    def _swap(self, seat: int) -> tuple[Any, Any]:
        one, other = self.hands()
        with_some = [with_ for with_ in range(len(one)) if with_ != seat and one[with_]]
        coin = self.coin.random()
        if self.differing and self.secret_plots() and coin < 0.8:
            for with_ in with_some:
                for first, second in self._pairs(seat, with_):
                    if exchanged(one, seat, with_, first) == exchanged(other, seat, with_, second):
                        self.happened["met again"] += 1
                        return self._exchange(seat, with_, first, second)
        within = [with_ for with_ in with_some if with_ in self.concerned]
        with_ = self.coin.choice(within if within and self.coin.random() < 0.8 else with_some)
        pairs = list(self._pairs(seat, with_))
        differing = [pair for pair in pairs if pair[0] != pair[1]]
        if self.differing and differing and (coin < 0.6 or not self.concerned):
            self.happened["swaps apart"] += 1
            return self._exchange(seat, with_, *self.coin.choice(differing))
        same = [pair for pair in pairs if pair[0] == pair[1]]
        if not same:
            return Done(), Done()
        self.happened["swaps alike"] += 1
        return self._exchange(seat, with_, *self.coin.choice(same))

    def _pairs(self, seat: int, with_: int) -> Iterator[tuple[Exchange, Exchange]]:
        one, other = (
            [Exchange(*plots) for plots in product(sorted(hands[seat]), sorted(hands[with_]))] for hands in self.hands()
        )
        return product(one, other)

    def _exchange(self, seat: int, with_: int, first: Exchange, second: Exchange) -> tuple[Any, Any]:
        if first != second:
            self.concerned |= {seat, with_}
        for room, chance, exchange in zip(self.rooms, self.chances, (first, second), strict=True):
            room.apart, chance.take = first != second, exchange.take
        return Swap(first.give, with_, None), Swap(second.give, with_, None)


def exchanged(hands: Hands, seat: int, with_: int, exchange: Exchange) -> Hands:
    after = [set(hand) for hand in hands]
    after[seat] ^= {exchange.give, exchange.take}
    after[with_] ^= {exchange.give, exchange.take}
    return after
