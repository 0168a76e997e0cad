"""Where the page is found, as people type it or a camera reads it."""

from __future__ import annotations

import io
import secrets
from collections.abc import Sequence
from ipaddress import ip_address

from netproto.lan.addresses import own_addresses

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another one."""
SECRET = 8


def urls(port: int, prefix: str, *, loopback: bool) -> Sequence[str]:
    """The likeliest first; this computer's own name for itself where nobody else could come."""
    hosts = [] if loopback else [f"[{one}]" if ip_address(one).version == 6 else one for one in own_addresses()]
    return [f"http://{host}:{port}{prefix}" for host in hosts or ["localhost"]]


def secret_prefix() -> str:
    """A path that nobody guesses, for a table with a passcode: whoever has it sees the table."""
    return f"/{''.join(secrets.choice(LETTERS) for _ in range(SECRET))}/"


def qr_lines(text: str) -> str:
    """For a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make_qr(text, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()
