"""Partners as the plain numbers that daydreams count with."""

from __future__ import annotations

from typing import Final

from engine.moonriver.pieces import Partner

COWBOY: Final = int(Partner.COWBOY)
CATTLE_THIEF: Final = int(Partner.CATTLE_THIEF)
DESPERADO: Final = int(Partner.DESPERADO)
PROSPECTOR: Final = int(Partner.PROSPECTOR)

BANDITS: Final = (DESPERADO, CATTLE_THIEF)
SPECIALIST_OF: Final = (PROSPECTOR, int(Partner.TRAPPER), int(Partner.FARMER))
"""By resource."""
