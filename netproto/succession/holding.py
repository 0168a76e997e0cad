"""What a host knows of who holds how much of its log, and so what it may acknowledge."""

from __future__ import annotations

from netproto.succession.votes import Rosters, Voters, held, in_force


class Holding:
    def __init__(self, epoch: int, rosters: Rosters, began: int, roster_at: int, sure: bool) -> None:
        """`began`: the length of the log with this epoch's Succeeded, 0 for the first host. `roster_at`: the length
        with the last of its rosters; `sure`: that one was known to hold before."""
        self._epoch = epoch
        self._rosters = rosters
        self._began = began
        self._roster_at = roster_at
        self.sure = sure
        """The last roster is known to hold: only then may there be another one."""
        self._seen: dict[bytes, int] = {}
        self.held = 0
        """So much is held by half: moves up to there are acknowledged."""

    @property
    def rosters(self) -> Rosters:
        """In force."""
        return tuple(in_force(self._rosters, self.sure))

    def changed(self, voters: Voters, length: int) -> None:
        """The log ends with another roster now."""
        if not self.sure:
            raise ValueError("one roster at a time: it is not known yet that the last one holds")
        self._rosters = (*self.rosters, voters)
        self._roster_at, self.sure = length, False
        self._count()

    def heard(self, voter: bytes, epoch: int, length: int) -> int:
        """Seen. What is held now."""
        if epoch == self._epoch and length > self._seen.get(voter, 0):
            self._seen[voter] = length
            self._count()
        return self.held

    def _count(self) -> None:
        self.held = max(self.held, held(self._seen, self.rosters, self._began))
        if not self.sure and self.held >= self._roster_at:
            self.sure = True
            self.held = max(self.held, held(self._seen, self.rosters, self._began))
