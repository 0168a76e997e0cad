from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.together.lan.machines import Lan, lan
from tests.together.lan.on_lan import OnLan
from tests.together.processes import Together


@pytest.fixture
def together(tmp_path: Path) -> Iterator[Together]:
    if sys.platform != "linux":
        pytest.skip("processes are watched through /proc")
    with Together(tmp_path) as everybody:
        yield everybody


@pytest.fixture
def switch() -> Iterator[Lan]:
    with lan() as made:
        yield made


@pytest.fixture
def people(tmp_path: Path, switch: Lan) -> Iterator[OnLan]:
    with OnLan(tmp_path) as everybody:
        yield everybody
