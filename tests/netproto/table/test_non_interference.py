"""Two worlds that differ only in what somebody may not know tell that person the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from engine.contract import SPECTATOR, Draw
from netproto.guest.viewer_game import ViewerGame
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Ready, Rematch, Sit, Stand, Start
from netproto.schema.play_pb2 import Keep
from tests.netproto.table.probes import PROBES, probing, search
from tests.netproto.table.room import GAME, UUID, Room
from tests.netproto.table.worlds import Steered, Twins, many_desperados

pytestmark = pytest.mark.usefixtures("random_seals")

GAMES = 30
MANY_GAMES = 1000
CHUNKS = 20


@pytest.mark.no_cover
def test_whoever_is_not_concerned_is_told_the_same_in_both_worlds() -> None:
    happened = search(range(GAMES))
    assert {f"probe: {probe.__name__}" for probe in PROBES} <= happened.keys()
    for met in ("swaps apart", "swaps alike", "met again", "parted", "over", "thinks", "refusals"):
        assert happened[met] >= 5, f"{met}: too few to prove anything"
    assert happened["messages"] > 500 * GAMES


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_so_it_is_in_a_thousand_games(chunk: int) -> None:
    search(range(GAMES + chunk * MANY_GAMES // CHUNKS, GAMES + (chunk + 1) * MANY_GAMES // CHUNKS))


@pytest.mark.parametrize("seed", range(6))
def test_of_the_game_before_nobody_is_told_anything_in_the_next(seed: int) -> None:
    """However differently it ended: and somebody who watched it sits down now, where somebody concerned sat."""
    twins = Twins(seed, bots=0, pieces=many_desperados())
    twins.play(120, probing(0.05, seed))
    assert twins.happened["swaps apart"]
    everybody = [name for name, seat in twins.seats.items() if seat is not None]
    for name in everybody:
        if twins.rooms[0].people[name].link is None:
            twins.both(lambda room, name=name: room.come(name))  # type: ignore[misc]
    twins.unwatched(to_the_end)
    for chance in twins.chances:
        chance.random.seed(seed)
    for room in twins.rooms:
        for someone in room.people.values():
            someone.requests = 10_000
        room.ids = 10_000
        for person in room.table.roster.people.values():
            person.won = 0  # everybody knows who has won
    stranger, leaver = "W", everybody[-1]
    seat = twins.seats[leaver]
    assert seat is not None
    twins.concerned = {seat for seat in twins.seats.values() if seat is not None}
    twins.both(lambda room: room.say("P0", rematch=Rematch()))
    refuses_the_record(twins, everybody)
    twins.unwatched(lambda room: room.say(leaver, stand=Stand()))
    twins.seats[leaver], twins.seats[stranger] = None, seat
    twins.concerned = set()
    twins.both(lambda room: room.say(stranger, sit=Sit(seat=seat)))
    for name in [*everybody[:-1], stranger]:
        twins.both(lambda room, name=name: room.say(name, ready=Ready(ready=True)))  # type: ignore[misc]
    twins.both(lambda room: room.say("P0", start=Start()))
    assert twins.stage == lobby.RUNNING
    refuses_the_record(twins, everybody)
    twins.play(60, probing(0.2, seed))
    assert twins.rooms[0].journals[0] != twins.rooms[1].journals[0], "the games before were not the same"


def refuses_the_record(twins: Twins, names: list[str]) -> None:
    def ask(room: Room, name: str) -> None:
        assert room.say(name, keep=Keep()).code == "not_over"

    for name in names:
        twins.both(lambda room, name=name: ask(room, name))  # type: ignore[misc]


def to_the_end(room: Room) -> None:
    coin = Random(1)
    chance = room.table.sources.chance
    assert isinstance(chance, Steered)
    while room.table.roster.stage == lobby.RUNNING:
        turn = room.turn
        assert turn is not None
        legal = GAME.legal(room.running.state, turn)
        command: Any = legal[coin.randrange(len(legal))]
        state: Any = room.running.state
        if hasattr(command, "give"):
            chance.take = coin.choice(state.seats[command.seat].reserve)
        if room.table.asks_bot(turn):
            data = room.running.codec.command_bytes(command)
            room.do(room.table.thought(turn, room.asked(turn), data, room.now))
        else:
            (name,) = (name for name in room.people if room.seat_of(name) == turn)
            assert room.give(name, command).done


# What is still undrawn


class Deck(Steered):
    """Everything that chance will say is fixed long before, and from one draw on it is something else."""

    def __init__(self, seed: int, other: int, until: int) -> None:
        super().__init__(seed)
        self.other, self.until, self.drawn = other, until, 0

    def draw(self, draw: Draw) -> Any:
        if self.drawn == self.until:
            self.random = Random(self.other)
        self.drawn += 1
        return super().draw(draw)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_undrawn_is_told_to_nobody(seed: int) -> None:
    until = 6 + 2 * seed
    twins = Twins(seed, pieces=many_desperados(), differing=False)
    decks = [Deck(seed, other, until) for other in (1, 2)]
    for room, deck in zip(twins.rooms, decks, strict=True):
        object.__setattr__(room.table.sources, "chance", deck)
        room.table.turns.chance = deck
    twins.chances = (decks[0], decks[1])
    between = probing(0.2, seed)
    while decks[0].drawn <= until:
        between(twins)
        number = twins.rooms[0].table.turns.number
        try:
            assert twins.step()
        except AssertionError:
            assert decks[0].drawn > until, "told before it was drawn"
    first = [first_container(room, "W", number) for room in twins.rooms]
    assert first[0] == first[1], "what is told before the draw"
    assert twins.happened["messages"] > 100


def first_container(room: Room, name: str, after: int) -> bytes:
    (data,) = (
        data
        for data, message in zip(room.people[name].told, room.heard(name), strict=True)
        if message.HasField("container") and message.container.number == after + 1
    )
    return data


# What is made of the messages, and what is not told at all


def parted(seed: int) -> Twins:
    """Worlds that differ, with somebody who came to see it only then."""
    twins = Twins(seed, bots=0, pieces=many_desperados())
    while not twins.secret_plots():
        assert twins.step()
    twins.seats["Late"] = None
    twins.both(lambda room: room.come("Late", hello.WATCH))
    return twins


def watched(room: Room, name: str) -> list[str]:
    """As `watch --json` prints it: texts of what one has been told, and of what follows from it."""
    game: ViewerGame | None = None
    printed: list[str] = []

    def show(what: Callable[[Any], Any], values: Sequence[Any]) -> None:
        printed.extend(json.dumps(what(value)) for value in values)

    for message in room.heard(name):
        if message.HasField("view"):
            game = ViewerGame(GAME.id, UUID, message.view)
        elif message.HasField("history"):
            assert game is not None
            game.history(list(message.history.containers))
            for container in message.history.containers:
                show(GAME.forms.events.text, [game.codec.read_event(event) for event in container.events])
        elif message.HasField("container"):
            assert game is not None
            show(GAME.forms.events.text, game.follow(message.container))
            show(GAME.forms.commands.text, [game.codec.read_command(message.container.command)])
            show(GAME.text.state, [game.state])
    assert game is not None
    assert game.viewer == SPECTATOR
    show(GAME.text.state, [game.state])
    return printed


@pytest.mark.parametrize("seed", range(8))
def test_texts_made_of_what_a_spectator_was_told_are_the_same(seed: int) -> None:
    twins = parted(seed)
    twins.play(3)
    for name in ("W", "Late"):
        one, other = (watched(room, name) for room in twins.rooms)
        assert one == other
        moved = [text for line in one for kind, text in json.loads(line).items() if kind in SWAPS]
        assert moved
        assert {text[plot] for text in moved for plot in ("give", "take") if plot in text} <= {0, None}


SWAPS = ("swap", "offered", "blindly_swapped")


@pytest.mark.parametrize("seed", range(8))
def test_the_record_of_a_running_game_is_the_hosts_alone(seed: int) -> None:
    """It holds the truth, hashes of it too; nothing of it is in any message."""
    twins = parted(seed)
    journals = [room.journals[-1] for room in twins.rooms]
    assert journals[0] != journals[1]
    for room, journal in zip(twins.rooms, journals, strict=True):
        hashes = [entry.step.state_hash for entry in journal if entry.HasField("step")]
        for someone in room.people.values():
            everything = b"".join(someone.told)
            assert not any(hashed in everything for hashed in hashes)
