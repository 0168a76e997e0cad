"""How `join` and `watch` open a window at their table."""

from __future__ import annotations

import argparse

from client.commands.which_table import way_of
from client.profile.player import own_name, own_places, passcode
from client.setup.window_needs import require_window
from netproto.schema import hello_pb2 as hello


def join_in_window(arguments: argparse.Namespace, wish: hello.Wish.ValueType) -> int:
    require_window()
    from client.table.table_session import Destination
    from client.window.household import household
    from client.window.starting import run

    destination = Destination(way_of(arguments), wish, color=arguments.color, passcode=passcode(arguments.passcode))
    name = None if arguments.name is None else own_name(arguments.name)
    return run(household(own_places(arguments), name), lambda window: window.head_for(destination))
