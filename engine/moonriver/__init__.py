"""Moon River: see `engine.moonriver.game` for the five words over it."""

from engine.phrase import N_

TITLE = N_("game", "Moon River")
