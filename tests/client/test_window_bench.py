"""`moonriver bench window` says what it promises. How fast this computer is is nobody's business here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from client.command_line import run
from tests.bench import window
from tests.bench.window_started import forget, measured_env

STARTED = {f"{what}_{disk}" for what in ("lobby_painted", "first_table_painted") for disk in ("warm", "cold")}
WORKED = {"lobby_painted_worked", "first_table_painted_worked"}
DRAGONS = {f"riverdragons_{what}" for what in ("ten_moving_1080p", "ten_moving_4k", "moves_of_a_game_1080p")}
SIZED = {f"{what}_{size}" for what in ("ten_moving", "pointer_to_ghost", "resize") for size in ("1080p", "4k")}


@pytest.mark.slow
def test_everything_is_measured_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "STARTS", {"warm": 1, "cold": 1})
    monkeypatch.setattr(window, "GAMES", 1)
    assert run(["bench", "window", "--json"]) == 0
    measured: Mapping[str, Mapping[str, Any]] = json.loads(capsys.readouterr().out)
    for name in STARTED | SIZED | DRAGONS | {"moves_of_a_game_1080p", "event_to_painted"}:
        assert any(found.startswith(name) for found in measured), name
    assert {f"{name}_bound" for name in STARTED} | WORKED <= measured.keys()
    for name, entry in measured.items():
        assert entry.keys() == {"value", "unit", "floor", "ratio", "against"}, name
        assert entry["value"] > 0, name
        assert entry["floor"] > 0, name
        assert entry["ratio"] == pytest.approx(entry["value"] / entry["floor"], rel=0.7), name


def test_a_measured_window_has_a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    env = measured_env(tmp_path)
    assert Path(env["MOONRIVER_HOME"]).is_relative_to(tmp_path)
    assert Path(env["PYTHONPYCACHEPREFIX"]).is_relative_to(tmp_path)
    assert "PYTHONDONTWRITEBYTECODE" not in env
    assert env["QT_QPA_PLATFORM"] == "offscreen"


def test_a_disk_is_asked_to_be_cold_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("1")
    forget(tmp_path)
    assert (tmp_path / "module.py").read_text() == "1"
