"""The player that thinks twice: some seventy daydreams at the start of a game, and more as less of it is left."""

from __future__ import annotations

from engine.moonriver.bots.search import Work, searching

steady = searching(Work(turns=1_600, dominoes=8))
