"""What is shown below the pointer is what the engine makes of a click there and Enter; and it is all taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.marks import Cows, Crossed, Dried, Hired, Laid, LaidTile, Mark, Stands
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.table.hand import Hand
from engine.events import evolve
from engine.moonriver.commands import Command
from engine.moonriver.decide import decide, play
from engine.moonriver.events import CowsPut, Stepped, Stolen
from engine.moonriver.events import Dried as HasDried
from engine.moonriver.grid import WIDTH
from engine.moonriver.pieces import NOBODY
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import Position, positions

MOST = 20
"""Inputs of a draft."""
EACH = 5
"""Pairs of plots and sides of tiles of a position."""

Fact = tuple[object, ...]


def begun(position: Position) -> Iterator[Drafting]:
    """With whatever has to be picked before something can be pointed at."""
    asked = position.acting()
    if isinstance(asked, Placing):
        for pair in list(combinations(asked.hand, 2))[:EACH]:
            now = position.acting()
            assert isinstance(now, Placing)
            for plot in (*now.draft.picked, *pair):
                now.pick(plot)
            if set(now.draft.picked) == {*pair}:
                yield now
    elif isinstance(asked, Tiling):
        for tile, terrain in sorted(asked.lit().tiles):
            now = position.acting()
            assert isinstance(now, Tiling)
            now.pick(tile, terrain)
            yield now
    elif isinstance(asked, Herding):
        for thing in lit_things(asked.state, asked.seat, asked.lit())[:EACH]:
            now = position.acting()
            now.touch(thing)
            yield now
    elif isinstance(asked, Hiring):
        now = position.acting()
        now.touch(Pointed(Kind.CELL, asked.seat, asked.state.circles[0]))
        yield now
    elif isinstance(asked, Swapping):
        now = position.acting()
        now.touch(Pointed(Kind.PLOT, asked.seat, place=0, plot=asked.hand[0]))
        yield now
    else:
        yield asked


def shown(marks: list[Mark]) -> set[Fact]:
    """What is seen to be there, and is not there yet."""
    facts = set[Fact]()
    for mark in marks:
        match mark:
            case Laid(seat, (first, second), cell, (across, up), _, True):
                facts |= {("plot", seat, cell, first), ("plot", seat, cell + across + up * WIDTH, second)}
            case LaidTile(seat, cell, terrain, True):
                facts.add(("ground", seat, cell, terrain))
            case Hired(seat, cell, partner):
                facts.add(("partner", seat, cell, partner))
            case Cows(state, seat, more):
                facts |= {("cows", seat, at, state.seats[seat].ranch.cows[at] + cows) for at, cows in more.items()}
            case Stands(place, following, _):
                facts.add(("stands", following, place))
            case Dried(seat, cell):
                facts.add(("dried", seat, cell))
    return facts


def holds(fact: Fact, before: State, after: State, seat: int) -> bool:
    match fact:
        case "plot", int(of), int(cell), plot:
            return after.seats[of].ranch.plots[cell] == plot
        case "ground", int(of), int(cell), terrain:
            return after.seats[of].ranch.ground[cell] == terrain
        case "partner", int(of), int(cell), partner:
            return after.seats[of].ranch.partners[cell] == partner != NOBODY
        case "cows", int(of), int(cell), cows:
            return after.seats[of].ranch.cows[cell] == cows
        case "dried", int(of), int(cell):
            return after.seats[of].ranch.cows[cell] == before.seats[of].ranch.cows[cell] - 1
        case "stands", bool(following), int(place):
            return (after.following_ranchers if following else after.current_ranchers)[place] == seat
    raise AssertionError(fact)


def done(position: Position, now: Drafting) -> State:
    """Right after what it says, before anything follows of it that has to be seen first."""
    state = position.truth
    sent: list[Command] = [*now.steps()] if isinstance(now, Herding) else []
    command = now.command()
    assert command is not None
    for each in sent or [command]:
        for event in decide(state, each, position.seat):
            state = evolve(state, event)
            if isinstance(event, Stepped | Stolen | HasDried | CowsPut):
                break
            if not isinstance(now, Stealing | Herding) and position.seen.phase not in ("drought", "cows"):
                break
    return state


def test_what_is_shown_below_the_pointer_is_what_a_click_there_and_enter_bring() -> None:
    compared = Counter[str]()
    for position in positions():
        for now in begun(position):
            hand = Hand[Pointed, Lit, Mark](lambda command, number: None, lambda: None)
            hand.answering = now
            start = now.draft
            for thing in lit_things(now.state, now.seat, now.lit()):
                hand.hover(thing)
                promised, crossed = shown([*now.looks()]), any(isinstance(mark, Crossed) for mark in now.looks())
                assert not crossed
                hand.click(thing)
                command = now.command()
                if command is not None:
                    assert shown([*now.looks()]) == promised, "a click changes nothing that was shown"
                    after = done(position, now)
                    assert all(holds(fact, position.truth, after, position.seat) for fact in promised)
                    play(position.truth.copy(), command, position.seat)
                    compared[type(now).__name__] += bool(promised)
                while now.draft != start and hand.answering.begun:
                    hand.take_back()
                assert now.draft == start or isinstance(now, Placing | Tiling)
                now.draft = start
                hand.hover(None)
                now.draft = start
    assert {*compared} >= {"Choosing", "Placing", "Herding", "Drying", "Serving", "Hiring", "Stealing", "Tiling"}
    assert compared["Placing"] > 300


def test_every_draft_is_taken_back_step_by_step_to_where_it_began() -> None:
    taken = Counter[str]()
    for position in positions():
        now = position.acting()
        start = now.draft
        hand = Hand[Pointed, Lit, Mark](lambda command, number: None, lambda: None)
        hand.answering = now
        for _ in range(4):
            things = lit_things(now.state, now.seat, now.lit())
            if things:
                hand.click(things[len(things) // 2])
        if now.begun:
            for _ in range(MOST):
                hand.take_back()
            assert now.draft == start
            taken[type(now).__name__] += 1
    assert len(taken) >= 8
