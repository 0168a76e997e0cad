"""What people do beside playing, done at twin tables: the curious, the lost, the rude and the mistaken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from engine.contract import AnyGame
from engine.moonriver.commands import (
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Outcome,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.draws import DRAW_SWAP
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Agree, Dress, Fill, Kick, Leave, Lock, Ready, Rematch, Sit, Stand, Start, Wait
from netproto.schema.play_pb2 import Keep, React, Resync, Say
from netproto.schema.wire_pb2 import Beat
from netproto.table.table import Table
from netproto.wire.reactions import NUDGE
from tests.netproto.table.room import GAME, MINUTE, Room
from tests.netproto.table.worlds import Leak, Rooms, Twins, alike, many_desperados


def probing(chance: float, seed: int = 0) -> Callable[[Twins], None]:
    """For `Twins.play`: now and then one of PROBES."""
    coin = Random(seed)

    def between(twins: Twins) -> None:
        if coin.random() < chance and twins.stage == lobby.RUNNING:
            probe = coin.choice(PROBES)
            probe(twins, coin)
            twins.happened[f"probe: {probe.__name__}"] += 1
        settle(twins)

    return between


def search(
    seeds: Iterable[int], game: AnyGame = GAME, table: type[Table] = Table, rooms: Rooms = alike
) -> Counter[str]:
    """Twin games with everything that people do meanwhile; what happened in them, if nothing leaked."""
    happened: Counter[str] = Counter()
    for seed in seeds:
        twins = Twins(seed, game=game, table=table, pieces=many_desperados() if seed % 2 else None, rooms=rooms)
        twins.play(400, probing(0.3, seed))
        happened += twins.happened
        happened["over" if twins.stage == lobby.ENDED else "broken off"] += 1
    return happened


def settle(twins: Twins) -> None:
    """Until somebody may move again: one of the people is back, and a stand-in takes over from whoever is missing."""
    if twins.rooms[0].table.absences.deserted:
        first = away(twins)[0]
        twins.both(lambda room: room.come(first))
    if twins.rooms[0].paused or None in twins.rooms[0].table.turns.open:
        twins.both(lambda room: room.wait(MINUTE + 5_000))


def newcomer(twins: Twins) -> str:
    twins.newcomers += 1
    name = f"N{twins.newcomers}"
    twins.seats[name] = None
    return name


def people_here(twins: Twins) -> list[str]:
    return [name for name in twins.seats if twins.rooms[0].people[name].link is not None]


def away(twins: Twins) -> list[str]:
    return [name for name, seat in twins.seats.items() if seat is not None and not twins.rooms[0].people[name].link]


# What changes nothing


def commands_of_others(twins: Twins, coin: Random) -> None:
    """Everybody who may not move now tries to: with what the seat whose turn it is might do, and with secret plots."""
    turn = twins.states[0].seat
    legal = [() if turn is None else GAME.legal(state, turn) for state in twins.states]
    commands = [*curious(twins, coin), *(each[coin.randrange(len(each))] for each in legal if each)]
    for name in twins.unconcerned():
        for command in coin.sample(commands, min(4, len(commands))):
            if twins.seats[name] == turn and (command in legal[0] or command in legal[1]):
                continue
            refused(twins, name, command)
    for name in set(people_here(twins)) - set(twins.unconcerned()):
        command = coin.choice(commands)
        if twins.seats[name] != turn:
            refused(twins, name, command)


def refused(twins: Twins, name: str, command: Command) -> None:
    number = twins.rooms[0].table.turns.number

    def give(room: Room) -> None:
        if room.give(name, command).done or room.table.turns.number != number:
            raise Leak(f"{name} has moved with {command}")

    twins.both(give)
    twins.happened["refusals"] += 1


def curious(twins: Twins, coin: Random) -> list[Command]:
    """Commands that ask after plots of which the sender may not know where they are."""
    plots = [*twins.secret_plots(), *coin.sample(range(1, 97), 2)]
    seats = range(len(twins.states[0].seats))
    plot, also = coin.choice(plots), coin.choice(plots)
    cell = coin.randrange(40)
    return [
        Swap(plot, coin.choice(seats), also),
        Swap(plot, coin.choice(seats), None),
        Place((plot, also), (coin.randrange(45), coin.randrange(45))),
        Place((plot, also), (cell, cell + 1)),
        Discard((plot, also)),
        Discard((plot, plot)),
        Outcome(DRAW_SWAP, (plot,)),
        Steal(coin.choice(seats), cell),
        Drought(cell),
        Serve(cell),
        Hire(cell, 1, Side.SPECIALIST),
        Step(cell, cell + 1),
        Choose(coin.randrange(5)),
        Done(),
    ]


def outdated(twins: Twins, coin: Random) -> None:
    name = coin.choice(twins.unconcerned() or ["W"])
    seen = twins.rooms[0].table.turns.number + coin.choice((-1, 1, 1000))
    twins.both(lambda room: room.give(name, Done(), question=seen) if room.people[name].link else None)


def nonsense(twins: Twins, coin: Random) -> None:
    """No command at all: that ends the connection, and the same person comes back."""
    for name in twins.unconcerned()[:2]:
        twins.both(lambda room, name=name: room.give(name, b"\xff\xff"))  # type: ignore[misc]
        twins.both(lambda room, name=name: room.come(name))  # type: ignore[misc]


def lobby_requests(twins: Twins, coin: Random) -> None:
    """What has to wait, or is not theirs to ask for."""
    seat = coin.randrange(len(twins.states[0].seats))
    for kind in (
        {"sit": Sit(seat=seat)},
        {"stand": Stand()},
        {"dress": Dress(color="green")},
        {"ready": Ready(ready=True)},
        {"start": Start()},
        {"rematch": Rematch()},
        {"wait": Wait(seat=seat, seconds=3)},
        {"fill": Fill(seat=seat, level="random")},
        {"agree": Agree()},
        {"beat": Beat(count=3)},
    ):
        name = coin.choice(twins.unconcerned() or people_here(twins))
        if name == "P0" and "fill" in kind:
            twins.seats |= {lost: None for lost in away(twins) if twins.seats[lost] == seat}
        twins.both(lambda room, name=name, kind=kind: room.say(name, **kind))  # type: ignore[misc]


def chat(twins: Twins, coin: Random) -> None:
    name = coin.choice(people_here(twins))
    twins.both(lambda room: room.say(name, say=Say(text="well")))
    twins.both(lambda room: room.say(name, react=React(reaction=NUDGE, seat=1)))  # asked or not


def resync(twins: Twins, coin: Random) -> None:
    """All that there is, and what there is not yet."""
    for name in twins.unconcerned():
        twins.both(lambda room, name=name: room.say(name, resync=Resync()))  # type: ignore[misc]
        twins.both(lambda room, name=name: room.say(name, keep=Keep()))  # type: ignore[misc]


def time_passes(twins: Twins, coin: Random) -> None:
    long, sleeping = coin.choice((500, 70_000)), coin.random() < 0.3
    twins.both(lambda room: room.wait(long, sleeping))


def locked(twins: Twins, coin: Random) -> None:
    twins.both(lambda room: room.people["P0"].link and room.say("P0", lock=Lock(locked=True)))
    name = newcomer(twins)
    twins.both(lambda room: room.come(name, hello.WATCH))
    twins.both(lambda room: room.people["P0"].link and room.say("P0", lock=Lock(locked=False)))


# People who come and go


def watching(twins: Twins, coin: Random) -> None:
    """Somebody new gets the whole history, and may go again."""
    name = newcomer(twins)
    wish = coin.choice((hello.PLAY, hello.WATCH))
    twins.both(lambda room: room.come(name, wish))
    if coin.random() < 0.5:
        twins.both(lambda room: room.drop(name))


def coming_back(twins: Twins, coin: Random) -> None:
    """With the token, and whatever they wish for: the seat is the one they had."""
    name, wish = coin.choice(people_here(twins)), coin.choice((hello.PLAY, hello.WATCH))
    twins.both(lambda room: room.drop(name))
    absence = coin.randrange(0, 20_000, 500)
    twins.both(lambda room: room.wait(absence))
    twins.both(lambda room: room.come(name, wish))


def staying_away(twins: Twins, coin: Random) -> None:
    """A stand-in plays, until the person is here again."""
    for name in away(twins):
        twins.both(lambda room, name=name: room.come(name))  # type: ignore[misc]
    name = coin.choice([name for name in people_here(twins) if twins.seats[name] is not None] or ["W"])
    twins.both(lambda room: room.drop(name))


def elsewhere(twins: Twins, coin: Random) -> None:
    name = coin.choice(people_here(twins))
    twins.both(lambda room: room.come(name))


def stolen_token(twins: Twins, coin: Random) -> None:
    """A seat's token, shown by another key."""
    owners = [name for name, seat in twins.seats.items() if seat is not None]
    name = newcomer(twins)
    owner = coin.choice([name for name in owners if twins.seats[name] in twins.concerned] or owners)

    def come(room: Room) -> None:
        room.someone(name).token = room.people[owner].token
        room.come(name)

    twins.both(come)


def stolen_name(twins: Twins, coin: Random) -> None:
    name, claims = newcomer(twins), coin.choice([name for name, seat in twins.seats.items() if seat is not None])
    twins.both(lambda room: room.come(name, claims=claims))


def leaving(twins: Twins, coin: Random) -> None:
    """A bot has the seat meanwhile, and whoever comes back is told what the seat may know."""
    seated = [name for name in people_here(twins) if twins.seats[name] is not None and name != "P0"]
    if len(seated) > 1 and coin.random() < 0.3:
        name = coin.choice(seated)
        twins.both(lambda room: room.say(name, leave=Leave()))
        twins.both(lambda room: room.come(name))


def kicking(twins: Twins, coin: Random) -> None:
    name = newcomer(twins)
    twins.both(lambda room: room.come(name))
    twins.both(lambda room: room.people["P0"].link and room.say("P0", kick=Kick(person=room.people[name].person)))


def crashing(twins: Twins, coin: Random) -> None:
    """The host comes back from its record, and so does everybody who was there."""
    here = people_here(twins)
    coin.shuffle(here)
    twins.both(lambda room: room.crash())
    for name in here:
        twins.both(lambda room, name=name: room.come(name))  # type: ignore[misc]


Probe = Callable[[Twins, Random], Any]

PROBES: tuple[Probe, ...] = (
    commands_of_others, commands_of_others, outdated, nonsense, lobby_requests, chat, resync, time_passes, locked,
    watching, coming_back, staying_away, elsewhere, stolen_token, stolen_name, leaving, kicking, crashing,
)  # fmt: skip
