"""The record of a game that is over, on its way: asked for once a game, and again where the connection went before."""

from __future__ import annotations

from netproto.guest.viewer_game import LONGEST


class WantedRecord:
    def __init__(self) -> None:
        self.request: int | None = None
        """With which it was asked for; None: nothing is on its way."""
        self.game_number = 0
        """Of the game whose record that is."""
        self.settled = 0
        """The last game whose record has come, or never will."""
        self._data = bytearray()

    def asked(self, request: int, game_number: int) -> None:
        self.request, self.game_number = request, game_number
        self._data.clear()

    def part(self, data: bytes, last: bool) -> bytes | None:
        """All of it with this part; None: it is not whole yet. Empty where no game has a record that long."""
        self._data += data
        if len(self._data) > LONGEST:
            return b""
        return bytes(self._data) if last else None

    def settle(self) -> None:
        self.request, self.settled = None, self.game_number

    def lost(self) -> int | None:
        """The request that the host may never have received."""
        request, self.request = self.request, None
        return request
