"""`moonriver watch TARGET`: a table, from beside it."""

from __future__ import annotations

import argparse

from client.commands import projecting
from client.commands.joining import add_arguments as add_joining
from client.commands.joining import nothing, peer_of, run_peer
from client.commands.joining_window import join_in_window
from netproto.schema import hello_pb2 as hello
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} watch 192.168.0.7                               the window, beside that table
  {program.COMMAND} watch 192.168.0.7 --json --trust FINGERPRINT    what a spectator is told, JSON Lines
  {program.COMMAND} watch 3TQ4-AV78 --serve                         a web page of the table, for a television"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_joining(parser)
    projecting.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.serve is not None:
        return projecting.serve(arguments)
    if not arguments.json:
        return join_in_window(arguments, hello.WATCH)
    return run_peer(peer_of(arguments, hello.WATCH), arguments, nothing)
