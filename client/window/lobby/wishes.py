"""What somebody in the lobby wants: the lobby says it, and does nothing about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from client.lobby.lobby_model import Row
from client.lobby.unfinished import Unfinished
from engine.dataclass import dataclass

if TYPE_CHECKING:
    from netproto.peer.route import Route
    from netproto.schema import hello_pb2 as hello


@dataclass(frozen=True)
class WantsToJoin:
    way: Route
    wish: hello.Wish.ValueType
    token: bytes = b""
    """The owner's, for a table of one's own."""

    @classmethod
    def at(cls, meant: Route | Row, wish: hello.Wish.ValueType) -> WantsToJoin | None:
        """Nothing where there is no way to the row's table."""
        if not isinstance(meant, Row):
            return cls(meant, wish)
        return None if meant.way is None else cls(meant.way, wish, meant.token)


@dataclass(frozen=True)
class WantsToOpen:
    words: tuple[str, ...]
    """The arguments of a host."""


@dataclass(frozen=True)
class WantsToResume:
    path: Path


@dataclass(frozen=True)
class WantsToSeeGames:
    """Those that the player has played."""


@dataclass(frozen=True)
class WantsToPutAside:
    game: Unfinished


@dataclass(frozen=True)
class WantsToPutBack:
    game: Unfinished
