"""The end of a game as a moment: cows that trot off, rows that tick, and a feast for whoever won."""

from __future__ import annotations

from collections.abc import Callable

from client.moonriver.motion.celebration import Celebration
from client.moonriver.motion.motion import Motion
from client.moonriver.motion.overpopulation import overpopulation
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.sounds import ROW, VICTORY
from client.sound.sound import Sound
from client.table.motion.pace import OFF
from engine.events import evolve
from engine.moonriver.score import winners
from engine.moonriver.state import State


class Ending:
    def __init__(
        self, scene: TableScene, motion: Motion, pad: ScorePanel, sound: Sound, state: Callable[[], State]
    ) -> None:
        self._motion, self._sound, self._state = motion, sound, state
        self._thinned = False
        """Each plot has kept one cow."""
        self.celebration = Celebration(scene, pad)
        pad.ticked.connect(self._tick)
        pad.completed.connect(self._celebrate)
        scene.touched.connect(self.celebration.end)
        scene.arranged.connect(self.celebration.end)

    def enter(self, *, over: bool) -> None:
        """All anew: a game that is over has had its end."""
        self.celebration.end()
        self._thinned = over

    def laid(self, state: State) -> State:
        """As it lies on the table: a copy, as the model goes on before that is seen."""
        return evolve(state, overpopulation(state)) if self._thinned else state.copy()

    def thin(self) -> bool:
        """The cows that no plot can feed trot off, once; whether they are still on their way."""
        state = self._state()
        event = overpopulation(state)
        if not self._thinned:
            self._thinned = True
            if event.seats:
                self._motion.moved(state, [event], self.laid(state))
        return self._motion.busy and self._motion.pace != OFF

    def _tick(self) -> None:
        self._sound.play(ROW)

    def _celebrate(self, by_itself: bool) -> None:
        """Who has skipped the counting sees it, and hears nothing."""
        if by_itself:
            self._sound.play(VICTORY)
        self.celebration.begin(winners(self._state()))
