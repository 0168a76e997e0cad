"""What a guest is told of the table's log, and what it answers: that it holds so much."""

from __future__ import annotations

from netproto.guest.viewer_game import ViewerGame
from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import Holds, LogTold, RosterTold, Seen
from netproto.schema.wire_pb2 import FromGuest
from netproto.succession.held_log import HeldLog


class Holding(HeldLog):
    def heard(self, told: LogTold | RosterTold | Holds, table: bytes, game: ViewerGame | None) -> list[FromGuest]:
        """`game`: as it is here, unless it is to be told anew, and then all of the log is."""
        if isinstance(told, LogTold):
            at = (0, 0) if game is None else (game.game_number, game.number)
            goes_with = (told.game_number, told.number)
            return _said(self.told(table, told) if goes_with in (at, (0, 0)) else None)
        if isinstance(told, RosterTold):
            return _said(self.roster_told(told))
        self.holds(told)
        return []

    def followed(self, container: Container, game: ViewerGame) -> list[FromGuest]:
        """A step, as it was made. Of those that are told together the last bears a hash of the view."""
        last = bool(container.view_hash)
        return _said(self.stepped(game.game_number, container.number, container.story, container.length, last))


def _said(seen: Seen | None) -> list[FromGuest]:
    return [] if seen is None else [FromGuest(seen=seen)]
