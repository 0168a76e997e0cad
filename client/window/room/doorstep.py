"""Where a table asks for its passcode: a sheet over the window, for the first time and again, until somebody is in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from client.table.table_session import TableSession
from client.table.trouble import ended_words
from client.window.room.passcode_sheet import ASKED, PasscodeSheet


class Doorstep:
    def __init__(self, visit: TableSession, window: QWidget, go_home: Callable[[], object]) -> None:
        self._visit, self._window, self._go_home = visit, window, go_home
        self.sheet: PasscodeSheet | None = None

    def stands(self) -> bool:
        """The player does, and is asked."""
        model, sheet = self._visit.model, self.sheet
        ended, before = model.ended, model.lobby is None
        if ended is not None and before and ended.code in ASKED:
            if sheet is None:
                self.sheet = sheet = PasscodeSheet(model.called, self._window)
                sheet.said.connect(self._visit.try_passcode)
                sheet.rejected.connect(self._go_home)
                sheet.open()
            sheet.ask_again("" if ended.code == ASKED[0] else ended_words(ended))
            return True
        if sheet is not None and (ended is not None or not before):
            self.sheet = None
            sheet.rejected.disconnect(self._go_home)
            sheet.accept()
            sheet.deleteLater()
        return False

    def take_focus(self) -> None:
        if self.sheet is not None:
            self.sheet.line.setFocus()

    def leave(self) -> None:
        if self.sheet is not None:
            self.sheet.deleteLater()
