"""Qt's application, in the player's language: all that has to be there before anything is said."""

from __future__ import annotations

import os
import sys

from PySide6.QtWidgets import QApplication

from client.words.language import speak, wanted
from resources import program

STYLE = "Fusion"
"""Said to Qt as it starts: a call would bring all of `QStyle` to Python."""

ONE_PAINTER = "QT_NO_GUI_THREADPOOL"
"""Qt shares every picture of more than a few rows among threads: to wait for these takes longer than to paint pieces
of a table."""


def application(language: str = "") -> QApplication:
    """`language` is that of the settings."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    os.environ.setdefault(ONE_PAINTER, "1")
    made = QApplication([*sys.argv[:1], "-style", STYLE])
    made.setApplicationName(program.COMMAND)
    made.setApplicationDisplayName(program.TITLE)
    made.setDesktopFileName(program.COMMAND)
    speak(made, wanted(language))
    return made
