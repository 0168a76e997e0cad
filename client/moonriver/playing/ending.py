"""The end of a game as a moment: rows that tick, and a feast for whoever won."""

from __future__ import annotations

from collections.abc import Callable

from client.moonriver.motion.celebration import Celebration
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.sounds import ROW, VICTORY
from client.sound.sound import Sound
from engine.moonriver.score import winners
from engine.moonriver.state import State


class Ending:
    def __init__(self, scene: TableScene, pad: ScorePanel, sound: Sound, state: Callable[[], State]) -> None:
        self._sound, self._state = sound, state
        self.celebration = Celebration(scene, pad)
        pad.ticked.connect(self._count_aloud)
        scene.touched.connect(self.celebration.end)
        scene.arranged.connect(self.celebration.end)

    def _count_aloud(self, last: bool) -> None:
        self._sound.play(VICTORY if last else ROW)
        if last:
            self.celebration.begin(winners(self._state()))
