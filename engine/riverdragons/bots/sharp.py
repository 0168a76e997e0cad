"""The player that weighs every plan for about a second, and hardly errs."""

from __future__ import annotations

from engine.riverdragons.bots.search import Work, searching

sharp = searching(Work(dreams=500, guesses=40, ideas=8, error=0.04))
