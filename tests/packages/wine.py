"""A Windows to try things in: wine, with a folder and a computer of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath

LACKING = Path(__file__).parent / "wine_lacks"
PATIENCE = 600.0
USER = "root"
"""Wine names the person as the system does, and networks of one's own are root's."""


class Wine:
    def __init__(self, folder: Path, computer: Sequence[str]) -> None:
        """`computer` are the words that lead into it."""
        self.folder = folder
        self.drive = folder / "wine" / "drive_c"
        self.user = self.drive / "users" / USER
        self.computer = computer
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")},
            "WINEPREFIX": str(folder / "wine"),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
            "HOME": str(folder),
            "QT_QPA_PLATFORM": "offscreen",
        }

    def command(self, *words: str) -> list[str]:
        return [*self.computer, "wine", *words]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What it complains about is not heard: wine's own processes would keep that open."""
        return subprocess.run(
            self.command(*words), cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", errors="replace", timeout=PATIENCE,
            check=False,
        )  # fmt: skip

    def quietly(self, *words: str) -> None:
        none = subprocess.DEVNULL
        words = (*self.computer, *words)
        subprocess.run(words, env=self.environment, stdin=none, stdout=none, stderr=none, timeout=PATIENCE, check=False)

    def path(self, windows: str) -> Path:
        """Where a file of its drive C lies for us."""
        return self.drive.joinpath(*PureWindowsPath(windows).parts[1:])

    def files(self) -> set[Path]:
        """Those of the person."""
        return {path.relative_to(self.user) for path in self.user.rglob("*") if not path.is_dir()}

    def registry(self) -> list[str]:
        """What it keeps of the person, a line each."""
        file = self.folder / "person.reg"
        self.run("reg", "export", "HKCU", str(file), "/y")
        return file.read_text("utf-16").splitlines()


@contextmanager
def wine(folder: Path, computer: Sequence[str]) -> Iterator[Wine]:
    made = Wine(folder, computer)
    try:
        # What goes on beside every program is started first, or it would hold the pipes of one.
        for words in (
            ("wineserver", "--persistent"),
            ("wine", "wineboot", "--init"),
            ("wine", "winecfg", "-v", "win10"),
        ):
            made.quietly(*words)
        for source in sorted(LACKING.glob("*.c")):
            make_library(source, made.drive / "windows" / "system32")
        yield made
    finally:
        made.quietly("wineserver", "--kill")


def make_library(source: Path, folder: Path) -> None:
    to = folder / f"{source.stem}.dll"
    words = ["x86_64-w64-mingw32-gcc", "-shared", "-Os", "-s", "-fno-builtin", str(source), "-ladvapi32", "-o", str(to)]
    subprocess.run(words, check=True)


def missing() -> list[str]:
    """Debian's packages that are not here."""
    return [] if shutil.which("wine") else ["wine", "wine64"]
