"""What becomes of a game and of the player's seat when the player leaves: said before, and in the lobby afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.words.saying import one_after_another, tr

if TYPE_CHECKING:
    from client.table.table_model import TableModel


def kept_words(model: TableModel) -> str:
    """To the lobby, or the window is closed."""
    if not model.others_here:
        kept = tr("leaving a table", "Your seat is kept, and the game waits for you.")
        return one_after_another(kept, _closing_words(model))
    kept = tr(
        "leaving a table",
        "Your seat is kept: the game waits a minute for you, and then a bot plays until you are back.",
    )
    hosts = model.host_news.hosts
    if not model.owner and (hosts is None or not hosts.host.mine):
        return kept
    return one_after_another(kept, stays_open_words())


def stays_open_words() -> str:
    """Whoever has opened it is away."""
    return tr("leaving a table", "The table stays open while anybody is there.")


def left_words(model: TableModel) -> str:
    """The game is left, and nobody waits, unless there is nobody left."""
    if model.others_here:
        return tr(
            "leaving a table",
            "A bot plays on in your place, and nobody waits for you. The seat is yours again when you come back.",
        )
    waits = tr(
        "leaving a table",
        "The seat is yours again when you come back. Nobody else who plays is there, so the game waits.",
    )
    return one_after_another(waits, _closing_words(model))


def broken_off_words(model: TableModel) -> str:
    """The table's owner closes it."""
    kept = tr("leaving a table", 'The game is kept: you can go on with it from "Games to resume" in the lobby.')
    if not model.others_here:
        return kept
    return one_after_another(tr("leaving a table", "The game is broken off for everybody."), kept)


def _closing_words(model: TableModel) -> str:
    if model.owner:
        return tr(
            "leaving a table", 'After ten minutes with nobody there it is in the lobby, among the "Games to resume".'
        )
    return tr(
        "leaving a table",
        "After ten minutes with nobody there the table closes, and whoever opened it can go on with the game.",
    )
