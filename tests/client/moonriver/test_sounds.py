"""What happens at a table is heard, and every name is that of a sound."""

from __future__ import annotations

from client.moonriver.motion.timing import LASTS
from client.moonriver.sounds import COW_LEAVES, ROW, SOUNDS, VICTORY, cues
from client.sound.sound import TURN
from client.table.reporting import REFUSED
from engine.moonriver.events import Dried, Passed, Placed
from resources.sounds import made

FROM_THE_TABLE = {TURN, REFUSED, ROW, VICTORY}

SILENT_MOVES = {"SaloonFilled", "ColumnDrawn", "LeftOver", "Taken", "Discarded"}
"""Seen to move, and not heard: a turn would be a rattle."""


def test_every_cue_is_a_sound() -> None:
    names = {cue.name for cue in SOUNDS.values()} | FROM_THE_TABLE | {COW_LEAVES.name}
    assert names <= made.SOUNDS.keys()


def test_a_sound_belongs_to_something_that_is_seen() -> None:
    assert {kind.__name__ for kind in LASTS} - SILENT_MOVES == {kind.__name__ for kind in SOUNDS}
    assert all(cue.after <= LASTS[kind] for kind, cue in SOUNDS.items())


def test_a_drought_that_finds_no_cow_takes_none() -> None:
    assert [cue.name for cue in cues(Dried(0, 3, 4))] == ["drought", "cow_gone"]
    assert [cue.name for cue in cues(Dried(0, 3, None))] == ["drought"]
    assert [cue.name for cue in cues(Placed(0, (1, 2), (3, 4)))] == ["domino"]
    assert cues(Passed(0)) == ()
