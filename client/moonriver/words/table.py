"""What the screen of a table of Moon River says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from client.moonriver.answering.asking import Prompt, prompt
from client.moonriver.words.hinting import hint_words
from client.moonriver.words.meanwhile import lost_words, unasked_words
from client.moonriver.words.prompting import paused_words, prompt_words, watching_words
from client.moonriver.words.refusing import is_refusal, refusal_words
from client.moonriver.words.standing import remark_words
from client.moonriver.words.summing_up import standings_words
from client.moonriver.words.telling import last_words
from client.table.acts.actions_panel import Acts
from client.table.answering import DraftProblem, Remark, Standing, Thing
from client.table.sitting import sitting_at
from client.table.table_model import LogLine, TurnTakenBack
from client.table.table_words import TableWords
from client.words.names import name_at
from client.words.saying import tr
from engine.contract import GameState
from engine.moonriver.commands import Command
from engine.moonriver.events import Chosen, Event, Placed, Taken
from engine.moonriver.state import State

LAYS_ALONE = {"may_expand": "expand", "may_expand_again": "expand_again"}
"""Questions that offer to keep plots, and the same without."""


class MoonRiverWords(TableWords):
    pauses = False
    """The lesson is over, and nothing happens before its player rides on."""

    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    def names(self) -> list[str]:
        return [name_at(self.model, seat) for seat in range(len(self.state.seats))]

    def asked(self) -> str:
        if self.pauses:
            return paused_words()
        state, game = self.state, self.model.game
        points = game.score(state) if game is not None and game.score is not None and self.model.over else ()
        asked = self._prompt(state, self.model.log)
        thinks = asked.seat is not None and sitting_at(self.model, len(state.seats))[asked.seat].thinks
        return prompt_words(asked, self.names(), points, self.model.viewer, thinks=thinks)

    def asked_then(self, seen: GameState, untold: int) -> str:
        asked = self._prompt(cast("State", seen), self.model.log[: len(self.model.log) - untold])
        return "" if asked.mine or asked.code == "over" else prompt_words(asked, self.names())

    def _prompt(self, state: State, log: Sequence[LogLine]) -> Prompt:
        asked = prompt(state, self.model.viewer)
        if asked.code == "may_expand" and self._has_laid(log):
            asked = replace(asked, code="may_expand_again")
        return asked

    def _has_laid(self, log: Sequence[LogLine]) -> bool:
        """The one on turn has laid a domino in this turn, and not taken it back. Where its first plot is not told yet,
        what was told last is the end of the turn before."""
        back = self.model.number + 1
        for line in reversed(log):
            if isinstance(line.event, TurnTakenBack):
                back = min(back, line.event.to)
            elif line.step < back and isinstance(line.event, Placed | Taken | Chosen):
                return isinstance(line.event, Placed)
        return False

    def news(self, events: Sequence[object]) -> str:
        return last_words(cast("Sequence[Event]", events), self.names(), self.state.options.pieces, self.model.viewer)

    def unasked(self, line: LogLine) -> str:
        return unasked_words(self.model, line)

    def lost(self) -> str:
        return lost_words(self.model, self.names())

    def hinted(self, bot: str, command: object, gain: int | None) -> str:
        return hint_words(bot, cast("Command", command), self.state, gain)

    def remark(self, remark: Remark) -> str:
        return remark_words(remark, self.names(), self.model.viewer)

    def problem(self, problem: DraftProblem) -> str:
        return refusal_words(problem, self.names(), self.model.viewer)

    def _worded(self, standing: Standing[Thing]) -> Acts:
        """Nothing is said of keeping where there is no button for it, as in the guided game."""
        acts = super()._worded(standing)
        asked = self._prompt(self.state, self.model.log)
        if acts.sentence or acts.second is not None or asked.code not in LAYS_ALONE:
            return acts
        return replace(acts, sentence=prompt_words(replace(asked, code=LAYS_ALONE[asked.code]), self.names()))

    def knows(self, code: str) -> bool:
        return is_refusal(code)

    def follow(self, seat: int | None) -> str:
        """An entry of the menu of who watches."""
        if seat is None:
            return tr("table", "Follow whoever is on turn")
        return tr("table", "Follow {name}", name=self.names()[seat].replace("&", "&&"))

    def standings(self) -> Sequence[str]:
        return standings_words(self.state, self.names())

    def idle(self) -> str:
        return watching_words(len(self.state.seats) - 1)
