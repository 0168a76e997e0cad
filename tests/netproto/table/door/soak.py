"""Anything at all at a door with a passcode, for as long as one likes: `python -m tests.netproto.table.door.soak`.

Messages to a table (by strangers, guests and its owner), to a guest, and what is proven and compared: nothing raises
anything but what is said to, and nobody comes in without the passcode. Prints how many inputs there were, by kind.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from netproto.guest.happenings import Welcomed
from netproto.keys.cpace import INITIATOR, PROOF, RESPONDER, SHARE, NoKey, P, Run, elligator
from netproto.schema import hello_pb2 as hello
from netproto.schema.hello_pb2 import Proof, Share
from netproto.schema.lobby_pb2 import Hush, Kick, Lock, Mute, Pardon, Unbar
from netproto.schema.play_pb2 import React, Say
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.names import UnusableText
from netproto.wire.passcodes import LONGEST, plain
from netproto.wire.protocol import PASSCODE
from netproto.wire.reactions import HAT
from tests.netproto.guest import test_knocking as guests
from tests.netproto.table.door.test_passcode import WORDS, come, guarded, inside, knock, run_of
from tests.netproto.table.room import Room

A_ROOM = 300
"""Inputs for which one room lasts, as it keeps all that was told; and one guest."""
PEOPLE = ("Ann", "Bob", "Eve")
"""Whoever opened the table, a guest, and a stranger who does not know the passcode."""


class Soak:
    def __init__(self, seed: int) -> None:
        self.coin = Random(seed)
        self.inputs: Counter[str] = Counter()
        self.kinds: tuple[Callable[[], None], ...] = (self.table, self.guest, self.run, self.words)

    # What is said

    def some(self, size: int) -> bytes:
        """Of that size mostly."""
        return self.coin.randbytes(size if self.coin.random() < 0.8 else self.coin.randrange(2 * size))

    def point(self) -> bytes:
        """Some of them of low order, or no number of the field."""
        edges = (0, 1, 2, P - 1, P, P + 1, 2**255 - 1, 2**256 - 1, 2**255)
        return self.coin.choice(edges).to_bytes(SHARE, "little") if self.coin.random() < 0.3 else self.some(SHARE)

    def broken(self, data: bytes) -> bytes:
        """As it is, or with a byte changed, or cut off."""
        at, chance = self.coin.randrange(max(1, len(data))), self.coin.random()
        if chance < 0.6:
            return data
        return data[:at] if chance < 0.7 else data[:at] + self.coin.randbytes(1) + data[at + 1 :]

    def said(self, room: Room) -> FromGuest:
        coin, number = self.coin, self.coin.choice((0, 1, 1, 1, 1 << 31))
        person = coin.choice((0, 1, 2, 3, 99, 1 << 31))
        away = [one.mark for one in room.lobby("Ann").sent_away]
        made: tuple[Callable[[], FromGuest], ...] = (
            lambda: FromGuest(share=Share(share=self.point())),
            lambda: FromGuest(proof=Proof(proof=self.some(PROOF))),
            lambda: FromGuest(hello=hello.Hello(name="Eve", key=self.some(8))),
            lambda: FromGuest(request=number, unbar=Unbar()),
            lambda: FromGuest(request=number, mute=Mute(person=person, muted=coin.random() < 0.5)),
            lambda: FromGuest(request=number, hush=Hush(hushed=coin.random() < 0.5)),
            lambda: FromGuest(request=number, pardon=Pardon(mark=coin.choice([*away, "", "ab" * 4, "x" * 21]))),
            lambda: FromGuest(request=number, kick=Kick(person=person)),
            lambda: FromGuest(request=number, lock=Lock(locked=coin.random() < 0.3)),
            lambda: FromGuest(request=number, say=Say(text="hello")),
            lambda: FromGuest(request=number, react=React(reaction=HAT)),
        )
        return coin.choice(made)()

    # Whom it is said to

    def table(self) -> None:
        room = guarded()
        come(room, "Bob")
        for _ in range(A_ROOM):
            name = self.coin.choice(PEOPLE)
            someone = room.people.get(name)
            if someone is None or someone.link is None:
                self.enter(room, name)
            else:
                room.send(name, self.broken(self.said(room).SerializeToString()))
            room.now += self.coin.choice((0, 10, 1000, 60_000))
            self.inputs["to a table"] += 1
            assert "Eve" not in room.people or not inside(room, "Eve"), "a stranger came in"
            if room.shut:  # with a byte changed Ann has said that it is to end
                return

    def enter(self, room: Room, name: str) -> None:
        if name == "Ann":
            room.come(name)
        elif name == "Bob":
            room.people[name].token = b"" if self.coin.random() < 0.5 else room.people[name].token
            come(room, name)
        else:
            someone = knock(room, name, at=str(self.coin.randrange(30)))
            run = run_of(room, someone, self.coin.choice(("", "blueriver ", "bluerivet", "river")))
            if someone.link is not None:
                share = FromGuest(share=Share(share=run.share))
                room.send(name, self.broken(share.SerializeToString()))

    def guest(self) -> None:
        guest = guests.greeted(guests.guest_with(WORDS), PASSCODE)
        coin, mirrored = self.coin, guest.outbox[-1]
        for _ in range(A_ROOM):
            said = coin.choice(
                (
                    guests.ASKS,
                    guests.WELCOMES,
                    FromHost(share=Share(share=self.point())),
                    FromHost(proof=Proof(proof=self.some(PROOF))),
                    FromHost(refused=hello.Refused(code="x", sentence="no")),
                )
            )
            if guest.outbox:
                mirrored = guest.outbox[-1]
            data = mirrored if coin.random() < 0.1 else self.broken(said.SerializeToString())
            happened = guest.received(data)
            self.inputs["to a guest"] += 1
            assert not any(isinstance(one, Welcomed) for one in happened), "it went where nobody knew the passcode"
            if guest.turned_away is not None:
                guest.hope()
                guests.greeted(guest, PASSCODE)

    def run(self) -> None:
        for _ in range(A_ROOM // 10):
            self.one_run()
            self.inputs["proven"] += 1

    def one_run(self) -> None:
        coin = self.coin
        role = coin.choice((INITIATOR, RESPONDER))
        run = Run(role, WORDS.encode(), self.some(40), self.some(32), coin.randbytes(64))
        with contextlib.suppress(NoKey):
            run.meet(self.point())
        assert not run.proves(self.some(PROOF))
        assert not run.proof or not run.proves(run.proof), "what one has said oneself proves nothing"
        number = coin.randrange(P)
        assert elligator(number) == elligator(P - number, coin.randrange(1, P)), "u does not depend on the sign"

    def words(self) -> None:
        for _ in range(A_ROOM):
            text = "".join(
                chr(self.coin.choice((self.coin.randrange(0x250), self.coin.randrange(0x110000)))) for _ in range(9)
            )
            self.inputs["compared"] += 1
            if any(0xD800 <= ord(one) < 0xE000 for one in text):
                continue
            try:
                compared = plain(text)
            except UnusableText:
                continue
            assert 0 < len(compared) <= LONGEST
            assert plain(compared) == compared, ascii(text)
            assert plain(f" {text} ") == compared, ascii(text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    soak, began = Soak(arguments.seed), time.monotonic()
    while soak.inputs.total() < arguments.inputs:
        soak.coin.choice(soak.kinds)()
    print(f"{soak.inputs.total()} inputs in {time.monotonic() - began:.0f} s: {dict(soak.inputs)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
