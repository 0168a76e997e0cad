"""What is shown before it is confirmed is what will be: where a click would lay it, and no cow twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from random import Random

import pytest

from client.look.pictures import Pictures, Scale
from client.look.theme import DARK, LIGHT, theme
from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.marks import Mark
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.serving import Serving
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.tiling import Tiling
from client.moonriver.scenes.draft_looks import LIFT, draft_looks
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.ranch_layout import Ground, due
from client.table.hand import Hand
from client.table.pieces.look import Key, Look
from engine.events import evolve
from engine.moonriver.commands import Command, Steal, Step
from engine.moonriver.decide import decide
from engine.moonriver.events import CowsPut, Stepped, Stolen
from engine.moonriver.grid import cells_of
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import Position, hold, positions

EACH = 8
"""Pairs of plots, tiles or cows of each position."""
ENOUGH = 60
"""Drafts of one kind."""
LARGE, SMALL = Scale(1.0), Scale(0.3)


def begun(position: Position, coin: Random) -> Iterator[tuple[Hand[Pointed, Lit, Mark], Drafting]]:
    """Whatever may be taken into the hand before a cell is pointed at, turned anyhow, and perhaps dropped anywhere."""
    asked = position.acting()
    ways: list[tuple[int, ...]] = [()]
    if isinstance(asked, Placing):
        ways = list(combinations(asked.hand, 2))
    elif isinstance(asked, Tiling):
        ways = sorted(asked.lit().tiles)
    elif isinstance(asked, Herding):
        ways = [(cell,) for cell in cells_of(asked.lit().cells)]
    for way in coin.sample(ways, min(EACH, len(ways))):
        now = position.acting()
        hand = Hand[Pointed, Lit, Mark](lambda command, number: None, lambda: None)
        hand.answering = now
        if isinstance(now, Placing):
            for plot in coin.sample(way, 2):
                now.pick(plot)
            hand.rotate(coin.randrange(4))
            if coin.random() < 0.5:
                hand.flip()
        elif isinstance(now, Tiling | Herding):
            now.pick(*way)
        if isinstance(now, Placing | Tiling) and coin.random() < 0.5:
            hand.click(Pointed(Kind.CELL, position.seat, coin.randrange(now.ranch.grid.size)))
        yield hand, now


def test_over_a_lit_cell_is_shown_what_a_click_there_does_and_never_a_refusal() -> None:
    coin, seen = Random(5), Counter[str]()
    for position in positions():
        grounds = [Ground.of(position.seen.options.pieces, seat, "green") for seat in position.seen.seats]
        for hand, now in chain(*(begun(position, coin) for _ in range(3))):
            before = now.draft
            follows = isinstance(now, Placing | Tiling)
            if follows and now.command() is not None:
                continue  # it lies somewhere
            for cell in cells_of(now.lit().cells):
                thing = Pointed(Kind.CELL, position.seat, cell)
                hand.hover(thing)
                held, shown = now.draft, looks(now, grounds)
                assert now.problem() is None
                hand.click(thing)
                assert now.problem() is None
                assert held == before or looks(now, grounds) == shown
                if follows:
                    assert held != before
                    assert now.command() is not None
                now.draft = before
                seen[type(now).__name__] += 1
    assert {*seen} >= {"Placing", "Tiling", "Herding", "Hiring", "Drying", "Serving"}
    assert seen["Placing"] > 400


def test_wherever_a_domino_is_held_is_shown_what_a_click_there_does_or_a_cross() -> None:
    seen = Counter[bool]()
    for position in positions():
        now = position.acting()
        if not isinstance(now, Placing) or len(now.hand) < 2:
            continue
        grounds = [Ground.of(position.seen.options.pieces, seat, "green") for seat in position.seen.seats]
        hold(now, *now.hand[:2])
        start, lit = now.draft, now.lit().cells
        for cell in range(now.ranch.grid.size):
            here = Pointed(Kind.CELL, position.seat, cell)
            now.hover(here, dragging=False)
            held, command = looks(now, grounds), now.command()
            now.touch(here)
            assert (looks(now, grounds), now.command()) == (held, command)
            assert (("draft", "no") in held) == (command is None) == (not lit >> cell & 1)
            seen[command is None] += 1
            now.draft = start
    assert min(seen.values()) > 300


def looks(now: Drafting, grounds: list[Ground]) -> dict[Key, Look | None]:
    """What is seen of a draft in its own ranch, whether it is held or lies there."""
    held = LIFT if isinstance(now, Placing) and not now.draft.put else 0.0
    found = draft_looks(now.looks(), grounds, theme(DARK)).ranches[now.seat]
    return {
        key: look if look is None or key[:2] == ("draft", "picked") else lowered(key, look, held)
        for key, look in found.items()
        if key[1] not in ("place", "picked", "picked glow")
    }


def lowered(key: Key, look: Look, held: float) -> Look:
    across = -held / 2 if key[1] == "shadow" else 0.0
    return look._replace(x=look.x + across, y=look.y + (across or held))


@pytest.mark.usefixtures("qapp")
def test_a_cow_is_shown_where_it_would_stand_and_nowhere_else() -> None:
    pictures, seen = Pictures(), Counter[str]()
    for position in positions():
        for now, seats, commands in drives(position):
            seen[type(now).__name__] += 1
            if seen[type(now).__name__] > ENOUGH:
                break
            for seat in seats:
                item = ranch(pictures, position.seen, seat)
                grounds = [item.ground] * len(position.seen.seats)
                item.draft(draft_looks(now.looks(), grounds, theme(DARK)).ranches[seat])
                after = ranch(pictures, done(position, commands), seat)
                assert cattle(item) == cattle(after)
                for each in (item, after):
                    each.resize(SMALL, LIGHT)
                grounds = [item.ground] * len(position.seen.seats)
                item.draft(draft_looks(now.looks(), grounds, theme(LIGHT)).ranches[seat])
                assert cattle(item) == cattle(after)
                item.draft({})
                assert cattle(item) == cattle(ranch(pictures, position.seen, seat, SMALL))
    assert {*seen} == {"Herding", "Stealing", "Serving"}


def drives(position: Position) -> Iterator[tuple[Drafting, tuple[int, ...], list[Command]]]:
    """Drafts that move cows, whose ranches they change, and what they amount to."""
    now = position.acting()
    cells = cells_of(now.lit().cells)
    if isinstance(now, Herding):
        for start in cells[:EACH]:
            for path in list(now.ways_from(start).values())[1 : 2 + EACH]:
                now.start_over()
                now.pick(start)
                now.drag(path[-1])
                yield now, (now.seat,), [Step(a, b) for a, b in pairwise(now.draft.path)]
    elif isinstance(now, Stealing):
        for seat, mask in now.lit().ranches.items():
            for cell in cells_of(mask)[:EACH]:
                now.pick(seat, cell)
                yield now, (now.seat, seat), [Steal(seat, cell)]
    elif isinstance(now, Serving):
        for cell in cells:
            now.pick(cell)
            command = now.command()
            assert command is not None
            yield now, (now.seat,), [command]


def done(position: Position, commands: list[Command]) -> State:
    """How it stands once these have been done, and nothing that follows of itself."""
    state = position.truth
    for command in commands:
        for event in decide(state, command, position.seat):
            state = evolve(state, event)
            if isinstance(event, Stepped | Stolen | CowsPut):
                break
    state.cow_symbols = position.truth.cow_symbols  # the others wait, until it is confirmed that no cow is left
    return state


def ranch(pictures: Pictures, state: State, seat: int, scale: Scale = LARGE) -> RanchItem:
    ground = Ground.of(state.options.pieces, state.seats[seat], "green")
    item = RanchItem(pictures, ground, DARK, scale)
    item.show_seat(state.seats[seat], on_turn=seat == state.seat, due=due(state) if seat == state.seat else ())
    return item


def cattle(item: RanchItem) -> Counter[tuple[int, float, float]]:
    """Cows, counts and symbols that are seen: which picture, and where."""
    return Counter(
        (piece.pixmap().cacheKey(), piece.pos().x(), piece.pos().y())
        for piece in item.pieces()
        if piece.opacity() > 0 and {"cow", "count", "marks"} & {*piece.key[:2]}
    )
