"""What the screen of a table of Moon River says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from client.moonriver.answering.asking import Prompt, prompt
from client.moonriver.answering.telling import tell
from client.moonriver.words.guiding import paused_words
from client.moonriver.words.hinting import hint_words
from client.moonriver.words.prompting import prompt_words, watching_words
from client.moonriver.words.refusing import refusal_words
from client.moonriver.words.standing import remark_words
from client.moonriver.words.telling import line_words
from client.table.acts.actions_panel import Acts
from client.table.answering import DraftProblem, Remark, Standing, Thing
from client.table.sitting import sitting_at
from client.table.table_model import LogLine, TurnTakenBack
from client.table.table_words import TableWords
from client.words.names import name_at
from client.words.saying import listed, one_after_another, tr, trn
from engine.contract import GameState
from engine.moonriver.commands import Command
from engine.moonriver.events import Asked, Chosen, Discarded, Event, Placed, Stolen, Taken
from engine.moonriver.legal import CHOOSE
from engine.moonriver.refusals import SENTENCES
from engine.moonriver.score import total
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
        told = (tell(cast("Event", event)) for event in reversed(events))
        line = next((line for line in told if line is not None), None)
        if line is None:
            return ""
        return line_words(line, self.names(), self.state.options.pieces, self.model.viewer)

    def unasked(self, line: LogLine) -> str:
        """Where no domino fits, the game goes on to the pick; where one plot is left, its rancher needs no order: it
        was asked for only in a step of its own."""
        match line.event:
            case Asked(phase=phase, seat=seat) if phase == CHOOSE and seat == self.model.viewer:
                return self._kept_words(line)
            case Chosen(seat=seat) if seat == self.model.viewer:
                if line is not next(one for one in self.model.log if one.step == line.step):
                    return one_after_another(self._kept_words(line), tr("prompt", "One plot was left: it is yours."))
        return ""

    def _kept_words(self, line: LogLine) -> str:
        """Of a pick that came at once after the plot was taken, with two plots in hand or more."""
        viewer, log = self.model.viewer, self.model.log
        held, at = len(self.state.seats[viewer].reserve), len(log) - 1
        while log[at] is not line:
            held -= _held(log[at].event, viewer)
            at -= 1
        while at > 0:
            at -= 1
            match log[at].event:
                case Taken(seat=seat) if seat == viewer:
                    return tr("prompt", "Nothing fits: you keep your plots.") if held > 1 else ""
                case Asked() | Placed() | Discarded() | TurnTakenBack():
                    break
        return ""

    def lost(self) -> str:
        model, thieves, cows = self.model, list[str](), list[int]()
        for event in reversed(model.happened):
            match event:
                case Chosen(seat=seat) if seat == model.viewer:
                    break
                case Placed(seat=seat) if seat == model.viewer:
                    return ""  # it has been read
                case Stolen(other=other) if other == model.viewer:
                    thieves.insert(0, self.names()[event.seat])
                    cows.append(event.from_)
        if not cows:
            return ""
        ranch = self.state.seats[model.viewer].ranch
        had = ranch.copy()
        for cell in cows:
            had.add_cows(cell, 1)
        points = total(ranch, self.state.scenario) - total(had, self.state.scenario)
        who = listed(list(dict.fromkeys(thieves)))
        return trn(
            "prompt",
            "{name} stole a cow: {points}.",
            "{name} stole {n} cows: {points}.",
            len(cows),
            name=who,
            points=f"\N{MINUS SIGN}{-points}",
        )

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
        return code in SENTENCES

    def follow(self, seat: int | None) -> str:
        """An entry of the menu of who watches."""
        if seat is None:
            return tr("table", "Follow whoever is on turn")
        return tr("table", "Follow {name}", name=self.names()[seat].replace("&", "&&"))

    def idle(self) -> str:
        return watching_words(len(self.state.seats) - 1)


def _held(event: object, seat: int) -> int:
    """How many plots more are in that hand after it."""
    match event:
        case Taken(seat=by) if by == seat:
            return 1
        case Placed(seat=by) if by == seat:
            return -2
        case Discarded(seat=by, plots=plots) if by == seat:
            return -len(plots)
    return 0
