"""Every event that is said to move does, and at its end all lies as if nothing had moved."""

from __future__ import annotations

from collections import Counter

from pytestqt.qtbot import QtBot

from client.riverdragons.motion.choreography import ACTS
from client.riverdragons.motion.timing import LASTS
from engine.riverdragons.events import EVENTS, Asked, Ended, Forgotten, Programmed
from tests.client.riverdragons.sat_down import sat_down
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import played

QUIET = {Programmed, Asked, Ended, Forgotten}


def test_every_event_moves_or_is_quiet() -> None:
    assert ACTS.keys() == LASTS.keys()
    assert {*ACTS} | QUIET == {*EVENTS.values()}
    assert not {*ACTS} & QUIET


def test_what_has_moved_lies_as_it_would_anyway(qtbot: QtBot) -> None:
    """Whole games, the clock by hand."""
    moved: Counter[str] = Counter()
    for players, seed in ((3, 1), (4, 2)):
        posed = Posed(played(players, seed)._replace(number=0), 0)
        screen = sat_down(qtbot, posed, motion="normal")
        now = [0.0]
        screen.motion._now = lambda now=now: now[0]  # type: ignore[misc]
        screen.motion.began.connect(lambda event, _: moved.update([type(event).__name__]))
        while posed.moment.number < len(posed.moment.steps):
            posed.go_on()
            for _ in range(400):
                if not screen.motion.busy:
                    break
                now[0] += 0.2
                screen.motion.tick()
            assert not screen.motion.busy
            hidden = [
                piece.key for item in screen.scene.items_of.values() for piece in item.pieces() if not piece.isVisible()
            ]
            assert not hidden
    assert {kind.__name__ for kind in ACTS} - moved.keys() <= {"PlankGone", "TooShort", "StoneTaken"}
