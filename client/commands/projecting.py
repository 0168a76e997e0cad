"""`moonriver watch --serve`: a page of the table for the room, by a process that needs no screen."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from client.commands.which_table import way_of
from client.profile.player import own_name, own_places, passcode
from client.projector.addresses import qr_lines
from client.projector.server import PORT
from client.refusal import WrongUse
from client.setup.streams import tell
from client.setup.window_needs import PLATFORM, require_window
from netproto.schema import hello_pb2 as hello

OFFSCREEN = "offscreen"
QUIETLY = "default.warning=false"
"""Where nothing is seen Qt complains that windows cannot be placed."""
SHARPER = "1.5"
"""Pixels of a pixel: a television has as many."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--serve",
        nargs="?",
        type=int,
        const=-1,
        metavar="PORT",
        help=f"show the table as a web page, for a television or a phone (default: {PORT}, or the next free port)",
    )
    parser.add_argument("--loopback", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--until-told", action="store_true", help=argparse.SUPPRESS)


def serve(arguments: argparse.Namespace) -> int:
    port = None if arguments.serve == -1 else arguments.serve
    if port is not None and not 0 <= port < 1 << 16:
        raise WrongUse(f"--serve: {port} is no port: 0 to 65535")
    os.environ[PLATFORM] = OFFSCREEN
    os.environ["QT_SCALE_FACTOR"] = SHARPER
    os.environ.setdefault("QT_LOGGING_RULES", QUIETLY)
    if sys.platform == "win32":  # where Qt finds no letters by itself, unless it draws on a screen
        os.environ.setdefault("QT_QPA_FONTDIR", os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"))
    require_window()
    from client.table.table_session import Destination
    from client.window.projection.showing import Wished, show

    known = passcode(arguments.passcode)
    wished = Wished(
        Destination(way_of(arguments), hello.WATCH, passcode=known),
        "" if arguments.name is None else own_name(arguments.name),
        port,
        arguments.loopback,
        arguments.once,
        arguments.until_told,
    )
    return show(own_places(arguments), wished, found_as_json if arguments.json else found)


def found_as_json(port: int, path: str, addresses: Sequence[str]) -> None:
    tell(sys.stdout, json.dumps({"serving": {"port": port, "path": path, "addresses": list(addresses)}}))


def found(_: int, path: str, addresses: Sequence[str]) -> None:
    first, *others = addresses
    lines = ["A picture of the table for the room:", f"  {first}", *(f"  or {other}" for other in others)]
    tell(sys.stdout, "\n".join([*lines, "", drawn(first)]))


def drawn(address: str) -> str:
    """Nothing where the terminal does not know its signs."""
    lines = qr_lines(address)
    try:
        lines.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return lines
