"""The player that thinks hard: more ways to lay a domino, and seven times the daydreams."""

from __future__ import annotations

from engine.moonriver.bots.search import Work, searching

sharp = searching(Work(turns=12_000, dominoes=12))
