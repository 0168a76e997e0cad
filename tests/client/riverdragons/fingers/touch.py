"""Taps alone."""

from __future__ import annotations

from client.riverdragons.scenes.pointing import Pointed
from tests.client.riverdragons.fingers.pointing import Pointing
from tests.client.table.fingers.touch import ByTouch


class Touch(ByTouch[Pointed], Pointing):
    pass
