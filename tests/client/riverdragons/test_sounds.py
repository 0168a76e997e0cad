"""What happens at a table is heard, and every name is that of a sound."""

from __future__ import annotations

from client.riverdragons.motion.timing import LASTS
from client.riverdragons.sounds import SOUNDS, cues
from engine.riverdragons.events import Asked, Revealed
from resources.sounds import made

SILENT_MOVES = {"Acting", "Lost", "PlankGone"}
"""Seen, and not heard: nothing touches anything."""


def test_every_cue_is_a_sound() -> None:
    assert {cue.name for cue in SOUNDS.values()} <= made.SOUNDS.keys()


def test_a_sound_belongs_to_something_that_is_seen() -> None:
    assert {kind.__name__ for kind in LASTS} - SILENT_MOVES == {kind.__name__ for kind in SOUNDS}
    assert all(cue.after <= LASTS[kind] for kind, cue in SOUNDS.items())


def test_cards_are_turned_over_to_a_gong() -> None:
    assert [cue.name for cue in cues(Revealed(1, (1, 2)))] == ["gong"]
    assert cues(Asked("move", (0,))) == ()
