"""A game under way: its state, how many steps have led there, and the questions that it waits for an answer to.

A table waits for one seat, for several at once, or for chance (the key None). A question has the number of the step
that opened it, and an answer names its question: so what two seats answer at the same moment crosses without harm, and
what was answered once is never answered again. A host, a guest and a reader of a record fold the same steps, and have
the same open questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Course(Generic[Options, State, Command, Event]):
    """The truth of a game, or one viewer's view of it: both are changed by the same events in the same steps."""

    def __init__(self, game: Game[Options, State, Command, Event], state: State) -> None:
        self.game = game
        self.state = state
        self.number = 0
        """Of steps so far."""
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
        """Decides what follows and takes the step; IllegalCommand leaves everything as it was. The state before it is
        left as it is, and another one takes its place."""
        after = self.state.copy()
        events = self.game.play(after, command, giver)
        self.state = after
        self._step(giver, id)
        return events

    def took(self, giver: Giver, id: bytes, events: Sequence[Event]) -> None:
        """One step: an answer, and what followed from it."""
        for event in events:
            self.game.apply(self.state, event)
        self._step(giver, id)

    def _step(self, giver: Giver, id: bytes) -> None:
        self.number += 1
        self.open = asked(self.open, giver, self.pending, self.number)
        if giver is not None and id:
            self.last[giver] = id

    def copy(self) -> Course[Options, State, Command, Event]:
        made = Course(self.game, self.state.copy())
        made.number, made.open, made.last = self.number, self.open, dict(self.last)
        return made


AnyCourse = Course[GameOptions, GameState, object, object]
