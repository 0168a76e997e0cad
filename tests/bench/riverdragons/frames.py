"""How long River Dragons' table takes for a picture of what moves, and for another size, with six strips of cards."""

from __future__ import annotations

import json

from client.riverdragons.motion.glance import Glance, Seen
from client.riverdragons.scenes.all_laid import BOARD
from client.riverdragons.screen import RiverDragonsScreen
from client.table.motion.acts import Act, Gait
from client.window.application import application
from tests.bench.shown import FRAME, FRAMES, PIECES, SIZES, STEPS_SEEN, Shown
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment, first

PLAYERS = 6
HIGH = 150.0
"""Units that they rise on their way: as a jump does."""


class Table(Shown):
    def __init__(self, wide: int, high: int, moment: Moment) -> None:
        super().__init__(wide, high, Posed(moment, 0), RiverDragonsScreen)

    def pieces_moving(self) -> list[float]:
        """Pawns and planks cross the whole board, over everything that lies there."""
        scene = self.screen.scene
        glance = Glance(scene)
        pieces = [seen for key, seen in glance.at(BOARD).items() if key[0] in ("pawn", "plank")]
        return self.moving(scene, [_across(pieces[n], pieces[-n]) for n in range(1, PIECES + 1)])


def _across(seen: Seen, other: Seen) -> Act:
    return Act(seen.image, seen.pose, other.pose, Gait.LEAP, FRAMES * FRAME, high=HIGH)


def full() -> Moment:
    """Well on in a game of six, in the middle of a round."""
    return first(PLAYERS, lambda one: len(one.truth.board.planks) > 2 * PIECES and one.truth.position == 3)


def main() -> None:
    application()
    moment = full()
    found: dict[str, list[float]] = {}
    for name, (wide, high) in SIZES.items():
        for kind in ("pieces_moving", "resizing"):
            table = Table(wide, high, moment)
            found[f"{kind}_{name}"] = getattr(table, kind)()
            table.close()
    table = Table(*SIZES["1080p"], moment.later(-STEPS_SEEN // 2))
    found["game_moving_1080p"] = table.game_moving()
    table.close()
    print(json.dumps({"planks": len(moment.truth.board.planks), "ms": found}))


if __name__ == "__main__":
    main()
