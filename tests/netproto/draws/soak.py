"""Anything at all about draws, for as long as one likes: `python -m tests.netproto.draws.soak`.

Heads, links, what is asked for and drawn, proofs, seals and secrets: changed, old, of another seat, or broken. A table
writes a record that verifies, whatever it is told; a guest stays with the story that was told at first, or leaves.
Prints how many inputs there were, by kind.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.contract import AnyGame
from netproto.draws.chains import LINKS, Chain, vouched
from netproto.guest.guest import Guest
from netproto.guest.happenings import TurnedAway
from netproto.guest.own_links import InMemory
from netproto.guest.taking_part import TakingPart
from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.schema.lobby_pb2 import Leave, Ready, Start
from netproto.schema.play_pb2 import Head, Link
from netproto.schema.wire_pb2 import FromGuest, FromHost
from tests.games import MOON_RIVER, RIVER_DRAGONS, SIGNS
from tests.netproto.draws.drawing_rooms import DrawingRoom
from tests.netproto.draws.lying_hosts import Lied
from tests.netproto.table.room import UUID, sign
from tests.netproto.table.virtual_peers import Peer

A_ROOM = 200
"""Inputs for which one room lasts, as it keeps all that was told."""
NAMES = ("Ann", "Bob", "Cat")
EPOCHS = (0, 1, 1, 1, 1, 2, (1 << 32) - 1)
TOLD = 60
"""Messages of a game that a guest is told, at most: later ones are like them, and longer to copy."""
CHANGED = ("heads", "open", "container", "view", "history")
"""Kinds of messages that say something of draws."""


chain_of = lru_cache(partial(Chain, UUID))
"""Each is said many times, and worked out once."""


class Table:
    """Three people who play, of whom only some have programs that answer by themselves."""

    def __init__(self, coin: Random, game: AnyGame) -> None:
        self.coin, self.game = coin, game
        levels = (None, None, None, "random")
        self.room = DrawingRoom({"players": 4}, game=game, levels=levels)
        for number, name in enumerate(NAMES):
            self.room.come(name, owner=not number)
            self.room.say(name, ready=Ready(ready=True))
        self.room._adding = coin.random() < 0.9
        self.room.say("Ann", start=Start())

    def one(self) -> None:
        room, coin = self.room, self.coin
        name = coin.choice(NAMES)
        if room.people[name].link is None:
            room.come(name)
            return
        room._adding = coin.random() < 0.9  # else all programs answer
        chance = coin.random()
        if chance < 0.9:
            room.send(name, broken(coin, self.said(name).SerializeToString()))
        elif chance < 0.93:
            room.wait(coin.choice((500, 5_000, 65_000)))
        elif chance < 0.94:
            room.crash()
        elif chance < 0.95:
            room.drop(name)
        elif not room.think():
            self.move()

    def move(self) -> None:
        room = self.room
        for name in NAMES:
            seat = room.seat_of(name)
            if seat is not None and seat in room.table.turns.open and room.people[name].link is not None:
                answers = self.game.legal(room.running.state, seat)
                room.give(name, answers[self.coin.randrange(len(answers))])
                return

    def said(self, name: str) -> FromGuest:
        coin, drawing = self.coin, self.room.table.turns.drawing
        seat = coin.choice((self.room.seat_of(name) or 0, coin.randrange(4), 99))
        epoch = coin.choice(EPOCHS)
        asked = 1 if drawing is None else drawing._j
        if coin.random() < 0.02:
            return FromGuest(request=1, leave=Leave())
        j = coin.choice((asked, asked, asked, asked + 1, max(0, asked - 1), 0, LINKS, LINKS + 1, 1 << 20))
        begins = coin.choice((1, 1, asked, asked + 1, asked + LINKS, 0))
        chain = chain_of(coin.choice((b"a", b"b", bytes([1, seat % 256]))).ljust(32, b"."), begins)
        if coin.random() < 0.5:
            value = coin.choice((chain.link(j) or b"", chain.head, coin.randbytes(32), coin.randbytes(31)))
            return FromGuest(link=Link(epoch=epoch, j=j, seat=seat, value=value))
        key = self.room.people[coin.choice((name, name, name, "Ann"))].key
        head = Head(seat=seat, head=chain.head, game=coin.choice((1, 1, 1, 2)), epoch=epoch, begins=begins, key=key)
        head.host = coin.choice((bytes(32), b"", bytes(31)))
        head.signature = sign(key, vouched(UUID, head)) if coin.random() < 0.8 else coin.randbytes(32)
        return FromGuest(head=head)

    def check(self) -> None:
        """What was written is a record by the rules."""
        for journal in self.room.journals:
            for _ in of_reading(Path("soak"), Reading(journal, torn=False, end=0)).turns():
                pass


def broken(coin: Random, data: bytes, of_ten: int = 1) -> bytes:
    """As it is mostly, or with a byte changed, or cut off."""
    chance = coin.random() * 10
    if chance >= of_ten or not data:
        return data
    at = coin.randrange(len(data))
    return data[:at] if chance < of_ten / 4 else data[:at] + coin.randbytes(1) + data[at + 1 :]


class Heard(NamedTuple):
    """What a guest was told in a fair game, and the story that it came to."""

    peer: Peer
    told: list[bytes]
    stories: list[bytes]


class Listening(Lied):
    """Notes all that the guests are told."""

    def __init__(self, game: AnyGame, seed: int, **options: Any) -> None:
        self.messages: dict[int, list[bytes]] = {0: [], 1: [], 2: []}
        super().__init__(None, game, seed, **options)

    def _arrive_at_guest(self, connection: Any, message: bytes) -> None:
        self.messages[connection.guest].append(message)
        super()._arrive_at_guest(connection, message)

    def _start_guest(self, n: int) -> None:
        peer = self.peers[n]
        peer.guest = guest_of(peer, n, gives=True)
        self._connect(n)


def guest_of(peer: Peer, n: int, gives: bool = False) -> Guest:
    """It makes the same chain each time, so that what one was told another understands."""
    return Guest(
        name=peer.name,
        wish=peer.wish,
        app_version="1",
        prove=lambda nonce: (peer.key, sha256(peer.key + nonce).digest()),
        secret=Random(n).randbytes if gives else lambda size: bytes(size),
        token=peer.token,
        part=TakingPart(peer, InMemory(), lambda size: bytes([n]) * size),
    )


@cache
def heard(game_id: str) -> list[Heard]:
    game = {game.id: game for game in (MOON_RIVER, RIVER_DRAGONS, SIGNS)}[game_id]
    world = Listening(game, 1, **({} if game is MOON_RIVER else {"rounds": 3}))
    world.until(world.settled)
    found = []
    for n, told in world.messages.items():
        followed = world.peers[n].guest
        assert followed is not None
        assert followed.followed is not None
        found.append(Heard(world.peers[n], told[:TOLD], followed.followed.story.at))
    return found


class Guests:
    """One who hears a fair game, and before each message of it some that are not."""

    TRIES = 12

    def __init__(self, coin: Random, game: AnyGame) -> None:
        self.coin = coin
        self.n = coin.randrange(3)
        self.peer, self.told, self.stories = heard(game.id)[self.n]

    def run(self, inputs: Counter[str]) -> None:
        for at, guest in self.fair():
            for _ in range(self.coin.choice((0, 0, 0, self.TRIES))):
                self.lie(self.like(guest), at, self.changed(at), inputs)

    def fair(self) -> Iterator[tuple[int, Guest]]:
        """The same guest before each message that says something of draws."""
        self.peer.token = b""
        guest = guest_of(self.peer, self.n)
        guest.met()
        for at, data in enumerate(self.told):
            if FromHost.FromString(data).WhichOneof("kind") in CHANGED:
                yield at, guest
            guest.received(data)
            guest.outbox.clear()
            assert guest.turned_away is None, "fair all along"

    def like(self, guest: Guest) -> Guest:
        """A copy, which shares what nobody changes; what is long has a copy of its own kind, which is sooner made."""
        copied: list[tuple[object, object]] = [(one, one) for one in (self.peer, guest.lobby)]
        copied += [(chain, chain) for chains in guest.part._own._chains.values() for chain in chains]
        if (followed := guest.followed) is not None:
            course, story, log, witness = followed.course, followed.story, followed.log, followed.witness
            copied += [(one, one) for one in (followed.game, followed.codec, followed.options, followed._comes_to)]
            copied += [(course, course.copy()), (story, story.copy()), (log, [*log])]
            copied += [(witness, None if witness is None else witness.copy())]
        return deepcopy(guest, {id(one): copy for one, copy in copied})

    def lie(self, guest: Guest, at: int, lied: bytes, inputs: Counter[str]) -> None:
        inputs["to a guest"] += 1
        for data in (lied, *self.told[at : at + 3]):
            for happened in guest.received(data):
                inputs["turned away"] += isinstance(happened, TurnedAway)
            if guest.turned_away is not None:
                break
        followed = guest.followed
        if followed is not None:
            story = followed.story.at
            assert story == self.stories[: len(story)], "another story was taken"

    def changed(self, at: int) -> bytes:
        """This message or another one, with a value changed or a byte."""
        coin = self.coin
        data = self.told[at] if coin.random() < 0.7 else coin.choice(self.told)
        if coin.random() < 0.3:
            return broken(coin, data, of_ten=10)
        message = FromHost.FromString(data)
        for _ in range(coin.choice((1, 1, 2))):
            change(coin, message)
        return message.SerializeToString()


def change(coin: Random, message: Any) -> None:
    """One value of it, wherever that is."""
    while True:
        fields = [field for field in message.DESCRIPTOR.fields if there(message, field)]
        field = coin.choice(fields or message.DESCRIPTOR.fields)
        value = getattr(message, field.name)
        if field.message_type is None:
            break
        if field.is_repeated and (not value or coin.random() < 0.1):
            again(coin, value)
            return
        message = coin.choice(value) if field.is_repeated else value
    if field.is_repeated:
        if value and coin.random() < 0.5:
            del value[coin.randrange(len(value))]
        else:
            value.append(another(coin, field, value[0] if value else None))
    elif there(message, field) and coin.random() < 0.2:
        message.ClearField(field.name)
    else:
        setattr(message, field.name, another(coin, field, value))


def again(coin: Random, several: Any) -> None:
    """One more, or one less, or in another order."""
    if several and coin.random() < 0.5:
        del several[coin.randrange(len(several))]
    else:
        several.add()
        if len(several) > 1:
            several[-1].CopyFrom(coin.choice(several))


def there(message: Any, field: Any) -> bool:
    return (
        bool(getattr(message, field.name))
        if field.is_repeated or not field.has_presence
        else message.HasField(field.name)
    )


def another(coin: Random, field: Any, value: Any) -> Any:
    if field.type == field.TYPE_BYTES:
        size = len(value or b"") or 32
        return coin.choice((coin.randbytes(size), coin.randbytes(32), broken(coin, value or b"?", 10), b""))
    if field.type == field.TYPE_STRING:
        return coin.choice(("", "x", "\u202e", "x" * 5000))
    if field.type == field.TYPE_BOOL:
        return not value
    if field.enum_type is not None:
        return coin.choice((0, 1, 2, 9))
    if field.cpp_type in (field.CPPTYPE_FLOAT, field.CPPTYPE_DOUBLE):
        return coin.random()
    return coin.choice((0, 1, 2, 3, max(0, (value or 0) - 1), (value or 0) + 1, 1 << 20, (1 << 31) - 1))


GAMES = (MOON_RIVER, RIVER_DRAGONS, SIGNS)


def soak(inputs: int, seed: int, games: Sequence[AnyGame] = GAMES) -> Counter[str]:
    """Of each kind about as many."""
    os.environ["MOONRIVER_GAMES"] = "tests.signs"
    coin, counted = Random(seed), Counter[str]()

    def at_a_table() -> None:
        table = Table(coin, coin.choice(games))
        for _ in range(A_ROOM):
            table.one()
            counted["to a table"] += 1
        table.check()

    def at_a_guest() -> None:
        Guests(coin, coin.choice(games)).run(counted)

    kinds: tuple[Callable[[], None], ...] = (at_a_table, at_a_guest)
    while counted["to a table"] + counted["to a guest"] < inputs:
        min(kinds, key=lambda kind: counted["to a table" if kind is at_a_table else "to a guest"])()
    return counted


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.monotonic()
    counted = soak(arguments.inputs, arguments.seed)
    print(f"{dict(counted)} in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
