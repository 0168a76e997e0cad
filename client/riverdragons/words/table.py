"""What the screen of a table of River Dragons says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from client.riverdragons.answering.asking import Prompt, going_on, prompt, waits_for
from client.riverdragons.words.hinting import hint_words
from client.riverdragons.words.prompting import left_words, prompt_words, rivals_words, won_words
from client.riverdragons.words.refusing import refusal_words
from client.riverdragons.words.standing import remark_words
from client.riverdragons.words.summing_up import standings_words
from client.riverdragons.words.telling import Readers, event_words, strike_words, unasked_words
from client.table.acts.actions_panel import Acts
from client.table.answering import DraftProblem, Remark
from client.table.sitting import sitting_at
from client.table.table_model import LogLine
from client.table.table_words import TableWords
from client.words.names import name_at
from client.words.saying import one_after_another
from engine.contract import GameState
from engine.riverdragons.cards import dragon
from engine.riverdragons.commands import Command
from engine.riverdragons.events import Acting, Cancelled, Ended, Event, Revealed
from engine.riverdragons.refusals import SENTENCES
from engine.riverdragons.state import State


class RiverDragonsWords(TableWords):
    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    def names(self) -> list[str]:
        return [name_at(self.model, seat) for seat in range(len(self.state.seats))]

    def asked(self) -> str:
        asked = prompt(self.state, self.model.viewer)
        if asked.code == "over":
            return won_words(asked, self.names(), self.model.viewer)
        return prompt_words(asked, self.names(), self.model.viewer, thinks=self._thinks(asked))

    def asked_then(self, seen: GameState, untold: int) -> str:
        asked = going_on(cast("State", seen))
        return "" if asked is None else prompt_words(asked, self.names(), self.model.viewer)

    def _thinks(self, asked: Prompt) -> bool:
        """A bot is asked, alone."""
        sitting = sitting_at(self.model, len(self.state.seats))
        return not asked.mine and asked.seat is not None and sitting[asked.seat].thinks

    def news(self, events: Sequence[object]) -> str:
        """What a dragon has done is told with whose it was; below who has won, how far one was from it."""
        readers = Readers(self.names(), self.model.viewer, several=bool(self.model.beside))
        for event in reversed(events):
            if isinstance(event, Ended):
                return left_words(prompt(self.state, self.model.viewer), self.model.viewer)
            if isinstance(event, Cancelled):
                strikers = self._strikers(event)
                return strike_words(strikers, event.seat, readers) if strikers else event_words(event, readers)
            said = event_words(cast("Event", event), readers)
            if said:
                return said
        return ""

    def _strikers(self, event: Cancelled) -> list[int]:
        """By the cards that were turned over last before it."""
        found = [line.event for line in self.model.log]
        at = max((n for n, one in enumerate(found) if one == event), default=-1)
        shown = next((one for one in reversed(found[: at + 1]) if isinstance(one, Revealed)), None)
        wanted = dragon(self.state.seats[event.seat].color)
        return [] if shown is None else [seat for seat, card in enumerate(shown.cards) if card == wanted]

    def unasked(self, line: LogLine) -> str:
        """What a step brings of itself comes after what was answered."""
        mine = getattr(line.event, "seat", None) == self.model.viewer
        if not mine or line is next(one for one in self.model.log if one.step == line.step):
            return ""
        card = None
        for one in self.model.log:
            if one is line:
                break
            card = one.event.card if isinstance(one.event, Acting) else card
        return unasked_words(cast("Event", line.event), card)

    def hinted(self, bot: str, command: object, gain: int | None) -> str:
        return hint_words(bot, cast("Command", command))

    def standings(self) -> Sequence[str]:
        return standings_words(self.state, self.names())

    def looking_on(self, news: str) -> Acts:
        """Beside what happened last, when the viewer acts."""
        acts = super().looking_on(news)
        waits = waits_for(self.state, self.model.viewer)
        if waits is None or acts.text != news:
            return acts
        return replace(acts, text=one_after_another(news, self.remark(waits)))

    def reminded(self, acts: Acts) -> Acts:
        """With the rivals whom a single move would take across, before anything is chosen."""
        return replace(
            acts, text=one_after_another(acts.text, rivals_words(self.state, self.names(), self.model.viewer))
        )

    def remark(self, remark: Remark) -> str:
        return remark_words(remark, self.names())

    def problem(self, problem: DraftProblem) -> str:
        return refusal_words(problem, self.names(), self.model.viewer)

    def knows(self, code: str) -> bool:
        return code in SENTENCES
