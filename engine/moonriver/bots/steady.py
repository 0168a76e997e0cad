"""The player that thinks twice: over a hundred daydreams a decision, and more as less of the game is left."""

from __future__ import annotations

from engine.moonriver.bots.search import Work, searching

steady = searching(Work(turns=1_600, dominoes=8))
