"""`moonriver watch TARGET`: a table, from beside it."""

from __future__ import annotations

import argparse

from client.joining import add_arguments as add_joining
from client.joining import nothing, peer_of, run_peer
from client.refusal import WrongUse
from netproto.schema import hello_pb2 as hello

EPILOG = """examples:
  moonriver watch 192.168.0.7 --json --trust FINGERPRINT    what a spectator is told, JSON Lines"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_joining(parser)


def run(arguments: argparse.Namespace) -> int:
    if not arguments.json:
        raise WrongUse("there is no window yet: add --json")
    return run_peer(peer_of(arguments, hello.WATCH), arguments, nothing)
