"""The record of a game that is over, on its way: asked for once a game, and again where the connection went before."""

from __future__ import annotations

from netproto.guest.viewer_game import LONGEST
from netproto.wire.parts import Joining


class WantedRecord:
    def __init__(self) -> None:
        self.request: int | None = None
        """With which it was asked for; None: nothing is on its way."""
        self.game_number = 0
        """Of the game whose record that is."""
        self.settled = 0
        """The last game whose record has come, or never will."""
        self._parts = Joining(LONGEST)

    def asked(self, request: int, game_number: int) -> None:
        self.request, self.game_number = request, game_number
        self._parts.clear()

    def part(self, data: bytes, last: bool) -> bytes | None:
        """All of it with this part; None: it is not whole yet. Empty where no game has a record that long."""
        return self._parts.took(data, last)

    def settle(self) -> None:
        self.request, self.settled = None, self.game_number

    def lost(self) -> int | None:
        """The request that the host may never have received."""
        request, self.request = self.request, None
        return request
