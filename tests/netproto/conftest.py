"""Signs are known, until the registry knows them by itself."""

from __future__ import annotations

import sys

import pytest

import tests.signs.game
from engine import registry

sys.modules["engine.signs"] = tests.signs
sys.modules["engine.signs.game"] = tests.signs.game


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "IDS", ("moonriver", "signs"))
