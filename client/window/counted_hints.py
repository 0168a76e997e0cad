"""The hints that a player has had in a game."""

from __future__ import annotations

import logging

from client.profile.hints_given import Given, HintsGiven
from client.table.table_model import Change, Changed, Entered
from client.table.table_session import TableSession
from netproto.files.profile_folders import ProfileFolders

log = logging.getLogger(__name__)


class CountedHints:
    def __init__(self, visit: TableSession, places: ProfileFolders) -> None:
        self._visit, self._places = visit, places

    def heed(self, change: Change) -> None:
        """They are kept in this profile, as the game may be gone on with by another process."""
        table, model = self._visit.destination.way.table, self._visit.model
        lobby = model.lobby
        if table is None or lobby is None:
            return
        kept = HintsGiven(self._places.hints_file)
        match change:
            case Entered():
                model.hints = max(model.hints, kept.given(table, lobby.game_number))
            case Changed("hints"):
                try:
                    kept.keep(table, Given(lobby.game_number, model.hints))
                except OSError as error:
                    log.warning("hints are counted for this window alone: %s", error)
