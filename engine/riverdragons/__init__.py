"""River Dragons: see `engine.riverdragons.game` for the five words over it."""

from engine.phrase import N_

TITLE = N_("game", "River Dragons")
