"""Somebody who comes to a table."""

from __future__ import annotations

from netproto.files.profile_folders import ProfileFolders
from netproto.keys.identity import own_identity
from netproto.peer.host_key import Ask
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello


def peer(
    name: str, own: ProfileFolders, way: Route, ask: Ask = lambda verdict, seen: False, token: bytes = b""
) -> Peer:
    """Wants to play; where nothing else is said, a key that is not known is not trusted."""
    return Peer(
        name=name,
        wish=hello.PLAY,
        app_version="test",
        route=way,
        places=own,
        identity=own_identity(own.key_file),
        ask=ask,
        token=token,
    )
