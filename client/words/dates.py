"""Days and times as they are written in the language that is spoken."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale

from client.lobby.unfinished import LATEST
from client.words.saying import spoken


def day_and_time(ms: int) -> str:
    """Of this moment, on the clock of this machine."""
    return custom().toString(QDateTime.fromMSecsSinceEpoch(min(ms, LATEST)), QLocale.FormatType.ShortFormat)


def custom() -> QLocale:
    """As in the player's own country, where the system speaks the same language."""
    wanted, system = QLocale(spoken()), QLocale.system()
    alike = (wanted.language(), wanted.script()) == (system.language(), system.script())
    return system if alike else wanted
