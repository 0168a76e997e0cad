"""What comes of founding a child of a lost table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class ChildMade(NamedTuple):
    """A host can go on from this record."""

    record: Path


class ChildFailed(NamedTuple):
    why: str
