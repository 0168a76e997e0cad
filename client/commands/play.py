"""`moonriver play`: at once, against bots."""

from __future__ import annotations

import argparse
import os

from client.commands.game_options import add_game, game_of
from client.plain_imports import import_qt
from client.profile.player import add_profile, own_places
from client.setup.window_needs import PLATFORM, has_screen, require_all, require_window
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} play                 a table with bots, on this computer alone; it is announced to nobody
  {program.COMMAND} play --unattended    nobody plays and nobody looks: a whole game, and pictures of it"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--unattended", action="store_true", help="a bot plays for you, where there is no screen (there: by itself)"
    )
    add_game(parser)
    add_profile(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.unattended or not has_screen():
        os.environ[PLATFORM] = "offscreen"
        require_window()
        from client.window.starting import run_unattended

        if not arguments.unattended:
            print("There is no screen here: a bot plays a whole game for you.", flush=True)
        return run_unattended(own_places(arguments), game_of(arguments), lambda text: print(text, flush=True))
    require_all()
    own = own_places(arguments)
    from client.window import own_table
    from client.window.household import household

    here = household(own)
    with own_table.usual_host(here, arguments.game) as host:  # it starts while Qt is loaded and the window is made
        import_qt()
        from client.window.starting import run as run_window

        return run_window(here, lambda window: own_table.go_there(window, host), seen=False)
