"""The window at the only table of this home, in a process of its own, as it is for somebody who has a name already."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from client.lobby.lobby_model import way_home
from client.profile.settings import Settings
from client.table.table_session import Destination
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from netproto.schema import hello_pb2 as hello
from tests.client.window.evening import daylight


def main() -> None:
    application = QApplication(sys.argv[:1])
    own = places()
    table = next(running_tables(own))
    window = MainWindow(
        Household(own, Settings(name="Ada")), daylight(), Browsing(only=["127.0.0.1"]), Doctor(lambda: ())
    )
    window.resize(1280, 760)
    window.show()
    window.go(Destination(way_home(table), hello.PLAY, bytes.fromhex(table.owner_token)))
    application.exec()


main()
