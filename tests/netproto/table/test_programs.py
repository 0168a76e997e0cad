"""Six people choose their cards at once: answers cross, each is written before it is told, and none is void. And of
cards that are not turned over nobody else is told anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.contract import Decision, Json
from engine.riverdragons import pieces_file
from engine.riverdragons.cards import ACTIONS, Card
from engine.riverdragons.cards import PROGRAM as CARDS
from engine.riverdragons.commands import Command, Move, Program, Stone
from engine.riverdragons.events import Revealed
from engine.riverdragons.numbers import space
from engine.riverdragons.pieces import printed
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready, Start
from netproto.schema.play_pb2 import Resync, Say
from netproto.table.authority import Authority
from netproto.wire.codec import codec
from tests.engine.riverdragons.drawing import cards, laid
from tests.games import RIVER_DRAGONS as GAME
from tests.netproto.table.room import MINUTE, Room
from tests.netproto.table.test_secrets_at_once import Leak, Tables, back
from tests.netproto.table.worlds import Rooms, alike

pytestmark = pytest.mark.usefixtures("random_seals")

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]


def playing(people: int, **options: Any) -> Room:
    room = Room({"players": people, **options}, game=GAME, levels=(None,) * people)
    for number, name in enumerate(NAMES[:people]):
        room.come(name, owner=not number)
        room.say(name, ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    return room


def asked(room: Room) -> dict[int | None, int]:
    return {giver: question.number for giver, question in room.table.turns.open.items()}


@pytest.mark.parametrize("seed", range(3))
def test_programs_cross_and_all_are_taken(seed: int) -> None:
    room, coin = playing(6), Random(seed)
    assert asked(room) == dict.fromkeys(range(6), 1)
    for seat in coin.sample(range(6), 6):
        cards = Program(tuple(coin.sample(range(1, 9), 5)))
        assert room.give(NAMES[seat], cards, 1).done
        assert room.give(NAMES[seat], cards, 1).code in ("outdated", "not_your_turn", "not_asked")
    assert room.table.turns.number == 7


@pytest.mark.parametrize("people", [2, 5])
def test_a_game_among_people_comes_to_its_end(people: int) -> None:
    room, coin = playing(people, rounds=3), Random(people)
    running = room.table.turns.authority
    assert running is not None
    assert sorted(running.options.colors) == sorted(GAME.colors(people))
    while isinstance(waiting := GAME.pending(running.state), Decision):
        seat = coin.choice(waiting.seats)
        answers = GAME.legal(running.state, seat)
        assert room.give(NAMES[seat], answers[coin.randrange(len(answers))]).done
    assert asked(room) == {}


class Hidden(Tables):
    """Ann's cards are others in the other world, from some position on: until it is turned over both go on alike."""

    def __init__(self, seed: int, pieces: Json = None, rooms: Rooms = alike) -> None:
        coin = Random(seed)
        ways = {"board": ("islands", "open"), "judging": ("eye", "shown"), "too_short": ("elsewhere", "lost")}
        agreed = {option: coin.choice(answers) for option, answers in ways.items()}
        super().__init__(seed, GAME, rooms, **(agreed if pieces is None else {"pieces": pieces}))

    def guesses(self) -> Sequence[Any]:
        return [Program((1, 2, 3, 4, 5)), Program((9, 1, 2, 3, 4)), Program(())]

    def round(self) -> None:
        self.alike = self.coin.choice((0, 1, 2, 3, 4, 4))
        first, second = (self.coin.sample(ACTIONS, CARDS) for _ in range(2))
        same = first[: self.alike]
        others = [card for card in dict.fromkeys((*second, *ACTIONS)) if card not in (*same, first[self.alike])]
        second = [*same, *others][:CARDS]
        order = list(range(len(self.people) + 1))
        self.coin.shuffle(order)
        for seat in order:
            self.settle()
            two = [self.coin.sample(ACTIONS, CARDS)] * 2 if seat else [first, second]
            if not self.answer(seat, *(Program(tuple(cards)) for cards in two)):
                return
            self.beside()
        while isinstance(waiting := self.states[0].turn, int):
            self.settle()
            answers = GAME.legal(self.states[0], waiting)
            assert len(answers) == len(GAME.legal(self.states[1], waiting))
            if not self.answer(waiting, *[self.coin.choice(answers)] * 2):
                return
            self.happened["answers"] += 1
            if self.coin.random() < 0.3:
                self.beside()

    @property
    def states(self) -> list[Any]:
        return [room.running.state for room in self.rooms]

    def settle(self) -> None:
        """Everybody is there again, so that nobody is waited for."""
        for name in self.people:
            if self.rooms[0].people[name].link is None:
                self.both(lambda room, name=name: room.come(name))  # type: ignore[misc]

    def answer(self, seat: int, *commands: Any) -> bool:
        """In both; False where the worlds would part, as they may now."""
        for room, command in zip(self.rooms, commands, strict=True):
            room.apart = commands[0] != commands[1]
            if seat not in room.table.turns.open:
                return False  # a stand-in has chosen
            events = GAME.decide(room.running.state, command, seat)
            if any(type(event) is Revealed and event.position > self.alike for event in events):
                self.happened[f"apart from {self.alike + 1}"] += 1
                return False
        given = dict(zip(map(id, self.rooms), commands, strict=True))
        self.both(lambda room: self.give(room, seat, given[id(room)]))
        return True

    def give(self, room: Room, seat: int, command: Any) -> None:
        if room.table.asks_bot(seat):
            room.do(room.table.thought(seat, room.asked(seat), codec(GAME.id).command_bytes(command), room.now))
        else:
            room.give(self.people[seat], command)


def search(seeds: range, rooms: Rooms = alike) -> Counter[str]:
    happened: Counter[str] = Counter()
    for seed in seeds:
        tables = Hidden(seed, rooms=rooms)
        tables.round()
        happened += tables.happened
    return happened


def test_of_cards_that_are_not_turned_over_nobody_else_is_told_anything() -> None:
    happened = search(range(40))
    assert {f"apart from {position}" for position in range(1, CARDS + 1)} <= happened.keys()
    assert happened["answers"] > 100
    assert min(happened.values()) >= 3, "too few to prove anything"


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_so_it_is_in_many_rounds(chunk: int) -> None:
    search(range(40 + chunk * 40, 80 + chunk * 40))


def test_of_cards_that_a_games_early_end_left_unturned_nobody_else_is_told_anything() -> None:
    """Ann crosses with two long planks before her last card is turned; it is another one in the other world."""
    long = pieces_file.table(printed())
    long["planks"]["lengths"] = [700, 710, 720, 730, 740, 750]
    tables = Hidden(next(seed for seed in range(99) if Random(seed).randrange(2, 6) == 2), pieces=long)
    tables.alike = 4
    programs = [
        "stone two_planks two_moves move",
        "move jump two_moves dragon_red stone",
        "move jump two_moves dragon_pink stone",
    ]
    tables.both(lambda room: tables.give(room, 1, Program(cards(programs[1]))))
    tables.both(lambda room: tables.give(room, 2, Program(cards(programs[2]))))
    assert tables.answer(0, *(Program(cards(f"{programs[0]} {last}")) for last in ("jump", "remove")))
    steps: list[Command] = [
        Stone(12, ()),
        laid("blue-1 12-blue"),
        laid("blue-2 12-yellow"),
        Move(2),
        Move(space("yellow")),
    ]
    for command in steps:
        assert tables.answer(0, command, command)
    assert tables.rooms[0].table.roster.stage == lobby.ENDED
    assert [state.seats[0].program[4] for state in tables.states] == [Card.JUMP, Card.REMOVE]
    for name in ("Bob", "Wes"):
        tables.both(lambda room, name=name: room.say(name, resync=Resync()))  # type: ignore[misc]
        tables.both(lambda room, name=name: back(room, name))  # type: ignore[misc]
    tables.both(lambda room: room.come("Nat", hello.WATCH))
    tables.both(lambda room: room.say("Ann", say=Say(text="well")))
    tables.both(lambda room: room.wait(MINUTE))
    assert tables.happened["messages"] > 50


@pytest.mark.parametrize(
    ("what", "leak"),
    [
        ("redact_command", lambda command, giver, viewer, state: command),
        ("redact", lambda event, viewer: event),
        ("view", lambda state, viewer: state.copy()),
    ],
)
def test_a_program_that_is_not_redacted_is_found(what: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Authority.__init__

    def init(self: Authority, game: Any, header: Any, secret: Any) -> None:
        honest(self, game, header, secret)
        self.game = game.__class__(**{**vars(game), what: leak})

    monkeypatch.setattr(Authority, "__init__", init)
    with pytest.raises(Leak):
        search(range(60))
