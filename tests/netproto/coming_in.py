"""Somebody who comes to a table."""

from __future__ import annotations

from netproto.identity import own_identity
from netproto.peer import Ask, Peer, Way
from netproto.places import Places
from netproto.schema import hello_pb2 as hello


def peer(name: str, own: Places, way: Way, ask: Ask = lambda verdict, seen: False, token: bytes = b"") -> Peer:
    """Wants to play; where nothing else is said, a key that is not known is not trusted."""
    return Peer(
        name=name,
        wish=hello.PLAY,
        app_version="test",
        way=way,
        places=own,
        identity=own_identity(own.key_file),
        ask=ask,
        token=token,
    )
