"""Tables that processes of this user host right now: a small file each, so that a window finds its table again."""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from uuid import UUID

from engine.dataclass import dataclass
from netproto.files.private import read, remove, replace, set_aside
from netproto.files.profile_folders import ProfileFolders
from netproto.keys.fingerprints import FINGERPRINT

FORMAT = 1
SYNCHRONIZE, STILL_RUNNING = 0x100000, 0x102
"""Windows' own words."""


@dataclass(frozen=True)
class RunningTable:
    table: str
    name: str
    port: int
    fingerprint: str
    pid: int
    owner_token: str
    """Makes the guest who shows it first the owner: it is as secret as the file."""
    loopback: bool = False
    """For this machine alone."""

    def write(self, places: ProfileFolders) -> None:
        text = json.dumps({"format": FORMAT, **asdict(self)})
        replace(places.running_file(UUID(self.table)), text.encode())

    def remove(self, places: ProfileFolders) -> None:
        remove(places.running_file(UUID(self.table)))


def running_tables(places: ProfileFolders) -> Iterator[RunningTable]:
    """The tables whose process is still there; the files of killed ones are removed."""
    for path in sorted(places.running_folder().glob("*.json")):
        data = read(path)
        if data is None:
            continue
        try:
            found = json.loads(data)
            if found.pop("format") != FORMAT:
                continue
            table = _table(RunningTable(**found))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as damage:
            with contextlib.suppress(FileNotFoundError):  # another window has done it meanwhile
                set_aside(path, str(damage), "its table is found through the LAN")
            continue
        if alive(table.pid):
            yield table
        else:
            remove(path)


def _table(found: RunningTable) -> RunningTable:
    texts = (found.table, found.name, found.fingerprint, found.owner_token)
    if not all(isinstance(text, str) for text in texts) or not FINGERPRINT.fullmatch(found.fingerprint):
        raise ValueError("it has no key")
    UUID(found.table)
    bytes.fromhex(found.owner_token)
    if not isinstance(found.port, int) or not 0 < found.port < 1 << 16:
        raise ValueError("it has no port")
    if not isinstance(found.pid, int) or not 0 < found.pid < 1 << 31:
        raise ValueError("it has no process")
    return found


def alive(pid: int) -> bool:
    if sys.platform == "win32":  # where a signal 0 is Ctrl-C
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(SYNCHRONIZE, False, pid)
        if not handle:
            return False
        runs = ctypes.windll.kernel32.WaitForSingleObject(handle, 0) == STILL_RUNNING
        ctypes.windll.kernel32.CloseHandle(handle)
        return bool(runs)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
