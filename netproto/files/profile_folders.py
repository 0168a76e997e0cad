"""Where things are kept on this machine, one folder a profile: two profiles share nothing, like two people.

                data (key, trust, records)          config                  state (tokens, logs, tables)
    Linux       $XDG_DATA_HOME, ~/.local/share      $XDG_CONFIG_HOME ...    $XDG_STATE_HOME, ~/.local/state
    macOS       ~/Library/Application Support       the same                the same
    Windows     %LOCALAPPDATA%                      the same                the same
    anywhere    below the folder that the environment names (program.HOME)

The first three go on with the program's folder, all of them with the profile's name.
"""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from uuid import UUID

from engine.dataclass import dataclass
from netproto.files.private import private_folder
from resources import program

DEFAULT_PROFILE = "default"
PROFILE = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Windows never makes a folder of such a name."""


class BadProfile(ValueError):
    """No folder can have this name: a sentence."""


@dataclass(frozen=True)
class ProfileFolders:
    """The folders of one profile. Files are only named here; a folder that is asked for is made, its owner's alone."""

    data: Path
    config: Path
    state: Path

    @property
    def profile(self) -> str:
        return self.data.name

    @property
    def key_file(self) -> Path:
        return self.data / "key.pem"

    @property
    def trust_file(self) -> Path:
        return self.data / "trust.json"

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.json"

    @property
    def put_aside_file(self) -> Path:
        """The unfinished games that the lobby offers no more."""
        return self.state / "put-aside.json"

    @property
    def last_seats_file(self) -> Path:
        """Where there is a seat that no announcement may tell of."""
        return self.state / "last-seats.json"

    @property
    def hints_file(self) -> Path:
        """How many hints were given in games that may be gone on with."""
        return self.state / "hints.json"

    @property
    def tokens_folder(self) -> Path:
        return self.state / "tokens"

    def records_folder(self) -> Path:
        return private_folder(self.data / "records")

    def pictures_folder(self) -> Path:
        return private_folder(self.data / "pictures")

    def log_folder(self) -> Path:
        return private_folder(self.state / "logs")

    @property
    def seen_folder(self) -> Path:
        """A file for each game that was left because of what its host told."""
        return self.state / "seen"

    @property
    def rooms_folder(self) -> Path:
        """A file for each table that may be opened again."""
        return self.state / "rooms"

    def running_folder(self) -> Path:
        """A small file for each table that a process of this profile hosts right now."""
        return private_folder(self.state / "running")

    def running_file(self, table: UUID) -> Path:
        return self.running_folder() / f"{table}.json"


def profile_name(text: str) -> str:
    """The name as its folder has it. Capitals do not count: some file systems cannot tell them apart."""
    name = text.strip().lower()
    if not PROFILE.fullmatch(name) or name in DEVICES:
        raise BadProfile(
            f"{text!r} cannot be the name of a profile: use 1 to 32 letters a to z, digits, - and _,"
            " with a letter or digit first"
        )
    return name


def places(
    profile: str = DEFAULT_PROFILE,
    environ: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    home: Path | None = None,
) -> ProfileFolders:
    """Where this profile keeps its things. Raises BadProfile."""
    name = profile_name(profile)
    return ProfileFolders(*(folder / name for folder in _folders(environ, platform, home)))


def _folders(environ: Mapping[str, str], platform: str, home: Path | None) -> tuple[Path, Path, Path]:
    if chosen := environ.get(program.HOME):
        below = Path(chosen).expanduser().absolute()
        return below / "data", below / "config", below / "state"
    own = home or Path.home()
    if platform == "win32":
        local = _absolute(environ.get("LOCALAPPDATA")) or own / "AppData" / "Local"
        return (local / program.FOLDER,) * 3
    if platform == "darwin":
        return (own / "Library" / "Application Support" / program.FOLDER,) * 3
    return (
        (_absolute(environ.get("XDG_DATA_HOME")) or own / ".local" / "share") / program.FOLDER,
        (_absolute(environ.get("XDG_CONFIG_HOME")) or own / ".config") / program.FOLDER,
        (_absolute(environ.get("XDG_STATE_HOME")) or own / ".local" / "state") / program.FOLDER,
    )


def _absolute(text: str | None) -> Path | None:
    """A relative folder in the environment means nothing, says the XDG specification."""
    return Path(text) if text and Path(text).is_absolute() else None
