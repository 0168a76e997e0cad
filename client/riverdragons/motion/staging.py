"""What every choreography works with: the table before an event and after it."""

from __future__ import annotations

from client.look.pictures import Scale
from client.riverdragons.motion.glance import Glance, Seen
from client.riverdragons.scenes.all_laid import BOARD, ROUND, TRAY
from client.table.motion.acts import Act, Gait, Pose
from client.table.pieces.piece import Piece
from engine.dataclass import dataclass
from engine.riverdragons.board import size_of
from engine.riverdragons.state import State

SMALL = 0.34
"""Of its size, a plank that comes out of somebody's row, or goes there."""


@dataclass(frozen=True, slots=True)
class Staging:
    """`state` is the one before the event."""

    before: Glance
    after: Glance
    state: State

    def on_board(self, x: float, y: float, zoom: float = 1.0) -> Pose:
        """A point of the board."""
        at, scale = self.after.scene.at(x, y), self.scale
        return Pose(at.x(), at.y(), scale, zoom)

    @property
    def scale(self) -> Scale:
        return self.after.scene.items_of[BOARD].scale_used

    def reserve(self, glance: Glance, seat: int, plank: int) -> Pose:
        """Where this plank lies with its owner: in the tray that is shown, or else in the owner's row."""
        seen = glance.find(TRAY, "tray", plank)
        if seen is not None:
            return Pose(seen.pose.x, seen.pose.y, self.scale, 1.0)
        found = glance.find(ROUND, "pipe", seat, size_of(plank)) or glance.find(ROUND, "pawn", seat)
        if found is None:
            return self.on_board(700, 620, SMALL)
        return Pose(found.pose.x, found.pose.y, self.scale, SMALL)

    def pawn(self, seat: int) -> tuple[Seen | None, Seen | None, tuple[Piece, ...]]:
        """Before and after, and what is not seen while it is under way."""
        was, now = self.before.find(BOARD, "pawn", seat), self.after.find(BOARD, "pawn", seat)
        marks = [self.after.find(BOARD, "actor"), self.after.find(BOARD, "mine")]
        mine = seat == self.after.scene.viewer
        hidden = [one.piece for one in (now, marks[0], marks[1] if mine else None) if one is not None]
        return was, now, tuple(hidden)

    def corners(self, seat: int) -> Seen | None:
        """Round what this seat has changed last."""
        return self.after.find(BOARD, "changed", seat)

    def hide(self, lasts: float, *pieces: Piece | None) -> Act:
        """These are not seen before."""
        nowhere = self.on_board(0, 0)
        return Act(
            None, nowhere, nowhere, Gait.STAY, lasts, hides=tuple(piece for piece in pieces if piece is not None)
        )
