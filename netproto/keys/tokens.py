"""Seat tokens: 128 random bits that give a seat back to whoever holds them, and the key to which they were given.

The host keeps only a hash of a token and the fingerprint of the guest it was given to (see `roster`).

The guest keeps the token in a file of its own, with the host's fingerprint: it is shown to nobody else. A process that
uses a token has that file locked, so a second process of the same person gets a seat of its own, and a token is free
again when its process has ended, however that was. A guest holds its claim for as long as it means to keep the seat,
across lost connections too.

Several people may sit at one window, each with a token under the one key: the file of everybody but the profile's own
player says who it is for, and nobody is given another's.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self
from uuid import UUID

from netproto.files.locks import lock, open_to_lock
from netproto.files.private import alone, read, replace, set_aside
from netproto.keys.fingerprints import FINGERPRINT, same_fingerprint

TOKEN = 16
"""Bytes of a token."""

FORMAT = 1
WRITTEN = re.compile(r"[0-9a-f]{32}")
MARK = 4
"""Bytes of a token's hash."""


def hash_of(token: bytes) -> bytes:
    """All that a host keeps of a token."""
    return hashlib.sha256(token).digest()


def mark_of(token_hash: bytes) -> str:
    """As much of the hash as a host may announce: only a holder of the token recognizes it."""
    return token_hash[:MARK].hex()


class Claim:
    """A token that this process uses, and no other can."""

    def __init__(self, path: Path, token: bytes, file: int) -> None:
        """Use `TokenStore.claim` and `TokenStore.keep`."""
        self.path = path
        self.token = token
        self._file = file

    def release(self) -> None:
        """Another process may use it now."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def forget(self) -> None:
        """The token is of no more use: its seat is given up, or its host does not know it."""
        if self._file < 0:
            raise ValueError("a token that was released may be another process's by now")
        with alone(self.path.parent / "tokens"):
            self.release()
            self.path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()

    def __repr__(self) -> str:
        return f"<Claim {self.path.name}>"


class TokenStore:
    """The tokens of one profile: a file each, in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def claim(self, table: UUID, issuer: str, beside: str = "") -> Claim | None:
        """The oldest token from this host for this table that no process uses, if there is one; `beside` is the name of
        somebody beside the profile's own player."""
        return self._first(table, beside, lambda kept: same_fingerprint(kept.issuer, issuer))

    def of_any_host(self, table: UUID, fits: Callable[[bytes], bool], beside: str = "") -> Claim | None:
        """The same of those that fit, whichever host has given them."""
        return self._first(table, beside, lambda kept: fits(kept.token))

    def _first(self, table: UUID, beside: str, wanted: Callable[[_Kept], bool]) -> Claim | None:
        with alone(self.folder / "tokens"):
            for path in sorted(self.folder.glob(f"{table.hex}.*.token")):
                kept = _kept(path)
                if kept is None or kept.beside != beside or not wanted(kept):
                    continue
                if (claim := _claimed(path, kept.token)) is not None:
                    return claim
        return None

    def beside(self, table: UUID, issuer: str) -> list[str]:
        """Who had a seat there beside the profile's own player, and whose token no process uses."""
        return self._beside(table, lambda kept: same_fingerprint(kept.issuer, issuer))

    def beside_at_any_host(self, table: UUID, fits: Callable[[bytes], bool]) -> list[str]:
        """The same of tokens that fit, whichever host has given them."""
        return self._beside(table, lambda kept: fits(kept.token))

    def _beside(self, table: UUID, wanted: Callable[[_Kept], bool]) -> list[str]:
        names = []
        with alone(self.folder / "tokens"):
            for path in sorted(self.folder.glob(f"{table.hex}.*.token")):
                kept = _kept(path)
                if kept is None or not kept.beside or not wanted(kept):
                    continue
                if (claim := _claimed(path, kept.token)) is not None:
                    claim.release()
                    names.append(kept.beside)
        return names

    def marks(self, issuer: str, paths: Iterable[Path]) -> set[str]:
        """Of the tokens in these files that this host has issued; another process may use them."""
        found = (_kept_of(path, issuer) for path in paths)
        return {mark_of(hash_of(kept.token)) for kept in found if kept is not None}

    def tokens(self, paths: Iterable[Path]) -> list[bytes]:
        """All in these files, whichever host has issued them; another process may use them."""
        return [kept.token for path in paths if (kept := _kept(path)) is not None]

    def files(self) -> Mapping[UUID, Sequence[Path]]:
        """By the table that their tokens are for."""
        found: dict[UUID, list[Path]] = {}
        for path in self.folder.glob("*.*.token"):
            with contextlib.suppress(ValueError):
                found.setdefault(UUID(hex=path.name.split(".")[0]), []).append(path)
        return found

    def keep(self, table: UUID, issuer: str, token: bytes, beside: str = "") -> Claim:
        """A token that a host with this fingerprint has just given to this process."""
        named = {"beside": beside} if beside else {}
        text = json.dumps({"format": FORMAT, "issuer": issuer, "token": token.hex(), **named})
        with alone(self.folder / "tokens"):
            number = 1 + max(map(_number, self.folder.glob(f"{table.hex}.*.token")), default=0)
            path = self.folder / f"{table.hex}.{number:06}.token"
            replace(path, text.encode())
            claim = _claimed(path, token)
        assert claim is not None, "nobody else has heard of this file"
        return claim


def _number(path: Path) -> int:
    digits = path.name.split(".")[1]
    return int(digits) if digits.isdecimal() else 0


def _claimed(path: Path, token: bytes) -> Claim | None:
    file = open_to_lock(path)
    if lock(file):
        return Claim(path, token, file)
    os.close(file)
    return None


class _Kept(NamedTuple):
    token: bytes
    beside: str
    """Whose it is; empty: the profile's own player's."""
    issuer: str
    """Fingerprint of the host that has given it."""


def _kept_of(path: Path, issuer: str) -> _Kept | None:
    """What is in this file, if that host has issued it."""
    kept = _kept(path)
    return kept if kept is not None and same_fingerprint(kept.issuer, issuer) else None


def _kept(path: Path) -> _Kept | None:
    data = read(path)
    if data is None:
        return None
    try:
        found = json.loads(data)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise ValueError("it has another format")
        written, by, beside = found.get("token"), found.get("issuer"), found.get("beside", "")
        if not isinstance(written, str) or not WRITTEN.fullmatch(written):
            raise ValueError("it holds no token")
        if not isinstance(by, str) or not FINGERPRINT.fullmatch(by):
            raise ValueError("nobody can say who gave it")
        if not isinstance(beside, str):
            raise ValueError("nobody can say whose it is")
    except (ValueError, RecursionError) as damage:
        set_aside(path, str(damage), "its seat cannot be taken up again")
        return None
    return _Kept(bytes.fromhex(written), beside, by)
