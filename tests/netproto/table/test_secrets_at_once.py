"""Two tables at which somebody chooses another sign: until all have chosen, nobody else is told anything of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from engine.contract import AnyGame, Giver, Viewer
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Ready, Start
from netproto.schema.play_pb2 import Keep, Resync, Say
from netproto.table.authority import Authority
from tests.games import SIGNS
from tests.netproto.table.room import MINUTE, Dealt, Room
from tests.netproto.table.worlds import Rooms, alike
from tests.signs.game import SIGNS as CHOICES
from tests.signs.game import Command, Event, Show, State

pytestmark = pytest.mark.usefixtures("random_seals")

GAMES = 60


@pytest.fixture(autouse=True)
def signs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")


class Leak(AssertionError):
    """Somebody was told what they may not know."""


class Tables:
    """Ann has a secret, and a bot sits beside her and the others."""

    def __init__(self, seed: int, game: AnyGame = SIGNS, rooms: Rooms = alike, **options: Any) -> None:
        self.game = game
        self.coin = Random(seed)
        self.people = ["Ann", "Bob", "Cat", "Dan", "Eve"][: self.coin.randrange(2, 6)]
        levels = (*[None] * len(self.people), "random")
        agreed = {"players": len(levels), "rounds": 3, **options}
        clock = self.coin.choice((0, 30))
        self.rooms = [
            rooms(world)(agreed, game=game, chance=Dealt(seed), levels=levels, clock=clock) for world in range(2)
        ]
        self.seen: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        for name in self.people:
            self.both(lambda room, name=name: room.come(name, owner=name == "Ann"))  # type: ignore[misc]
            self.both(lambda room, name=name: room.say(name, ready=Ready(ready=True)))  # type: ignore[misc]
        self.both(lambda room: room.come("Wes", hello.WATCH))
        self.both(lambda room: room.say("Ann", start=Start()))

    def both(self, do: Callable[[Room], Any]) -> None:
        for room in self.rooms:
            do(room)
        one, other = self.rooms
        for name in set(one.people) - {"Ann"}:
            told, also = one.people[name].told[self.seen[name] :], other.people[name].told[self.seen[name] :]
            if told != also:
                raise Leak(f"{name} is told {one.heard(name, self.seen[name])}, {other.heard(name, self.seen[name])}")
            self.seen[name] += len(told)
            self.happened["messages"] += len(told)
        if [think for think in one.thinks if think.seat] != [think for think in other.thinks if think.seat]:
            raise Leak("a bot is asked for something else")

    def guesses(self) -> Sequence[Any]:
        """Commands that somebody may try who may not give them, or not now."""
        return [Show(sign) for sign in CHOICES]

    def choose(self, name: str, *signs: int) -> None:
        """Whoever is away has a bot choose for them, in time."""
        seat = self.people.index(name)
        if all(seat in room.table.turns.open for room in self.rooms):
            given = dict(zip(map(id, self.rooms), signs, strict=True))
            self.both(lambda room: room.give(name, Show(given[id(room)])) if room.people[name].link else None)

    def round(self) -> None:
        """Up to the last choice: Ann's is another one in the other world."""
        first, second = self.coin.sample(CHOICES, 2)
        others = [name for name in self.people if name != "Ann"]
        self.coin.shuffle(others)
        last = others.pop()
        order = [*others, "Ann"]
        self.coin.shuffle(order)
        for name in order:
            self.choose(name, *((first, second) if name == "Ann" else [self.coin.choice(CHOICES)] * 2))
            self.beside()
        assert self.rooms[0].running.state_hash() != self.rooms[1].running.state_hash()
        assert self.people.index(last) in self.rooms[0].table.turns.open
        self.beside()

    def beside(self) -> None:
        """Something that people do meanwhile."""
        coin = self.coin
        here = [name for name in self.rooms[0].people if self.rooms[0].people[name].link]
        name = coin.choice([one for one in here if one != "Ann"] or ["Bob"])
        newcomer = f"N{len(self.rooms[0].people)}"
        guesses = self.guesses()
        doings: dict[str, Callable[[Room], Any]] = {
            "resync": lambda room: room.say(name, resync=Resync()),
            "keep": lambda room: room.say(name, keep=Keep()),
            "talk": lambda room: room.say(name, say=Say(text="well")),
            "watch": lambda room: room.come(newcomer, hello.WATCH),
            "guess": lambda room: [room.give(name, guess, question) for guess in guesses for question in (0, 99)],
            "elsewhere": lambda room: room.come(name),
            "back": lambda room: back(room, name, absence),
            "Ann is back": lambda room: back(room, "Ann"),
            "late": lambda room: room.wait(MINUTE // 10),
            "crash": lambda room: crash(room, here),
        }
        what = coin.choice([*doings])
        absence = coin.randrange(20_000)
        if name in here:
            self.happened[what] += 1
            self.both(doings[what])


def back(room: Room, name: str, absence: int = 0) -> None:
    room.drop(name)
    room.wait(absence)
    room.come(name)


def crash(room: Room, here: list[str]) -> None:
    room.crash()
    for name in here:
        room.come(name)


def search(seeds: range = range(GAMES)) -> Counter[str]:
    happened: Counter[str] = Counter()
    for seed in seeds:
        tables = Tables(seed)
        tables.round()
        happened += tables.happened
    return happened


def test_until_all_have_chosen_nobody_is_told_what_anybody_chose() -> None:
    happened = search()
    assert len(happened) == 11
    assert min(happened.values()) >= 5, "too few to prove anything"


def leaks_a_command(command: Command, giver: Giver, viewer: Viewer, state: State) -> Command:
    return command


def leaks_an_event(event: Event, viewer: Viewer) -> Event:
    return event


@pytest.mark.parametrize(
    ("what", "leak"), [("redact_command", leaks_a_command), ("redact", leaks_an_event), ("view", None)]
)
def test_what_is_not_redacted_is_found(what: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Authority.__init__

    def init(self: Authority, game: Any, header: Any, secret: Any) -> None:
        honest(self, game, header, secret)
        self.game = game.__class__(**{**vars(game), what: leak or (lambda state, viewer: state.copy())})

    monkeypatch.setattr(Authority, "__init__", init)
    with pytest.raises(Leak):
        search()
