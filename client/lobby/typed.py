"""What a person typed to get to a table, as the way there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from client.lobby.lobby_model import Row
from engine.phrase import Phrase
from netproto.peer.route import Route


class NoWay(NamedTuple):
    """What the player typed means no table: a code, and what the network says of it where it knows more."""

    code: str
    why: Phrase | None = None


def way_of(text: str, among: Iterable[Row]) -> Route | Row | NoWay:
    """What a person typed: a join code, an address, or the name of a table that can be heard."""
    if not text.strip():
        return NoWay("empty")
    from netproto.keys.join_code import JoinCode
    from netproto.lan.target import Address, BadTarget, parse_target

    try:
        target = parse_target(text)
    except BadTarget as error:
        return NoWay("bad", error.phrase)
    if isinstance(target, JoinCode):
        return Route([(target.host, target.port)], code=target.key_check)
    if isinstance(target, Address):
        return Route([(target.host, target.port)])
    named = [row for row in among if row.name.casefold() == target.name.casefold()]
    if len(named) == 1:
        return named[0]
    return NoWay("several" if named else "unheard", target.hint)
