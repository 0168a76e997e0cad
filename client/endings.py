"""How `join` and `watch` end where their table does, and what may be done then."""

from __future__ import annotations

import os
import shlex

from client.refusal import AnswerIsNo
from netproto.files.profile_folders import DEFAULT_PROFILE
from netproto.guest.evidence import REASONS
from netproto.guest.guest import HOST_GONE, Guest
from netproto.guest.happenings import TurnedAway
from netproto.guest.left_behind import is_own, may_found
from netproto.peer.peer import Peer
from resources import program


def unfinished(guest: Guest, code: str) -> bool:
    """A visit that ended with this code has come to no result, or to none that counts."""
    return guest.result is None or code in REASONS


def turned_away(peer: Peer, away: TurnedAway) -> int:
    if not unfinished(peer.guest, away.code):
        return 0
    raise AnswerIsNo(f"{away.sentence}{alone(peer) if away.code == HOST_GONE else ''}")


def alone(peer: Peer) -> str:
    """How a game goes on without its host: what was seen of it is kept, and whether it does somebody has to decide."""
    if not may_found(peer.guest) or is_own(peer.guest):
        return ""
    from client.table.hosts.child import ChildFailed
    from client.table.hosts.founding import child_made

    made = child_made(peer.guest, peer.places, f"{peer.name}'s table")
    if isinstance(made, ChildFailed):
        return f"; what was seen of its game cannot be kept ({made.why})"
    profile = "" if peer.places.profile == DEFAULT_PROFILE else f" --profile {peer.places.profile}"
    resume = f"{program.COMMAND} host{profile} --resume {_typed(str(made.record))}"
    return f"; or go on with what was seen of its game, at a table of your own: {resume}"


def _typed(path: str, windows: bool = os.name == "nt") -> str:
    """As a shell takes it for one word: those of Windows know double quotes alone, and no path there has any."""
    return f'"{path}"' if windows else shlex.quote(path)
