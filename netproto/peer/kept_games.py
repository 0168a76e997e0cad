"""What a peer writes down of games: their records, and what was seen of one that was left as its host was not fair."""

from __future__ import annotations

import asyncio

from netproto.files.profile_folders import ProfileFolders
from netproto.guest.evidence import keep_seen
from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, RecordCame, RecordKept, TurnedAway
from netproto.guest.keeping import keep


async def record_kept(places: ProfileFolders, guest: Guest, came: RecordCame, beside: bool) -> RecordKept:
    assert guest.followed is not None
    kept = await asyncio.to_thread(
        keep, places, came.data, guest.table, came.game_number, guest.followed, guest.result, beside
    )
    return RecordKept(came.game_number, *kept)


def with_seen(places: ProfileFolders, guest: Guest, happened: list[Happening]) -> list[Happening]:
    """What has happened; where the guest leaves because of what it was told, what it saw is kept."""
    return [
        one._replace(kept=keep_seen(places.seen_folder, guest, one)) if isinstance(one, TurnedAway) else one
        for one in happened
    ]
