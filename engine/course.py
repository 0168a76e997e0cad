"""A game under way: its state, how many steps have led there, and the questions that it waits for an answer to.

Whoever folds the same steps has the same open questions: to one seat, to several at once, or to chance (the key None).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Generic, NamedTuple

from engine.contract import (
    Command,
    Decision,
    Draw,
    Event,
    Game,
    GameOptions,
    GameState,
    Giver,
    Options,
    Over,
    Pending,
    State,
)


class Question(NamedTuple):
    number: int
    """Of the step that opened it: no two questions to one giver have the same."""
    phase: str
    turn: int


Open = Mapping[Giver, Question]

NOBODY_ASKED: Open = {}
UNASKED = Question(0, "", 0)


def asked(before: Open, giver: Giver, after: Pending, number: int) -> Open:
    """What is open after the step of this number, which `giver` gave. A question stays what it was only for a seat that
    did not give the step: what is answered never opens again."""
    match after:
        case Over():
            return NOBODY_ASKED
        case Draw(kind):
            return {None: Question(number, kind, 0)}
        case Decision(phase, seats, turn):
            fresh = Question(number, phase, turn)
            return {seat: _still(before.get(seat), fresh) if seat != giver else fresh for seat in seats}


def _still(was: Question | None, fresh: Question) -> Question:
    return was if was is not None and was[1:] == fresh[1:] else fresh


def going_on(before: Open, after: Open) -> set[int]:
    """The seats that were asked just before a step, and still are, in the same turn."""
    turns = {seat: question.turn for seat, question in before.items()}
    return {
        seat for seat, question in after.items() if seat is not None and seat in turns and turns[seat] == question.turn
    }


class Held(NamedTuple, Generic[Event]):
    """A step that has led to where the game is: none that was taken back."""

    number: int
    giver: Giver
    phase: str
    turn: int
    events: Sequence[Event]


class Course(Generic[Options, State, Command, Event]):
    """The truth of a game, or one viewer's view of it: both are changed by the same events in the same steps."""

    def __init__(self, game: Game[Options, State, Command, Event], state: State) -> None:
        self.game = game
        self.state = state
        self.number = 0
        """Of steps so far."""
        self.line: list[Held[Event]] = []
        self.begins = state.copy()
        self._drawn: dict[tuple[int, Draw], Command] = {}
        """What chance has said, by the number of draws of this kind that had led there, and the draw."""
        self.open = asked(NOBODY_ASKED, None, game.pending(state), 0)
        self.last: dict[int, bytes] = {}
        """By seat: the id of the last command that bore one, which tells a repetition."""

    @property
    def pending(self) -> Pending:
        return self.game.pending(self.state)

    def is_open(self, giver: Giver, question: int) -> bool:
        found = self.open.get(giver)
        return found is not None and found.number == question

    def give(self, giver: Giver, id: bytes, command: Command) -> Sequence[Event]:
        """Takes the step; IllegalCommand leaves everything as it was. Another state is put in the last one's place."""
        after = self.state.copy()
        events = self.game.play(after, command, giver)
        if isinstance(draw := self.pending, Draw):
            self._drawn[self.place(draw)] = command
        self.state = after
        self._step(giver, id, events)
        return events

    def took(self, giver: Giver, id: bytes, events: Sequence[Event]) -> None:
        """One step: an answer, and what followed from it."""
        for event in events:
            self.game.apply(self.state, event)
        self._step(giver, id, events)

    def _step(self, giver: Giver, id: bytes, events: Sequence[Event]) -> None:
        _, phase, turn = self.open.get(giver, UNASKED)
        self.number += 1
        self.line.append(Held(self.number, giver, phase, turn, events))
        self.open = asked(self.open, giver, self.pending, self.number)
        if giver is not None and id:
            self.last[giver] = id

    def drawn(self, draw: Draw) -> Command | None:
        """What chance has said to this very draw before a turn was taken back: it says the same again."""
        never_back = self.number == len(self.line)
        return None if never_back else self._drawn.get(self.place(draw))

    def place(self, draw: Draw) -> tuple[int, Draw]:
        """Two draws at the same place are the same one: a turn was taken back in between."""
        return sum(held.giver is None and held.phase == draw.kind for held in self.line), draw

    def last_turn(self, seat: int) -> int | None:
        """The number of the step with which the last turn of this seat began; None where it has had none."""
        own = [held for held in self.line if held.giver == seat]
        return next((held.number for held in own if held.turn == own[-1].turn), None)

    def back(self, to: int) -> None:
        """A step that takes back the step of that number and all after it. Everybody who is asked is asked anew."""
        self.line = [held for held in self.line if held.number < to]
        self.state = self.begins.copy()
        for held in self.line:
            for event in held.events:
                self.game.apply(self.state, event)
        self.number += 1
        self.open = asked(NOBODY_ASKED, None, self.pending, self.number)

    def copy(self) -> Course[Options, State, Command, Event]:
        made = copy(self)
        made.state = self.state.copy()
        made.line, made.last, made._drawn = [*self.line], {**self.last}, {**self._drawn}
        return made


AnyCourse = Course[GameOptions, GameState, object, object]
