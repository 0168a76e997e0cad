"""The player that thinks twice: some forty daydreams at the start of a game, and more as less of it is left."""

from __future__ import annotations

from engine.moonriver.bots.search import Work, searching

steady = searching(Work(turns=900, dominoes=6))
