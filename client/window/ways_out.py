"""The different ways to leave a table: what the player is asked first, what the table is told, what the lobby says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.look.sure import sure, way_out
from client.table.hosts.host_words import heirs_of
from client.table.leaving import broken_off_words, kept_words, left_words, stays_open_words
from client.words.saying import one_after_another, tr
from netproto.guest.hosts import Computer
from netproto.schema.lobby_pb2 import RUNNING, End, PassOn

if TYPE_CHECKING:
    from client.table.hosts.handing_over import HandingOver
    from client.table.table_model import TableModel
    from client.window.table_stay import TableStay

PASSES_ON, LEAVES, ENDS = range(3)
"""Ways to close a window that has a table."""


class WaysOut:
    """The table may end while the player is asked: then there is nothing to leave any more."""

    def __init__(self, stay: TableStay) -> None:
        self._stay = stay
        self._handing: HandingOver | None = None
        """The window closes as soon as another computer has the table."""

    @property
    def _model(self) -> TableModel:
        """As the profile's own player knows the table, whoever is in front of the window."""
        return self._stay.visit.model

    def to_lobby(self) -> None:
        """The seat is kept."""
        visit = self._stay.visit
        if self._playing():
            self._stay.goes_home.emit(self._kept(), "", str(visit.destination.way.table))
        else:
            self._stay.go_home()

    def leave(self) -> None:
        """Nobody waits, unless nobody is left."""
        words = one_after_another(self._stay.company.leaving_words(), left_words(self._model))
        if self._playing() and not self._sure(
            tr("leaving a table", "Leave the game?"), words, tr("leaving a table", "Leave the game")
        ):
            return
        if self._stay.over:
            return
        self._stay.company.leave()
        self._stay.go_home()

    def end_table(self) -> None:
        running = self._running()
        if (running and not self._sure_to_end()) or self._stay.over:
            return
        self._stay.visit.ask(end=End())
        note = (
            tr("leaving a table", 'The table is closed, and its game is among the "Games to resume".')
            if running
            else ""
        )
        self._stay.goes_home.emit(note, "", "")

    def pass_on(self, heir: Computer) -> None:
        """The table, to another computer at once."""
        self._stay.visit.ask(pass_on=PassOn(to=heir.key))

    def may_close(self) -> bool:
        """The window. In the middle of a game people are told what becomes of it; a table at this computer goes to
        another one where that can take it."""
        if self._handing is not None:
            return True
        if heirs := self._heirs():
            return self._may_close_table(heirs[0])
        return not self._playing() or self._sure(
            tr("leaving a table", "Close the window?"),
            self._kept(),
            tr("leaving a table", "Close the window"),
        )

    def _may_close_table(self, heir: Computer) -> bool:
        here = tr(
            "leaving a table",
            "The table is at this computer. {name}'s computer can carry it on at once.",
            name=heir.name,
        )
        ends = [tr("menu of a table", "End the table for everybody")] if self._model.owner else []
        chosen = way_out(
            self._stay.window,
            tr("leaving a table", "Close the window?"),
            one_after_another(here, self._kept() if self._playing() else stays_open_words()),
            [
                tr("leaving a table", "Let that computer carry on"),
                tr("leaving a table", "Keep the table at this computer"),
                *ends,
            ],
        )
        if chosen is None or (chosen == ENDS and not self._sure_to_end()):
            return False
        if self._stay.over:
            return True
        if chosen == ENDS:
            self._stay.visit.ask(end=End())
        elif chosen == PASSES_ON:
            self._hand_over(heir)
            return False
        return True

    def hands_over(self) -> bool:
        """Whether the window is kept a while for that: it is to close without a question."""
        heirs = () if self._handing is not None or self._stay.over else self._heirs()
        if heirs:
            self._hand_over(heirs[0])
        return bool(heirs)

    def _heirs(self) -> Sequence[Computer]:
        return heirs_of(self._model) if self._running() else ()

    def _hand_over(self, heir: Computer) -> None:
        """And close the window then."""
        from client.table.hosts.handing_over import HandingOver

        self._handing = handing = HandingOver(self._stay.window, self._model, heir)
        handing.accepted.connect(self._stay.window.close)
        handing.rejected.connect(self._stays_here)
        handing.open()
        self.pass_on(heir)

    def _stays_here(self) -> None:
        self._handing = None

    def _sure_to_end(self) -> bool:
        return self._sure(
            tr("leaving a table", "End the table?"),
            broken_off_words(self._model),
            tr("leaving a table", "End the table"),
        )

    def _kept(self) -> str:
        return one_after_another(kept_words(self._model), self._stay.company.keeping_words())

    def _sure(self, question: str, what: str, yes: str) -> bool:
        return sure(self._stay.window, question, what, yes)

    def _playing(self) -> bool:
        return any(one.model.my_seat is not None for one in self._stay.company.all) and self._running()

    def _running(self) -> bool:
        """A game that people may come back to."""
        lobby = self._model.lobby
        return lobby is not None and lobby.stage == RUNNING and not self._stay.passing
