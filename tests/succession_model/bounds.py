"""How far the explorer goes: everything within these numbers is tried, in every order."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    voters: int
    """Of the first roster."""
    newcomers: int = 0
    """Programs that a later roster may have as voters."""
    epochs: int = 2
    moves: int = 1
    """Different ones; each may be given to every host."""
    rosters: int = 1
    """With the first one. Each of the others has one voter more, or one less."""
    restarts: int = 0
    """So often a voter's program begins anew."""
    old_host: bool = False
    """The old host asks for the next epoch, or hands over to who asks."""
    copies: int = 0
    """So many old copies of a record are resumed."""
    fencing: bool = False
    """Hosts are shown later epochs. All that this adds is hosts that are silent, which any may be anyway."""
    children: int = 0

    @property
    def programs(self) -> int:
        return self.voters + self.newcomers

    def __str__(self) -> str:
        """What is not as usual."""
        usual = Bounds(self.voters)
        said = [f"{name} {value}" for name, value in self._asdict().items() if value != getattr(usual, name)]
        return ", ".join([f"{self.voters} voters", *said])


SMALL = (
    Bounds(5),
    Bounds(4, moves=2),
    Bounds(3, epochs=3),
    Bounds(3, restarts=2),
    Bounds(2, epochs=3, moves=2, restarts=1),
    Bounds(3, rosters=2),
    Bounds(2, newcomers=1, rosters=2),
    Bounds(3, old_host=True),
    Bounds(2, epochs=3, old_host=True),
    Bounds(3, copies=1),
    Bounds(2, epochs=3, copies=1),
    Bounds(3, fencing=True),
    Bounds(3, children=1),
)
"""Tried with every change of the program: some 140,000 states."""

LARGE = (
    Bounds(5, moves=2),
    Bounds(4, epochs=3),
    Bounds(4, restarts=2),
    Bounds(3, epochs=3, moves=2),
    Bounds(3, epochs=3, restarts=1),
    Bounds(3, epochs=4),
    Bounds(2, epochs=4, moves=2, restarts=2),
    Bounds(4, rosters=2),
    Bounds(3, newcomers=1, rosters=2),
    Bounds(3, rosters=2, restarts=1),
    Bounds(2, newcomers=1, rosters=3),
    Bounds(2, newcomers=1, epochs=3, rosters=2),
    Bounds(3, epochs=3, old_host=True),
    Bounds(2, epochs=3, restarts=1, old_host=True),
    Bounds(2, newcomers=1, rosters=2, old_host=True),
    Bounds(4, copies=1),
    Bounds(2, copies=2, restarts=1),
    Bounds(3, restarts=1, children=2),
)
"""Tried by `python -m tests.succession_model`."""
