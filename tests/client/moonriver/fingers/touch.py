"""Taps alone."""

from __future__ import annotations

from client.moonriver.scenes.pointing import Pointed
from tests.client.moonriver.fingers.pointing import Pointing
from tests.client.table.fingers.touch import ByTouch


class Touch(ByTouch[Pointed], Pointing):
    """What a mouse does with its wheel, its other button or by hovering has a button in the panel."""
