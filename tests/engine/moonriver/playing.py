"""A table to play rules at: commands in short words, and every command proves what must hold at any time."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import pytest

from engine.contract import SPECTATOR, Commands, Decision, Draw, IllegalCommand, Over
from engine.events import evolve
from engine.moonriver.commands import (
    COMMANDS,
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Outcome,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.decide import begin, decide, play
from engine.moonriver.draws import DRAW
from engine.moonriver.events import EVENTS, Event
from engine.moonriver.legal import legal
from engine.moonriver.letters import INITIAL, Kind
from engine.moonriver.options import Options
from engine.moonriver.pending import pending
from engine.moonriver.pending import turn as turn_of
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.redact import redact, view
from engine.moonriver.score import score
from engine.moonriver.state import State, restore, snapshot
from engine.moonriver.text import state_text
from tests.engine.moonriver import naive
from tests.engine.moonriver.drawing import (
    PARTNER,
    TERRAIN,
    Picture,
    cell,
    draw,
    kinds,
    position,
    ranch_file,
)
from tests.engine.moonriver.state_texts import read_state

Kindly = TypeVar("Kindly", bound=Any)


class Table:
    """A state that is played on. `events` are those of the last command.

    Squares are `column,row`, plots are kinds, partners their initials (see `drawing`):
        choose 2 | place d@1,1 cn@2,1 | discard d cn | serve 1,1 | drought 1,1 | hire 1,1 T | step 1,1 2,1 | done
        swap d 2 (blind, with seat 2) | swap d 2 cn (open) | steal 2 1,1 | bonus d 3,3 | bonus 0 (fits nowhere)
    and for chance, which no seat plays:
        drawn plots d d cn k4 | drawn partners D T | drawn rancher 2 | drawn swap cn | drawn scenario 3
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        prove_whole(state)

    @classmethod
    def new(cls, **options: Any) -> Table:
        """A game that has not begun."""
        state = State(Options(**options))
        begin(state)
        return cls(state)

    def play(self, *commands: str | Command) -> Table:
        for command in commands:
            meant = self.meant(command)
            seat = None if type(meant) is Outcome else self.state.seat
            before = self.state.copy()
            events = decide(self.state, meant, seat)
            assert snapshot(self.state) == snapshot(before), "decide changes nothing"
            if seat is not None:
                assert meant in legal(self.state, seat), "what is not refused is legal"
            self.events = play(self.state, meant, seat)
            assert self.events == events, "play decides as decide does"
            prove_told(before, events, self.state)
            prove_whole(self.state)
            prove_answerable(self.state)
        return self

    def refuses(self, command: str | Command, seat: int | None = -1) -> str:
        """The code of the refusal, which left everything as it was."""
        meant = self.meant(command)
        asked = self.state.seat if seat == -1 else seat
        before = snapshot(self.state)
        with pytest.raises(IllegalCommand) as refusal:
            play(self.state, meant, asked)
        assert snapshot(self.state) == before, "a refusal changes nothing"
        assert str(refusal.value).strip(), "a refusal is a sentence"
        assert "{" not in str(refusal.value)
        assert asked is None or meant not in legal(self.state, asked), "what is refused is not legal"
        return refusal.value.code

    # What there is to see

    @property
    def waits(self) -> tuple[str, int | None]:
        """The phase and the seat that is asked."""
        return self.state.phase, self.state.seat

    @property
    def winners(self) -> tuple[int, ...]:
        over = pending(self.state)
        assert isinstance(over, Over)
        return over.winners

    def legal(self) -> list[Command]:
        assert self.state.seat is not None
        return list(legal(self.state, self.state.seat))

    def allows(self, command: str | Command) -> bool:
        return self.meant(command) in self.legal_set()

    def legal_set(self) -> Commands[Command]:
        """The same unlisted, to test membership of what nobody would list."""
        assert self.state.seat is not None
        return legal(self.state, self.state.seat)

    def happened(self, kind: type[Kindly]) -> list[Kindly]:
        """The events of this kind that the last command led to."""
        return [event for event in self.events if type(event) is kind]

    def order(self, *of: type[Event]) -> list[str]:
        """The names of the last events, of these kinds, in their order."""
        return [type(event).__name__ for event in self.events if type(event) in of]

    def ranch(self, seat: int = 0) -> Picture:
        return draw(self.state.seats[seat].ranch)

    def hand(self, seat: int = 0) -> str:
        return kinds(self.state.seats[seat].reserve)

    def hand_seen_by(self, viewer: int, seat: int) -> str:
        return kinds(view(self.state, viewer).seats[seat].reserve)

    def saloon(self) -> str:
        return " ".join("-" if partner == NOBODY else INITIAL[Partner(partner)] for partner in self.state.saloon)

    def pool(self) -> str:
        """What chance may draw now, plots by kind."""
        return kinds(self.drawing().pool)

    def drawing(self) -> Draw:
        draw = pending(self.state)
        assert isinstance(draw, Draw)
        return draw

    # Words

    def meant(self, command: str | Command) -> Command:
        if not isinstance(command, str):
            return command
        name, *words = command.split()
        match name:
            case "choose":
                return Choose(int(words[0]))
            case "place":
                (a, at_a), (b, at_b) = (word.split("@") for word in words)
                first, second = self.plots(a, b)
                return Place((first, second), (at(at_a), at(at_b)))
            case "discard":
                first, second = self.plots(*words)
                return Discard((first, second))
            case "serve":
                return Serve(at(words[0]))
            case "drought":
                return Drought(at(words[0]))
            case "hire":
                return self.hiring(*words)
            case "step":
                return Step(at(words[0]), at(words[1]))
            case "swap":
                give, seat, *take = words
                back = self.of(self.state.seats[int(seat)].reserve, take[0]) if take else None
                return Swap(self.plots(give)[0], int(seat), back)
            case "steal":
                return Steal(int(words[0]), at(words[1]))
            case "bonus":
                if words[0].isdigit():
                    return Bonus(int(words[0]), None, None)
                terrain = TERRAIN[words[0]]
                tiles = self.state.options.pieces.tiles
                return Bonus(next(n for n, sides in enumerate(tiles) if terrain in sides), int(terrain), at(words[1]))
            case "done":
                return Done()
            case "drawn":
                return self.outcome(*words)
        raise AssertionError(f"no such word: {command}")

    def hiring(self, where: str, initial: str) -> Hire:
        cowboy = PARTNER[initial] == Partner.COWBOY
        for place, partner in enumerate(self.state.saloon):
            if partner != NOBODY and (cowboy or partner == PARTNER[initial]):
                return Hire(at(where), place, Side.COWBOY if cowboy else Side.SPECIALIST)
        raise AssertionError(f"{initial} is not in the saloon")

    def outcome(self, kind: str, *items: str) -> Outcome:
        if kind == "partners":
            return Outcome(kind, tuple(int(PARTNER[initial]) for initial in items))
        if kind in ("rancher", "scenario"):
            return Outcome(kind, tuple(int(item) for item in items))
        left = list(self.drawing().pool)
        found = []
        for item in items:
            found.append(self.of(left, item))
            left.remove(found[-1])
        return Outcome(kind, tuple(found))

    def plots(self, *wanted: Kind) -> list[int]:
        """Different plots of these kinds, out of the own hand as long as it has them."""
        assert self.state.seat is not None
        hand = self.state.seats[self.state.seat].reserve
        left = [*hand, *(plot.id for plot in self.state.options.pieces.plots if plot.id not in hand)]
        found = []
        for kind in wanted:
            found.append(self.of(left, kind))
            left.remove(found[-1])
        return found

    def of(self, plots: list[int] | tuple[int, ...], kind: Kind) -> int:
        return next(plot for plot in plots if kinds([plot]) == kind)


def turn(*ranches: Picture, hand: str, others: tuple[str, ...] = (), **rest: Any) -> Table:
    """Seat 0's turn: it has this hand, of which it has just taken the last plot (see `position`)."""
    table = Table(position(*ranches, hands=(hand, *others), **rest))
    return table.play("done" if rest.get("last_round") else "choose 0")


def at(word: str) -> int:
    x, y = word.split(",")
    return cell((int(x), int(y)))


# What holds at any time


def prove_whole(state: State) -> None:
    """Every piece is in exactly one place, the score pads agree, and all of it can be written down and read back."""
    pieces = state.options.pieces
    plots = [*state.box, *state.removed, *filter(None, state.current), *filter(None, state.following)]
    cows, partners = state.supply, len(state.stack) + len(state.saloon) - state.saloon.count(NOBODY)
    for seat in state.seats:
        plots += [*seat.reserve, *seat.discarded, *(plot for plot in seat.ranch.plots if plot > 0)]
        cows += sum(seat.ranch.cows)
        partners += sum(1 for partner in seat.ranch.partners if partner != NOBODY)
    assert Counter(plots) == Counter(range(1, len(pieces.plots) + 1)), "96 plots"
    assert (cows, partners) == (pieces.cows, len(pieces.tokens)), "32 cows and 20 partners"

    held = {plot for seat in state.seats for plot in seat.reserve}
    assert held.issuperset(state.secrets), "only plots of reserves are secret"

    assert state.effect != NOBODY or (state.effect_cell, state.steps) == (0, 0), "an effect that ends leaves nothing"

    options = state.options
    scenario = None if state.scenario is None else state.scenario.word
    for number, seat in enumerate(state.seats):
        board = options.board(number).name
        file = ranch_file(draw(seat.ranch), options.mode, board, options.grid.depth, scenario)
        assert score(seat.ranch, state.scenario)._asdict() == naive.score(file), "both pads agree"

    taken = snapshot(state)
    assert snapshot(restore(options, taken)) == taken
    assert snapshot(read_state(options, state_text(state))) == taken


def prove_answerable(state: State) -> None:
    """What is legal can be counted, walked and picked alike, and is accepted."""
    if state.seat is None or state.phase == DRAW:
        return
    assert pending(state) == Decision(state.phase, (state.seat,), turn_of(state))
    possible = legal(state, state.seat)
    listed = list(possible)
    assert len(possible) == len(listed) == len(set(listed)) > 0
    for n, command in enumerate(listed):
        assert possible[n] == command
        assert command in possible
        assert COMMANDS.read(COMMANDS.text(command)) == command
    for command in listed[:: len(listed) // 10 + 1]:
        assert decide(state, command, state.seat)
    assert all(list(legal(state, seat)) == [] for seat in range(len(state.seats)) if seat != state.seat)


def prove_told(before: State, events: list[Event], after: State) -> None:
    """The events alone lead to the state after them; what a viewer is told leads to that viewer's view of it."""
    told: State = before
    for event in events:
        assert EVENTS.read(EVENTS.text(event)) == event
        told = evolve(told, event)
    assert snapshot(told) == snapshot(after)
    for viewer in (SPECTATOR, *range(after.options.players)):
        seen = view(before, viewer)
        for event in events:
            seen = evolve(seen, redact(event, viewer))
        assert snapshot(seen) == snapshot(view(after, viewer))
