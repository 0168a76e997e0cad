"""What may be done with the record of a game that is over. Each says what came of it, and how that is meant."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from client.words.saying import tr

if TYPE_CHECKING:
    from client.table.screen import Screen
    from client.window.pages import Pages

Said = tuple[str, str]
Deed = Callable[[QWidget, Path], Said | None]


def folder_to_save() -> Path:
    """Where people look for what they have saved, if there is such a folder."""
    from PySide6.QtCore import QStandardPaths

    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return found if found.is_absolute() and found.is_dir() else Path.home()


def saved(window: QWidget, record: Path) -> Said | None:
    """Saves a copy where the player wants it; None where they cancel."""
    from client.window.save_sheet import place_to_save

    chosen = place_to_save(window, tr("record", "Save the record"), folder_to_save() / record.name)
    if chosen is None:
        return None
    try:
        shutil.copyfile(record, chosen)
    except OSError as error:
        return tr("record", "{path} cannot be written: {why}.", path=chosen, why=error.strerror or str(error)), "danger"
    return tr("record", "Saved as {path}.", path=chosen), "good"


def verified(window: QWidget, record: Path) -> Said:
    from client.window.record_check import verdict_of

    return verdict_of(record)


def tell_of_record(window: QWidget, pages: Pages, screen: Screen, record: Path | None, does: Deed) -> None:
    """Where the player is by then: at the table still, or in the lobby."""
    if record is None:
        screen.say(tr("record", "The record of this game has not arrived."), "warning")
        return
    said = does(window, record)
    if said is None:
        return
    if pages.currentWidget() is screen:
        screen.say(*said)
    elif pages.currentWidget() is pages.lobby:
        pages.lobby.say(*said)
