"""Words for what the game waits for."""

from typing import Final

DRAW: Final = "draw"
OVER: Final = "over"

PROGRAM: Final = "program"
STONE: Final = "stone"
PLANK: Final = "plank"
REMOVE: Final = "remove"
MOVE: Final = "move"
JUMP: Final = "jump"

DRAW_START: Final = "start"
"""What chance draws: who begins."""
FORGOTTEN: Final = "forgotten"
"""What chance says of seats whose programs nobody knows any more."""
