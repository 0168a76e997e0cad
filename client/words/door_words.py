"""What happens at the door of a table, and who is heard inside."""

from __future__ import annotations

from client.table.known_table import KnownTable
from client.words.saying import tr, trn
from netproto.schema.lobby_pb2 import Lobby


def wrong_passcodes(lobby: Lobby) -> str:
    """For whoever opened the table; nothing where none were tried that count."""
    wrong = lobby.wrong_passcodes
    if not wrong:
        return ""
    if lobby.barred:
        return trn(
            "door of a table",
            "One wrong passcode was tried, and no newcomer may try another.",
            "{n} wrong passcodes were tried, and no newcomer may try another.",
            wrong,
        )
    return trn(
        "door of a table",
        "One wrong passcode was tried, and whoever tries has to wait for a while.",
        "{n} wrong passcodes were tried, and whoever tries has to wait for a while.",
        wrong,
    )


def unheard(table: KnownTable) -> str:
    """Why nobody would hear this player; nothing where everybody does."""
    lobby = table.lobby
    if lobby is None:
        return ""
    if any(one.id == table.person and one.muted for one in lobby.people):
        return tr("chat", "You are muted.")
    if lobby.hushed and table.my_seat is None and not table.owner:
        return tr("chat", "Those who watch do not talk here.")
    return ""
