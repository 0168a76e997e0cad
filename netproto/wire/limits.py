"""What a table lets pass. Everything here is configuration with a default that a room of friends never meets."""

from __future__ import annotations

from dataclasses import dataclass

from netproto.wire.bucket import SECOND, Rate

LINES = Rate(2, 8)
WATCHERS_LINES = Rate(4, 8)
ASKED = Rate(4, 16)
WATCHERS_ASKED = Rate(4, 64)
NEWCOMERS = Rate(16, 80)
ACCEPTED = Rate(100, 128)


@dataclass(frozen=True, slots=True)
class Limits:
    """Times in milliseconds, lengths in characters."""

    name_length: int = 40
    chat_length: int = 500
    chat_kept: int = 200
    messages_a_second: int = 40
    burst: int = 120
    refusal: int = 10
    """A refused message costs as much as so many others."""
    lines: Rate = LINES
    """Of chat that one key may say."""
    watchers_lines: Rate = WATCHERS_LINES
    """All who watch together."""
    asked: Rate = ASKED
    """What costs a host much, or goes to everybody, asked with one key."""
    watchers_asked: Rate = WATCHERS_ASKED
    spectators: int = 64
    links_of_a_key: int = 80
    strangers: int = 128
    """Connections whose person has not been let in yet."""
    strangers_of_a_neighbour: int = 80
    accepted: Rate = ACCEPTED
    """Connections, of guests and strangers alike."""
    newcomers: Rate = NEWCOMERS
    """People without a seat yet: every guest is told of each."""
    handshake_ms: int = 3 * SECOND
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
