"""An election among guests of a table without a socket: what is said goes back and forth at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from netproto.guest.voting import Voting
from netproto.schema.hello_pb2 import Greeting, Hello
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.standing_by import Done, HangUp, Said, StandingBy
from netproto.wire.framing import MAX_PAYLOAD
from netproto.wire.protocol import version
from netproto.wire.validators import BadMessage
from tests.netproto.succession.electable import print_of, signed_by
from tests.netproto.table.room import UUID


def prove(key: bytes, nonce: bytes, signature: bytes) -> bytes:
    if signed_by(key, nonce, signature) is None:
        raise BadMessage("bad_proof", "that is not its key")
    return print_of(key)


def hello(key: bytes, nonce: bytes) -> FromGuest:
    signature = sha256(key + nonce).digest()
    return FromGuest(hello=Hello(version=version("1"), name="Ann", key=key, signature=signature))


class Electing:
    """By whoever stands by; the voters are known by the number of their link, and their keys are certificates."""

    def __init__(
        self, candidate: Candidate, game: str, voters: Mapping[int, Voting], keys: Mapping[int, bytes]
    ) -> None:
        greeting = Greeting(version=version("1"), table_uuid=UUID, game=game)
        self.core = StandingBy(candidate, greeting, prove, lambda length: b"n" * length)
        self.voters = voters
        self.keys = keys
        self.now = 0
        self.said: list[str] = []
        self.done: list[CarryOn] = []
        self.hung_up: list[int] = []
        for n in voters:
            self.do(self.core.connected(n, 0))

    def until(self, end: int) -> None:
        """A tenth of a second at a time; nobody keeps anybody waiting."""
        self.do(self.core.host_lost(self.now))
        for self.now in range(0, end, 100):
            self.do(self.core.tick(self.now))
            again, self.hung_up = self.hung_up, []
            for n in again:  # whoever was turned away tries it again
                self.do(self.core.connected(n, self.now))

    def do(self, done: Sequence[Done]) -> None:
        for one in done:
            if isinstance(one, CarryOn):
                self.done.append(one)
            elif isinstance(one, HangUp):
                self.hung_up.append(one.link)
            elif isinstance(one, Said):
                self.answer(one.link, one.message)

    def answer(self, n: int, told: FromHost) -> None:
        if told.HasField("greeting"):
            answers = [hello(self.keys[n], told.greeting.nonce)]
        else:
            answers = self.voters[n].heard(told.SerializeToString(), self.core.candidate.voter.key)
        for answer in answers:
            assert len(answer.SerializeToString()) <= MAX_PAYLOAD
            self.said += [answer.WhichOneof("kind") or "", answer.refusal.code]
            self.do(self.core.received(n, answer.SerializeToString(), self.now))
