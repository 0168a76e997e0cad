"""A loudspeaker that nobody hears, and waiting for a sound to be over."""

from __future__ import annotations

from threading import Event

from client.sound.device import Pull
from client.sound.sound import Sound

SOON = 0.01
"""Seconds of quiet after which a test's device is closed."""
DEADLINE = 60.0


class Loudspeaker:
    """Opens, keeps what it may pull, and closes."""

    def __init__(self) -> None:
        self.pull: Pull | None = None
        self.opened = self.closed = 0
        self.open_now = Event()

    def __call__(self, pull: Pull) -> Loudspeaker:
        self.pull = pull
        self.opened += 1
        self.open_now.set()
        return self

    def close(self) -> None:
        self.closed += 1

    def loudest(self) -> int:
        assert self.pull is not None
        return max(self.pull(20_000))


def ended(one: Sound) -> None:
    thread = one._thread
    if thread is not None:
        thread.join(DEADLINE)
    assert one._thread is None
