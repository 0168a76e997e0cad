"""Saves what the player wants to keep outside of the program, where they say: what came of it, and how it is meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from client.window.record_actions import Said, folder_to_save
from client.window.save_sheet import place_to_save
from client.words.saying import tr
from netproto.files.private import lay_down

CSV, JSON = ".csv", ".json"


def save_list(window: QWidget, csv: Callable[[], bytes], json: Callable[[], bytes]) -> Said | None:
    """The name's ending says which; None where the player cancels."""
    title = tr("games played", "Save the list: a table (.csv), or JSON for programs (.json)")
    place = place_to_save(window, title, folder_to_save() / f"{tr('games played', 'games')}{CSV}")
    if place is None:
        return None
    return written(place, json() if place.suffix.lower() == JSON else csv())


def written(place: Path, data: bytes) -> Said:
    try:
        lay_down(place, data)
    except OSError as error:
        return tr("record", "{path} cannot be written: {why}.", path=place, why=error.strerror or str(error)), "danger"
    return tr("record", "Saved as {path}.", path=place), "good"
