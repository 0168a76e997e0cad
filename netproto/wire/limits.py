"""What a table lets pass. Everything here is configuration with a default that a room of friends never meets."""

from dataclasses import field

from engine.dataclass import dataclass
from netproto.wire.bucket import SECOND, Rate

LONGEST_CLOCK = 24 * 60 * 60
"""Seconds for a turn."""


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
    lines: Rate = field(default=Rate(2, 8))
    """Of chat that one key may say."""
    watchers_lines: Rate = field(default=Rate(4, 8))
    """All who watch together."""
    asked: Rate = field(default=Rate(4, 16))
    """What costs a host much, or goes to everybody, asked with one key."""
    watchers_asked: Rate = field(default=Rate(4, 64))
    spectators: int = 64
    links_of_a_key: int = 80
    strangers: int = 128
    """Connections whose person has not been let in yet."""
    strangers_of_a_neighbour: int = 80
    accepted: Rate = field(default=Rate(100, 128))
    """Connections, of guests and strangers alike."""
    newcomers: Rate = field(default=Rate(16, 80))
    """People without a seat yet: every guest is told of each."""
    guesses: Rate = field(default=Rate(1 / 60, 5))
    """Of the passcode, with one key."""
    neighbours_guesses: Rate = field(default=Rate(1 / 30, 10))
    """From one address."""
    guesses_in_all: int = 50
    """Wrong ones, until the owner says that others may be tried."""
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
