"""Somebody who comes to a table, and what would go on with it for them."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from netproto.files.profile_folders import ProfileFolders
from netproto.host.proving import Proving
from netproto.host.standby import Standby
from netproto.keys import identity as keys
from netproto.keys.identity import own_identity
from netproto.peer.host_key import Ask
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.succession.candidate import Candidate
from netproto.succession.standing_by import Done, StandingBy
from netproto.succession.voter import Own, Voter
from netproto.wire.bucket import monotonic_ms
from netproto.wire.protocol import version


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


def standby_of(watcher: Peer, then: Callable[[Done], None]) -> Standby:
    """Of whoever has its key, with what it has heard of a table."""
    own, guest = watcher.identity, watcher.guest
    voter = Voter(guest.held, own, keys.signer, Own(votes=lambda: False))
    greeting = hello.Greeting(version=version("1"), table_uuid=guest.table)
    candidate = Candidate(voter, 1, secrets.token_bytes)
    core = StandingBy(candidate, greeting, Proving(own.fingerprint).prove, secrets.token_bytes)
    return Standby(own, core, then, monotonic_ms)
