from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.together.processes import Together


@pytest.fixture
def together(tmp_path: Path) -> Iterator[Together]:
    if sys.platform != "linux":
        pytest.skip("processes are watched through /proc")
    with Together(tmp_path) as everybody:
        yield everybody
