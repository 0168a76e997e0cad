"""What a doctor can find out about this machine's network: plain facts, none of which says what is wrong."""

from typing import Literal

from engine.dataclass import dataclass
from netproto.lan.interfaces import Interface, InterfaceKind
from netproto.wire.protocol import MAJOR, MINOR

Outcome = Literal["met", "strange", "refused", "silent", "unreachable", "no_route", "forbidden", "failed"]
"""What came of a connection, the best first: a table's greeting; something else that talks; nobody at that port; no
answer in time; the network says that it cannot; there is no way there at all; this machine does not allow it."""


@dataclass(frozen=True)
class Probe:
    """A multicast probe on one interface, and whether this machine has received it."""

    interface: str
    address: str
    heard: bool
    listening: bool = True
    """False: the system does not let this program listen at all."""
    sent: bool = True
    trouble: str = ""


@dataclass(frozen=True)
class Met:
    """A table's greeting, and the key that its host has shown."""

    table: str
    name: str
    version: str
    major: int
    minor: int
    fingerprint: str
    clock_ms: int
    """The host's clock ahead of ours."""
    key: str = ""
    """The verdict on the key, in the words of `trust`."""


@dataclass(frozen=True)
class Attempt:
    """One connection to one address."""

    address: str
    port: int
    outcome: Outcome
    detail: str = ""
    interface: str | None = None
    """The interface of the route to it."""
    via: InterfaceKind | None = None
    network: str | None = None
    """The network of our own LAN interfaces that the address belongs to."""
    neighbour: bool | None = None
    """Whether the machine answers on the level of the cable or radio; None where that cannot be known."""
    met: Met | None = None


@dataclass(frozen=True)
class HeardTable:
    table: str
    name: str
    addresses: tuple[str, ...]
    port: int
    fingerprint: str
    version: str
    major: int
    minor: int
    join_code: str | None = None
    own: bool = False
    """A table of this user."""
    attempts: tuple[Attempt, ...] = ()
    """Made where the player asks about no table in particular."""


@dataclass(frozen=True)
class OwnTable:
    """A table that this user hosts here, and whether it answers at each of this machine's addresses."""

    table: str
    name: str
    port: int
    attempts: tuple[Attempt, ...] = ()


@dataclass(frozen=True)
class Sought:
    """The table that the player asks about."""

    asked: str
    kind: Literal["code", "address", "name"]
    host: str = ""
    resolved: bool = True
    """Whether its host name, or the table's name, is known here."""
    attempts: tuple[Attempt, ...] = ()
    heard: bool = False
    join_codes: tuple[str, ...] = ()
    """Where several tables have this name."""


@dataclass(frozen=True)
class Symptoms:
    interfaces: tuple[Interface, ...] = ()
    probes: tuple[Probe, ...] = ()
    tables: tuple[HeardTable, ...] = ()
    own: tuple[OwnTable, ...] = ()
    target: Sought | None = None
    mine: tuple[int, int] = (MAJOR, MINOR)
    """The version of the protocol here."""

    def of_kind(self, kind: InterfaceKind) -> list[Interface]:
        return [interface for interface in self.interfaces if interface.kind == kind and interface.usable]
