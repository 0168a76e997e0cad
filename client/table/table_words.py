"""What a table's screen says, in the words of its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from client.table.acts.act_card import Card
from client.table.acts.actions_panel import Acts
from client.table.acts.hats import Hat
from client.table.answering import Choice, DraftProblem, Remark, Standing, Target, Thing
from client.table.series import plays_again_words
from client.table.table_model import LogLine, TableModel
from client.table.trouble import left_off_words
from client.words.saying import one_after_another, tr
from client.words.sentences import capitalized, refusal
from engine.contract import SPECTATOR, GameState
from netproto.guest.happenings import Answered


class TableWords(ABC):
    def __init__(self, model: TableModel) -> None:
        self.model = model

    @abstractmethod
    def names(self) -> list[str]:
        """Of the players, by seat."""

    @abstractmethod
    def asked(self) -> str:
        """Whose turn it is, and what may be done."""

    def asked_then(self, seen: GameState, untold: int) -> str:
        """The same in this state of before, without the last lines of the log; nothing where it was the viewer's own
        question, and at the end."""
        return ""

    @abstractmethod
    def news(self, events: Sequence[object]) -> str:
        """What happened last; nothing if there is nothing to tell of it."""

    def unasked(self, line: LogLine) -> str:
        """What the game did there for the viewer, who had no choice; nothing where it did nothing."""
        return ""

    def lost(self) -> str:
        """What others have taken from the viewer since their last turn, before they act in this one."""
        return ""

    def reminded(self, acts: Acts) -> Acts:
        """With what the viewer has lost, said first."""
        return replace(acts, text=one_after_another(self.lost(), acts.text))

    @abstractmethod
    def remark(self, remark: Remark) -> str: ...

    @abstractmethod
    def problem(self, problem: DraftProblem) -> str: ...

    @abstractmethod
    def knows(self, code: str) -> bool:
        """It is a refusal of this game's rules."""

    def hinted(self, bot: str, command: object, gain: int | None) -> str:
        """What this bot would do, and how many points that brings."""
        return tr("hint", "{bot} would do this.", bot=bot)

    def standings(self) -> Sequence[str]:
        """How everybody stands, a sentence for each."""
        return ()

    def idle(self) -> str:
        """For somebody who watches, while there is nothing else to say."""
        return ""

    def refused(self, answer: Answered) -> str:
        """A move that the table refused is worded by the game, everything else by the window."""
        if self.model.state is None or not self.knows(answer.code):
            return refusal(answer)
        facts = answer.facts if isinstance(answer.facts, dict) else {}
        return self.problem(DraftProblem(answer.code, facts, answer.sentence))

    def acts(self, standing: Standing[Thing], *, sent: bool, hinted: bool = False) -> Acts:
        """For the one who is asked; `sent`, the draft is on its way; `hinted`, the second act is a hint."""
        acts = replace(self._worded(standing), hinted=hinted or standing.second_meant)
        if sent:
            text = tr("table", "Sent to the table ...")
            acts = Acts(sentence=acts.sentence, text=text, asked=True, why_not=text, main=acts.main)
        if sent and not self.model.online:
            kept = tr("table", "Kept: it is sent when you are back.")
            acts = replace(acts, ready=False, text=kept, tone="", why_not=kept, waits=True)
        elif self._waits:
            waits = tr("table", "The game waits. You may plan meanwhile.")
            cards = tuple(card._replace(ready=False) for card in acts.cards)
            acts = replace(acts, ready=False, text=waits, tone="", why_not=waits, waits=True, cards=cards)
        return acts

    def looking_on(self, news: str) -> Acts:
        """For the others: what happened last, to the game itself first of all."""
        viewer_idles = self.model.viewer == SPECTATOR and not (self._waits or self.model.untouched)
        return Acts(
            text=left_off_words(self.model)
            or plays_again_words(self.model)
            or news
            or (self.idle() if viewer_idles else "")
        )

    @property
    def _waits(self) -> bool:
        return self.model.paused or not self.model.online

    def _worded(self, standing: Standing[Thing]) -> Acts:
        said = one_after_another(*map(self.remark, standing.consequence))
        text = said if standing.problem is None else self.problem(standing.problem)
        return Acts(
            sentence="" if standing.asked is None else self.remark(standing.asked),
            text=text,
            tone=standing.tone,
            asked=True,
            ready=standing.ready,
            why_not=text if standing.lacking is None else self.remark(standing.lacking),
            main=self.remark(Remark(standing.main)) if standing.main else "",
            second=None if standing.second is None else self.remark(Remark(standing.second)),
            takes_back=standing.takes_back,
            rotates=standing.rotates,
            flips=standing.flips,
            cards=tuple(map(self._card, standing.choices)),
            targets=tuple(map(self._hat, standing.targets)),
        )

    def _hat(self, target: Target) -> Hat:
        return Hat(self.remark(target.said), target.picture, target.chosen)

    def _card(self, choice: Choice[Thing]) -> Card:
        title, rule, line, act = map(self.remark, (choice.title, choice.rule, choice.line, choice.act))
        return Card(capitalized(title), rule, line, act, choice.picture, choice.chosen, choice.tone, choice.ready)
