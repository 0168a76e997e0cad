"""A mouse alone."""

from __future__ import annotations

from client.riverdragons.scenes.pointing import Pointed
from tests.client.riverdragons.fingers.pointing import Pointing
from tests.client.table.fingers.mouse import ByMouse


class Mouse(ByMouse[Pointed], Pointing):
    pass
