"""What comes of founding a child of a lost table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from uuid import UUID


class ChildMade(NamedTuple):
    """A host can go on from this record."""

    record: Path
    table: UUID
    parent: UUID
    awaited: tuple[str, ...]
    """Marks of what shows there who has a seat."""


class ChildFailed(NamedTuple):
    why: str
