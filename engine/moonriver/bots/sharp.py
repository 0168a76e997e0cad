"""The player that thinks hard: more ways to lay a domino, and four times the daydreams."""

from __future__ import annotations

from engine.moonriver.bots.search import Work, searching

sharp = searching(Work(turns=6_500, dominoes=12))
