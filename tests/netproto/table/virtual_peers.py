"""Who is at a table without a socket, what leads there, and how rough it is on the way."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256

from client.table.table_model import TableModel
from netproto.draws.chains import vouched
from netproto.guest.guest import Guest
from netproto.guest.own_links import InMemory, LinkFile
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Head
from netproto.succession.promises import InMemory as PromisesInMemory
from netproto.succession.promises import Promises
from tests.netproto.succession.electable import HOST


@dataclass
class Rough:
    """How rough the network is: chances for each message or moment."""

    delay: int = 40
    cut: float = 0.004
    hang: float = 0.002
    repeat: float = 0.01
    guest_crash: float = 0.001
    crash_at_the_admission: float = 0.05
    host_crash: float = 0.001
    room_crash: float = 0.5
    clock_jump: float = 0.0005
    all_gone: float = 0.001
    chat: float = 0.1
    crash_in_draw: float = 0.005
    lost_file: float = 0.05
    take_back: float = 0.0
    leave: float = 0.0


@dataclass
class Connection:
    """Ordered both ways; after `hung` nothing arrives, and each side finds out in its own time."""

    link: int
    guest: int
    open_at_host: bool = True
    open_at_guest: bool = True
    hung: bool = False
    last_to_host: int = 0
    last_to_guest: int = 0


@dataclass
class Peer:
    """A person's program: it may crash and come back with its token."""

    key: bytes
    name: str
    wish: hello.Wish.ValueType
    token: bytes = b""
    tokens: list[bytes] = field(default_factory=list)
    """All that it was ever given."""
    guest: Guest | None = None
    connection: Connection | None = None
    asked: Counter[int] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)
    thinking: bool = False
    record: bytes = b""
    host: bytes = HOST
    """The key of the one that is followed."""
    issuer: bytes = HOST
    """The key of the one that has given the token."""
    promises: Promises = field(default_factory=PromisesInMemory)
    keeps: bool = False
    """What it is told of the table's log."""
    standby: int = 0
    """Where a successor of its listens; 0: it runs none."""
    links: LinkFile = field(default_factory=InMemory)
    """What lies beside its token."""
    model: TableModel = field(default_factory=TableModel)
    """As its window would know the table."""

    def sign(self, table: bytes, head: Head) -> Head:
        head.host, head.key = bytes(32), self.key
        head.signature = sha256(self.key + vouched(table, head)).digest()
        return head

    def signed(self, table: bytes, head: Head) -> bool:
        return head.key == self.key and head.signature == sha256(self.key + vouched(table, head)).digest()
