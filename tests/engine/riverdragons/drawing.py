"""Small positions as they are told: `green-2 6-12, red-2 7-12 [yellow]` are planks, on what they rest, and whose pawn
stands there. One seat carries out a card at position 1, and nobody else does anything there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.contract import Decision, IllegalCommand, Over
from engine.riverdragons.cards import Card
from engine.riverdragons.chart import FIRST_VILLAGE, bit_of
from engine.riverdragons.colors import COLORS
from engine.riverdragons.commands import Command, Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.decide import play
from engine.riverdragons.events import EVENTS, Event
from engine.riverdragons.geometry import Point
from engine.riverdragons.legal import legal
from engine.riverdragons.numbers import plank, plank_text, space, space_text, support_text
from engine.riverdragons.options import Options
from engine.riverdragons.pending import pending
from engine.riverdragons.phases import PROGRAM
from engine.riverdragons.pieces import SIZES
from engine.riverdragons.state import State


def support(text: str) -> int:
    return FIRST_VILLAGE + COLORS.index(text) if text in COLORS else int(text)


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(Card[card.upper()]) for card in text.split())


def position(
    planks: str = "",
    stones: str = "",
    hold: Mapping[str, str] = {},
    at: Mapping[str, str] = {},
    round: int = 1,
    start: int = 0,
    points: Mapping[int, tuple[int, int]] = {},
    **options: Any,
) -> State:
    """While programming. Supports of planks lie; who holds nothing named has what is left of the own color."""
    state = State(Options(**{"players": 6, **options}))
    board = state.board
    state.round, state.phase, state.start = round, PROGRAM, start

    def put(stone: int) -> None:
        if not board.stones >> stone & 1:
            board.put_stone(stone, Point(*points[stone]) if points else state.options.pieces.islands[stone - 1])

    for stone in (*points, *map(int, stones.split())):
        put(stone)
    by_color = {COLORS[seat.color]: seat for seat in state.seats}
    for said in filter(None, map(str.strip, planks.split(","))):
        name, between, *pawns = said.split()
        low, high = sorted(map(support, between.split("-")))
        for end in (low, high):
            if end < FIRST_VILLAGE:
                put(end)
        board.lay(plank(name), bit_of(low, high))
        for pawn in pawns:
            by_color[pawn.strip("[]")].pawn = plank(name)
    for color, where in at.items():
        by_color[color].pawn = space(where)
    for color, seat in by_color.items():
        if color in hold:
            seat.reserve = sorted(map(plank, hold[color].split()))
    held = {*board.planks, *(plank for color in hold for plank in by_color[color].reserve)}
    for color, seat in by_color.items():
        if color not in hold:
            seat.reserve = [plank for plank in seat.reserve if plank not in held]
    held |= {plank for seat in state.seats for plank in seat.reserve}
    mine = {COLORS.index(color) * SIZES + size for color in by_color for size in range(1, SIZES + 1)}
    state.gone = sorted(mine - held)
    return state


IDLE = "stone two_stones move jump"


class Table:
    """One seat acts first, at position 1, where everybody else has a dragon for somebody who has a dragon."""

    def __init__(self, state: State, actor: str, card: str, rest: str = "") -> None:
        self.state = state
        self.seat = state.options.colors.index(actor)
        state.start = self.seat
        others = [color for color in state.options.colors if color != actor]
        for n, color in enumerate(others):
            prey = others[n - 1] if len(others) > 1 else actor
            state.seats[state.options.colors.index(color)].program = cards(f"dragon_{prey} {IDLE}")
        filler = [word for word in ["remove", "two_planks", "two_moves", "two_stones", "jump"] if word != card]
        command = Program(cards(f"{card} {rest or ' '.join(filler[:4])}"))
        self.events: list[Event] = []
        self.give(command)

    def give(self, command: Command, seat: int | None = None) -> list[Event]:
        self.events = play(self.state, command, self.seat if seat is None else seat)
        return self.events

    def play(self, said: str) -> Table:
        """The legal command that is called so."""
        (command,) = (command for command in legal(self.state, self.seat) if called(command) == said)
        self.give(command)
        return self

    @property
    def waits(self) -> tuple[str, str] | None:
        """For what, and for whom; None where the game is over."""
        match pending(self.state):
            case Decision(phase, (seat, *_)):
                return phase, self.state.options.colors[seat]
        return None

    @property
    def asked(self) -> bool:
        """Whether the seat still carries out that card."""
        return self.state.position == 1 and self.waits is not None

    @property
    def answers(self) -> set[str]:
        return {called(command) for command in legal(self.state, self.seat)} if self.asked else set()

    @property
    def told(self) -> list[str]:
        """The words of what the card brought, until somebody else's turn."""
        words: list[str] = []
        for event in self.events:
            word = EVENTS.word(type(event))
            if word in ("asked", "revealed", "ended", "round_began") and words[-1:] != []:
                break
            if word not in ("programmed", "revealed", "acting", "cancelled", "asked"):
                words.append(word)
        return words

    @property
    def pawn(self) -> str:
        return space_text(self.state.seats[self.seat].pawn)

    @property
    def over(self) -> Sequence[int] | None:
        waiting = pending(self.state)
        return waiting.winners if isinstance(waiting, Over) else None

    def refuses(self, command: Command, seat: int | None = None) -> str:
        with pytest.raises(IllegalCommand) as refused:
            play(self.state, command, self.seat if seat is None else seat)
        return refused.value.code


def called(command: Command) -> str:
    match command:
        case Stone(None, (x, y)):
            return f"{x},{y}"
        case Stone(island):
            return f"{island}"
        case Lay((low, high), laid):
            return f"{plank_text(laid)} {support_text(low)}-{support_text(high)}"
        case Take(None, stone):
            return f"stone {stone}"
        case Take(int(taken)):
            return plank_text(taken)
        case Move(to):
            return space_text(to)
        case Jump(over, to):
            return f"{plank_text(over)}>{space_text(to)}"
    return repr(command)


def laid(said: str) -> Lay:
    """`blue-3 6-12`"""
    name, between = said.split()
    low, high = map(support, between.split("-"))
    return Lay((low, high), plank(name))
