"""What a table's screen says, in the words of its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from client.table.actions_panel import Acts, Card
from client.table.answering import DraftProblem, Phrase, Standing, Thing
from client.table.table_model import TableModel
from client.words.saying import tr
from client.words.wording import refusal
from engine.contract import SPECTATOR
from netproto.guest.guest import Answered


class TableWords(ABC):
    def __init__(self, model: TableModel) -> None:
        self.model = model

    @abstractmethod
    def names(self) -> list[str]:
        """Of the players, by seat."""

    @abstractmethod
    def asked(self) -> str:
        """Whose turn it is, and what may be done."""

    @abstractmethod
    def news(self, events: Sequence[object]) -> str:
        """What happened last; nothing if there is nothing to tell of it."""

    @abstractmethod
    def phrase(self, phrase: Phrase) -> str: ...

    @abstractmethod
    def problem(self, problem: DraftProblem) -> str: ...

    @abstractmethod
    def knows(self, code: str) -> bool:
        """It is a refusal of this game's rules."""

    def idle(self) -> str:
        """For somebody who watches, while there is nothing else to say."""
        return ""

    def refused(self, answer: Answered) -> str:
        """A move that the table refused is worded by the game, everything else by the window."""
        if self.model.state is None or not self.knows(answer.code):
            return refusal(answer)
        facts = answer.facts if isinstance(answer.facts, dict) else {}
        return self.problem(DraftProblem(answer.code, facts, answer.sentence))

    def acts(self, standing: Standing[Thing], *, sent: bool) -> Acts:
        """For the one who is asked; `sent`, the draft is on its way."""
        acts = self._worded(standing)
        if sent:
            acts = Acts(tr("table", "Sent to the table ..."), asked=True, main=acts.main)
        if self._waits:
            waits = tr("table", "The game waits. You may plan meanwhile.")
            acts = replace(acts, ready=False, text=waits, tone="")
        return acts

    def looking_on(self, spoken: str, news: str) -> Acts:
        """For the others: what lies under the pointer, or else what happened last."""
        viewer_idles = self.model.viewer == SPECTATOR and not self._waits
        return Acts(spoken or news or (self.idle() if viewer_idles else ""))

    @property
    def _waits(self) -> bool:
        return self.model.paused or not self.model.online

    def _worded(self, standing: Standing[Thing]) -> Acts:
        said = " ".join(map(self.phrase, standing.consequence))
        return Acts(
            text=said if standing.problem is None else self.problem(standing.problem),
            tone=standing.tone,
            asked=True,
            ready=standing.ready,
            main=self.phrase(Phrase(standing.main)),
            second=None if standing.second is None else self.phrase(Phrase(standing.second)),
            takes_back=standing.takes_back,
            rotates=standing.rotates,
            flips=standing.flips,
            cards=tuple(Card(self.phrase(one.title), self.phrase(one.line), one.chosen) for one in standing.choices),
        )
