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
        self._roster_at = self._length = roster_at
        self.sure = sure
        """The last roster is known to hold: only then may there be another one."""
        self._seen: dict[bytes, int] = {}
        self._parted: set[bytes] = set()
        self.held = 0
        """So much is held by half: moves up to there are acknowledged."""
        self._count()

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
        self.grew(length)

    def grew(self, length: int) -> None:
        """So long is the log."""
        self._length = length
        self._count()

    def heard(self, voter: bytes, epoch: int, length: int) -> int:
        """Seen. What is held now."""
        if epoch == self._epoch and self._seen.get(voter, 0) < length <= self._length:
            self._seen[voter] = length
            self._count()
        return self.held

    def parted(self, voter: bytes) -> None:
        """By a word of its own, and for good: it grants nothing any more, which is as good as holding everything."""
        self._parted.add(voter)
        self._count()

    def back(self, voter: bytes) -> None:
        """It takes part again, with what it holds now."""
        self._parted.discard(voter)

    def reach(self, there: Voters) -> bool:
        """Whether half are there, or have parted."""
        whole = dict.fromkeys({*there, *self._parted}, self._length)
        return self._held(whole) == self._length

    def _held(self, seen: dict[bytes, int]) -> int:
        """Where nobody votes, nothing waits for anybody."""
        voting = tuple(filter(None, self.rosters))
        return held(seen, voting, self._began) if voting else self._length

    def _count(self) -> None:
        seen = {**self._seen, **dict.fromkeys(self._parted, self._length)}
        self.held = max(self.held, self._held(seen))
        if not self.sure and self.held >= self._roster_at:
            self.sure = True
            self.held = max(self.held, self._held(seen))
