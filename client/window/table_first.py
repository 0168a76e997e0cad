"""The window of a player who goes to a table at once: that is the first that is seen."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer

from client.lobby.hosting import StartedHost
from client.lobby.opening import usual_game
from client.window.main_window import MainWindow
from client.window.preloading import load_parts
from client.window.table_stay import TableStay  # noqa: F401

SHORT = 0.0002
"""Seconds for which the window's thread keeps others waiting."""
UNSEEN = 400
"""Milliseconds after which the lobby is shown, where the table is not there yet."""


def table_first(window: MainWindow, host: StartedHost) -> None:
    """The table is the one that this host opens; why it cannot is said in the lobby."""

    def ready() -> None:
        between = sys.getswitchinterval()
        sys.setswitchinterval(SHORT)  # the connection comes about meanwhile in many small steps
        load_parts(usual_game(window.settings))
        sys.setswitchinterval(between)

    def appear() -> None:
        if not window.closed:  # by a signal, before anybody saw it
            window.show()

    window.pages.covered_lobby.connect(appear)
    window.desk.could_not_open.connect(appear)
    QTimer.singleShot(UNSEEN, window, appear)
    # While the host answers: what is loaded beside it in a thread would hold up who waits for the host.
    window.where.visits.connect(lambda: QTimer.singleShot(0, window, ready))
    window.desk.await_host(host)
