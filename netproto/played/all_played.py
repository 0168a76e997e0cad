"""All games whose records lie in one folder. Records are only read; one that has not changed is not read again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from engine import registry
from netproto.played.game_played import Played, game_played
from netproto.played.kept_lines import KeptLines, Line, Stamp
from netproto.played.unreadable import Unreadable, no_access, of_phrase
from netproto.records.journal import UnreadableJournal
from netproto.records.own_seats import OwnSeats, Seats
from netproto.records.record import BrokenRule, UnusableRecord
from resources import program

KEPT_IN = "played.sqlite"
TOGETHER = 25
"""Records that are read between two writes: who breaks off has not read them in vain."""

log = logging.getLogger(__name__)


class Found(NamedTuple):
    games: tuple[Played, ...] = ()
    """The last one first."""
    unreadable: tuple[Unreadable, ...] = ()
    """By name."""


class AllPlayed:
    def __init__(self, folder: Path, version: str) -> None:
        self._folder = folder
        self._kept = KeptLines(folder / KEPT_IN, f"{version} {' '.join(registry.ids())}")
        self._known: dict[str, tuple[Stamp, Played | Unreadable]] | None = None

    def look(
        self, tell: Callable[[int, int], object] = lambda done, of: None, stopped: Callable[[], bool] = lambda: False
    ) -> Found:
        """`tell` hears how many of the changed ones have been read; once it is `stopped` the rest is left out."""
        if self._known is None:
            self._known = _understood(self._kept.read())
        known, there = self._known, self._stamps()
        gone = known.keys() - there.keys()
        for file in gone:
            del known[file]
        changed = [file for file, stamp in there.items() if file not in known or known[file][0] != stamp]
        fresh: list[Line] = []
        denied: list[Unreadable] = []
        for done, file in enumerate(changed):
            if stopped():
                break
            tell(done, len(changed))
            try:
                said = _read(self._folder / file)
            except FileNotFoundError:
                continue
            except OSError as error:  # it may be allowed later, and the file be no other
                denied.append(no_access(self._folder / file, error))
                continue
            known[file] = there[file], said
            fresh.append(Line(file, there[file], isinstance(said, Played), said.written()))
            if len(fresh) == TOGETHER:
                self._kept.put(fresh)
                fresh = []
        if fresh or gone:
            self._kept.put(fresh, gone)
        all_said = [said for _, said in known.values()]
        own = self._own()
        games = [replace(said, own=own.get(said.key)) for said in all_said if isinstance(said, Played)]
        unreadable = [*denied, *(said for said in all_said if isinstance(said, Unreadable))]
        return Found(tuple(sorted(games, key=lambda game: (-game.began_ms, game.file))), tuple(sorted(unreadable)))

    def _own(self) -> Mapping[str, Seats]:
        try:
            return OwnSeats(self._folder).read()
        except OSError as error:
            log.info("whose seats were one's own is not known: %s", error)
            return {}

    def _stamps(self) -> Mapping[str, Stamp]:
        found = {}
        for path in self._folder.glob(f"*{program.SUFFIX}"):
            try:
                facts = path.stat()
            except OSError:
                continue
            found[path.name] = (facts.st_mtime_ns, facts.st_size)
        return found


def _read(path: Path) -> Played | Unreadable:
    """OSError where the file cannot be read just now."""
    try:
        return game_played(path)
    except (UnreadableJournal, UnusableRecord, BrokenRule) as error:
        return of_phrase(path, error.phrase)


def _understood(lines: Mapping[str, Line]) -> dict[str, tuple[Stamp, Played | Unreadable]]:
    found: dict[str, tuple[Stamp, Played | Unreadable]] = {}
    for file, line in lines.items():
        try:
            found[file] = line.stamp, (Played.read(line.said) if line.readable else Unreadable.read(line.said))
        except (IndexError, KeyError, TypeError, ValueError) as error:
            log.info("what is kept of %s makes no sense: %s", file, error)
    return found
