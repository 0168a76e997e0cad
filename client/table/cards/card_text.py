"""What stands on a card, in any game."""

from __future__ import annotations

from typing import NamedTuple


class CardText(NamedTuple):
    """A name, its rule, the rules of what is seen on the thing, and sentences about this very thing now."""

    name: str
    rule: str
    more: tuple[str, ...] = ()
    here: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """For screen readers, in one piece."""
        return "\n".join([self.name, self.rule, *self.more, *self.here])
