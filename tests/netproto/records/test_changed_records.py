"""One value of a record changed, its checksums made good: `replay --verify` finds it, whatever it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.netproto.records.changed_records import WORLDS, unfound

SHARE = 160
EVERY = {
    "header.options", "header.seats.color", "step.command", "step.command_id", "step.giver", "step.proof.x",
    "step.proof.links.value", "step.seal", "step.nonce", "headed.head.signature", "draw_opened.open.commit",
    "draw_opened.s", "left_out.seat", "result.story",
}  # fmt: skip


@pytest.mark.parametrize("game", WORLDS)
def test_a_record_with_one_changed_value_is_found(game: str, tmp_path: Path) -> None:
    tried, missed = unfound(game, SHARE, 1, tmp_path, worlds=2)
    assert not missed
    assert tried.keys() >= EVERY
