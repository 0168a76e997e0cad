"""What a guest has of its table when the host is lost: the game as it was told to it, and who had which seat."""

from __future__ import annotations

from netproto.guest.guest import Guest
from netproto.guest.viewer_game import ViewerGame
from netproto.schema.lobby_pb2 import RUNNING
from netproto.schema.succession_pb2 import Parent, Roster


def roster_of(guest: Guest) -> Roster | None:
    """The last that it was told."""
    signed = None if guest.held.archive is None else guest.held.archive.roster
    return None if signed is None else Roster.FromString(signed.body)


def host_of(guest: Guest) -> bytes:
    """The fingerprint of the last host's key."""
    return b"" if guest.held.known is None else guest.held.known.host


def is_own(guest: Guest) -> bool:
    """Whether the host was this person's: then it is resumed, with all that it knew."""
    return host_of(guest) == guest.held.key


def seen_of(guest: Guest) -> Parent | None:
    """The game under way, as far as it is known here; None where none is, or nobody has told who has which seat."""
    game, said, archive = guest.followed, guest.lobby, guest.held.archive
    if game is None or said is None or said.stage != RUNNING or not game.whole:
        return None
    if archive is None or archive.roster is None:
        return None
    held = archive.log.held().message()
    number, story = game.number, game.story.last
    return Parent(table=guest.table, held=held, game_number=game.game_number, number=number, story=story)


def parent_of(game: ViewerGame) -> Parent:
    """Of a game that another table had begun: where that had come to."""
    last = game.elsewhere[-1]
    story = game.story.at[last.number]
    return Parent(table=last.table, game_number=game.game_number, number=last.number, story=story)


def may_found(guest: Guest) -> bool:
    """Whoever has a seat in a game may go on with it."""
    return bool(guest.seats) and seen_of(guest) is not None
