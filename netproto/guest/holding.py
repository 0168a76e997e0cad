"""What a guest is told of the table's log, and what it answers: that it holds so much."""

from __future__ import annotations

from netproto.guest.viewer_game import ViewerGame
from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import Holds, LoggedStep, LogTold, RosterTold
from netproto.schema.wire_pb2 import FromGuest
from netproto.succession.held_log import HeldLog


class Holding(HeldLog):
    def heard(self, told: LogTold | RosterTold | Holds, table: bytes, game: ViewerGame | None) -> list[FromGuest]:
        """`game`: as it is here, unless it is to be told anew, and then all of the log is."""
        if isinstance(told, LogTold):
            at = (0, 0) if game is None else (game.game_number, game.number)
            goes_with = (told.game_number, told.number)
            steps = () if game is None else (LoggedStep(game_number=at[0], step=one.container) for one in game.log)
            return self._said(goes_with in (at, (0, 0)) and self.told(table, told, steps))
        if isinstance(told, RosterTold):
            return self._said(self.roster_told(told))
        self.holds(told)
        return []

    def followed(self, container: Container, game: ViewerGame) -> list[FromGuest]:
        """A step, as it was made. Of those that are told together the last bears a hash of the view."""
        more = self.stepped(game.game_number, container)
        return self._said(more and bool(container.view_hash))

    def _said(self, more: bool) -> list[FromGuest]:
        seen = self.seen() if more else None
        return [] if seen is None else [FromGuest(seen=seen)]
