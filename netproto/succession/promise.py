"""What a voter has given its word on, and what it answers to who asks: decided here, written down, and only then said.

A voter has two epochs on its disk. The one it follows is written before it says Seen of anything of that epoch: a
program that begins anew without knowing it would be welcomed by an older host, and grant without what it has
held. The one it has promised is written before a grant is said.
"""

from __future__ import annotations

from typing import NamedTuple

from netproto.schema.succession_pb2 import Ask


class Promise(NamedTuple):
    """On the disk, of one table."""

    followed: int
    """The latest epoch of which it has taken anything."""
    promised: int
    """The latest epoch that it has followed or granted: it acknowledges nothing of older ones."""
    asking: bytes = b""
    """Which asking that was granted to; none where it was followed."""

    def following(self, epoch: int) -> Promise:
        """To be written before anything of this epoch is acknowledged."""
        if epoch <= self.followed and epoch <= self.promised:
            return self
        later = epoch > self.promised
        return Promise(max(self.followed, epoch), max(self.promised, epoch), b"" if later else self.asking)

    def granting(self, ask: Ask) -> Promise:
        """To be written before the grant is said."""
        return Promise(self.followed, ask.epoch, ask.asking)

    def acknowledges(self, epoch: int) -> bool:
        """Whether it says Seen of what a host of this epoch tells."""
        return epoch >= self.promised

    def welcomed_by(self, epoch: int) -> bool:
        """Whether a program that began anew takes this host's log: never an older one's than it followed. Others it
        does, even where it has granted a later epoch, and says no Seen: else it could never grant again if nobody
        wins, or if the host that it followed was succeeded meanwhile."""
        return epoch >= self.followed


class Standing(NamedTuple):
    """What else a voter's answer depends on."""

    welcomed: bool
    """Its program has had the whole log of a host since it began."""
    lost: bool
    """It, too, has lost the host; or the host hands over to whoever asks."""


def refusal(promise: Promise, ask: Ask, standing: Standing) -> str | None:
    """Why it does not grant that, as a code. The same asking is granted as often as it comes."""
    if not standing.welcomed:
        return "began_anew"
    if promise.asking and (ask.epoch, ask.asking) == (promise.promised, promise.asking):
        return None
    if ask.epoch <= promise.promised:
        return "promised"
    return None if standing.lost else "host_is_there"
