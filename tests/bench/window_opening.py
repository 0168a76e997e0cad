"""A window in a process of its own, up to the moment when it has been seen: an empty one, the lobby, or a first table.

Prints the clock's seconds and those that the process has worked, and ends at once; whoever started it knows when that
was.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.lobby.hosting import StartedHost
    from client.window.main_window import MainWindow

SIZE = 1024, 700


def seen(host: int | None = None) -> None:
    print(time.monotonic(), time.process_time(), flush=True)
    if host is not None:
        os.kill(host, signal.SIGTERM)
    os._exit(0)


def empty() -> None:
    """As small as a program with a window can be."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Window(QMainWindow):
        def paintEvent(self, event: object) -> None:  # noqa: N802
            QTimer.singleShot(0, seen)

    application = QApplication(sys.argv[:1])
    window = Window()
    window.resize(*SIZE)
    window.show()
    application.exec()


def lobby() -> None:
    def first(window: MainWindow) -> None:
        from client.look.first_paint import FirstPaint

        window.show_lobby()
        FirstPaint(window.lobby, seen)

    _program(first)


def play() -> None:
    """As `__main__` does it."""
    from client.__main__ import main
    from client.window import own_table

    goes = own_table.go_there

    def go_there(window: MainWindow, host: StartedHost) -> None:
        look_at(window)
        goes(window, host)

    own_table.go_there = go_there
    sys.argv[1:] = ["play"]
    main()


def look_at(window: MainWindow) -> None:
    """From when the table's page is there: a filter for all that goes on in Qt before would be measured itself."""
    from PySide6.QtWidgets import QGraphicsView

    from client.look.first_paint import FirstPaint

    def covered() -> None:
        table, shown = window.where.table, window.where.screen
        view = None if shown is None else shown.findChild(QGraphicsView)
        if table is None or table.sheets.hosted is None or not isinstance(view, QGraphicsView):
            return
        host = table.sheets.hosted.pid
        FirstPaint(view.viewport(), lambda: seen(host))

    window.pages.covered_lobby.connect(covered)


def _program(first: Callable[[MainWindow], object]) -> None:
    """As the command line does it."""
    from client.command_line import log_file, parser
    from client.profile.logs import logging_to
    from client.profile.player import own_places
    from client.setup.window_needs import require_window

    arguments = parser(()).parse_args(())
    with logging_to(lambda: log_file(arguments), verbose=False):
        require_window()
        from client.window.household import household
        from client.window.starting import run

        run(household(own_places(arguments)), first)


if __name__ == "__main__":
    {"empty": empty, "lobby": lobby, "play": play}[sys.argv[1]]()
