"""`moonriver`: the window, in the lobby."""

from __future__ import annotations

import argparse

from client.profile.player import add_profile, own_places
from client.setup.window_needs import require_window
from resources import program

EPILOG = f"""examples:
  {program.COMMAND}                  the window, in the lobby
  {program.COMMAND} --profile ann    for a second player on this computer"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_profile(parser)


def run(arguments: argparse.Namespace) -> int:
    require_window()
    from client.window.household import household
    from client.window.starting import run as run_window

    return run_window(household(own_places(arguments)), lambda window: window.show_lobby())
