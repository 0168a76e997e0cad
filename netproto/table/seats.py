"""Who is at a table. A person is not a connection, and neither of them is a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.dataclass import dataclass

if TYPE_CHECKING:
    from netproto.keys.cpace import Run
    from netproto.schema.play_pb2 import Seen
    from netproto.schema.succession_pb2 import Reach
    from netproto.table.admission import Knock
    from netproto.wire.bucket import Bucket


@dataclass(slots=True)
class Person:
    """Known by a token's hash alone, whatever name they use."""

    id: int
    name: str
    token_hash: bytes
    """Of the token that they were given last: one before it may never have arrived."""
    key: bytes
    owner: bool = False
    link: int | None = None
    """The connection this person is on now."""
    latest: int = 0
    """The connection by which they were let in last."""
    looks: bool = False
    """At a window, where things need their time to be seen."""
    confirmed: bool = False
    """Whether a word has come from them since they were given a token: until then it may be lost."""
    welcomed: int = 0
    """When they were last let in."""
    nudged: int | None = None
    """When this person nudged somebody last."""
    received: bool = False
    """Whether the result of the last game has arrived there."""
    left: bool = False
    """By a word of their own, and not by losing the connection."""
    parted: bool = False
    """Their program has said that it grants nothing any more."""
    goodbyes: int = 0
    """How often they have."""
    won: int = 0
    """Games at this table, as Lobby tells it."""
    claim: bytes = b""
    """Of the token, for whoever goes on with the table if this host is lost."""
    follows: bool = False
    """Their program keeps what it is told, so that somebody can go on with it."""
    stands_by: bool = False
    """Not they themselves: a successor of theirs that was started ahead, and follows the table."""
    seen: int = 0
    """So much of the table's log, as it says."""
    address: str = ""
    """Where they were last."""
    reach: Reach | None = None
    """Where a successor of theirs would be found."""


@dataclass(slots=True)
class Seat:
    color: str
    person: int | None = None
    level: str | None = None
    """The bot that sits here; a person's seat has none."""
    ready: bool = False
    stand_in: bool = False
    """A bot plays for the person, who is away or out of time."""
    countdown: int | None = None
    """When a bot takes over from a person who dropped out."""
    won: int = 0
    """Games at this table, by the bot that sits here."""

    @property
    def open(self) -> bool:
        return self.person is None and self.level is None

    def clear(self) -> None:
        self.person = self.level = self.countdown = None
        self.ready = self.stand_in = False
        self.won = 0


@dataclass(slots=True)
class Link:
    """A connection, as a table knows it: who is there, or what they still have to say before they come in."""

    nonce: bytes
    since: int
    bucket: Bucket
    neighbour: str = ""
    """Whom it counts for: one machine has many addresses."""
    address: str = ""
    """Where it comes from."""
    person: int | None = None
    knock: Knock | None = None
    """At the door: until it shows who that is."""
    asked: bool = False
    """For the passcode, which they have not proven yet."""
    run: Run | None = None
    """Of that proof, once it has begun."""
    newcomer: bool = True
    """It has no seat here."""
    seen: Seen | None = None
    """What they have of the game already."""
    told_record: int = 0
    """The number of the game whose record was sent here."""

    @property
    def silent(self) -> bool:
        """It is still to be said who is here."""
        return self.person is None and (self.knock is None or self.asked)
