"""`moonriver bots`: the process in which a host's bots think. A host starts it; it ends with its input."""

from __future__ import annotations

import argparse

from netproto.host.bot_process import serve

EPILOG = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run(arguments: argparse.Namespace) -> int:
    serve()
    return 0
