"""What bots are asked, and how long their answers seem to take: people want to see what a bot does, one thing after the
other. How long depends on the kind of question alone: the number of answers could tell what somebody holds.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.course import Open
from netproto.table.authority import Authority
from netproto.table.effects import AskBot
from netproto.table.roster import Roster
from netproto.wire.bucket import SECOND

TURN = 1.2
"""Seconds that all pauses of a bot's turn take together."""


class Held(NamedTuple):
    """An answer that is kept back for the rest of its pause."""

    seat: int
    question: int
    command: bytes
    due: int


class BotDesk:
    """One thought a question of a seat, and one answer of each seat that waits."""

    def __init__(self, roster: Roster, pace: float) -> None:
        self._roster = roster
        self._pace = pace
        self._opened: dict[int, tuple[int, int]] = {}
        """By seat that is asked: the number of the question, and since when it is open."""
        self._thinking: dict[int, int] = {}
        """By seat: the question that a bot was asked."""
        self._held: dict[int, Held] = {}
        self._paused: dict[int, dict[int, int]] = {}
        """By seat, while it is asked alone: how long it has paused at each question."""

    def plays(self, seat: int) -> bool:
        held = self._roster.seats[seat]
        return held.level is not None or held.stand_in

    def _level(self, seat: int) -> str:
        """Only the first game at a table has a script, and rivals that keep to it."""
        roster = self._roster
        level, guided = roster.seats[seat].level or roster.game.stand_in, roster.game.guided
        return guided.afterwards if guided and level in guided.rivals and roster.game_number > 1 else level

    def ask(self, asked: Open, seats: Collection[int], authority: Authority | None, now: int) -> Iterator[AskBot]:
        """Of these seats, for which bots answer now, those whose question no bot has been asked yet. What bots have
        thought of for any other, or for an earlier question, is nobody's."""
        numbers = {seat: question.number for seat, question in asked.items() if seat is not None}
        self._opened = {
            seat: opened if (opened := self._opened.get(seat)) and opened[0] == number else (number, now)
            for seat, number in numbers.items()
        }
        if numbers:
            self._paused = {seat: paused for seat, paused in self._paused.items() if numbers.keys() == {seat}}
        wanted = {seat: number for seat, number in numbers.items() if seat in seats}
        thinking, self._thinking = self._thinking, wanted
        self._held = {seat: held for seat, held in self._held.items() if wanted.get(seat) == held.question}
        for seat, number in wanted.items():
            if authority is not None and thinking.get(seat) != number:
                yield AskBot(seat, self._level(seat), number, authority.header.options, authority.view_bytes(seat))

    def _pause(self, seat: int, question: int, phase: str) -> int:
        """Milliseconds, where somebody plays along who wants to see the bot's act; a whole turn takes TURN at most."""
        roster = self._roster
        people = [roster.people[held.person] for held in roster.seats if held.person is not None]
        watched = any(person.looks and person.link is not None for person in people)
        if not watched or not roster.game.players_by_level[self._level(seat)].offered:
            return 0
        paused = self._paused.setdefault(seat, {})
        left = round(TURN * self._pace * SECOND) - sum(spent for n, spent in paused.items() if n != question)
        paused[question] = max(0, min(left, round(roster.game.pauses[phase] * self._pace * SECOND)))
        return paused[question]

    def hold(self, seat: int, asked: Open, command: bytes, now: int) -> bool:
        """Keeps an answer back for the rest of its pause, where there is one."""
        question = asked[seat]
        _, opened = self._opened[seat]
        due = min(opened, now) + self._pause(seat, question.number, question.phase)
        if now >= due:
            return False
        self._held[seat] = Held(seat, question.number, command, due)
        return True

    def ripe(self, now: int) -> list[Held]:
        """The answers whose pause is over, once."""
        over = [held for held in self._held.values() if now >= held.due]
        for held in over:
            del self._held[held.seat]
        return over

    def woke(self, asked: Open, now: int) -> None:
        """The machine has slept, or its clock was set: pauses begin anew."""
        self._opened = {seat: (number, now) for seat, (number, _) in self._opened.items()}
        for seat, held in self._held.items():
            self._held[seat] = held._replace(due=now + self._pause(seat, asked[seat].number, asked[seat].phase))

    def due(self) -> list[int]:
        return [held.due for held in self._held.values()]
