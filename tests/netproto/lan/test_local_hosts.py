"""A table of this computer is found by its file, and a file that cannot be used hides no other."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from uuid import UUID

import pytest

from netproto.files.profile_folders import ProfileFolders, places
from netproto.lan.local_hosts import FORMAT, RunningTable, running_tables
from resources.program import HOME

TABLE = RunningTable(str(UUID(int=2)), "Sunset", 41327, "ab" * 32, os.getpid(), "cd" * 16)
DAMAGED = [
    "",
    "[]",
    "[" * 100_000,
    *(
        json.dumps({"format": FORMAT, **asdict(TABLE), **changed})
        for changed in (
            {"table": 3},
            {"table": "no table"},
            {"name": None},
            {"port": "41327"},
            {"port": 1 << 16},
            {"fingerprint": ["ab"]},
            {"pid": "1"},
            {"pid": 1 << 70},
            {"owner_token": "no token"},
            {"owner_token": 5},
        )
    ),
]


@pytest.fixture
def own(tmp_path: Path) -> ProfileFolders:
    return places(environ={HOME: str(tmp_path)})


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_set_aside_and_the_other_table_found(damage: str, own: ProfileFolders) -> None:
    TABLE.write(own)
    damaged = own.running_file(UUID(int=1))
    damaged.write_text(damage)
    assert [*running_tables(own)] == [TABLE]
    assert not damaged.exists()
    assert len([*damaged.parent.glob("*.damaged-*")]) == 1
