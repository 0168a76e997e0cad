"""Tables and games to resume, as the lobby speaks of them."""

from __future__ import annotations

from collections.abc import Sequence

from client.lobby.lobby_model import Deed, JoinBarrier, Row
from client.lobby.typed import NoWay
from client.lobby.unfinished import Unfinished
from client.words.names import bot_name, word
from client.words.saying import in_a_row, one_after_another, say, tr, trn
from client.words.sentences import worded
from engine import registry


def players_of(unfinished: Unfinished) -> str:
    """Who plays a game that was broken off, as the table calls them."""
    levels = unfinished.levels or (None,) * len(unfinished.players)
    names = (
        name if levels[seat] is None else bot_name(unfinished.game, levels, seat)
        for seat, name in enumerate(unfinished.players)
    )
    return in_a_row([*names]) or tr("games to resume", "A game")


def played_of(game: str, summary: Sequence[str]) -> str:
    """What is played, in a word or two; the game is named where there are several."""
    known = registry.game(game) if game in registry.ids() else None
    named = [say(known.title)] if known is not None and len(registry.ids()) > 1 else []
    return " · ".join([*named, *(word(known, code) for code in summary)])


def place_of(row: Row) -> str:
    """How a table is played, and how full it is."""
    return " · ".join(part for part in (played_of(row.game, row.summary), seats_of(row)) if part)


def seats_of(row: Row) -> str:
    """How full a table is."""
    parts = []
    if row.running:
        parts.append(tr("table in the lobby", "playing"))
    elif row.free:
        parts.append(tr("table in the lobby", "{free} of {seats} seats free", free=row.free, seats=row.seats))
    elif row.seats:
        parts.append(trn("table in the lobby", "its one seat taken", "all {n} seats taken", row.seats))
    if row.passcode and not row.own and not row.kept:
        parts.append(tr("table in the lobby", "with a passcode"))
    if row.spectators:
        parts.append(trn("table in the lobby", "{n} watching", "{n} watching", row.spectators))
    if row.silent:
        parts.append(tr("table in the lobby", "not found just now"))
    if row.host and not row.own:
        parts.append(tr("table in the lobby", "at {name}'s computer", name=row.host))
    if row.own and not row.seats:
        parts.append(tr("table in the lobby", "on this computer"))
    return " · ".join(parts)


def deed_of(row: Row) -> str:
    """What the row offers, in a word or two."""
    if row.own:
        return tr("table in the lobby", "Your table")
    if row.deed in (Deed.RETURN, Deed.TRY):
        return tr("table in the lobby", "Your seat waits")
    if row.trouble is JoinBarrier.LOCKED:
        return tr("table in the lobby", "Locked")
    if row.trouble is not None:
        return tr("table in the lobby", "Update needed")
    return tr("table in the lobby", "Free seats") if row.deed is Deed.JOIN else tr("table in the lobby", "Watch")


def act_of(row: Row) -> str:
    """The one button of a table: nothing where nothing may be done."""
    if row.deed is Deed.RETURN:
        return tr("button of a table", "Come back")
    if row.deed is Deed.JOIN:
        return tr("button of a table", "Join")
    if row.deed is Deed.TRY:
        return tr("button of a table", "Try again")
    return tr("button of a table", "Watch") if row.deed is Deed.WATCH else ""


def why_not(row: Row) -> str:
    """Why nobody can sit there, or nothing."""
    match row.trouble:
        case JoinBarrier.UPDATE_HERE:
            return tr(
                "table in the lobby", "{name} runs a newer version: update this program to play there.", name=row.name
            )
        case JoinBarrier.UPDATE_THERE:
            return tr("table in the lobby", "{name} runs an older version: its host must update.", name=row.name)
        case JoinBarrier.UNKNOWN_GAME:
            return tr(
                "table in the lobby",
                "{name} plays a game that this program does not know: update this program.",
                name=row.name,
            )
        case JoinBarrier.LOCKED if row.deed is Deed.NOTHING:
            return tr("table in the lobby", "{name} is locked: ask whoever opened it to unlock it.", name=row.name)
    if row.deed is Deed.TRY:
        return tr(
            "table in the lobby", "{name}, where you have a seat, does not answer where it was last.", name=row.name
        )
    if row.deed is Deed.WATCH:
        if row.running:
            return tr("table in the lobby", "{name} is playing already: you can watch.", name=row.name)
        return tr("table in the lobby", "Every seat at {name} is taken: you can watch.", name=row.name)
    return ""


def no_way(said: NoWay, text: str) -> str:
    match said.code:
        case "empty":
            return ""
        case "bad":
            return worded(said.why)
        case "several":
            return tr("lobby", "Several tables are called {name}: choose one in the list.", name=text.strip())
    unheard = tr("lobby", "No table called {name} can be heard: use its join code.", name=text.strip())
    return one_after_another(unheard, worded(said.why))


def off_the_list(game: Unfinished) -> str:
    if game.waits:
        return tr("lobby", "The table is off the list.")
    return tr("lobby", "The game is off the list. Its record stays among your records.")
