"""Opens a table in a process of its own, which outlives the window that asked for it."""

from __future__ import annotations

import os
import socket
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import Self

from client.lobby.lobby_model import LOOPBACK
from client.lobby.opening import PASSCODE
from client.profile.logs import keep_small
from engine.phrase import N_, Phrase, PhraseError, Text
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.no_terminal import NO_TERMINAL
from netproto.this_program import this_program
from resources import program

PATIENCE = 60.0
"""A process that is looked at by a scanner of viruses, file by file, takes its time to start."""
PATIENCE_FOR_A_REFUSAL = 3.0
LOOK_EVERY = 0.005


WHY = {
    "dropped": N_("table that cannot be opened", "nobody waits for the table any more"),
    "ended": N_("table that cannot be opened", "the host ended with {status}; {log} may say why"),
    "silent": N_("table that cannot be opened", "the host does not listen after {seconds} s; {log} may say why"),
    "said": Text("", "{words}"),
}
"""What the host has `said` is English: it is another process."""


class CannotOpen(PhraseError):
    """No table could be opened."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(Phrase(code, WHY[code], facts))


def clear_away(own: ProfileFolders, table: RunningTable) -> None:
    """Removes the file of a table whose port nothing listens at: after a crash of the machine another process may have
    the host's process id, and the host would look alive for ever."""
    try:
        socket.create_connection((LOOPBACK, table.port), PATIENCE_FOR_A_REFUSAL).close()
    except ConnectionRefusedError:
        if table in running_tables(own):
            table.remove(own)
    except OSError:
        return


def passcode_of(own: ProfileFolders, table: str) -> str:
    """Of a table that this profile keeps, as it is compared; nothing where it has none, or cannot be read."""
    from netproto.records.journal import UnreadableJournal
    from netproto.records.record import UnusableRecord
    from netproto.records.rooms import load

    try:
        return load(own.rooms_folder / f"{table}{program.SUFFIX}").passcode
    except (OSError, UnreadableJournal, UnusableRecord):
        return ""


def host_command(words: Sequence[str]) -> list[str]:
    """This very program as a host."""
    return this_program("host", *words)


class StartedHost:
    """A host's process, which listens before long. A `with` ends it where nobody has waited for it, or the window
    has failed."""

    def __init__(self, own: ProfileFolders, words: Sequence[str]) -> None:
        """What prevents its start is said where it is waited for."""
        self._own = own
        self._awaited = False
        self._deadline = time.monotonic() + PATIENCE
        self._log = own.log_folder() / "host-start.log"
        self._process: subprocess.Popen[bytes] | OSError
        try:
            self._process = self._start(words)
        except OSError as error:
            self._process = error

    def _start(self, words: Sequence[str]) -> subprocess.Popen[bytes]:
        """It inherits nothing that could hold it back: no terminal, no pipe, no session; what goes wrong is in the
        log. A passcode goes into its environment, as others see what a process was started with."""
        said = [word for word in words if not word.startswith(PASSCODE)]
        passcode = "".join(word.removeprefix(PASSCODE) for word in words if word not in said)
        keep_small(self._log)
        with self._log.open("ab") as complaints:
            self._said_from = complaints.tell()
            process = subprocess.Popen(
                host_command([*said, "--profile", self._own.profile]),
                env={**os.environ, program.PASSCODE: passcode},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
                start_new_session=True,
                creationflags=NO_TERMINAL,
            )
        # Somebody has to hear of its end, or what is left of it would look alive.
        threading.Thread(target=process.wait, name="host's end", daemon=True).start()
        return process

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None, *error: object) -> None:
        if not isinstance(self._process, OSError) and (failed is not None or not self._awaited):
            self._process.terminate()

    def table(self, dropped: threading.Event | None = None) -> RunningTable:
        """Once it listens. Where `dropped` is set before, the window has gone, and the host is ended."""
        self._awaited = True
        process = self._process
        if isinstance(process, OSError):
            raise process
        while time.monotonic() < self._deadline:
            if dropped is not None and dropped.is_set():
                process.terminate()
                raise CannotOpen("dropped")
            for table in running_tables(self._own):
                if table.pid == process.pid:
                    return table
            if process.poll() is not None:
                raise self._refused(process.returncode)
            time.sleep(LOOK_EVERY)
        process.terminate()
        raise CannotOpen("silent", seconds=round(PATIENCE), log=self._log)

    def _refused(self, status: int) -> CannotOpen:
        with self._log.open("rb") as said:
            said.seek(self._said_from)
            last = said.read().decode(errors="replace").strip().splitlines()
        if last:
            return CannotOpen("said", words=last[-1])
        return CannotOpen("ended", status=status, log=self._log)


def open_table(own: ProfileFolders, words: Sequence[str], dropped: threading.Event | None = None) -> RunningTable:
    """Starts a host with these arguments and waits until it listens."""
    return StartedHost(own, words).table(dropped)
