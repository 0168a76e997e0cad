"""Nothing is left of what has moved: the last turns tell where it was."""

from __future__ import annotations

from client.table.motion.acts import Act


class NoTraces:
    def __len__(self) -> int:
        return 0

    def follow(self, act: Act, began: float, speed: float) -> None:
        """It leaves nothing."""

    def fade(self, now: float) -> None:
        """Nothing is there to fade."""

    def clear(self) -> None:
        """Nothing is there."""
