"""`moonriver play`: at once, against bots."""

from __future__ import annotations

import argparse

from client.own import add_profile, own_places
from client.window_needs import require_window

EPILOG = """examples:
  moonriver play     a table with bots, on this computer alone; it is announced to nobody"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_profile(parser)


def run(arguments: argparse.Namespace) -> int:
    require_window()
    from client.window.starting import run as run_window

    return run_window(own_places(arguments), lambda window: window.play())
