"""The letters that the tests of layout are run in, each alone, whatever else this computer has: where they are there.

Nothing but Python's own library: the test command asks before anything else is there."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from client.setup.window_needs import FONTS


class Letters(NamedTuple):
    """What they are called, the Debian package that has them, and their files."""

    name: str
    package: str
    files: tuple[str, ...]


LETTERS = (
    Letters("DejaVu Sans", "fonts-dejavu-core", ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")),
    Letters("Noto Sans CJK TC", "fonts-noto-cjk", ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc")),
    Letters("DejaVu Sans Bold", "fonts-dejavu-core", ("DejaVuSans-Bold.ttf",)),
)
"""What Linux has at least; what most desktops have for Chinese, with higher lines; and what is a seventh wider."""

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def files_of(letters: Letters) -> list[Path]:
    """All of them, or none."""
    lie = {
        name: Path(folder, name)
        for root in FONTS
        for folder, _, names in os.walk(Path(root).expanduser())
        for name in names
    }
    found = [lie[name] for name in letters.files if name in lie]
    return found if len(found) == len(letters.files) else []


def alone(files: list[Path], folder: Path) -> Mapping[str, str]:
    """What has to be in the environment, so that whoever draws knows these and no others."""
    fonts = folder / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for file in files:
        link = fonts / file.name
        link.unlink(missing_ok=True)
        link.symlink_to(file)
    configuration = folder / "fonts.conf"
    configuration.write_text(CONFIGURATION.format(fonts=escape(str(fonts)), cache=escape(str(folder / "cache"))))
    return {"FONTCONFIG_FILE": str(configuration)}
