"""What a window needs of this computer, and a sentence for what is missing: Qt itself would end the process."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from client.plain_imports import import_qt
from client.refusal import WrongUse
from client.setup.system_packages import command, install
from resources import program

QT = "PySide6"
PACKAGE = "PySide6-Essentials"
PLATFORM = "QT_QPA_PLATFORM"
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""What Qt loads wherever it draws, and the Debian package that has it."""

X_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""And on an X server. Qt's own message names the wrong one."""

FONTS, FONT_PACKAGE = (
    ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts"),
    "fonts-dejavu-core",
)

STILL = "What takes --json, and join --bot, works without a window."


def has_screen(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Or the environment says where to draw instead."""
    if not platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in (PLATFORM, "WAYLAND_DISPLAY", "DISPLAY"))


def require_window() -> None:
    """Before anything else imports Qt. Raises WrongUse."""
    require_all()
    import_qt()


def require_all(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """The same without Qt itself, which is much to load. Raises WrongUse."""
    if not has_qt():
        raise WrongUse(no_qt())
    if not platform.startswith("linux"):
        return
    if not has_screen(environ, platform):
        raise WrongUse(f"there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set. {STILL}")
    if getattr(sys, "frozen", False):  # its package brings them or depends on them
        return
    missing = missing_packages(on_x=draws_on_x(environ))
    if missing and not install(missing, "The window needs what is not here"):
        typed = " ".join(command(missing)) or f"install {' '.join(missing)}"
        raise WrongUse(f"the window needs what is not here: {typed}")


def missing_here() -> list[str]:
    """For what can be drawn here: in a window, or into memory where there is no screen."""
    return missing_packages(on_x=draws_on_x(os.environ)) if sys.platform.startswith("linux") else []


def draws_on_x(environ: Mapping[str, str]) -> bool:
    return bool(environ.get("DISPLAY")) and not (environ.get(PLATFORM) or environ.get("WAYLAND_DISPLAY"))


def missing_packages(*, on_x: bool) -> list[str]:
    wanted = {**LIBRARIES, **X_LIBRARIES} if on_x else LIBRARIES
    missing = [package for library, package in wanted.items() if not loads(library)]
    return missing if has_fonts() else [*missing, FONT_PACKAGE]


def has_fonts() -> bool:
    """Qt draws no letter without one."""
    return any(
        name.endswith((".ttf", ".otf", ".ttc", ".pfb"))
        for folder in FONTS
        for _, _, names in os.walk(Path(folder).expanduser())
        for name in names
    )


def has_qt() -> bool:
    return find_spec(QT) is not None


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
        said = requires(program.COMMAND) or []
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
