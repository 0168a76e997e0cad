"""What the screen of a table of Moon River says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from client.moonriver.answering.asking import prompt
from client.moonriver.answering.telling import tell
from client.moonriver.playing.seating import sitting_at
from client.moonriver.words.prompting import prompt_words
from client.moonriver.words.refusing import refusal_words
from client.moonriver.words.standing import phrase_words
from client.moonriver.words.telling import line_words
from client.table.answering import DraftProblem, Phrase
from client.table.table_words import TableWords
from client.words.saying import tr
from client.words.wording import name_at
from engine.moonriver.events import Event
from engine.moonriver.refusals import SENTENCES
from engine.moonriver.state import State


class MoonRiverWords(TableWords):
    @property
    def state(self) -> State:
        return cast("State", self.model.position)

    def names(self) -> list[str]:
        return [name_at(self.model, seat) for seat in range(len(self.state.seats))]

    def asked(self) -> str:
        state, game = self.state, self.model.game
        points = game.score(state) if game is not None and game.score is not None and self.model.over else ()
        asked = prompt(state, self.model.viewer)
        thinks = asked.seat is not None and sitting_at(self.model, len(state.seats))[asked.seat].thinks
        return prompt_words(asked, self.names(), points, self.model.viewer, thinks=thinks)

    def news(self, events: Sequence[object]) -> str:
        told = (tell(cast("Event", event)) for event in reversed(events))
        line = next((line for line in told if line is not None), None)
        if line is None:
            return ""
        return line_words(line, self.names(), self.state.options.pieces, self.model.viewer)

    def phrase(self, phrase: Phrase) -> str:
        return phrase_words(phrase, self.names(), self.model.viewer)

    def problem(self, problem: DraftProblem) -> str:
        return refusal_words(problem, self.names())

    def knows(self, code: str) -> bool:
        return code in SENTENCES

    def follow(self, seat: int | None) -> str:
        """An entry of the menu of who watches."""
        if seat is None:
            return tr("table", "Follow whoever is on turn")
        return tr("table", "Follow {name}", name=self.names()[seat].replace("&", "&&"))

    def idle(self) -> str:
        return tr("table", "You are watching. F1 to F{last} show a ranch large.", last=len(self.state.seats))
