"""A table that others could go on with, with people in it whose programs say by hand what they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Ready, Start
from netproto.schema.play_pb2 import Give
from netproto.schema.play_pb2 import Seen as SeenOfGame
from netproto.schema.succession_pb2 import Parting, Reach, Roster, RosterTold, Seen, StandbyAt
from netproto.schema.wire_pb2 import FromGuest
from netproto.succession.held_log import HeldLog
from netproto.succession.signed import ROSTER, signer_of
from netproto.wire.codec import codec
from netproto.wire.protocol import SUCCESSION
from tests.netproto.succession.electable import HOST as HOSTS_KEY
from tests.netproto.succession.electable import HostKey, print_of, signed_by
from tests.netproto.table.room import GAME, UUID, Room, Someone


class Backed(Room):
    def __init__(self, options: Any = None, **config: Any) -> None:
        super().__init__(options, **config)
        self.old: set[str] = set()
        """Whose programs know nothing of all this."""
        self.sources = replace(self.sources, signer=HostKey(), fingerprint=print_of(HOSTS_KEY), verify=signed_by)
        self.table = self.kind(self.settings, self.sources, self.now)
        self.do(self.table.opened(self.now))

    def hello(
        self,
        someone: Someone,
        wish: hello.Wish.ValueType = hello.PLAY,
        claims: str = "",
        features: tuple[str, ...] = (),
        seen: SeenOfGame | None = None,
    ) -> bytes:
        follows = () if someone.name in self.old else (SUCCESSION,)
        return super().hello(someone, wish, claims, (*features, *follows), seen)

    # What their programs say

    def hold(self, *names: str, but: int = 0) -> None:
        """All that was told, but so many of the last entries."""
        for name in names:
            self.say(name, seen=Seen(epoch=1, length=self.log.length - but))

    def parts(self, name: str) -> None:
        self.say(name, parting=Parting(epoch=1))

    def stands_by(self, name: str) -> None:
        self.say(name, reach=Reach(standby_port=40_000, addresses=["192.0.2.9"]))

    def give_first(self, name: str, id: bytes) -> int:
        """The first thing that may be done; the request."""
        turn = self.turn
        assert turn is not None
        command = codec(GAME.id).command_bytes(GAME.legal(self.running.state, turn)[0])
        return self.request(name, give=Give(question=self.asked(turn), id=id, command=command))

    def request(self, name: str, **kind: Any) -> int:
        someone = self.people[name]
        someone.requests += 1
        self.send(name, FromGuest(request=someone.requests, **kind).SerializeToString())
        return someone.requests

    def answers(self, name: str, request: int) -> list[str]:
        """What came of that request, as often as it was said."""
        told = [message.answer for message in self.heard(name) if message.HasField("answer")]
        return [answer.code or "done" for answer in told if answer.request == request]

    # Looking

    @property
    def log(self) -> Any:
        return self.table.turns.log

    @property
    def roster(self) -> Roster:
        last: Roster = self.log.last
        return last

    def rosters(self, name: str) -> list[Roster]:
        """Told to this one, each signed by the host."""
        told: list[RosterTold] = [one.roster_told for one in self.heard(name) if one.HasField("roster_told")]
        assert all(signer_of(one.roster, ROSTER, signed_by) == print_of(HOSTS_KEY) for one in told)
        return [Roster.FromString(one.roster.body) for one in told]

    def found_at(self, name: str) -> list[StandbyAt]:
        """Where those with a rank are, as this one was told last."""
        told = [one.standbys_told for one in self.heard(name) if one.HasField("standbys_told")]
        return [*told[-1].standbys] if told else []

    def held_by(self, name: str) -> HeldLog:
        """What a program has that was told all that this one was told on its last connection."""
        held = HeldLog(signed_by, lambda: print_of(HOSTS_KEY))
        for message in self.heard(name):
            match message.WhichOneof("kind"):
                case "log_told":
                    assert held.told(UUID, message.log_told)
                case "roster_told":
                    assert held.roster_told(message.roster_told)
                case "container":
                    told = message.container
                    assert held.stepped(self.roster.game_number, told)
                case "holds":
                    held.holds(message.holds)
        return held


def playing(names: str = "Ann Bob Eve", bots: int = 0, standby: str = "Bob", old: str = "", **config: Any) -> Backed:
    """They have seats and play; all hold everything so far."""
    people = names.split()
    levels = (None,) * len(people) + ("random",) * bots
    room = Backed({"players": len(levels)}, levels=levels, **config)
    room.old = {*old.split()}
    room.address = "192.0.2.7"
    for name in people:
        room.come(name, owner=name == people[0])
    for name in filter(None, standby.split()):
        room.stands_by(name)
    for name in people[1:]:
        room.say(name, ready=Ready(ready=True))
    settle(room)
    assert room.say(people[0], start=Start()).done
    settle(room)
    return room


def settle(room: Backed) -> None:
    """All who are here hold everything, and what waited for that has been told, too."""
    length = 0
    while length != room.log.length:
        length = room.log.length
        room.hold(*(name for name, one in room.people.items() if one.link is not None and name not in room.old))
