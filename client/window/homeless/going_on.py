"""Away from a table that is lost: to one of one's own that goes on with its game, or to somebody else's."""

from __future__ import annotations

from uuid import UUID

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from client.look.sure import sure
from client.table.hosts.child import ChildFailed, ChildMade
from client.table.hosts.child_words import meaning_words, not_opened_words, open_words, question_words
from client.table.table_session import Destination, TableSession
from client.words.saying import tr
from netproto.guest.happenings import ChildFound
from netproto.peer.homeless import ComesFrom
from netproto.peer.route import Route


class GoingOn(QObject):
    opens = Signal(object)
    """A host of this ChildMade, and to its table."""
    goes = Signal(object)
    """To this Destination."""
    failed = Signal(str)

    def __init__(self, visit: TableSession, window: QWidget) -> None:
        super().__init__(visit)
        self._visit, self._window = visit, window
        visit.founded.connect(self._founded)

    @Slot(object)
    def take(self, child: object) -> None:
        """The player wants to go there; None: to found one."""
        if isinstance(child, ChildFound):
            self._join(child)
        else:
            self._found()

    def _found(self) -> None:
        visit = self._visit
        homeless = visit.model.host_news.homeless
        host = "" if homeless is None else homeless.host
        agreed = sure(self._window, question_words(host), meaning_words(host), open_words())
        if agreed and (visit.model.host_news.homeless is not None or visit.model.cut_off):  # or the others are back
            visit.found(tr("lobby", "{name}'s table", name=visit.called))

    def _join(self, child: ChildFound) -> None:
        homeless = self._visit.model.host_news.homeless
        if homeless is not None:
            parent = UUID(bytes=homeless.seen.table)
            way = Route(
                child.places,
                trusted=child.fingerprint,
                table=UUID(bytes=child.table),
                parent=parent,
                awaited=child.awaited,
            )
            self.goes.emit(Destination(way, comes_from=ComesFrom(homeless.seen, homeless.claim)))

    @Slot(object)
    def _founded(self, child: ChildMade | ChildFailed) -> None:
        if isinstance(child, ChildFailed):
            self.failed.emit(not_opened_words(child.why))
        else:
            self.opens.emit(child)
