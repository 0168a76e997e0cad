"""Records in which one value was changed, with checksums that fit, and how many of them `replay --verify` lets pass:
`python -m tests.netproto.records.changed_records --changes 10000`."""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from client.commands.replay import verdict
from netproto.draws.chains import vouched
from netproto.keys.identity import Identity, own_identity, vouching
from netproto.records import journal
from netproto.records.journal import beginning
from netproto.records.record import BrokenRule, UnusableRecord, of_reading
from netproto.schema.record_pb2 import BOT, STAND_IN, Entry
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.table.virtual_network import UUID, World
from tests.netproto.table.virtual_peers import Rough
from tests.netproto.table.worlds import many_desperados

FILE = Path("changed")
KINDS = ("header", "step", "result", "headed", "draw_opened", "left_out")
"""What a record says of the game and of its draws."""
FREE = {
    "Header": {"app_version", "table_name", "began_ms", "clock", "unwatched"},
    "Seat": {"name", "owner"},
    "LeftOut": {"why"},
}
"""By message, what is the host's word alone: the game and its draws would be the same with something else."""
TIME = "at_ms"
TRIES = 50
"""To find a value of a kind that can be changed."""
BOTS = {BOT, STAND_IN}


def told(make: Callable[[], World], identity: Identity) -> list[Entry]:
    """The record of such a game, in which chains of links are signed as no table of tests signs them."""
    world = make()
    world.run()
    for entry in world.journal:
        if entry.HasField("headed"):
            head = entry.headed.head
            head.key = identity.certificate
            head.signature = identity.sign(vouching(vouched(UUID, head)))
    return world.journal


def rough(take_back: float = 0) -> Rough:
    """Seats are left out of draws, and come back with other chains."""
    return Rough(guest_crash=0.006, host_crash=0.002, lost_file=0.5, take_back=take_back)


WORLDS: dict[str, Sequence[Callable[[], World]]] = {
    MOON_RIVER.id: (
        partial(World, 1, 3, 2, 0, rough(), {"players": 3, "mode": "legends", "pieces": many_desperados()}),
        partial(World, 2, 2, 2, 0, rough(), {"players": 2}),
        partial(World, 3, 4, 3, 0, rough(), {"players": 4}),
        partial(World, 5, 2, 1, 0, rough(take_back=0.1), {"players": 2}),
    ),
    RIVER_DRAGONS.id: (
        partial(World, 3, 4, 4, 0, rough(), {"players": 4, "rounds": 2, "board": "open"}, game=RIVER_DRAGONS),
        partial(World, 13, 3, 1, 0, rough(take_back=0.3), {"players": 3, "rounds": 3}, game=RIVER_DRAGONS),
        partial(World, 1, 3, 2, 0, rough(), {"players": 3, "rounds": 2}, game=RIVER_DRAGONS),
    ),
}


class Place(NamedTuple):
    """A value in a record."""

    name: str
    """Of what it is, wherever in the record it stands."""
    entry: int
    way: tuple[str | int, ...]
    """From the entry to the message that has it."""
    field: Any

    def within(self, entries: Sequence[Entry]) -> Any:
        message: Any = entries[self.entry]
        for step in self.way:
            message = message[step] if isinstance(step, int) else getattr(message, step)
        return message


def places(entries: Sequence[Entry]) -> Iterator[Place]:
    for number, entry in enumerate(entries):
        kind = entry.WhichOneof("kind")
        if kind in KINDS:
            yield from _places(getattr(entry, kind), number, (kind,), kind)


def _places(message: Message, entry: int, way: tuple[str | int, ...], name: str) -> Iterator[Place]:
    free = FREE.get(message.DESCRIPTOR.name, set())
    for field in message.DESCRIPTOR.fields:
        if field.name in free or field.name == TIME:
            continue
        called, here = f"{name}.{field.name}", (*way, field.name)
        if field.message_type is None or field.is_repeated or message.HasField(field.name):
            yield Place(called, entry, way, field)
        if field.message_type is not None and field.is_repeated:
            for index, one in enumerate(getattr(message, field.name)):
                yield from _places(one, entry, (*here, index), called)
        elif field.message_type is not None and message.HasField(field.name):
            yield from _places(getattr(message, field.name), entry, here, called)


class Changing:
    """One record, in which one value after the other is changed."""

    def __init__(self, entries: Sequence[Entry], coin: Random) -> None:
        self._entries = entries
        self._coin = coin
        self._places: defaultdict[str, list[Place]] = defaultdict(list)
        for place in places(entries):
            self._places[place.name].append(place)
        self._left: list[str] = []
        """Kinds of values that have not had their turn."""

    def changed(self) -> tuple[str, list[Entry]]:
        """Each kind of value as often as another: what was changed, and a record with it."""
        while True:
            if not self._left:
                self._left = self._coin.sample([*self._places], len(self._places))
            kind = self._left.pop()
            for _ in range(TRIES):
                place = self._coin.choice(self._places[kind])
                entries = [*self._entries]
                entries[place.entry] = Entry.FromString(entries[place.entry].SerializeToString())
                said = self._change(place, place.within(entries))
                if entries[place.entry] != self._entries[place.entry] and not self._hosts_word(place, entries):
                    return f"{place.name} of entry {place.entry + 1}: {said}", entries

    def _hosts_word(self, place: Place, entries: Sequence[Entry]) -> bool:
        """How a bot thinks, and whether it does so for good, nobody can look up either."""
        if place.name not in ("header.seats.level", "step.giver"):
            return False
        both = [place.within(one) for one in (entries, self._entries)]
        if place.name == "step.giver":
            return {step.giver for step in both} <= BOTS
        return all(seat.HasField("level") for seat in both)

    def _change(self, place: Place, message: Any) -> str:
        field, coin, name = place.field, self._coin, place.field.name
        value = getattr(message, name)
        if field.is_repeated:
            at = coin.randrange(len(value)) if value else 0
            what = coin.choice(("gone", "twice") if field.message_type is not None else ("gone", "twice", "another"))
            if not value and field.message_type is None:
                value.append(self._another(place, field, None))
                return "a first one"
            if value and what == "gone":
                del value[at]
            elif value and what == "twice":
                value.insert(at, value[at])
            elif value:
                value[at] = self._another(place, field, value[at])
            return f"{what} at {at}"
        there = field.has_presence and message.HasField(name)
        if there and (field.message_type is not None or coin.random() < 0.2):
            message.ClearField(name)
            return "gone"
        setattr(message, name, self._another(place, field, value))
        return f"{value!r:.80}, then {getattr(message, name)!r:.80}"

    def _another(self, place: Place, field: Any, value: Any) -> Any:
        """One that stands in another place, or something near it, or anything."""
        coin = self._coin
        if coin.random() < 0.4:
            other = coin.choice(self._places[place.name])
            found = getattr(other.within(self._entries), field.name)
            if not field.is_repeated:
                return found
            if found:
                return coin.choice(found)
        if field.type == FieldDescriptor.TYPE_BYTES:
            return self._bytes(value or b"")
        if field.type == FieldDescriptor.TYPE_STRING:
            return coin.choice(("random", "sharp", "green", "white", "", "?"))
        if field.type == FieldDescriptor.TYPE_BOOL:
            return not value
        if field.enum_type is not None:
            return coin.choice([*field.enum_type.values_by_number, 9])
        return coin.choice((0, 1, 2, 3, max(0, (value or 0) - 1), (value or 0) + 1, coin.randrange(1 << 20)))

    def _bytes(self, value: bytes) -> bytes:
        coin = self._coin
        at = coin.randrange(len(value)) if value else 0
        return coin.choice(
            (
                value[:at] + bytes([coin.randrange(256)]) + value[at + 1 :],
                value[:at] + bytes([value[at] ^ 1 << coin.randrange(8)]) + value[at + 1 :] if value else b"\0",
                value[:-1],
                value + b"\0",
                b"",
                coin.randbytes(len(value) or 32),
            )
        )


def verified(entries: Sequence[Entry]) -> str:
    """What `replay --verify` says of it, or nothing where it finds something wrong."""
    try:
        return verdict(of_reading(FILE, beginning(journal.whole(entries), FILE)))
    except (BrokenRule, UnusableRecord):
        return ""


def unfound(game: str, changes: int, seed: int, folder: Path, worlds: int) -> tuple[Counter[str], list[str]]:
    """Of so many changes, how many there were of each kind of value, and what nobody would find."""
    coin, identity = Random(seed), own_identity(folder / "key.pem")
    records = [told(make, identity) for make in WORLDS[game][:worlds]]
    tried: Counter[str] = Counter()
    missed = []
    for entries in records:
        assert verified(entries)
    changing = [Changing(entries, coin) for entries in records]
    for number in range(changes):
        what, entries = changing[number % len(changing)].changed()
        tried[what.partition(" ")[0]] += 1
        if verified(entries):
            missed.append(f"record {number % len(changing)}: {what}")
    return tried, missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.disable()  # bots of the virtual network want things that cannot be done
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        for game, worlds in WORLDS.items():
            tried, left = unfound(game, arguments.changes // len(WORLDS), arguments.seed, Path(folder), len(worlds))
            missed += left
            print(f"{game}: {tried.total()} changes of {len(tried)} kinds of values, {len(left)} not found")
            for kind, number in sorted(tried.items()):
                print(f"  {number:6} {kind}")
    print(*missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
