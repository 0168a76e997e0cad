"""The tab key, arrows and Enter, and nothing else."""

from __future__ import annotations

from random import Random

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.screen import MoonRiverScreen
from tests.client.moonriver.fingers.pointing import Pointing
from tests.client.table.fingers.tabs import ByTabs


class Tabs(ByTabs[Pointed], Pointing):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self.cursor, self.coin = screen.view.keys, Random(7)
