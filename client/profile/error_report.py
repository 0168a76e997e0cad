"""Everything about a trouble in one file to send: logs, a record, versions; no key and no token."""

from __future__ import annotations

import contextlib
import io
import json
import locale
import os
import platform
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from datetime import datetime
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from google.protobuf.internal import api_implementation

from client.app import app_version
from client.profile.logs import LARGEST, OLDER
from engine.contract import Json
from engine.dataclass import dataclass
from netproto.files.locks import lock
from netproto.files.private import replace
from netproto.files.profile_folders import ProfileFolders
from netproto.wire.protocol import MAJOR, MINOR
from resources import program

LARGEST_RECORD = 64 << 20
REMOVED = "(removed)"
TOKEN = re.compile(rb"\b[0-9a-f]{32}\b")
PRIVATE_KEY = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(-----END [A-Z ]*PRIVATE KEY-----|\Z)", re.DOTALL)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
ENVIRONMENT = (
    "LANG",
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "WAYLAND_DISPLAY",
)

CONTENTS = f"""What somebody needs to find out what went wrong in {program.TITLE}:

about.json   versions of the program, of what it is made with, and of this computer's system
logs/        what the program wrote down about itself: addresses and names of tables and players among it
record/      the last game that is over or was broken off, with every hand and the chat of its table

The keys and tokens of this computer are not in here.
"""


@dataclass(frozen=True)
class ErrorReport:
    path: Path
    parts: tuple[str, ...]
    record: Path | None
    """The game that is in it."""


def file_name(now: datetime) -> str:
    return f"{program.COMMAND} report {now:%Y-%m-%d %H.%M.%S}.zip"


def write_report(own: ProfileFolders, target: Path, record: Path | None = None) -> ErrorReport:
    """Whole or not at all; without a `record` it takes the last one that nobody is playing. Raises OSError."""
    record = record or last_record(own)
    parts: dict[str, bytes] = {"contents.txt": CONTENTS.encode(), "about.json": json.dumps(about(), indent=1).encode()}
    secret = secrets_of(own)
    for path in log_files(own):
        with contextlib.suppress(OSError):
            parts[f"logs/{path.name}"] = without(secret, _end_of(path)).encode()
    if record is not None:
        parts[f"record/{record.name}"] = _beginning_of(record)
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, part in parts.items():
            bundle.writestr(name, part)
    replace(target, data.getvalue())
    return ErrorReport(target, tuple(parts), record)


def about() -> Json:
    """Versions, and nothing of a person."""
    return {
        program.COMMAND: app_version(),
        "protocol": f"{MAJOR}.{MINOR}",
        "frozen": bool(getattr(sys, "frozen", False)),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "distribution": _distribution(),
        "packages": {name: _version(name) for name in sorted(package_names(), key=str.lower)},
        "protobuf_backend": api_implementation.Type(),
        "encoding": locale.getpreferredencoding(False),
        "environment": {name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
    }


def package_names() -> Iterator[str]:
    """What this program runs with, and what it shows and sounds with."""
    yield "PySide6-Essentials"
    yield "miniaudio"
    try:
        said = requires(program.COMMAND) or []
    except PackageNotFoundError:
        said = ["cryptography", "ifaddr", "protobuf", "zeroconf"]
    for line in said:
        if ";" not in line and (found := NAME.match(line)):
            yield found[0]


def last_record(own: ProfileFolders) -> Path | None:
    """A game that is under way is left out: its record shows every hand."""
    by_age = sorted(
        own.records_folder().glob(f"*{program.SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    return next((path for path in by_age if not in_use(path)), None)


def in_use(record: Path) -> bool:
    with record.open("rb") as opened:
        return not lock(opened.fileno())


def log_files(own: ProfileFolders) -> list[Path]:
    folder = own.log_folder()
    return sorted(path for pattern in ("*.log", f"*.log{OLDER}") for path in folder.glob(pattern))


def secrets_of(own: ProfileFolders) -> set[str]:
    """Every token that this profile holds, of seats and of its own tables."""
    found: set[str] = set()
    for folder in (own.tokens_folder, own.running_folder()):
        for path in folder.glob("*"):
            with contextlib.suppress(OSError):
                found.update(token.decode() for token in TOKEN.findall(path.read_bytes()))
    return found


def without(secret: Iterable[str], text: str) -> str:
    """No log holds a secret; should one ever, it is removed here, and so is the name of the home folder."""
    for one in secret:
        text = text.replace(one, REMOVED)
    text = PRIVATE_KEY.sub(REMOVED, text)
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        text = text.replace(home, "~") if len(home) > 1 else text
    return text


def _end_of(path: Path) -> str:
    with path.open("rb") as opened:
        opened.seek(max(0, path.stat().st_size - LARGEST))
        return opened.read(LARGEST).decode(errors="replace")


def _beginning_of(path: Path) -> bytes:
    with path.open("rb") as opened:
        return opened.read(LARGEST_RECORD)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        return platform.platform()
