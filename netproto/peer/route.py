"""Where a table is, and what is known of its key before anything was sent there."""

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import UUID

from engine.dataclass import dataclass
from engine.phrase import N_, Phrase, PhraseError


@dataclass
class Route:
    addresses: Sequence[tuple[str, int]]
    code: str | None = None
    """The key check of a join code."""
    trusted: str | None = None
    """What --trust says."""
    announced: str | None = None
    table: UUID | None = None
    parent: UUID | None = None
    """The table whose game it goes on with, as it is announced."""
    awaited: Sequence[str] = ()
    """Marks of what shows there who has a seat."""


NO_FILES = N_("trouble on this computer", "this program cannot keep its files in {folder} ({why})")


class CannotJoin(PhraseError):
    """No route leads to the table."""


class Elsewhere(OSError):
    """Something answers there that is not the table: another address may lead to it."""


@contextlib.contextmanager
def on_disk(folder: Path) -> Iterator[None]:
    """A fault of the guest's own disk is CannotJoin, not a fault of the connection: another attempt would not help."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotJoin(Phrase("disk", NO_FILES, {"folder": folder, "why": why})) from error
