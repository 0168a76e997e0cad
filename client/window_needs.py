"""What a window needs of this computer, and a sentence for what is missing: Qt itself would end the process."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec

from client.refusal import WrongUse

QT = "PySide6"
PACKAGE = "PySide6-Essentials"
PLATFORM = "QT_QPA_PLATFORM"
X_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt loads on an X server, and the Debian package that has it. Qt's own message names the wrong one."""

STILL = "What takes --json, and join --bot, works without a window."


def has_screen(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Or somebody has said where to draw instead."""
    if not platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in (PLATFORM, "WAYLAND_DISPLAY", "DISPLAY"))


def require_window(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Before the first import of Qt. Raises WrongUse."""
    if find_spec(QT) is None:
        raise WrongUse(no_qt())
    if platform.startswith("linux") and not environ.get(PLATFORM):
        if not (environ.get("WAYLAND_DISPLAY") or environ.get("DISPLAY")):
            raise WrongUse(f"there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set. {STILL}")
        if not environ.get("WAYLAND_DISPLAY") and not getattr(sys, "frozen", False):
            missing = [package for library, package in X_LIBRARIES.items() if not loads(library)]
            if missing:
                raise WrongUse(f"the window needs libraries that are not here: sudo apt install {' '.join(missing)}")


def loads(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def no_qt() -> str:
    return f"the window needs Qt, which is not installed: {sys.executable} -m pip install '{requirement()}'. {STILL}"


def requirement() -> str:
    """The package with the versions that this program was made for."""
    from importlib.metadata import PackageNotFoundError, requires

    try:
        said = requires("moonriver") or []
    except PackageNotFoundError:
        said = []
    found = (line.partition(";")[0].strip() for line in said if line.startswith(PACKAGE))
    return next(found, PACKAGE)


def said_of(error: Exception) -> str | None:
    """What to do about an import that failed, where it was one of Qt."""
    if not isinstance(error, ImportError) or (error.name or "").partition(".")[0] != QT:
        return None
    if isinstance(error, ModuleNotFoundError):
        return no_qt()
    return f"the window needs a library that is not here ({error}): your system's packages have it. {STILL}"
