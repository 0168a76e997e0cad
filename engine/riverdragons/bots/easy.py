"""The player for a first game: the shortest way, as if nobody else were there, and not the best of eyes."""

from __future__ import annotations

from engine.riverdragons.bots.greedy import by_eye

ERROR = 0.10
"""Of distances, as a share."""

easy = by_eye(ERROR, forgetful=True)
