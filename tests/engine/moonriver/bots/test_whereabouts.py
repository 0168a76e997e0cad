"""What hidden hands may be: exactly what the log allows, found here by going through it with sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.contract import SPECTATOR, Commands
from engine.moonriver.bots.greedy import greedy
from engine.moonriver.bots.whereabouts import ENOUGH, ways, whereabouts
from engine.moonriver.commands import Command, Hire, Side, Swap
from engine.moonriver.events import BlindlySwapped, Discarded, Event, Placed, Taken
from engine.moonriver.legal import DESPERADO, HIRE
from engine.moonriver.numbers import UNKNOWN
from engine.moonriver.options import HIDDEN, Options
from engine.moonriver.pieces import Partner
from engine.moonriver.redact import redact, view
from engine.moonriver.state import State
from tests.engine.moonriver.bots.bots_at_play import answer
from tests.engine.moonriver.self_play import game

World = tuple[frozenset[int], ...]

GAMES = 12


def after(world: World, seat: int, gone: set[int], come: set[int]) -> World:
    return tuple(hand - gone | come if n == seat else hand for n, hand in enumerate(world))


def allowed(worlds: Counter[World], event: Event) -> Counter[World]:
    """Each world once for every way that the event may have gone in it."""
    found: Counter[World] = Counter()
    for world, often in worlds.items():
        match event:
            case Taken(seat, _, plot):
                found[after(world, seat, set(), {plot})] += often
            case Placed(seat, plots) | Discarded(seat, plots):
                if world[seat].issuperset(plots):
                    found[after(world, seat, set(plots), set())] += often
            case BlindlySwapped(seat, gave, other, took):
                for give in world[seat]:
                    for take in world[other]:
                        if gave in (give, UNKNOWN) and took in (take, UNKNOWN):
                            given = after(world, seat, {give}, {take})
                            found[after(given, other, {take}, {give})] += often
            case _:
                found[world] += often
    return found


def trader(seed: int) -> Callable[[State, Commands[Command]], Command]:
    """Greedy, but for hiring every Desperado and swapping anything with anybody."""
    coin = Random(seed)

    def choose(state: State, answers: Commands[Command]) -> Command:
        found = list(answers)
        if state.phase == HIRE:
            found = [hire for hire in found if isinstance(hire, Hire) and hires_desperado(state, hire)]
        elif state.phase == DESPERADO:
            found = [swap for swap in found if isinstance(swap, Swap)]
        if state.phase in (HIRE, DESPERADO) and found:
            return coin.choice(found)
        return answer(state, greedy)

    return choose


def hires_desperado(state: State, hire: Hire) -> bool:
    return hire.side == Side.SPECIALIST and state.saloon[hire.place] == Partner.DESPERADO


def hands(state: State) -> World:
    return tuple(frozenset(seat.reserve) for seat in state.seats)


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_viewer_can_tell_from_the_view_what_the_log_allows(players: int) -> None:
    most = 0
    for seed in range(GAMES):
        logs = {viewer: Counter([(frozenset[int](),) * players]) for viewer in (SPECTATOR, *range(players))}
        for step in game(Options(players, reserves=HIDDEN), seed, trader(seed)):
            for viewer in logs:
                for event in step.events:
                    logs[viewer] = allowed(logs[viewer], redact(event, viewer))
            if not step.state.secrets:
                continue
            for viewer, log in logs.items():
                seen = view(step.state, viewer)
                found = ways(players, seen.trades)
                traders = {seat for trade in seen.trades for seat in (trade.seat, trade.other)}
                assert found == {
                    tuple(
                        sum(1 << plot for plot in hand) if seat in traders else 0 for seat, hand in enumerate(world)
                    ): n
                    for world, n in log.items()
                }
                assert log[hands(step.state)] > 0
                prove_shares(seen, log)
                most = max(most, len(found))
    assert most > 8, "swaps upon swaps"


def prove_shares(seen: State, log: Counter[World]) -> None:
    """As likely as the log says, and never against what the view shows."""
    possible = whereabouts(seen)
    dealt = Counter(tuple(map(frozenset, reserves)) for reserves in possible)
    assert len(possible) in (1, ENOUGH)
    assert all(world in log for world in dealt)
    for world, often in log.items():
        assert abs(dealt[world] / len(possible) - often / log.total()) <= 1 / ENOUGH
    for seat, shown in enumerate(seen.seats):
        known = [plot for plot in shown.reserve if plot]
        for reserves in possible:
            assert len(reserves[seat]) == len(shown.reserve)
            assert set(reserves[seat]).issuperset(known)
