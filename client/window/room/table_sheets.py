"""What the menu and the waiting room show of a table: how others come to it, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from client.lobby.hosting import passcode_of
from client.look.aloud import announce
from client.table.hosts.host_words import news_words
from client.table.table_session import TableSession
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable, running_tables

if TYPE_CHECKING:
    from client.window.company.company import Company
    from client.window.projection.room_picture import RoomPicture
    from client.window.room.invitation import Invitation


class TableSheets:
    def __init__(self, company: Company, places: ProfileFolders, window: QWidget) -> None:
        self._company, self._visit, self._places, self._window = company, company.own, places, window
        self._hosted = _own_table(company.own, places) if company.own.destination.token else None
        self._epoch = 1
        self.picture: RoomPicture | None = None
        """The one for the room, once somebody has asked about it."""

    @property
    def hosted(self) -> RunningTable | None:
        """This table, where it is one's own, and as long as no other computer has gone on with it."""
        hosts = self._visit.model.host_news.hosts
        if hosts is not None and hosts.epoch > self._epoch:
            self._epoch = hosts.epoch
            self._hosted = _own_table(self._visit, self._places) if hosts.host.mine else None
        return self._hosted

    def invitation(self) -> Invitation | None:
        """Of one's own table, as it is announced; of another's, as one has come."""
        hosted = self.hosted
        if hosted is not None and hosted.loopback:
            return None
        from client.window.room.invitation import Invitation

        if hosted is not None:
            return Invitation.to(hosted)
        reached = self._visit.model.reached
        return None if reached is None else Invitation.by(reached)

    @property
    def own(self) -> bool:
        """Others come to a table of this computer's."""
        return self.hosted is not None and not self.hosted.loopback

    def tell_aloud(self) -> None:
        """Which computer has the table now, to whoever hears the window."""
        announce(self._window, news_words(self._visit.model.host_news))

    def show_code(self) -> None:
        invitation = self.invitation()
        if invitation is not None:
            invitation.show_code(self._window)

    def show_people(self) -> None:
        from client.window.room.people_sheet import PeopleSheet

        passcode = "" if self.hosted is None else passcode_of(self._places, self.hosted.table)
        visit, of = self._visit, self._company.of
        sheet = PeopleSheet(visit.model, visit.ask, self._window, passcode, lambda person: of(person) is not None)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    @property
    def offered_picture(self) -> Callable[[], None] | None:
        """None at the table of somebody else, and where nobody else could come."""
        return self.show_picture if self.own else None

    def show_picture(self) -> None:
        from client.window.projection.room_picture import RoomPicture
        from client.window.projection.room_picture_sheet import RoomPictureSheet

        if self.hosted is None:
            return  # a menu was open meanwhile
        if self.picture is None:
            self.picture = RoomPicture(self.hosted, self._places, self._visit)
        sheet = RoomPictureSheet(self.picture, self._visit.model, self._window)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    def end(self) -> None:
        """Nobody is at the table any more."""
        if self.picture is not None:
            self.picture.stop()


def _own_table(visit: TableSession, places: ProfileFolders) -> RunningTable | None:
    table = str(visit.destination.way.table)
    return next((one for one in running_tables(places) if one.table == table), None)
