"""What crosses from the network's thread to the window's: happenings, and copies that nobody else changes."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.hosts.child import ChildFailed, ChildMade
from engine.contract import Viewer
from engine.course import AnyCourse
from engine.dataclass import dataclass
from engine.phrase import Phrase
from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, ViewCame, Welcomed
from netproto.guest.viewer_game import Told


@dataclass(frozen=True)
class Admitted:
    """In: who this person is at the table."""

    person: int
    owner: bool


@dataclass(frozen=True)
class Reached:
    """Where the host answers, and the fingerprint of its key."""

    host: str
    port: int
    fingerprint: str


@dataclass(frozen=True)
class Whole:
    """Everything anew, as the window keeps it: a course of its own, and the steps before it."""

    course: AnyCourse
    viewer: Viewer
    log: Sequence[Told]


@dataclass(frozen=True)
class Failed:
    """There was no way in."""

    code: str
    sentence: str
    phrase: Phrase | None = None
    """The same, where it comes from below the window."""


Crossing = Happening | Admitted | Reached | Whole | Failed | ChildMade | ChildFailed


def crossing(guest: Guest, happening: Happening) -> Crossing:
    """What may leave the thread of this guest."""
    match happening:
        case ViewCame(followed):
            return Whole(followed.course.copy(), followed.viewer, tuple(followed.log))
        case Welcomed():
            return Admitted(guest.person, guest.owner)
        case _:
            return happening
