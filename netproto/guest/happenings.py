"""What a guest finds has happened at its table, for whoever shows it or goes on from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from engine.contract import Json
from engine.phrase import Phrase
from netproto.draws.drawn_by import DrawnBy
from netproto.guest.hosts import Hosts
from netproto.guest.viewer_game import ViewerGame
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Container, Reacted, Said
from netproto.schema.record_pb2 import Why
from netproto.schema.succession_pb2 import HandedOver, Parent


class Greeted(NamedTuple):
    greeting: hello.Greeting


class Welcomed(NamedTuple):
    """In. A new token has to be kept before anything else."""

    token: bytes


class LobbyChanged(NamedTuple):
    lobby: Lobby


class ViewCame(NamedTuple):
    """Everything anew, the log included."""

    game: ViewerGame


class StepReceived(NamedTuple):
    container: Container
    events: Sequence[object]


class LeftOut(NamedTuple):
    """Of a draw: a seat that had a part in the one before."""

    number: int
    """Of the game's steps so far."""
    seat: int
    why: Why.ValueType


class Answered(NamedTuple):
    """To a request, exactly once. `code` lost: the connection went before an answer came."""

    request: int
    done: bool
    code: str
    facts: Json
    sentence: str
    command: bool = False
    """To a move of the game."""


class SaidSomething(NamedTuple):
    said: Said


class SomebodyReacted(NamedTuple):
    """For a moment: it is kept nowhere."""

    reacted: Reacted


class ResultCame(NamedTuple):
    result: Json
    drawn_by: DrawnBy | None = None


class RecordCame(NamedTuple):
    """The record of a game that is over, as the host sent it: not checked yet."""

    game_number: int
    data: bytes


class RecordKept(NamedTuple):
    """Where the record of that game lies now; None: nowhere, and the log says why."""

    game_number: int
    path: Path | None
    trouble: Phrase | None = None
    """What the record that the host sent contradicts: the rules, the draws, or what was seen here."""


class HostsTold(NamedTuple):
    """Who has the table, or who would go on with it, is another one than before."""

    hosts: Hosts


class TakesOver(NamedTuple):
    """The host hands the table over to this program."""

    told: HandedOver


class Parted(NamedTuple):
    """The connection is lost; the peer is looking for the next one."""

    certain_in: float | None = None
    """Seconds until the host is lost for certain; None where nobody could go on."""


class ChildFound(NamedTuple):
    """A table that may go on with what was seen here of a game, at the computer of somebody who was at the table."""

    name: str
    """Whose computer it is."""
    table: bytes
    places: Sequence[tuple[str, int]]
    fingerprint: str
    awaited: Sequence[str] = ()
    """Marks of what shows there who has a seat."""


class Homeless(NamedTuple):
    """The host is lost for certain, and nobody goes on with its table: what may be done about it."""

    host: str
    """Whose computer is lost; none where they had no seat."""
    may_found: bool
    """This guest may go on alone, at a table of its own."""
    children: Sequence[ChildFound]
    seen: Parent
    claim: bytes
    """What shows a child whose seat it was."""


class FellBehind(NamedTuple):
    """The guest's game is out of step: the guest has asked the host for what it has not seen (a resync)."""


class TurnedAway(NamedTuple):
    """The table closed, or refused the guest: the peer does not come back by itself."""

    code: str
    sentence: str
    phrase: Phrase | None = None
    """The same, where this program says it: what a host says is English."""
    kept: Path | None = None
    """Where what was seen of the game lies now, if it ended because of what the host told."""


Happening = (
    Greeted
    | Welcomed
    | LobbyChanged
    | ViewCame
    | StepReceived
    | LeftOut
    | Answered
    | SaidSomething
    | SomebodyReacted
    | ResultCame
    | RecordCame
    | RecordKept
    | HostsTold
    | TakesOver
    | Parted
    | Homeless
    | FellBehind
    | TurnedAway
)
