"""What a table lets pass. Everything here is configuration with a default that a room of friends never meets."""

from __future__ import annotations

from dataclasses import dataclass

SECOND = 1000


@dataclass(frozen=True, slots=True)
class Limits:
    """Times in milliseconds, lengths in characters."""

    name_length: int = 40
    chat_length: int = 500
    chat_kept: int = 200
    messages_a_second: int = 40
    burst: int = 120
    spectators: int = 64
    links: int = 96
    links_of_a_key: int = 80
    hello_ms: int = 10 * SECOND
    heartbeat_ms: int = 2 * SECOND
    countdown_ms: int = 60 * SECOND
    longest_wait_ms: int = 60 * 60 * SECOND
    idle_ms: int = 10 * 60 * SECOND
    served_ms: int = 5 * 60 * SECOND
    """How long a game that was over before its table was resumed waits for its people."""
    clock_gap_ms: int = 20 * SECOND
    """A silence of the clock longer than this was sleep: countdowns start anew."""
    history_bytes: int = 48 * 1024
    queue_bytes: int = 1 << 20


class Bucket:
    """Lets through so many messages a second, and a burst now and then."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, limits: Limits, now: int) -> None:
        self.rate = limits.messages_a_second
        self.burst = limits.burst
        self.left = float(limits.burst)
        self.at = now

    def take(self, now: int) -> bool:
        self.left = min(self.burst, self.left + max(0, now - self.at) * self.rate / SECOND)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
