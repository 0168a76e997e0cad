"""The player that thinks twice: some daydreams a decision, and a good eye."""

from __future__ import annotations

from engine.riverdragons.bots.search import Work, searching

steady = searching(Work(dreams=48, guesses=6, ideas=6, error=0.06))
