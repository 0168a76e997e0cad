"""The games that the player has played, at work: looks through the records, shows them in the lobby, and opens one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from client.window.household import Household
from client.window.lobby.lobby import LobbyScreen
from client.window.played.looking import Looking
from client.window.played.page import PlayedPage
from client.window.played.unreadable_sheet import UnreadableSheet
from client.window.record_check import NO_RECORD, trouble_of
from netproto.played.game_played import Played
from netproto.records.record import load


class Shelf(QObject):
    replays = Signal(object)
    """The Record that the player wants to see again: it keeps to the rules."""

    def __init__(self, household: Household, parent: QObject) -> None:
        super().__init__(parent)
        self._household = household
        self._page: PlayedPage | None = None
        self._lobby: LobbyScreen | None = None
        self.looking = Looking(household, self)
        self.looking.changed.connect(self._show)
        self.looking.progressed.connect(self._progress)

    def show(self, lobby: LobbyScreen) -> None:
        """In this lobby."""
        if self._page is None:
            self._lobby = lobby
            self._page = PlayedPage()
            self._page.dropped.connect(lobby.home)
            self._page.meant.connect(self._open)
            self._page.wants_saved.connect(self._save)
            self._page.wants_statistics.connect(self._show_statistics)
            self._page.wants_unreadable.connect(self._name_unreadable)
            lobby.pages.addWidget(self._page)
        self._show()
        self._page.say("")
        lobby.pages.setCurrentWidget(self._page)
        self._page.lead()
        self.looking.look()

    def clear(self) -> None:
        """Another lobby is there, or none."""
        self._page = self._lobby = None

    def stop(self) -> None:
        self.clear()
        self.looking.stop()

    @Slot()
    def _show(self) -> None:
        found, page = self.looking.found, self._page
        if found is None or page is None:
            return
        page.show_games(found.games, self._own(found.games), len(found.unreadable))

    def _own(self, games: Sequence[Played]) -> list[int | None]:
        """Where the player sat in each of them."""
        name = self._household.settings.name
        return [game.seat_of(self.looking.key, name) for game in games]

    @Slot(int, int)
    def _progress(self, done: int, of: int) -> None:
        if self._page is not None:
            self._page.show_progress(done, of)

    @Slot(object)
    def _open(self, game: Played) -> None:
        """What lies there now may be another file than was read."""
        path = self._household.places.records_folder() / game.file
        try:
            record = load(path)
            for _ in record.turns():
                pass
        except NO_RECORD as error:
            if self._page is not None:
                self._page.say(trouble_of(path, error))
            return
        self.replays.emit(record)

    @Slot(object)
    def _save(self, games: Sequence[Played]) -> None:
        from client.window.played.saving import save_list
        from netproto.played.listed import as_csv, as_json

        if self._page is not None:
            own = self._own(games)
            said = save_list(self._page, lambda: as_csv(games, own), lambda: as_json(games, own))
            self._page.say(*(said or ("",)))

    @Slot()
    def _show_statistics(self) -> None:
        if self._page is not None and self.looking.found is not None:
            from client.window.played.statistics_sheet import StatisticsSheet
            from netproto.played.statistics import statistics

            games = self.looking.found.games
            asked = StatisticsSheet(statistics(games, self._own(games)), self._page)
            asked.exec()
            asked.deleteLater()

    @Slot()
    def _name_unreadable(self) -> None:
        if self._page is not None and self.looking.found is not None:
            asked = UnreadableSheet(self.looking.found.unreadable, self._page)
            asked.exec()
            asked.deleteLater()
