"""What the key of somebody who asks has promised: other programs of that key may have granted somebody else."""

from __future__ import annotations

from netproto.succession.promise import Promise
from netproto.succession.voter import Voter


class OwnPromise:
    def __init__(self, voter: Voter) -> None:
        self._voter = voter
        self._last = self.now()
        """As it was when it was looked at last."""

    def now(self) -> Promise:
        """As it stands on the disk."""
        return self._voter.promises.stands(self._voter.archive.table)

    def look(self) -> None:
        self._last = self.now()

    def granted_another(self, asking: bytes) -> bool:
        """Since it was looked at last, and not this asking."""
        before = self._last
        self.look()
        return self._last != before and self._last.asking not in (b"", asking)

    def stands(self, epoch: int, asking: bytes) -> bool:
        """Nobody else was granted that epoch, or a later one."""
        now = self.now()
        return now.promised < epoch or (now.promised, now.asking) == (epoch, asking)
