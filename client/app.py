"""What the program is called and which version it is."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from resources import program


@cache
def app_version() -> str:
    """As the folder says that an installation leaves: `importlib.metadata` brings a parser of e-mail to every start."""
    for place in map(Path, sys.path):
        for folder in place.glob(f"{program.COMMAND}-*.dist-info"):
            return folder.stem.partition("-")[2]
    return "unpackaged"
