"""What a table says of itself on the LAN, so that people find it without typing anything."""

from collections.abc import Mapping
from uuid import UUID

from engine.dataclass import dataclass
from netproto.schema.succession_pb2 import Parent
from netproto.wire.names import UnusableText, clean
from netproto.wire.protocol import MAJOR, MINOR

LONGEST_VALUE = 240
"""Bytes: a string of a TXT record holds 255, the key included."""
LONGEST_NAME = 60
LONGEST_SUMMARY = 60


class BadAdvert(ValueError):
    """The announcement is not of a table of this program."""


@dataclass(frozen=True)
class Advert:
    table: UUID
    name: str
    fingerprint: str
    game: str
    app: str
    seats: int
    free: int
    spectators: int
    locked: bool
    """Not everybody may come in: nobody new, or only who knows the passcode."""
    running: bool
    summary: tuple[str, ...] = ()
    """Of what is agreed, in words of the game."""
    awaited: tuple[str, ...] = ()
    """Marks of the tokens whose holders have a seat and are not there."""
    seated: tuple[str, ...] = ()
    """The colors of who sits, by seat: of people and of bots. An older host does not say them."""
    passcode: bool = False
    """Who is new comes in with a passcode. An older program knows such a table for locked."""
    epoch: int = 1
    """How many computers have had the table, with this one."""
    host: str = ""
    """Whose this computer is, where that person is at the table."""
    parent: str = ""
    """Of a table that goes on with the game of another one: from where (`parent_in_words`)."""
    major: int = MAJOR
    minor: int = MINOR

    @property
    def compatible(self) -> bool:
        return self.major == MAJOR

    def properties(self) -> dict[str, str]:
        return {
            "uuid": self.table.hex,
            "name": _cut(self.name),
            "fp": self.fingerprint,
            "game": self.game,
            "app": _cut(self.app),
            "seats": str(self.seats),
            "free": str(self.free),
            "watching": str(self.spectators),
            "locked": str(int(self.locked)),
            "passcode": str(int(self.passcode)),
            "running": str(int(self.running)),
            "summary": ",".join(self.summary),
            "awaited": ",".join(self.awaited),
            "seated": ",".join(self.seated)[:LONGEST_VALUE],
            "epoch": str(self.epoch),
            "host": _cut(self.host),
            "parent": self.parent,
            "proto": f"{self.major}.{self.minor}",
        }


def parent_in_words(parent: Parent) -> str:
    """The table, the number of its game, how many steps that had come to, and their story."""
    return f"{parent.table.hex()},{parent.game_number},{parent.number},{parent.story.hex()}"


def read_parent(said: str) -> Parent | None:
    """None where it says nothing of the kind."""
    try:
        table, game_number, number, story = said.split(",")
        return Parent(
            table=UUID(hex=table).bytes,
            game_number=int(game_number),
            number=int(number),
            story=bytes.fromhex(story),
        )
    except ValueError:
        return None


def _cut(text: str) -> str:
    """As many whole characters as a TXT string holds."""
    return text.encode()[:LONGEST_VALUE].decode(errors="ignore")


def read_advert(properties: Mapping[bytes, bytes | None]) -> Advert:
    """Another peer's announcement, which is not signed: only its form is checked."""

    def text(key: str, longest: int) -> str:
        try:
            return clean((properties.get(key.encode()) or b"").decode(), longest, key)
        except (UnusableText, UnicodeDecodeError) as error:
            raise BadAdvert(str(error)) from None

    def number(key: str) -> int:
        found = properties.get(key.encode()) or b""
        if not found.isdigit() or len(found) > 4:
            raise BadAdvert(f"{key} is no number")
        return int(found)

    major, _, minor = text("proto", 20).partition(".")
    if not (major.isdecimal() and minor.isdecimal()):
        raise BadAdvert("its version is none")
    fingerprint = text("fp", 64).lower()
    try:
        table = UUID(hex=text("uuid", 32))
        bytes.fromhex(fingerprint)
    except ValueError:
        raise BadAdvert("its uuid or its fingerprint is none") from None
    if len(fingerprint) != 64:
        raise BadAdvert("its fingerprint is none")
    return Advert(
        table=table,
        name=text("name", LONGEST_NAME),
        fingerprint=fingerprint,
        game=text("game", 40),
        app=text("app", 64),
        seats=number("seats"),
        free=number("free"),
        spectators=number("watching"),
        locked=number("locked") != 0,
        running=number("running") != 0,
        summary=tuple(text("summary", LONGEST_SUMMARY).split(",")) if properties.get(b"summary") else (),
        awaited=tuple(text("awaited", LONGEST_VALUE).split(",")) if properties.get(b"awaited") else (),
        seated=tuple(text("seated", LONGEST_VALUE).split(",")) if properties.get(b"seated") else (),
        passcode=properties.get(b"passcode") == b"1",
        epoch=number("epoch") if properties.get(b"epoch") else 1,
        host=text("host", LONGEST_NAME) if properties.get(b"host") else "",
        parent=text("parent", LONGEST_VALUE) if properties.get(b"parent") else "",
        major=int(major),
        minor=int(minor),
    )
